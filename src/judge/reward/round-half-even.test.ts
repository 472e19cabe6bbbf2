import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roundHalfEven } from './round-half-even.ts';

test('halves go to the even digit, and only exact ones are halves', () => {
  // As Python's round has them.
  const rounded: readonly (readonly [number, number, number])[] = [
    [0.03125, 4, 0.0312],
    [0.09375, 4, 0.0938],
    [-0.03125, 4, -0.0312],
    [0.00005, 4, 0.0001],
    [0.00015, 4, 0.0001],
    [0.00025, 4, 0.0003],
    [2.5, 0, 2],
    [3.5, 0, 4],
    [0.5, 0, 0],
    [-0.5, 0, 0],
    [0.79995, 4, 0.8],
    [2.675, 2, 2.67],
    [0, 4, 0],
  ];
  for (const [value, decimals, expected] of rounded)
    expect(roundHalfEven(value, decimals), `${value} to ${decimals}`).toBe(expected);
});

test('it never goes down where its argument goes up', () => {
  const value = fc.double({ min: -2, max: 2, noNaN: true });
  fc.assert(
    fc.property(value, value, fc.nat(6), (one, other, decimals) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)];
      expect(roundHalfEven(low, decimals)).toBeLessThanOrEqual(roundHalfEven(high, decimals));
    }),
    { seed: 3, numRuns: 1000 },
  );
});
