import { createContext, runInContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyAnswer, encodeCall, encodeGraph, NoData, Unreadable } from './graph.ts';
import { makeGraphSide } from './jail/graph-side.ts';
import { makeSubject, type RealmOptions, type SubjectRealm } from './jail/subject.ts';
import type { Answer, CountedList, Target } from './wire.ts';

const OPTIONS: RealmOptions = { traps: [], seed: 7, outputBytes: 1 << 20 };

/** A realm of its own with a submission in it; `source` declares functions, which are exported by name. */
function realmOf(source: string, options: Partial<RealmOptions> = {}): SubjectRealm {
  const context = createContext({});
  const realm = runInContext(
    `(${makeSubject})(${JSON.stringify({ ...OPTIONS, ...options })}, ${JSON.stringify(String(makeGraphSide))})`,
    context,
  ) as SubjectRealm;
  const names = [...source.matchAll(/^(?:async )?(?:function\*?|class|const) (\w+)/gm)].map(
    ([, name]) => name,
  );
  const exported = runInContext(
    `(() => { ${source}\nreturn { ${names.join(', ')}, loaded: true }; })()`,
    context,
  );
  expect(realm.load(exported as object, 'loaded')).toBe(true);
  return realm;
}

function answerOf(realm: SubjectRealm, target: Target, text: string): Answer {
  const said = realm.call(JSON.stringify(target), JSON.stringify([`g${text}`]));
  return (JSON.parse(said) as readonly Answer[])[0] as Answer;
}

/** What a call of `f` gives on this side; arguments are changed as it changes them. */
function called(realm: SubjectRealm, ...args: readonly unknown[]): unknown {
  const { text, objects } = encodeGraph(args);
  const answer = answerOf(realm, { kind: 'function', name: 'f' }, text);
  if (answer[0] !== 'gave') throw new Error(JSON.stringify(answer));
  return applyAnswer(answer[1], objects);
}

const gives = (source: string, ...args: readonly unknown[]): unknown => called(realmOf(source), ...args);

const VALUES: readonly unknown[] = [
  null,
  undefined,
  true,
  false,
  0,
  -0,
  1.5,
  -(2 ** 53),
  5e-324,
  Number.MAX_VALUE,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  2n ** 80n,
  -1n,
  '',
  'a "quoted" \\ line\n\u0000\u2028',
  '\ud800',
  '\udc00x\ud83d\ude00',
  '["r",0]',
];

describe('plain values', () => {
  /** The answer to a call whose arguments are sent as JSON. */
  const answer = (source: string, ...args: readonly unknown[]): Answer => {
    const said = realmOf(source).call(
      '{"kind":"function","name":"f"}',
      JSON.stringify([encodeCall(args, false)]),
    );
    return (JSON.parse(said) as readonly Answer[])[0] as Answer;
  };

  test('go and come back as JSON', () => {
    const value = { a: [1, 'x', null], b: { c: true } };
    expect(answer('function f(x) { return structuredClone(x); }', value)).toEqual([
      'plain',
      JSON.stringify(value),
    ]);
  });

  test.each([
    ['its own', 'function f() { const list = [1]; list.toJSON = () => [2]; return list; }'],
    ['hidden', 'function f() { return Object.defineProperty([1], "toJSON", { value: () => [2] }); }'],
    [
      'of a class',
      'class L extends Array { toJSON() { return [2]; } }\nfunction f() { const l = new L(); l.push(1); return l; }',
    ],
    ['of all lists', 'function f() { Array.prototype.toJSON = () => [2]; return [1]; }'],
    ['of everything', 'function f() { Object.prototype.toJSON = () => [2]; return [1]; }'],
  ])('are read past a toJSON that is %s', (_, source) => {
    const [kind, text] = answer(source);
    expect(kind).toBe('gave');
    expect(applyAnswer(String(text), [])).toEqual(expect.objectContaining({ 0: 1, length: 1 }));
  });

  test.each([
    ['a changed argument', 'function f(x) { x.push(4); return 1; }'],
    ['an argument itself', 'function f(x) { return x; }'],
    ['what stands twice', 'function f() { const part = [1]; return [part, part]; }'],
    ['minus zero', 'function f() { return -0; }'],
    ['a hole', 'function f() { return [1, , 2]; }'],
    ['a map', 'function f() { return new Map([[1, 2]]); }'],
    ['a circle', 'function f() { const list = []; list.push(list); return list; }'],
    ['a circle in an argument', 'function f(x) { x.push(x); return 1; }'],
  ])('are graphs where JSON would not tell %s', (_, source) => {
    expect(answer(source, [1, 2, 3])[0]).toBe('gave');
  });

  test('changes of an argument are those of a graph', () => {
    const args = [[1, { deep: [2] }]];
    const said = answer('function f(x) { x[1].deep.push(3); x.pop(); return x; }', ...args);
    const { objects } = encodeGraph(args);
    expect(applyAnswer(String(said[1]), objects)).toBe(args[0]);
    expect(args).toEqual([[1]]);
  });
});

