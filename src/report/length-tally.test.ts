import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LengthTally } from './length-tally.ts';

const lengthsOf = (lengths: readonly number[]) => {
  const tally = new LengthTally();
  for (const length of lengths) tally.add(length);
  return tally.lengths;
};
const some = fc.array(fc.oneof(fc.nat(200), fc.nat(1 << 26)), { minLength: 1 });

test('figures are those of a plain count', () => {
  fc.assert(
    fc.property(some, (lengths) => {
      const found = lengthsOf(lengths);
      const sorted = [...lengths].sort((one, other) => one - other);
      expect([found.tasks, found.least, found.most]).toEqual([lengths.length, sorted[0], sorted.at(-1)]);
      expect(found.mean).toBeCloseTo(lengths.reduce((sum, each) => sum + each, 0) / lengths.length, 1);
      for (const [share, told] of [
        [0.5, found.median],
        [0.9, found.ninetieth],
      ] as const) {
        const exact = sorted[Math.ceil(share * lengths.length) - 1] as number;
        expect(told).toBeLessThanOrEqual(exact);
        expect(told).toBeGreaterThanOrEqual(exact * (1 - 1 / 32));
      }
    }),
  );
});

test('every length is in its bar, and bars leave no gap', () => {
  fc.assert(
    fc.property(some, (lengths) => {
      const { histogram } = lengthsOf(lengths);
      for (const { from, below, tasks } of histogram)
        expect(lengths.filter((length) => from <= length && length < below).length).toBe(tasks);
      expect(histogram.reduce((sum, { tasks }) => sum + tasks, 0)).toBe(lengths.length);
      for (const [place, { from }] of histogram.entries())
        if (place > 0) expect(histogram[place - 1]?.below).toBe(from);
    }),
  );
});
