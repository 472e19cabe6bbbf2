import { expect, test } from 'vitest';
import { Histogram } from './drift.ts';

const of = (values: readonly number[]): Histogram => {
  const histogram = new Histogram();
  for (const value of values) histogram.add(value);
  return histogram;
};

test('the distance is that of Kolmogorov and Smirnov', () => {
  expect(of([1, 2, 4]).distance(of([1, 2, 4]))).toBe(0);
  expect(of([1, 1]).distance(of([100, 200]))).toBe(1);
  expect(of([1, 1, 100, 100]).distance(of([1, 100, 100, 100]))).toBeCloseTo(0.25, 12);
  expect(of([]).distance(of([1]))).toBe(0);
});

test('parts are added up, and very large values share the last bin', () => {
  expect(Histogram.of([of([1]), of([100])]).distance(of([1, 100]))).toBe(0);
  expect(of([2 ** 30]).distance(of([2 ** 20]))).toBe(0);
});