describe('values', () => {
  test.each(VALUES.map((value, at) => [at, value] as const))('number %i goes and comes back', (_, value) => {
    expect(gives('function f(x) { return x; }', value)).toBe(value);
    expect(gives('function f(x) { return [x]; }', value)).toStrictEqual([value]);
    expect(gives('function f(x) { return x.held; }', { held: value })).toBe(value);
    expect(gives('function f(x) { return new Map([[x, x]]); }', value)).toStrictEqual(
      new Map([[value, value]]),
    );
    expect(gives('function f(x) { return new Set([x]); }', value)).toStrictEqual(new Set([value]));
  });

  test('an argument that comes back is the very one', () => {
    for (const value of [[1, [2]], { a: { b: 1 } }, new Map([[1, [2]]]), new Set([[1]])])
      expect(gives('function f(x) { return x; }', value)).toBe(value);
  });

  test('what is made anew comes as what it is', () => {
    expect(gives('function f() { return { a: [1, { b: null }], c: undefined }; }')).toStrictEqual({
      a: [1, { b: null }],
      c: undefined,
    });
    expect(gives('function f() { return Object.assign(Object.create(null), { a: 1 }); }')).toStrictEqual({
      a: 1,
    });
    // biome-ignore lint/suspicious/noSparseArray: a hole is what is meant
    expect(gives('function f() { return [1, , 3]; }')).toStrictEqual([1, , 3]);
    expect(gives('function f() { return new Array(3); }')).toStrictEqual(new Array(3));
  });

  test('what is no data comes as none', () => {
    const noData = (what: string): NoData => new NoData(what);
    expect(gives('function f() { return [() => 1, Symbol("s"), class {}]; }')).toStrictEqual([
      noData('function'),
      noData('symbol'),
      noData('function'),
    ]);
    expect(gives('function f() { return { get a() { return 1; } }; }')).toStrictEqual({
      a: noData('getter'),
    });
    expect(gives('function f() { return Object.defineProperty([1], 0, { get: () => 1 }); }')).toStrictEqual([
      noData('getter'),
    ]);
    // Neither a promise nor an instance passes for the record or the list that it holds; nor does a subclass of lists hide
    // what it holds.
    const made = realmOf('async function f() { return [1]; }');
    expect(called(made)).toStrictEqual({});
    const text = answerOf(made, { kind: 'function', name: 'f' }, encodeGraph([]).text);
    expect(text).toEqual(['gave', '[["r",0],[[0,["c","Promise"]]]]']);
    expect(
      gives('function f() { return new (class extends Array { toJSON() { return [9]; } })(1, 2); }'),
    ).toStrictEqual([1, 2]);
  });

  test('lists, records, maps and sets of anything, cloned over there', () => {
    const realm = realmOf('function f(x) { return structuredClone(x); }');
    fc.assert(
      fc.property(
        fc.anything({ withMap: true, withSet: true, withBigInt: true, withSparseArray: true, maxDepth: 4 }),
        (value) => {
          expect(called(realm, value)).toStrictEqual(value);
        },
      ),
      { numRuns: 300 },
    );
  });

  test('keys that are names of something else', () => {
    const record = JSON.parse('{"__proto__": [1], "constructor": 2, "toString": 3, "": 4, "0": 5}') as object;
    const found = gives('function f(x) { return { ...x, more: Object.keys(x).length }; }', record) as object;
    expect(Object.getPrototypeOf(found)).toBe(Object.prototype);
    expect(Object.entries(found)).toEqual([...Object.entries(record), ['more', 5]]);
    const made = gives(`function f() { return JSON.parse('{"__proto__": {"polluted": 1}}'); }`) as object;
    expect(Object.keys(made)).toEqual(['__proto__']);
    expect((made as { readonly polluted?: unknown }).polluted).toBeUndefined();
  });
});

