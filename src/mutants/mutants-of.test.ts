import { describe, expect, test } from 'vitest';
import { liftFile } from '../expand/lift/lift-file.ts';
import { authorText } from '../tree/author-harness.test-helper.ts';
import type { Program } from '../tree/program.ts';
import { mutantsOf, mutationOperators, programText } from './mutants-of.ts';

function programOf(oracle: string, top = ''): Program {
  const file = liftFile('author.ts', authorText({ oracle, top }));
  const lifted = file.definitions[0]?.functions['oracle'];
  if (lifted === undefined) throw new Error('no oracle');
  return { fn: lifted.fn, helpers: lifted.needs.flatMap((name) => file.helpers[name] ?? []) };
}

/** What one operator makes of a function, as `before -> after`. */
function changes(operator: string, oracle: string, top = ''): readonly string[] {
  return mutantsOf(programOf(oracle, top))
    .filter((mutant) => mutant.operator === operator)
    .map(({ before, after }) => `${before} -> ${after}`);
}

describe('each operator', () => {
  test.each([
    ['comparison', '(a: number) => a < 1 && a !== 2', ['a < 1 -> a > 1', 'a !== 2 -> a === 2']],
    ['boundary', '(a: number) => a <= 1', ['a <= 1 -> a < 1']],
    [
      'boundary',
      '(a: number, b: number | null) => a === 0 || a !== 7 || b === null',
      ['a === 0 -> a >= 0', 'a !== 7 -> a > 7'],
    ],
    [
      'arithmetic',
      '(a: number) => Math.floor(a * 2)',
      ['Math.floor(a * 2) -> Math.ceil(a * 2)', 'a * 2 -> a / 2'],
    ],
    ['arithmetic', "(a: string) => a + '-'", []],
    ['negation', '(a: boolean, b: boolean) => (a ? !b : b)', ['a -> !a', '!b -> b']],
    ['negation', '(a: number[]) => { if (a.length < 2) a.pop(); }', ['a.length < 2 -> true']],
    ['constant off by one', '(a: number) => a + 7', ['7 -> 8', '7 -> 6']],
    ['constant off by one', '(a: number[]) => a.length === 0', ['0 -> 1']],
    ['constant off by one', '(a: number, b: number) => (a < b ? -1 : 1)', ['1 -> 0', '1 -> 0']],
    ['literal', "() => ['', 'a', true]", ["'' -> ' '", "'a' -> ''", 'true -> false']],
    ['dropped statement', '(a: number[]) => { a.push(1); return a; }', ['a.push(1); -> (dropped)']],
    [
      'swapped arguments',
      '(a: number[]) => a.slice(1, 2).concat(Math.max(1, 2))',
      ['a.slice(1, 2) -> a.slice(2, 1)'],
    ],
    [
      'dropped stage',
      '(a: number[]) => a.slice(1).reverse()',
      ['a.slice(1).reverse() -> a.slice(1)', 'a.slice(1) -> a'],
    ],
    [
      'other method',
      '(a: number[]) => a.every((x) => x > 0)',
      ['a.every((x) => x > 0) -> a.some((x) => x > 0)'],
    ],
    ['wrong key', '(p: { a: number; b: number }) => p.a + p.b', ['p.a -> p.b', 'p.b -> p.a']],
    ['wrong order', '(a: number, b: number) => a - b', ['a - b -> b - a']],
    ['wrong order', '(a: number[], b: number[]) => [...a, ...b]', ['[...a, ...b] -> [...b, ...a]']],
    [
      'removed guard',
      '(a: number) => { if (a < 0) return 0; return a; }',
      ['if (a < 0) return 0; -> (dropped)'],
    ],
    ['removed case', '(a: number) => (a < 0 ? 0 : a)', ['a < 0 ? 0 : a -> 0', 'a < 0 ? 0 : a -> a']],
    ['early return', '(a: number[]) => { for (const x of a) a.push(x); }', ['(end of the body) -> break;']],
    [
      'other jump',
      '(a: number[]) => { for (const x of a) { if (x) continue; a.push(x); } }',
      ['continue; -> break;'],
    ],
    [
      'accumulate or replace',
      '(a: number) => { let b = 0; b += a; b = a; return b; }',
      ['b += a -> b = a', 'b = a -> b += a'],
    ],
    ['no copy', '(a: number[]) => [...a].concat(a.toSorted())', ['[...a] -> a', 'a.toSorted() -> a.sort()']],
    ['shared state', '() => { const a: number[] = []; return a; }', ['[] -> shared, made once']],
    [
      'lexicographic',
      '(a: number[]) => a.sort((x, y) => x - y)',
      ['a.sort((x, y) => x - y) -> a.sort()', 'x - y -> String(x) < String(y) ? -1 : 1'],
    ],
    ['code units', '(a: string) => [...a].length', ["[...a] -> a.split('')"]],
    [
      'code units',
      '(a: string) => { for (const c of a) a.at(0); return a.codePointAt(0); }',
      ['a.codePointAt(0) -> a.charCodeAt(0)', "a -> a.split('')"],
    ],
    ['code units', '(a: number[]) => [...a]', []],
    [
      'place off by one',
      '(a: number[], n: number) => { a.slice(n, a.length).at(-1); return a[n]; }',
      [
        'a.slice(n, a.length) -> a.slice(n + 1, a.length)',
        'a.slice(n, a.length) -> a.slice(n, a.length - 1)',
        'a[n] -> a[n + 1]',
      ],
    ],
    ['dropped argument', "(a: string) => a.padStart(2, '0')", ["a.padStart(2, '0') -> a.padStart(2)"]],
    [
      'other test',
      '(a: number[], isOdd: (x: number) => boolean) => a.filter(isOdd)',
      ['a.filter(isOdd) -> a.filter((each) => !isOdd(each))'],
    ],
    [
      'repeated statement',
      '(a: number[]) => { let n = 0; n += 1; a.push(n); a.sort(); return a; }',
      ['n += 1; -> (done twice)', 'a.push(n); -> (done twice)'],
    ],
  ])('%s: %s', (operator, oracle, expected) => {
    expect(changes(operator, oracle)).toEqual(expected);
  });

  test('a call of a helper is a stage too', () => {
    const top = 'function twice(x: number[]): number[] { return [...x, ...x]; }';
    expect(changes('dropped stage', '(a: number[]) => twice(a)', top)).toEqual(['twice(a) -> a']);
  });
});

