import { expect, test } from 'vitest';
import { SeedPath } from '../seed/seed-path.ts';
import type { Shape } from '../shapes/shape.ts';
import { ty } from '../shapes/ty.ts';
import { combinations } from './combinations.ts';
import { smallValues } from './small-values.ts';

const of = (shape: unknown): readonly unknown[] =>
  smallValues(shape as Shape, SeedPath.root('test').stream());

test('lists of up to four small items are all there, shorter ones first', () => {
  const lists = of(ty.list(ty.int())) as readonly (readonly number[])[];
  expect(lists[0]).toEqual([]);
  const texts = new Set(lists.map((list) => JSON.stringify(list)));
  for (const a of [0, 1])
    for (const b of [0, 1]) for (const c of [0, 1]) expect(texts).toContain(`[${a},${b},${c}]`);
  expect(lists.filter(({ length }) => length === 4).length).toBeGreaterThanOrEqual(4 ** 4);
});

test('integers around zero and at the edges, within bounds', () => {
  expect(of(ty.int({ min: -1, max: 900 }))).toEqual(expect.arrayContaining([-1, 0, 1, 2, 3, 900]));
  expect(of(ty.int({ min: 1, max: 3 }))).toEqual([1, 2, 3]);
});

test('texts hold a character of two code units where the shape has any text', () => {
  expect((of(ty.text()) as readonly string[]).some((text) => text.includes('😀'))).toBe(true);
  expect((of(ty.text({ alphabet: 'ab' })) as readonly string[]).every((text) => /^[ab]*$/.test(text))).toBe(
    true,
  );
});

test('so do texts within lists of records', () => {
  const lists = of(ty.list(ty.record({ name: ty.text(), age: ty.int() }))) as readonly (readonly {
    name: string;
  }[])[];
  expect(lists.some((list) => list.length > 1 && list.some(({ name }) => name === '😀'))).toBe(true);
});

test('combinations grow evenly', () => {
  expect(
    [
      ...combinations(
        [
          ['a', 'b', 'c'],
          [1, 2],
        ],
        100,
      ),
    ].map((each) => each.join('')),
  ).toEqual([...['a1', 'a2', 'b1', 'b2', 'c1', 'c2']]);
  expect([
    ...combinations(
      [
        ['a', 'b', 'c'],
        [1, 2],
      ],
      3,
    ),
  ]).toHaveLength(3);
});