describe('identity', () => {
  test('what is one object stays one', () => {
    const found = gives('function f() { const x = [1]; return [x, x, [1]]; }') as unknown[];
    expect(found[0]).toBe(found[1]);
    expect(found[0]).not.toBe(found[2]);
    const inner = [1];
    expect(gives('function f(a, b) { return a[0] === b && a[1] === b; }', [inner, inner], inner)).toBe(true);
    const outer = [[1], [2]];
    const [first, second] = gives('function f(x) { return [x[1], x]; }', outer) as unknown[];
    expect(first).toBe(outer[1]);
    expect(second).toBe(outer);
  });

  test('what holds itself', () => {
    const list: unknown[] = [];
    list.push(list);
    expect(gives('function f(x) { return x[0] === x; }', list)).toBe(true);
    const found = gives('function f() { const x = { a: new Map() }; x.a.set(x, [x]); return x; }') as {
      readonly a: Map<unknown, unknown[]>;
    };
    expect([...found.a.keys()][0]).toBe(found);
    expect([...found.a.values()][0]?.[0]).toBe(found);
  });
});

describe('arguments that are changed', () => {
  const changes: readonly (readonly [what: string, program: string, before: unknown, after: unknown])[] = [
    ['a longer list', 'x.push(4)', [1, 2, 3], [1, 2, 3, 4]],
    ['a shorter one', 'x.length = 1', [1, 2, 3], [1]],
    ['another order', 'x.sort()', [3, 1, 2], [1, 2, 3]],
    ['deep inside', 'x.a[0].b = 2', { a: [{ b: 1 }] }, { a: [{ b: 2 }] }],
    ['a field less', 'delete x.a', { a: 1, b: 2 }, { b: 2 }],
    ['a field more', 'x.c = [3]', { a: 1 }, { a: 1, c: [3] }],
    ['fields in another order', 'const a = x.a; delete x.a; x.a = a', { a: 1, b: 2 }, { b: 2, a: 1 }],
    ['a map', 'x.set("b", 2).delete("a")', new Map([['a', 1]]), new Map([['b', 2]])],
    ['a set', 'x.add(2)', new Set([1]), new Set([1, 2])],
    ['0 to -0', 'x[0] = -0', [0], [-0]],
    ['-0 to 0', 'x[0] = 0', [-0], [0]],
    ['NaN to a text', 'x[0] = "NaN"', [Number.NaN], ['NaN']],
    ['undefined to null', 'x[0] = null', [undefined], [null]],
    ['an integer to a number', 'x[0] = 1', [1n], [1]],
    ['an object to its like', 'x[0] = [1]', [[1]], [[1]]],
  ];
  test.each(changes)('%s', (_, program, before, after) => {
    const value = structuredClone(before);
    const realm = realmOf(`function f(x) { ${program}; return null; }`);
    const { text } = encodeGraph([value]);
    const [, graph] = answerOf(realm, { kind: 'function', name: 'f' }, text);
    expect(JSON.parse(String(graph))[1]).not.toEqual([]);
    called(realm, value);
    expect(value).toStrictEqual(after);
    if (typeof after === 'object' && after !== null)
      expect(Object.keys(value as object)).toEqual(Object.keys(after));
  });

  test('a hole where an item was', () => {
    const list = [1, 2];
    gives('function f(x) { delete x[0]; }', list);
    expect(0 in list).toBe(false);
  });

  test('an argument becomes part of another', () => {
    const a: unknown[] = [];
    const b = { of: 'b' };
    gives('function f(a, b) { a.push(b, a); b.a = a; }', a, b);
    expect(a).toEqual([b, a]);
    expect((b as { readonly a?: unknown }).a).toBe(a);
  });

  test('what is not changed is not spoken of', () => {
    const args = [
      [1, -0, Number.NaN, '', undefined, 5n, [null]],
      { a: { b: [] } },
      new Map([[{}, []]]),
      new Set([[]]),
    ];
    const realm = realmOf('function f(...all) { return all.length; }');
    const answer = answerOf(realm, { kind: 'function', name: 'f' }, encodeGraph(args).text);
    expect(answer).toEqual(['gave', '[4,[]]']);
  });
});

