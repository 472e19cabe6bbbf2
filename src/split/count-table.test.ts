import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CountTable } from './count-table.ts';

test('counts are those of plain lists, however many rows there are', () => {
  const step = fc.record({ adds: fc.nat(200), row: fc.nat(), column: fc.nat(2) });
  fc.assert(
    fc.property(fc.array(step, { minLength: 1 }), (steps) => {
      const table = new CountTable(3);
      const plain: number[][] = [];
      for (const { adds, row, column } of steps) {
        for (let added = 0; added <= adds; added += 1) plain[table.add()] = [0, 0, 0];
        const at = row % plain.length;
        table.count(at, column);
        (plain[at] as number[])[column] = ((plain[at] as number[])[column] as number) + 1;
      }
      expect(plain.map((_, at) => [...table.of(at)])).toEqual(plain);
    }),
  );
});
