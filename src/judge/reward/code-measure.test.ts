import fc from 'fast-check';
import { ts } from 'ts-morph';
import { describe, expect, test } from 'vitest';
import { measureCode } from './code-measure.ts';

const measure = (...texts: readonly string[]) => measureCode(ts, texts);

test('size counts tokens, so layout, comments and short names change nothing', () => {
  const plain = measure('export function f(n: number) { return n + 1; }');
  expect(plain).toEqual({ size: 15, complexity: 1, repeats: 0 });
  expect(
    measure('/** Adds. */\nexport function f(\n  n: number\n) {\n\n  return n + 1; // one\n}\n'),
  ).toEqual(plain);
  expect(measure('export function increment(value: number) { return value + 1; }')).toEqual(plain);
});

test('a long text in quotes counts for what it holds', () => {
  expect(measure(`const t = '${'x'.repeat(318)}';`)?.size).toBe(3 + 10 + 1);
});

test('complexity is the highest of a function, inner ones on their own', () => {
  expect(measure('const f = (a) => (a && a.b) || (a ?? 1);')?.complexity).toBe(4);
  const outer =
    'function f(a) { if (a) return 1; for (const b of a) b.map((c) => (c ? 1 : d ? 2 : e ? 3 : 4)); }';
  expect(measure(outer)?.complexity).toBe(4);
  expect(
    measure('function f(a) { switch (a) { case 1: case 2: return 1; default: } try { g(); } catch {} }')
      ?.complexity,
  ).toBe(4);
});

test('repeats count how long the same code stands twice, whatever its names', () => {
  const lines = (from: string, count: number) =>
    Array.from({ length: count }, (_, at) => `${from}.push(${from}[${at}] + ${at});`).join('\n');
  const twice = (count: number) =>
    measure(`function f(a, b) {\n${lines('a', count)}\n}\nfunction g(c, d) {\n${lines('c', count)}\n}`)
      ?.repeats;
  expect([1, 3, 6, 12].map(twice)).toEqual([0, 1, 2, 3]);
});

test('files are measured together', () => {
  const one = 'export const a = 1;';
  expect(measure(one, one)?.size).toBe(2 * (measure(one)?.size ?? 0));
});

describe('what cannot be measured is null and never thrown', () => {
  test.each([
    ['nothing', ''],
    ['only a comment', '// nothing'],
    ['no TypeScript', 'def f(n):\n  return n'],
    ['a file cut short', 'export function f(n: number) { return ['],
    ['too many characters', `// ${'x'.repeat(70_000)}\nexport const a = 1;`],
    ['too many tokens', `export const a = [${'1,'.repeat(5000)}];`],
    ['brackets nested', `const a = ${'('.repeat(20_000)}1${')'.repeat(20_000)};`],
    ['lists nested', `const a = ${'['.repeat(20_000)}`],
    ['types nested', `type A = ${'{a:'.repeat(10_000)}1${'}'.repeat(10_000)};`],
    ['a sum of thousands', `const a = 1${'+1'.repeat(5000)};`],
    ['generic calls nested', `x=${'f<'.repeat(5000)}`],
  ])('%s', (_, text) => {
    const began = performance.now();
    expect(measure(text)).toBeNull();
    expect(performance.now() - began).toBeLessThan(20_000);
  });

  test('any text', () => {
    const words = fc.constantFrom(
      ...'async await function class => ( ) [ ] { } < > ? : = , ; ` ${ / /* */ // " \\u a 1 if for case'.split(
        ' ',
      ),
      ' ',
      '\n',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(words, { maxLength: 60 }).map((all) => all.join('')),
        ),
        (text) => {
          const measured = measure(text);
          if (measured !== null) expect(measured.size).toBeGreaterThanOrEqual(1);
        },
      ),
      { seed: 11, numRuns: 1000 },
    );
  });
});
