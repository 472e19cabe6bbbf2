import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Names } from './names.ts';

test('lists come back, and equal ones alone are equal', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.string())), (lists) => {
      const names = new Names();
      const kept = lists.map((texts) => names.listOf(texts));
      expect(kept.map((list) => names.textsOf(list))).toEqual(lists);
      const told = lists.map((texts) => JSON.stringify(texts));
      expect(new Set(kept).size).toBe(new Set(told).size);
    }),
  );
});
