import { expect, it } from 'vitest';
import { authorText, liftSample, pointOf } from './author-harness.test-helper.ts';
import { foldFunction } from './fold.ts';
import { printFunction, printHelper } from './print.ts';

const AXES = `{ key: { abs: { apply: (x: number) => Math.abs(x) }, field: { apply: ({ price }) => price },
  safe: { apply: (x: number | null) => (x === null ? 0 : x) }, long: { apply: (x: number) => { if (x > 1) return 2; return x; } },
  self: { apply: function again(n: number): number { return n < 1 ? 0 : again(n - 1); } },
  chain: { apply: (rows: number[]) => { const step0 = ((rs: number[]) => { const kept = rs.filter((r) => r > 0); return kept; })(rows); return ((rs: number[]) => rs.slice(0, 3))(step0); } } } }`;

function fold(oracle: string, levels: Parameters<typeof pointOf>[0], top = ''): string {
  const { file, definition, live } = liftSample(authorText({ oracle, axes: AXES, top }));
  const lifted = definition.functions.oracle;
  if (lifted === undefined) throw new Error('no oracle');
  const { point } = pointOf(levels, definition, live);
  const folded = foldFunction({ lifted, helpers: file.helpers, point, pointParam: 1, types: { e: 'A | B' } });
  return [...folded.helpers.map((helper) => printHelper(helper)), printFunction(folded.fn)].join('\n');
}

