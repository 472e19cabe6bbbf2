import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatTaskId, parseTaskId } from './task-id.ts';

describe('task ids', () => {
  test('come back as they were', () => {
    const address = fc.record({
      template: fc.constantFrom('lists/sort-by', 'a/b/c-d2'),
      version: fc.integer({ min: 1, max: 999_999_999 }),
      point: fc.bigInt({ min: 0n, max: 2n ** 96n }),
      seed: fc.string({ unit: fc.constantFrom(...'abcXYZ019_.~'), minLength: 1, maxLength: 64 }),
    });
    fc.assert(
      fc.property(address, (given) => {
        expect(parseTaskId(formatTaskId(given))).toEqual(given);
      }),
      { seed: 1 },
    );
  });

  test.each([
    '',
    'lists/sort-by',
    'lists/sort-by@1',
    'lists/sort-by@1/2k',
    'lists/sort-by@1/2k-',
    'lists/sort-by@0/2k-plain',
    'lists/sort-by@01/2k-plain',
    'lists/sort-by@1/02k-plain',
    'lists/sort-by@1/2K-plain',
    'Lists/sort-by@1/2k-plain',
    'sort@1/2k-plain',
    'lists/sort-by@1/2k-a b',
    'lists/sort-by@1/2k-a/b',
    ' lists/sort-by@1/2k-plain',
    'lists/sort-by@1/2k-plain\n',
  ])('%j is refused', (id) => {
    expect(() => parseTaskId(id)).toThrow(expect.objectContaining({ code: 'task/id' }));
  });

  test.each(['', 'a b', 'a/b', '-1', 'ü', 'x'.repeat(65)])(
    'seed %j is not safe in names of files',
    (seed) => {
      expect(() => parseTaskId(`lists/sort-by@1/2k-${seed}`)).toThrow(
        expect.objectContaining({ code: 'task/id' }),
      );
    },
  );
});
