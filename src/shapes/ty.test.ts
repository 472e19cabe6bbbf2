import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SeedPath } from '../seed/seed-path.ts';
import type { Json } from './json.ts';
import type { Shape } from './shape.ts';
import { ty } from './ty.ts';

const person = ty.record({ name: ty.text(), age: ty.int() }, { name: 'Person' });

function drawsOf<V>(shape: Shape<V>, count: number): readonly V[] {
  return Array.from({ length: count }, (_, index) => shape.draw(SeedPath.root('ty').at(index).stream()));
}

describe('types and words', () => {
  it('nest', () => {
    const shape = ty.list(ty.optional(person));
    expect(shape.typeText()).toBe('(Person | null)[]');
    expect(shape.declarations()).toEqual([
      { name: 'Person', source: 'interface Person {\n  name: string;\n  age: number;\n}' },
    ]);
    expect(ty.list(ty.record({ a: ty.optional(ty.int()) })).typeText()).toBe('{ a: number | null }[]');
    expect(ty.list(ty.int()).prose()).toEqual({ en: 'a list of integers', zh: '整数列表' });
    expect(ty.int({ min: 0, max: 9 }).prose()).toEqual({
      en: 'an integer from 0 to 9',
      zh: '一个介于 0 和 9 之间（含两端）的整数',
    });
    expect(ty.map(ty.text(), ty.int()).prose().en).toBe('a `Map` from strings to integers');
    expect(
      ty.union('kind', { circle: { r: ty.int() }, dot: {} }, { name: 'Figure' }).declarations()[0]?.source,
    ).toBe("type Figure =\n  | { kind: 'circle'; r: number }\n  | { kind: 'dot' };");
  });
});

describe('keys and predicates', () => {
  it('reach through fields, in code and in both languages', () => {
    const owner = ty.record({ owner: person });
    expect(person.keys().map((key) => [key.name, key.say.en, key.say.zh, key.expression('it')])).toEqual([
      ['name', '`name`', '`name`', 'it.name'],
      [
        'length of name',
        'the length in code points of `name`',
        '`name` 的长度（码点数）',
        '[...it.name].length',
      ],
      ['age', '`age`', '`age`', 'it.age'],
      ['absolute value of age', 'the absolute value of `age`', '`age` 的绝对值', 'Math.abs(it.age)'],
    ]);
    expect(owner.keys().map((key) => key.say.en)).toEqual([
      '`owner.name`',
      'the length in code points of `owner.name`',
    ]);
    expect(person.predicates().map((each) => [each.name, each.say.en, each.say.zh])).toEqual([
      ['name is empty', 'whose `name` is empty', '`name` 为空'],
      ['name contains a digit', 'whose `name` contains a digit', '`name` 含有数字'],
      ['age is even', 'whose `age` is even', '`age` 是偶数'],
      ['age is greater than 3', 'whose `age` is greater than 3', '`age` 大于 3'],
    ]);
    expect(owner.predicates()[0]?.say).toEqual({
      en: 'whose `owner.name` is empty',
      zh: '`owner.name` 为空',
    });
    expect(
      ty
        .tuple([ty.text(), ty.int()])
        .keys()
        .map((key) => key.say.en),
    ).toEqual([
      'the first element',
      'the length in code points of the first element',
      'the second element',
      'the absolute value of the second element',
    ]);
  });
});

describe('decoding', () => {
  it('names the place that is wrong', () => {
    const cases: readonly (readonly [Shape, Json, string])[] = [
      [
        ty.list(person),
        [
          { name: 'a', age: 1 },
          { name: 'b', age: 'x' },
        ],
        '[1].age',
      ],
      [person, { name: 'a', age: 1, more: 2 }, '.more'],
      [person, { name: 'a' }, '.age'],
      [
        ty.map(ty.text(), ty.int()),
        {
          $map: [
            ['a', 1],
            ['a', 2],
          ],
        },
        '[1]',
      ],
      [ty.dictionary(ty.int()), { $dict: [['__proto__', 'x']] }, '["__proto__"]'],
      [
        ty.tree(ty.int()),
        { value: 1, left: null, right: { value: 1.5, left: null, right: null } },
        '.right.value',
      ],
      [ty.union('kind', { a: { n: ty.int() } }), { kind: 'b', n: 1 }, '.kind'],
    ];
    for (const [shape, json, path] of cases) {
      expect(() => shape.decode(json)).toThrow(
        expect.objectContaining({ code: 'shapes/undecodable', details: expect.objectContaining({ path }) }),
      );
    }
  });

  it('keeps apart what JSON does not', () => {
    const special = ty.list(ty.float({ special: true }));
    expect(special.encode([Number.NaN, -0, 0, Number.NEGATIVE_INFINITY])).toEqual([
      { $: 'nan' },
      { $: '-0' },
      0,
      { $: '-inf' },
    ]);
    const tally = ty.dictionary(ty.int());
    expect(
      tally.encode(
        Object.fromEntries([
          ['b', 1],
          ['__proto__', 2],
        ]),
      ),
    ).toEqual({
      $dict: [
        ['__proto__', 2],
        ['b', 1],
      ],
    });
    expect(Object.keys(tally.decode({ $dict: [['__proto__', 2]] }))).toEqual(['__proto__']);
  });
});