describe('a submission that replaced built-ins', () => {
  const OWNERS = `[
    Object, Array, Map, Set, String, Number, Boolean, BigInt, Symbol, Function, RegExp, Promise, Proxy, Error, Date, WeakMap,
  ].flatMap((each) => [each, each.prototype]).concat([
    Reflect, JSON, Math, [][Symbol.iterator]().__proto__, new Map().entries().__proto__, new Set().values().__proto__,
    [][Symbol.iterator]().__proto__.__proto__, (function* () {})().__proto__.__proto__,
  ]).filter((each) => each !== undefined && each !== null)`;
  const PATCHES: Readonly<Record<string, string>> = {
    'that throw': 'function () { throw new TypeErrorClass("patched"); }',
    'that lie': 'function () { return 1; }',
    'that give what they are given': 'function (first) { return first; }',
  };
  const patched = (replacement: string): string => `
const TypeErrorClass = TypeError;
const { defineProperty, ownKeys, getOwnPropertyDescriptor } = Reflect;
const wanted = { list: [3, 1, 2], map: new Map([['k', [1]]]), set: new Set([1, 'two']), text: 'a"b', n: -0, big: 5n };
const owners = ${OWNERS};
for (const owner of owners) {
  const keys = ownKeys(owner);
  for (let at = 0; at < keys.length; at += 1) {
    const key = keys[at];
    const found = getOwnPropertyDescriptor(owner, key);
    if (!found.configurable || key === 'prototype' || key === 'constructor') continue;
    try { defineProperty(owner, key, { value: ${replacement}, configurable: true }); } catch {}
  }
}
const setters = ['0', '1', '2', 'value', 'get', 'set', 'enumerable', 'writable', 'length', 'found', 'held', 'visible',
  'getter', 'toJSON', 'then', 'name', 'kind', 'nodes', 'objects', 'roots', 'numbers', 'acts', 'passed'];
for (let at = 0; at < setters.length; at += 1)
  defineProperty(Object_.prototype, setters[at], { __proto__: null, get() { return 'polluted'; }, set() {}, configurable: true });
for (let at = 0; at < globals.length; at += 1) globalThis[globals[at]] = undefined;
`;
  const before = `const Object_ = Object;
const globals = ['JSON', 'Reflect', 'Map', 'Set', 'Array', 'String', 'Number', 'BigInt', 'Proxy', 'Error', 'Math', 'Object'];`;

  test.each(Object.entries(PATCHES))('by such %s', (_, replacement) => {
    const realm = realmOf(`${before}${patched(replacement)}
function f(list, map) { list[0] = 9; return [wanted, list, map]; }`);
    const list = [0, 1];
    const map = new Map([['a', { b: 1 }]]);
    const found = called(realm, list, map) as unknown[];
    expect(found).toStrictEqual([
      {
        list: [3, 1, 2],
        map: new Map([['k', [1]]]),
        set: new Set<unknown>([1, 'two']),
        text: 'a"b',
        n: -0,
        big: 5n,
      },
      [9, 1],
      new Map([['a', { b: 1 }]]),
    ]);
    expect(found[1]).toBe(list);
    expect(found[2]).toBe(map);
    expect(answerOf(realm, { kind: 'function', name: 'g' }, encodeGraph([]).text)[0]).toBe('threw');
  });
});

