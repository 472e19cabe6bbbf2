import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { DistinctPrefixes } from './distinct-prefixes.ts';

test('knows what it holds, before and after growing', () => {
  const seen = new DistinctPrefixes(10);
  const hashes = Array.from({ length: 5000 }, (_, index) =>
    createHash('sha256').update(String(index)).digest('hex'),
  );
  for (const hash of hashes) expect(seen.add(hash)).toBe(true);
  for (const hash of hashes) expect(seen.add(hash)).toBe(false);
  expect(seen.size).toBe(5000);
});

test('hashes that share half of their first 64 bits differ', () => {
  const seen = new DistinctPrefixes(1);
  expect(seen.add('0000000000000000ff')).toBe(true);
  expect(seen.add('1000000000000000ff')).toBe(true);
  expect(seen.add('0000000010000000ff')).toBe(true);
  expect(seen.add('000000000000000000')).toBe(false);
});
