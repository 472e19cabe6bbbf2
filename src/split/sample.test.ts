import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Sample } from './sample.ts';

test('holds the lowest ranks, whatever the order, and finds them among what parts hold', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(10_000)), fc.integer({ min: 1, max: 20 }), (ranks, most) => {
      const sampleOf = (some: readonly number[]): Sample<number> => {
        const sample = new Sample<number>(most);
        for (const rank of some) sample.add(rank, rank);
        return sample;
      };
      const lowest = [...ranks].sort((a, b) => a - b).slice(0, most);
      expect(sampleOf(ranks).values).toEqual(lowest);
      const parts = [0, 1].map((part) => sampleOf(ranks.filter((_, at) => at % 2 === part)).values);
      expect(sampleOf(parts.flat()).values).toEqual(lowest);
      // What it does not want is not among them.
      const sample = sampleOf(ranks);
      for (const rank of ranks)
        if (!sample.wants(rank)) expect(sample.values.at(-1)).toBeLessThanOrEqual(rank);
    }),
  );
});
