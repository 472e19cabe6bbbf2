import { hash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DistinctCount } from './distinct-count.ts';

const hashOf = (value: number): string => hash('sha256', String(value));
const countOf = (values: readonly number[], most: number): DistinctCount => {
  const count = new DistinctCount(most);
  for (const value of values) count.add(hashOf(value));
  return count;
};

test('while all are kept, the figures are exact', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(50)), (values) => {
      const distinct = new Set(values).size;
      expect(countOf(values, 100).distinct).toEqual({
        tasks: values.length,
        compared: values.length,
        distinct,
      });
    }),
  );
});

test('where there are too many, a share is compared, the same in any order', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(60), { minLength: 40 }), (values) => {
      const { tasks, compared, distinct } = countOf(values, 8).distinct;
      expect(countOf([...values].reverse(), 8).distinct).toEqual({ tasks, compared, distinct });
      expect(tasks).toBe(values.length);
      expect(distinct).toBeLessThanOrEqual(8);
      // Whatever belongs to the share was counted whenever it came.
      const zeros = [...Array(33).keys()].find((each) => {
        const kept = values.filter(
          (value) => Math.clz32(Number.parseInt(hashOf(value).slice(0, 8), 16)) >= each,
        );
        return new Set(kept).size === distinct && kept.length === compared;
      });
      expect(zeros).toBeDefined();
    }),
  );
});

test('the share is a fair one', () => {
  // Each value twice: half of what is compared is repeated, however small the share.
  const values = Array.from({ length: 40_000 }, (_, place) => place % 20_000);
  const { tasks, compared, distinct } = countOf(values, 1000).distinct;
  expect(tasks).toBe(40_000);
  expect(distinct).toBeGreaterThan(400);
  expect(compared).toBe(2 * distinct);
});

test('a hash may be met several times at once', () => {
  const count = new DistinctCount(4);
  count.add(hashOf(1), 3);
  count.add(hashOf(2));
  expect(count.distinct).toEqual({ tasks: 4, compared: 4, distinct: 2 });
});