const big = `(items: { name: string; age: number }[], n: number) => {
  if (n <= 0) return [];
  const counts = new Map<string, number>();
  for (const item of items) {
    if (item.age < 18) continue;
    counts.set(item.name, (counts.get(item.name) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, n).map(([name]) => name.trim());
}`;

describe('mutants of a program', () => {
  test('are many, differ from it and from each other, and come in one order', () => {
    const program = programOf(big);
    const texts = mutantsOf(program).map(({ text }) => text);
    expect(texts.length).toBeGreaterThan(40);
    expect(new Set([programText(program), ...texts]).size).toBe(texts.length + 1);
    expect(mutantsOf(programOf(big)).map(({ text }) => text)).toEqual(texts);
  });

  test('every operator that fits is used', () => {
    const used = new Set(mutantsOf(programOf(big)).map(({ operator }) => operator));
    const unused = mutationOperators.map(({ name }) => name).filter((name) => !used.has(name));
    expect(unused).toEqual([
      'literal',
      'accumulate or replace',
      'code units',
      'other test',
      'repeated statement',
    ]);
  });

  test('the program itself is left as it was', () => {
    const program = programOf(big);
    const before = JSON.stringify(program);
    mutantsOf(program);
    expect(JSON.stringify(program)).toBe(before);
  });
});
