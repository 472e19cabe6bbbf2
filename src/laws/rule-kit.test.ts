import { expect, test } from 'vitest';
import { ruleKit } from './rule-kit.ts';

type Point = { style: 'any' | 'no loops' };
const rule = ruleKit<Point, { items: number[]; n: number }>();

test('rules are plain data but for where they hold', () => {
  const { at, ...data } = rule.noLoops({ at: (p) => p.style === 'no loops' });
  expect(at?.({ style: 'any' })).toBe(false);
  expect(JSON.parse(JSON.stringify(data))).toEqual(data);
});

test('options replace what a bound brings', () => {
  expect(rule.comparisons('items', 'n log n', { key: 'age', factor: 3 }).cost).toEqual({
    argument: 'items',
    arrangements: ['random', 'sorted', 'reversed', 'equal'],
    bound: 'n log n',
    count: 'comparisons',
    factor: 3,
    field: 'age',
    ratio: 2.6,
    sizes: [1024, 2048],
  });
});

test('every rule has a sentence in both languages', () => {
  const rules = [
    rule.noBuiltInSort(),
    rule.mustNotCall(['a', 'b']),
    rule.accesses('items', 'log n'),
    rule.noImports(),
    rule.maxComplexity(4),
    rule.noDuplication(),
  ];
  for (const { say } of rules) {
    expect(say.en).toMatch(/^[A-Z].*\.$/);
    expect(say.zh).toMatch(/。$/);
  }
});

test('wrong uses are refused by the compiler', () => {
  const wrong = () => {
    // @ts-expect-error a number has no length to count by
    rule.comparisons('n', 'n');
    // @ts-expect-error not a bound
    rule.comparisons('items', 'n^2');
    // @ts-expect-error not a level of the axis
    rule.noLoops({ at: (p) => p.style === 'no loop' });
  };
  expect(wrong).toBeTypeOf('function');
});
