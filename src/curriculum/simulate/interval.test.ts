import { expect, test } from 'vitest';
import { meanEstimate, ratioEstimate } from './interval.ts';

test("a mean's interval is Student's", () => {
  // Two values 1 apart from their mean: t(1) = 12.706 times 1.
  const { value, interval } = meanEstimate([4, 6]);
  expect(value).toBe(5);
  expect(interval[0]).toBeCloseTo(5 - 12.7062, 3);
  expect(interval[1]).toBeCloseTo(5 + 12.7062, 3);
  // Of 30, t(29) = 2.0452, and the deviation of +1 and -1 in turn is sqrt(30 / 29).
  const thirty = meanEstimate(Array.from({ length: 30 }, (_, place) => (place % 2 === 0 ? 1 : -1)));
  expect(thirty.interval[1]).toBeCloseTo((2.04523 * Math.sqrt(30 / 29)) / Math.sqrt(30), 4);
});

test('a ratio of proportional pairs is exact, however much they vary', () => {
  const under = [0.1, 0.4, 0.3];
  const { value, interval } = ratioEstimate(
    under.map((each) => 2 * each),
    under,
  );
  expect(value).toBeCloseTo(2, 12);
  expect(interval[0]).toBeCloseTo(2, 12);
  expect(interval[1]).toBeCloseTo(2, 12);
});

test('values all alike have an interval without width', () => {
  expect(meanEstimate([0.5, 0.5, 0.5])).toEqual({ value: 0.5, interval: [0.5, 0.5] });
});
