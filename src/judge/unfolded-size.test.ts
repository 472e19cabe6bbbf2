import { expect, test } from 'vitest';
import { isModest, unfoldedSize } from './unfolded-size.ts';

test('what stands in several places counts in each', () => {
  expect(unfoldedSize(5)).toBe(1);
  expect(unfoldedSize([1, [2, 3], { a: null }])).toBe(7);
  const shared = [1, 2];
  expect(unfoldedSize([shared, shared])).toBe(7);
  expect(unfoldedSize(new Map([[shared, new Set([shared])]]))).toBe(8);
});

test('a few dozen objects may say more than can be walked through', () => {
  let value: unknown = [];
  for (let level = 0; level < 60; level += 1) value = [value, value];
  expect(unfoldedSize(value)).toBeGreaterThan(2 ** 60);
  expect(isModest(value)).toBe(false);
});

test('what holds itself, and what is nested too deeply, is never walked through', () => {
  const list: unknown[] = [];
  list.push([list]);
  expect(unfoldedSize(list)).toBe(Number.POSITIVE_INFINITY);
  let deep: unknown = 1;
  for (let level = 0; level < 100_000; level += 1) deep = [deep];
  expect(isModest(deep)).toBe(false);
  expect(isModest(Array.from({ length: 1000 }, (_, at) => [at, { at }]))).toBe(true);
});
