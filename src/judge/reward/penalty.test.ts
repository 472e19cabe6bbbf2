import { expect, test } from 'vitest';
import { penaltyFor } from './penalty.ts';

test('nothing up to the threshold, then in proportion, and never more than the most', () => {
  const penalty = { beyond: 100, rate: 0.1, most: 0.2 };
  const uses = [0, 99, 100, 150, 200, 300, 301, Number.MAX_VALUE];
  expect(uses.map((used) => penaltyFor(used, penalty))).toEqual([0, 0, 0, 0.05, 0.1, 0.2, 0.2, 0.2]);
});