describe('equality', () => {
  it('does not look at prototypes, order of keys or absent against undefined', () => {
    const bare = Object.assign(Object.create(null), { age: 1, name: 'a', more: undefined });
    expect(person.equal(bare, { name: 'a', age: 1 })).toBe(true);
    expect(person.equal({ name: 'a', age: 1, more: 2 } as never, { name: 'a', age: 1 })).toBe(false);
    const dictionary = ty.dictionary(ty.int());
    expect(dictionary.equal(Object.assign(Object.create(null), { b: 2, a: 1 }), { a: 1, b: 2 })).toBe(true);
  });

  it('allows results a tolerance, relative to the larger magnitude', () => {
    const shape = ty.float({ tolerance: 1e-9 });
    expect(shape.equal(0.1 + 0.2, 0.3)).toBe(true);
    expect(shape.equal(1e12, 1e12 + 100)).toBe(true);
    expect(shape.equal(1, 1.001)).toBe(false);
    expect(shape.equal(Number.POSITIVE_INFINITY, 5)).toBe(false);
  });
});

describe('default domains', () => {
  it('reach the edges and collide', () => {
    const ints = drawsOf(ty.int(), 3000);
    const share = (test: (value: number) => boolean) => ints.filter(test).length / ints.length;
    expect(share((value) => value >= -3 && value <= 12)).toBeGreaterThan(0.55);
    expect(ints).toContain(Number.MAX_SAFE_INTEGER);
    expect(ints).toContain(2 ** 31);
    const lists = drawsOf(ty.list(ty.int()), 3000);
    const repeated = lists.filter((list) => new Set(list).size < list.length).length / lists.length;
    expect(repeated).toBeGreaterThan(0.5);
    expect(lists.filter((list) => list.length === 0).length).toBeGreaterThan(100);
    expect(lists.filter((list) => list.length > 12).length).toBeGreaterThan(30);
    const texts = new Set(drawsOf(ty.text(), 3000));
    for (const text of ['', '10', '__proto__', 'Ada']) expect(texts).toContain(text);
  });

  it('never hold unpaired surrogates', () => {
    const texts = drawsOf(ty.text({ alphabet: 'unicode' }), 2000);
    expect(texts.every((text) => !/\p{Surrogate}/u.test(text))).toBe(true);
    expect(texts.some((text) => text.includes('😀'))).toBe(true);
  });

  it('share no parts between repeated items', () => {
    for (const people of drawsOf(ty.list(person), 500)) expect(new Set(people).size).toBe(people.length);
    fc.assert(
      fc.property(ty.list(person).arbitrary(fc), (people) => new Set(people).size === people.length),
      { seed: 3 },
    );
  });

  it('shrink to the smallest failing value', () => {
    const failing = fc.check(
      fc.property(ty.list(ty.int()).arbitrary(fc), (list) => list.length < 2),
      { seed: 5 },
    );
    expect(failing.counterexample?.[0]).toHaveLength(2);
    expect(failing.counterexample?.[0].every((item) => Math.abs(item) <= 3)).toBe(true);
  });
});

describe('type variables', () => {
  it('answer nothing until they are bound', () => {
    const items = ty.list(ty.of('element'));
    expect(items.variables).toEqual(['element']);
    expect(() => items.typeText()).toThrow(expect.objectContaining({ code: 'shapes/unbound' }));
    expect(() => items.plain).toThrow(expect.objectContaining({ code: 'shapes/unbound' }));
    expect(() => items.bind({ other: ty.int() })).toThrow(
      expect.objectContaining({ code: 'shapes/unbound' }),
    );
    expect(items.bind({ element: ty.int() }).typeText()).toBe('number[]');
  });

  it('are checked when bound', () => {
    const set = ty.set(ty.of('element'));
    expect(() => set.bind({ element: person })).toThrow(
      expect.objectContaining({ code: 'shapes/composite-key' }),
    );
    expect(() => ty.optional(ty.of('e')).bind({ e: ty.optional(ty.int()) })).toThrow(
      expect.objectContaining({ code: 'shapes/nested-optional' }),
    );
  });
});

it('refuses shapes that hold nothing or cannot be told apart', () => {
  for (const [make, code] of [
    [() => ty.int({ min: 2, max: 1 }), 'shapes/range'],
    [() => ty.float({ min: 0.1, max: 0.2, decimals: 0 }), 'shapes/range'],
    [() => ty.text({ min: -1 }), 'domain/range'],
    [() => ty.text({ alphabet: '' }), 'domain/empty'],
    [() => ty.oneOf(), 'shapes/one-of'],
    [() => ty.oneOf('a', 'a'), 'shapes/one-of'],
    [() => ty.union('kind', {}), 'shapes/union'],
    [() => ty.union('kind', { a: { kind: ty.int() } }), 'shapes/union'],
    [() => ty.record({ ['__proto__']: ty.int() }), 'shapes/field-name'],
    [() => ty.map(ty.list(ty.int()), ty.int()), 'shapes/composite-key'],
  ] as const) {
    expect(make, code).toThrow(expect.objectContaining({ code }));
  }
});
