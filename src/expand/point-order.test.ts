import { expect, test } from 'vitest';
import sortBy from '../../templates/lists/sort-by.ts';
import { Region } from '../template/region.ts';
import { PointOrder } from './point-order.ts';

const region = new Region(sortBy.space, { size: ['five'], natural: ['en'] });
const size = Number(region.size);

test('a round holds every point once, and the next round again under another seed', () => {
  const order = new PointOrder(sortBy.id, region, '7');
  expect(order.round).toBe(region.size);
  const indexes = (from: number): bigint[] =>
    Array.from({ length: size }, (_, at) => order.at(from + at)?.point.index ?? -1n);
  expect(new Set(indexes(0)).size).toBe(size);
  expect(new Set(indexes(size)).size).toBe(size);
  expect(indexes(size)).not.toEqual(indexes(0));
  expect(order.at(size - 1)).toMatchObject({ seed: '7', repeat: 0 });
  expect(order.at(2 * size)).toMatchObject({ seed: '7~2', repeat: 2 });
});

test('where only some points may be drawn, a round holds each of those once, and holes', () => {
  for (const share of [2n, 3n, 7n]) {
    const order = new PointOrder(sortBy.id, region, '7', ({ index }) => index % share === 0n);
    const found = Array.from({ length: Number(order.round) }, (_, at) => order.at(at)?.point.index);
    const drawn = found.filter((index) => index !== undefined);
    const all = Array.from({ length: size }, (_, at) => region.at(BigInt(at)).index).filter(
      (index) => index % share === 0n,
    );
    expect(new Set(drawn).size).toBe(drawn.length);
    expect(drawn.length).toBe(all.length);
  }
});

test('seeds and templates give unrelated orders', () => {
  const first = (template: string, seed: string): unknown[] => {
    const order = new PointOrder(template, region, seed);
    return Array.from({ length: 40 }, (_, at) => order.at(at)?.point.index);
  };
  expect(first('a/b', '1')).not.toEqual(first('a/b', '2'));
  expect(first('a/b', '1')).not.toEqual(first('a/c', '1'));
});
