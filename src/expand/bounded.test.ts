import { expect, test } from 'vitest';
import { bounded, Endless } from './bounded.ts';

test('work that ends gives what it gives', () => {
  expect(bounded(() => [1], 5)).toEqual([1]);
  expect(() => bounded(() => JSON.parse('null').nothing, 5)).toThrow(TypeError);
});

test.each<[string, () => unknown]>([
  [
    'a loop',
    () => {
      for (;;);
    },
  ],
  [
    'a loop that catches',
    () => {
      for (;;) {
        try {
          for (;;);
        } catch {}
      }
    },
  ],
  ['a pattern', () => /^(a+)+$/.test(`${'a'.repeat(60)}b`)],
])('%s without an end is stopped', (_, work) => {
  expect(() => bounded(work, 0.2)).toThrow(Endless);
  expect(bounded(() => 3, 5)).toBe(3);
});

test('time in which nothing was done does not count', () => {
  let waited = false;
  const sleeper = () => {
    if (!waited) {
      waited = true;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2000);
      for (let i = 0; i < 10_000; i += 1);
    }
    return 'done';
  };
  expect(bounded(sleeper, 1)).toBe('done');
});
