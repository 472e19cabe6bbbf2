import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { type CostPrint, costBody } from './cost-print.ts';
import type { CostRule } from './cost-rule.ts';
import { ruleKit } from './rule-kit.ts';

const rule = ruleKit<unknown>();

/** The problems that the printed test finds with a subject. */
function problems(cost: CostRule | undefined, print: CostPrint, subject: (args: never) => unknown): string[] {
  const { body, helpers } = costBody(cost as CostRule, print);
  const source = `${helpers.map((helper) => helper.source).join('\n')}\ntype Args = any;\nfunction run(subject: (args: Args) => unknown): string[] {\n${body}\n}`;
  const { outputText } = ts.transpileModule(source, { compilerOptions: { target: ts.ScriptTarget.ES2022 } });
  return (new Function(`${outputText}\nreturn run;`)() as (s: typeof subject) => string[])(subject);
}

type Person = { name: string; age: number };
type People = { items: Person[] };

function mergeSort<T>(items: readonly T[], less: (a: T, b: T) => boolean): T[] {
  if (items.length < 2) return [...items];
  const middle = items.length >> 1;
  const left = mergeSort(items.slice(0, middle), less);
  const right = mergeSort(items.slice(middle), less);
  const out: T[] = [];
  let i = 0;
  let j = 0;
  while (i < left.length && j < right.length) {
    if (less(right[j] as T, left[i] as T)) out.push(right[j++] as T);
    else out.push(left[i++] as T);
  }
  return [...out, ...left.slice(i), ...right.slice(j)];
}

function insertionSort<T>(items: readonly T[], less: (a: T, b: T) => boolean): T[] {
  const out: T[] = [];
  for (const item of items) {
    let at = out.length;
    while (at > 0 && less(item, out[at - 1] as T)) at -= 1;
    out.splice(at, 0, item);
  }
  return out;
}

function quickSort<T>(items: readonly T[], less: (a: T, b: T) => boolean): T[] {
  const pivot = items[items.length - 1];
  if (pivot === undefined) return [];
  const rest = items.slice(0, -1);
  const low = rest.filter((item) => less(item, pivot));
  const high = rest.filter((item) => !less(item, pivot));
  return [...quickSort(low, less), pivot, ...quickSort(high, less)];
}

describe('comparisons of a field, n log n', () => {
  const { cost } = rule.comparisons('items', 'n log n', { key: 'age' });
  const print = { others: {}, sample: "{ name: 'Ann', age: 1 }" };
  const byAge = (a: Person, b: Person): boolean => a.age < b.age;
  test('accepts merge sort and the built-in', () => {
    expect(problems(cost, print, ({ items }: People) => mergeSort(items, byAge))).toEqual([]);
    expect(problems(cost, print, ({ items }: People) => items.sort((a, b) => a.age - b.age))).toEqual([]);
  });
  test('refuses insertion sort, and quicksort on the arrangements that are bad for it', () => {
    expect(problems(cost, print, ({ items }: People) => insertionSort(items, byAge)).join()).toMatch(
      /random.*reversed/,
    );
    const quick = problems(cost, print, ({ items }: People) => quickSort(items, byAge)).join('\n');
    expect(quick).toMatch(/sorted: \d+ comparisons of items at 1024 items/);
    expect(quick).not.toMatch(/random/);
  });
});

describe('comparisons of numbers, n', () => {
  const { cost } = rule.comparisons('items', 'n');
  const print = { others: { k: '3' } };
  type Given = { items: number[]; k: number };
  test('accepts one pass', () => {
    expect(problems(cost, print, ({ items, k }: Given) => items.reduce((a, b) => Math.max(a, b), k))).toEqual(
      [],
    );
    expect(problems(cost, print, ({ items }: Given) => new Set(items).size)).toEqual([]);
  });
  test('refuses a pass for each item', () => {
    const slow = ({ items }: Given) => items.filter((a) => items.every((b) => a >= b));
    const slowest = ({ items }: Given) => items.map((a) => items.filter((b) => b < a).length);
    expect(problems(cost, print, slowest)).toHaveLength(8);
    expect(problems(cost, print, slow)).not.toEqual([]);
  });
});

describe('accesses, log n', () => {
  const { cost } = rule.accesses('items', 'log n', { arrangements: ['sorted'] });
  const print = { others: { target: '700' } };
  type Given = { items: number[]; target: number };
  const binary = ({ items, target }: Given): number => {
    let low = 0;
    let high = items.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((items[middle] as number) < target) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const halving = ({ items, target }: Given): number => {
    const go = (low: number, size: number): number =>
      size === 0
        ? low
        : (items.at(low + (size >> 1)) as number) < target
          ? go(low + (size >> 1) + 1, size - (size >> 1) - 1)
          : go(low, size >> 1);
    return go(0, items.length);
  };
  test('accepts halving', () => {
    expect(problems(cost, print, binary)).toEqual([]);
    expect(problems(cost, print, halving)).toEqual([]);
  });
  test('refuses scans and copies, by built-ins too', () => {
    expect(problems(cost, print, ({ items, target }: Given) => items.indexOf(target))).not.toEqual([]);
    expect(
      problems(cost, print, ({ items, target }: Given) => binary({ items: [...items], target })),
    ).not.toEqual([]);
  });
});
