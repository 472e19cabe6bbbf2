import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Share } from './share.ts';

test('shares hold each place below a count once, in order', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 0, max: 500 }), (of, count) => {
      const all: number[] = [];
      for (let index = 0; index < of; index += 1) {
        const share = new Share({ index, of });
        const own = Array.from({ length: share.below(count) }, (_, n) => share.placeAt(n));
        expect(own).toEqual([...own].sort((a, b) => a - b));
        expect(share.placeAt(own.length)).toBeGreaterThanOrEqual(count);
        all.push(...own);
      }
      expect(all.sort((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, place) => place));
    }),
  );
});

test('the one share of all is all places as they are', () => {
  const whole = new Share({ index: 0, of: 1 });
  expect([0, 1, 2, 10 ** 12].map((n) => whole.placeAt(n))).toEqual([0, 1, 2, 10 ** 12]);
  expect(whole.below(10 ** 12)).toBe(10 ** 12);
});

test('a share meets all of the sources that take turns, whatever their number', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 24 }), fc.integer({ min: 1, max: 24 }), (of, sources) => {
      for (let index = 0; index < of; index += 1) {
        const share = new Share({ index, of });
        const met = new Set(Array.from({ length: 400 * sources }, (_, n) => share.placeAt(n) % sources));
        expect(met.size).toBe(sources);
      }
    }),
    { numRuns: 60 },
  );
});
