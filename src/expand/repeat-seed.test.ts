import { expect, test } from 'vitest';
import { checkRootSeed, repeatOf, repeatSeed } from './repeat-seed.ts';

test('a repeat is read back from its seed', () => {
  for (const repeat of [0, 1, 2, 10, 123_456_789]) expect(repeatOf(repeatSeed('7', repeat))).toBe(repeat);
  expect(repeatOf('a~b')).toBe(0);
  expect(repeatOf('a~01')).toBe(0);
});

test('a set may be drawn under plain seeds only', () => {
  expect(checkRootSeed('a.B_9')).toBe('a.B_9');
  for (const seed of ['', 'a b', '7~1', 'x'.repeat(49), 'a-b', 1, undefined])
    expect(() => checkRootSeed(seed as string)).toThrow(
      expect.objectContaining({
        code: 'task/seed',
        details: expect.objectContaining({ expected: '1 to 48 letters, digits, underscores or dots' }),
      }),
    );
});