it.each<[title: string, oracle: string, levels: Parameters<typeof pointOf>[0], text: string, top?: string]>([
  ['a test', "({ x }, { o }) => (o === 'a' ? x : -x)", { o: 'a' }, '({ x }) => x'],
  ['a test turned', '({ x }, { o }) => (!o ? x : -x)', { o: true }, '({ x }) => -x'],
  ['a member', "({ x }, p) => p.o === 'b' && x", { o: 'b' }, '({ x }) => x'],
  ['a default', "({ x }, { o = 'z' }) => x + o", {}, "({ x }) => x + 'z'"],
  ['a rename', '({ x, o }, { o: other }) => x + o + other', { o: 1 }, '({ x, o }) => x + o + 1'],
  ['numbers', '({ x }, { n }) => x + (n * 2 - 10)', { n: 3 }, '({ x }) => x + -4'],
  ["an author's own numbers", '({ x }) => x * 60 * 60', {}, '({ x }) => x * 60 * 60'],
  [
    'a sign',
    "({ x, y }, { o }) => { const s = o === 'a' ? 1 : -1; return s * (x - y); }",
    { o: 'b' },
    '({ x, y }) => -(x - y)',
  ],
  ['text', '({ x }, { n }) => `<${n}|${x}>` + `${n}!`', { n: 3 }, "({ x }) => `<3|${x}>` + '3!'"],
  ['a key', '({ x }, { f }) => x[f] + x[f + 1]', { f: 'price' }, '({ x }) => x.price + x.price1'],
  ['a table', '({ x }, { o }) => x * { a: 2, b: 3 }[o]', { o: 'b' }, '({ x }) => x * 3'],
  ['a list of levels', "({ x }, { o }) => (['a', 'b'].includes(o) ? x : 0)", { o: 'b' }, '({ x }) => x'],
  [
    'a typeof',
    "({ x }, { key }) => (typeof key === 'function' ? 1 : x)",
    { key: 'axes.key.abs.apply' },
    '({ x }) => 1',
  ],
  [
    "an author's const",
    '({ x }) => { const LIMIT = 10; return x < LIMIT; }',
    {},
    '({ x }) => {\n  const LIMIT = 10;\n  return x < LIMIT;\n}',
  ],
  [
    'a let that stays as it is',
    '({ x }, { o }) => { let y = x; if (o) y = y.filter(Boolean); return y; }',
    { o: false },
    '({ x }) => x',
  ],
  [
    'an else',
    '({ x }, { o }) => { if (o) { return 1; } else { x.pop(); } return x; }',
    { o: false },
    '({ x }) => {\n  x.pop();\n  return x;\n}',
  ],
  [
    'an empty branch',
    '({ x }, { o }) => { if (x > 1) { if (o) x.a(); } else x.b(); }',
    { o: false },
    '({ x }) => {\n  if (!(x > 1)) {\n    x.b();\n  }\n}',
  ],
  [
    'a counter nobody reads',
    '({ x }, { o }) => { let n = 0; for (const y of x) n += 1; return o ? n : x; }',
    { o: false },
    '({ x }) => {\n  for (const y of x) {}\n  return x;\n}',
  ],
  [
    'a switch that falls through',
    "({ x }, { o }) => { switch (o) { case 'a': x.a(); case 'b': x.b(); break; default: x.c(); } }",
    { o: 'a' },
    '({ x }) => {\n  x.a();\n  x.b();\n}',
  ],
  [
    'a known function as a value',
    '({ x }, { key }) => x.map(key)',
    { key: 'axes.key.abs.apply' },
    '({ x }) => x.map((x: number) => Math.abs(x))',
  ],
  [
    'a known function taken apart',
    '({ x }, { key }) => x.map((r) => key(r))',
    { key: 'axes.key.field.apply' },
    '({ x }) => x.map((r) => r.price)',
  ],
  [
    'work that would be done twice',
    '({ x }, { key }) => key(x.next()) + key(x.length)',
    { key: 'axes.key.abs.apply' },
    '({ x }) => Math.abs(x.next()) + Math.abs(x.length)',
  ],
  [
    'a union told apart',
    '({ x }, { key }) => key(x)',
    { key: 'axes.key.safe.apply' },
    '({ x }) => {\n  const key = (x: number | null) => x === null ? 0 : x;\n  return key(x);\n}',
  ],
  [
    'a body with returns',
    '({ x }, { key }) => { if (x < 0) return 0; return key(x); }',
    { key: 'axes.key.long.apply' },
    '({ x }) => {\n  if (x < 0) return 0;\n  if (x > 1) return 2;\n  return x;\n}',
  ],
  [
    'a function that calls itself',
    '({ x }, { key }) => key(x)',
    { key: 'axes.key.self.apply' },
    '({ x }) => {\n  const key = function again(n: number): number {\n    return n < 1 ? 0 : again(n - 1);\n  };\n  return key(x);\n}',
  ],
  [
    'a chain',
    '({ rows }, { key }) => key(rows)',
    { key: 'axes.key.chain.apply' },
    '({ rows }) => {\n  const step0 = rows.filter((r) => r > 0);\n  return step0.slice(0, 3);\n}',
  ],
  [
    'a name that would be caught',
    '({ x }, { key }) => { const Math = x; return key(Math); }',
    { key: 'axes.key.abs.apply' },
    '({ x }) => {\n  const Math2 = x;\n  return Math.abs(Math2);\n}',
  ],
  [
    'helpers no longer used',
    '({ x }, { o }) => (o ? one(x) : two(x))',
    { o: true },
    'function one(x: number) {\n  return x;\n}\n({ x }) => one(x)',
    'function one(x: number) { return x; }\nfunction two(x: number) { return one(x); }',
  ],
  [
    'a table at the top',
    '({ x }, { o }) => x.sort(BY[o])',
    { o: 'down' },
    '({ x }) => x.sort((a: number, b: number) => b - a)',
    'const BY = { up: (a: number, b: number) => a - b, down: (a: number, b: number) => b - a };',
  ],
  [
    'a type variable',
    "({ x }: { x: Of<'e'>[] }) => new Set<Of<'e'>>(x)",
    {},
    '({ x }: { x: (A | B)[] }) => new Set<A | B>(x)',
  ],
  [
    'the point handed on whole',
    '({ x }, p) => one(x, p)',
    { o: 'a', n: 1 },
    "function one(x: number, p: { o: string; n: number }) {\n  return x + p.n;\n}\n({ x }) => one(x, { o: 'a', n: 1 })",
    'function one(x: number, p: { o: string; n: number }) { return x + p.n; }',
  ],
  [
    'what is left of a rule behind a call that gives a boolean',
    "({ x }, { o }) => (x.every((one) => one > 0) && o !== 'a') || (x.some((one) => one < 0) && o === 'a')",
    { o: 'b' },
    '({ x }) => x.every((one) => one > 0)',
  ],
  [
    'an optional chain as an argument',
    '({ x }, { key }) => key(x?.y)',
    { key: 'axes.key.field.apply' },
    '({ x }) => {\n  const { price } = x?.y;\n  return price;\n}',
  ],
])('%s', (_title, oracle, levels, text, top) => {
  expect(fold(oracle, levels, top)).toBe(text);
});

it('tells of a type variable without a type', () => {
  expect(() => fold("({ x }: { x: Of<'missing'> }) => x", {})).toThrow(/type variable missing/);
});