describe('a realm', () => {
  test('tells what is thrown, whatever it is', () => {
    const thrown = (what: string): Answer =>
      answerOf(
        realmOf(`function f() { throw ${what}; }`),
        { kind: 'function', name: 'f' },
        encodeGraph([]).text,
      );
    expect(thrown('new RangeError("too far")')).toEqual(['threw', 'RangeError', 'too far']);
    expect(thrown('undefined')).toEqual(['threw', '', 'undefined']);
    expect(thrown('null')).toEqual(['threw', '', 'null']);
    expect(thrown('Symbol("s")')).toEqual(['threw', '', 'Symbol(s)']);
    expect(thrown('{ get name() { throw this; } }')).toEqual(['threw', '', '']);
    expect(thrown('{ name: 5, message: {} }')).toEqual(['threw', '', '']);
    expect(thrown('new Proxy({}, { get() { throw 1; } })')).toEqual(['threw', '', '']);
    expect((thrown('new Error("x".repeat(10000))')[2] as string).length).toBe(400);
  });

  test('has no name that was not exported, and tells what was never loaded', () => {
    const realm = realmOf('function f() {}');
    for (const name of ['g', 'toString', 'loaded', '__proto__'])
      expect(answerOf(realm, { kind: 'function', name }, encodeGraph([]).text)[0]).toBe('threw');
    expect(realm.load({}, 'loaded')).toBe(false);
  });

  test('traps built-ins while the subject runs, and not while it is loaded', () => {
    const source = 'const sorted = [2, 1].sort();\nfunction f(x) { return x ? sorted : [2, 1].sort(); }';
    const realm = realmOf(source, { traps: ['Array.prototype.sort', 'Array.prototype.noSuchThing'] });
    expect(called(realm, true)).toEqual([1, 2]);
    expect(() => called(realm, false)).toThrow('may not be used');
    expect(called(realm, true)).toEqual([1, 2]);
  });

  test('ends what says too much', () => {
    const realm = realmOf('function f() { return "x".repeat(100); }', { outputBytes: 250 });
    const call = (): string =>
      realm.call('{"kind":"function","name":"f"}', JSON.stringify([`g${encodeGraph([]).text}`]));
    expect(call()).not.toBe('output-limit');
    expect(call()).not.toBe('output-limit');
    expect(call()).toBe('output-limit');
  });

  test('runs an instance through its calls', () => {
    const realm = realmOf(`class Counter {
  #count;
  constructor(from) { this.#count = from; }
  add(by) { this.#count += by; return this; }
  get() { return this.#count; }
}`);
    const { text, objects } = encodeGraph([5, [['add', 2], ['get'], ['add', 1], ['get']]]);
    const [, graph] = answerOf(realm, { kind: 'class', name: 'Counter', acts: ['add'] }, text);
    expect(applyAnswer(String(graph), objects)).toEqual([null, 7, null, 8]);
  });

  test('draws the same by chance, and time stands still', () => {
    const source =
      'function f() { return [Math.random(), Math.random(), Date.now(), new Date().getTime()]; }';
    const first = gives(source) as number[];
    expect(gives(source)).toEqual(first);
    expect(called(realmOf(source, { seed: 8 }))).not.toEqual(first);
    expect(first[0]).not.toBe(first[1]);
    expect(first[2]).toBe(first[3]);
  });

  test('counts comparisons, of items and of their fields, and reads of a list', () => {
    const counted = (source: string, list: Omit<CountedList, 'at'>, first: unknown): unknown =>
      JSON.parse(
        realmOf(source).count(
          JSON.stringify({ kind: 'function', name: 'f' }),
          encodeGraph([first]).text,
          JSON.stringify({ at: 0, ...list }),
        ),
      );
    const numbers = [5, 3, 4, 1, 2];
    const least = 'let least = x[0]; for (let at = 1; at < x.length; at += 1)';
    expect(
      counted(
        `function f(x) { ${least} if (x[at] < least) least = x[at]; return least; }`,
        { count: 'comparisons', numbers },
        [],
      ),
    ).toEqual([['counted', 4]]);
    expect(
      counted(
        `function f(x) { ${least} if (x[at].age < least.age) least = x[at]; return least.name; }`,
        { count: 'comparisons', numbers, field: 'age' },
        [{ name: 'n', age: 1 }],
      ),
    ).toEqual([['counted', 4]]);
    const reads =
      'function f(x) { let sum = 0; for (let at = 0; at < x.length; at += 1) sum += x[at]; return sum; }';
    expect(counted(reads, { count: 'accesses', numbers }, [])).toEqual([['counted', 5]]);
    expect(counted('function f() { throw new Error("no"); }', { count: 'accesses', numbers }, [])).toEqual([
      ['threw', 'Error', 'no'],
    ]);
  });
});

describe('answers of a worker that was taken over', () => {
  test.each([
    'not JSON',
    '5',
    '[]',
    '[1]',
    '[1,2]',
    '[1,[2]]',
    '[["r","length"],[]]',
    '[["r",-1],[]]',
    '[{"a":1},[]]',
    '[[[1]],[]]',
    '[["b","1e9"],[]]',
    '[1,[[0,[]]]]',
    '[1,[[99999999,["a"]]]]',
    '[1,[[-1,["a"]]]]',
    '[1,[[1,["a"]],[1,["a"]]]]',
    '[1,[[0,["o","a",1]]]]',
    '[1,[[1,["z"]]]]',
    '[1,[[1,["a",["r",9]]]]]',
    '[1,[[1,["a",{}]]]]',
  ])('%s cannot be read', (text) => {
    expect(() => applyAnswer(text, [[1]])).toThrow(Unreadable);
  });

  test('whatever it says, it is read or it cannot be read', () => {
    const item = fc.oneof(
      fc.jsonValue({ maxDepth: 2 }),
      fc.tuple(
        fc.constantFrom('r', 'u', 'n', 'b', 'x', 'h', '?'),
        fc.oneof(fc.integer({ min: -1, max: 5 }), fc.string()),
      ),
    );
    const node = fc
      .tuple(fc.constantFrom('a', 'o', 'm', 's', 'c', 'q'), fc.array(item, { maxLength: 4 }))
      .map(([kind, parts]) => [kind, ...parts]);
    const said = fc.tuple(item, fc.array(fc.tuple(fc.integer({ min: -1, max: 6 }), node), { maxLength: 4 }));
    fc.assert(
      fc.property(said, (value) => {
        try {
          applyAnswer(JSON.stringify(value), [[1], { a: 1 }, new Map(), new Set()]);
        } catch (error) {
          expect(error).toBeInstanceOf(Unreadable);
        }
        expect(Object.getOwnPropertyNames(Object.prototype)).not.toContain('polluted');
      }),
      { numRuns: 1000 },
    );
  });
});
