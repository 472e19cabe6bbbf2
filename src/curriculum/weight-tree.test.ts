import fc from 'fast-check';
import { expect, test } from 'vitest';
import { WeightTree } from './weight-tree.ts';

const weights = fc.array(fc.oneof(fc.constant(0), fc.double({ min: 0, max: 1e9, noNaN: true })), {
  minLength: 1,
  maxLength: 70,
});
const fixed = { seed: 20_306, numRuns: 1000 };

test('finds what walking along the weights finds', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat({ max: 5 }), { minLength: 1, maxLength: 70 }),
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      (all, share) => {
        fc.pre(all.some((weight) => weight > 0));
        const tree = new WeightTree(all);
        let left = share * tree.total;
        const walked = all.findIndex((weight) => {
          left -= weight;
          return left < 0;
        });
        expect(tree.find(share)).toBe(walked);
      },
    ),
    fixed,
  );
});

test('never finds a weight of 0, whatever rounding does', () => {
  fc.assert(
    fc.property(weights, fc.constantFrom(0, 0.5, 1 - 2 ** -53), (all, share) => {
      fc.pre(all.some((weight) => weight > 0));
      const found = new WeightTree(all).find(share);
      expect(all[found]).toBeGreaterThan(0);
    }),
    fixed,
  );
});

test('depends on the weights and not on the way to them', () => {
  fc.assert(
    fc.property(
      weights,
      fc.array(fc.tuple(fc.nat(), fc.double({ min: 0, max: 1e9, noNaN: true }))),
      (all, changes) => {
        const now = [...all];
        const tree = new WeightTree(all);
        for (const [place, weight] of changes) {
          now[place % all.length] = weight;
          tree.set(place % all.length, weight);
        }
        const fresh = new WeightTree(now);
        const assigned = new WeightTree(all);
        assigned.assign(now);
        expect([tree.total, assigned.total]).toEqual([fresh.total, fresh.total]);
        now.forEach((weight, place) => {
          expect(tree.weightOf(place)).toBe(weight);
        });
      },
    ),
    fixed,
  );
});
