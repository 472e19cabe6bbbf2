import { expect, test } from 'vitest';
import { NEAR, NearCopies } from './near-copies.ts';

const words = (from: number, count: number): string =>
  Array.from({ length: count }, (_, at) => `word${from + at}`).join(' ');

test('finds a copy with one word changed, and nothing far', () => {
  const near = new NearCopies();
  near.add(0, true, () => words(0, 200));
  near.add(1, true, () => words(1000, 200));
  near.add(2, false, () => words(0, 200).replace('word100', 'other'));
  near.add(3, false, () => words(5000, 200));
  const pairs = [...near.pairs()];
  expect(pairs.map(({ train, other }) => [train, other])).toEqual([[0, 2]]);
  expect(pairs[0]?.likeness).toBeGreaterThan(NEAR);
  expect(near.looked).toBe(2);
});

test('keeps a sample of bounded size, and makes sketches of nothing else', () => {
  const near = new NearCopies();
  let made = 0;
  for (let task = 0; task < 20_000; task += 1) {
    near.add(task, false, () => {
      made += 1;
      return 'a b c d e f';
    });
  }
  expect(near.looked).toBe(4096);
  expect(made).toBeLessThan(12_000);
});
