import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import type { Expander } from '../expand/expander.ts';
import { Library } from '../expand/load/library.ts';
import { coveringPoints } from './covering-points.ts';

async function expander(id: string): Promise<Expander> {
  const library = new Library();
  await library.add(resolve(`templates/${id}.ts`));
  return await library.expander(id);
}

function pairs(levels: Readonly<Record<string, { readonly name: unknown }>>): readonly string[] {
  const names = Object.entries(levels).map(([axis, { name }]) => `${axis}=${String(name)}`);
  return names.flatMap((name, at) => [name, ...names.slice(at + 1).map((other) => `${name} ${other}`)]);
}

test('every level and every legal pair of levels is among the points, and no point comes twice', async () => {
  const made = await expander('lists/dedupe');
  const { space } = made.template;
  const points = coveringPoints(made, 40);
  const wanted = new Set<string>();
  for (let ordinal = 0; ordinal < space.cellCount; ordinal += 1)
    for (const pair of pairs(space.cell(ordinal).levels)) wanted.add(pair);
  for (const { cell } of points) for (const pair of pairs(cell.levels)) wanted.delete(pair);
  expect([...wanted]).toEqual([]);
  expect(points.length).toBeGreaterThanOrEqual(40);
  expect(new Set(points.map(({ index }) => index)).size).toBe(points.length);
  expect(coveringPoints(made, 40).map(({ index }) => index)).toEqual(points.map(({ index }) => index));
});

test('all wordings take their turn, and chains are live', async () => {
  const made = await expander('pipelines/records');
  const points = coveringPoints(made, 40);
  expect(new Set(points.map(({ surface }) => `${surface.natural} ${surface.style}`)).size).toBe(10);
  expect(points.every((point) => made.template.space.isLive(point))).toBe(true);
});
