import { describe, expect, it } from 'vitest';
import { SeedPath } from '../seed/seed-path.ts';
import { gen } from './gen.ts';
import { checkGen } from './shape-contract.test-helper.ts';
import { ty } from './ty.ts';

const isInt = (value: unknown) => Number.isSafeInteger(value);
const stream = (index: number) => SeedPath.root('gen test').at(index).stream();
const draws = <V>(from: { draw(s: ReturnType<typeof stream>): V }, count = 500) =>
  Array.from({ length: count }, (_, index) => from.draw(stream(index)));

describe('gen', () => {
  checkGen(gen.int(-4, 9), (value) => isInt(value) && value >= -4 && value <= 9, 'int ');
  checkGen(gen.text({ alphabet: '()😀', min: 1, max: 4 }), (value) => /^[()😀]{1,4}$/u.test(value), 'text ');
  checkGen(
    gen.pick(['x', { a: [1] }, Number.NaN]),
    (value) => value === 'x' || typeof value !== 'string',
    'pick ',
  );
  checkGen(
    gen.list(ty.int(), { min: 2, max: 5 }),
    (value) => value.length >= 2 && value.length <= 5 && value.every(isInt),
    'list ',
  );
  checkGen(
    gen.few(ty.record({ age: ty.int() }), { pool: 2, min: 3, max: 9 }),
    (value) =>
      value.length >= 3 &&
      new Set(value.map((each) => each.age)).size <= 2 &&
      new Set(value).size === value.length,
    'few ',
  );
  checkGen(
    gen.sorted(gen.list(ty.text())),
    (value) => value.every((each, index) => index === 0 || (value[index - 1] ?? '') <= each),
    'sorted ',
  );
  checkGen(
    gen.distinct(gen.int(0, 9), { min: 4, max: 8 }),
    (value) => value.length >= 4 && new Set(value).size === value.length,
    'distinct ',
  );
  checkGen(
    gen.join(gen.list(gen.int(0, 9), { min: 1 }), ', '),
    (value) => /^\d(, \d)*$/.test(value),
    'join ',
  );
  checkGen(
    gen.tuple([gen.int(0, 1), ty.bool()]),
    ([bit, flag]) => bit < 2 && typeof flag === 'boolean',
    'tuple ',
  );
  checkGen(
    gen.record({ 'a b': gen.int(0, 1), flag: ty.bool() }),
    (value) => value['a b'] < 2 && typeof value.flag === 'boolean',
    'record ',
  );
  checkGen(
    gen.oneOf<number | string>([
      [0.25, gen.int(0, 3)],
      [0.5, gen.pick(['a'])],
    ]),
    (value) => value === 'a' || typeof value === 'number',
    'oneOf ',
  );
  checkGen(
    gen.mix({ empty: [0.1, gen.list(ty.int(), { max: 0 })], ties: [0.9, gen.few(ty.int(), { min: 2 })] }),
    (value) => value.length !== 1,
    'mix ',
  );

  it('keeps the ratios of weights that are no whole numbers', () => {
    const flags = draws(
      gen.oneOf([
        [0.05, gen.pick(['rare'])],
        [0.95, gen.pick(['usual'])],
      ]),
      4000,
    );
    const rare = flags.filter((flag) => flag === 'rare').length;
    expect(rare).toBeGreaterThan(140);
    expect(rare).toBeLessThan(260);
  });

  it('never hands out one object twice', () => {
    const picked = gen.pick([[1, 2]]);
    expect(picked.draw(stream(0))).not.toBe(picked.draw(stream(0)));
  });

  it('refuses bad ranges, weights and empty choices', () => {
    for (const [make, code] of [
      [() => gen.int(3, 2), 'domain/range'],
      [() => gen.int(0, 0.5), 'domain/range'],
      [() => gen.list(ty.int(), { min: 3, max: 2 }), 'domain/range'],
      [() => gen.few(ty.int(), { pool: 0 }), 'domain/range'],
      [() => gen.text({ alphabet: '' }), 'domain/empty'],
      [() => gen.pick([]), 'domain/empty'],
      [() => gen.oneOf([[0, ty.int()]]), 'domain/weight'],
      [() => gen.mix({}), 'domain/weight'],
      [() => gen.mix({ 7: [1, ty.int()] }), 'domain/class-name'],
      [() => gen.distinct(ty.bool(), { min: 3 }).draw(stream(0)), 'domain/too-few-values'],
      [() => gen.mix({ a: [1, ty.int()] }).drawOf('b', stream(0)), 'domain/unknown-class'],
    ] as const) {
      expect(make).toThrow(expect.objectContaining({ code }));
    }
  });
});

function doubled(value: number): number {
  return value * 2;
}
function descending(a: number, b: number): number {
  return b - a;
}

describe("an author's functions in a domain", () => {
  it('stand in the source by name and are reported, however deep', () => {
    const even = gen.map(gen.int(0, 5), doubled);
    expect(even.arbitrarySource().expression).toBe('fc.integer({ min: 0, max: 5 }).map(doubled)');
    const deep = gen.mix({ some: [1, gen.record({ items: gen.sorted(gen.list(even), descending) })] });
    expect(deep.mapped).toEqual(['doubled', 'descending']);
    expect(
      draws(deep).every(({ items }) =>
        items.every((item, index) => item % 2 === 0 && (items[index - 1] ?? 10) >= item),
      ),
    ).toBe(true);
  });

  it('must have a name', () => {
    expect(() =>
      gen.map(
        gen.int(0, 5),
        (
          () => (value: number) =>
            value
        )(),
      ),
    ).toThrow(expect.objectContaining({ code: 'domain/unnamed-map' }));
  });
});

describe('classes of a mix', () => {
  const mixed = gen.mix({
    empty: [1, gen.list(ty.int(), { max: 0 })],
    single: [3, gen.list(ty.int(), { min: 1, max: 1 })],
  });

  it('come with what is drawn, in the ratio of their weights', () => {
    const pairs = Array.from({ length: 2000 }, (_, index) => mixed.drawClass(stream(index)));
    expect(pairs.every((pair) => pair.value.length === (pair.class === 'empty' ? 0 : 1))).toBe(true);
    const share = pairs.filter((pair) => pair.class === 'empty').length / pairs.length;
    expect(share).toBeGreaterThan(0.2);
    expect(share).toBeLessThan(0.3);
  });

  it('can be drawn one at a time', () => {
    expect(mixed.classes).toEqual(['empty', 'single']);
    expect(mixed.drawOf('single', stream(1))).toHaveLength(1);
  });
});
