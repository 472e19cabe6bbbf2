import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ty } from '../shapes/ty.ts';
import type { Axes } from './axis.ts';
import { axis } from './axis-kit.ts';
import { namesOf, pointJson } from './point.ts';
import { Region } from './region.ts';
import { Space } from './space.ts';

const axes = {
  element: axis.type({ int: ty.int(), word: ty.text(), pair: ty.record({ a: ty.int(), b: ty.text() }) }),
  key: axis.keyOf('element'),
  order: axis.oneOf('up', 'down'),
  stable: axis.flag(),
  size: axis.ladder('small', 'large'),
  limit: axis.constant(2, 9),
} satisfies Axes;
const where = (live: Readonly<Record<string, unknown>>): boolean =>
  !(live['stable'] === true && live['size'] === 'small');

describe('Space', () => {
  const space = new Space(axes, where);

  test('counts exactly what is legal, constants apart', () => {
    const keys = [ty.int(), ty.text(), ty.record({ a: ty.int(), b: ty.text() })].reduce(
      (sum, shape) => sum + shape.keys().length,
      0,
    );
    expect(space.meanings).toBe(BigInt(keys * 2 * 3));
    expect(space.size).toBe(space.meanings * 10n);
    expect(space.cellCount).toBe(keys * 2 * 3);
  });

  test('addresses every point once, and finds each by its names', () => {
    const seen = new Set<string>();
    for (let index = 0n; index < space.size; index += 1n) {
      const point = space.at(index);
      expect(point.index).toBe(index);
      expect(where(point.live)).toBe(true);
      expect(space.indexOf(namesOf(point))).toBe(index);
      expect(JSON.parse(pointJson(point))).toEqual(namesOf(point));
      seen.add(JSON.stringify(namesOf(point)));
    }
    expect(BigInt(seen.size)).toBe(space.size);
  });

  test('binds type axes and hands over live levels', () => {
    const point = space.at(0n);
    expect(point.bindings['element']?.typeText()).toBe('number');
    expect(point.live).not.toHaveProperty('element');
    expect((point.live['key'] as (value: number) => number)(7)).toBe(7);
  });

  test('refuses what is no point, by code', () => {
    const names = namesOf(space.at(0n));
    expect(() => space.at(space.size)).toThrow(
      expect.objectContaining({ code: 'template/index-out-of-space' }),
    );
    expect(() => space.at(-1n)).toThrow(expect.objectContaining({ code: 'template/index-out-of-space' }));
    expect(() => space.indexOf({ ...names, order: 'sideways' })).toThrow(
      expect.objectContaining({ code: 'template/unknown-level' }),
    );
    expect(() => space.indexOf({ ...names, style: 'song' })).toThrow(
      expect.objectContaining({ code: 'template/unknown-level' }),
    );
    expect(() => space.indexOf({ ...names, stable: true, size: 'small' })).toThrow(
      expect.objectContaining({ code: 'template/illegal-point' }),
    );
    const { order: _, ...missing } = names;
    expect(() => space.indexOf(missing)).toThrow(expect.objectContaining({ code: 'template/missing-level' }));
  });

  test('refuses spaces that contradict themselves, by code', () => {
    expect(() => new Space(axes, () => false)).toThrow(
      expect.objectContaining({ code: 'template/empty-space' }),
    );
    expect(() => new Space({ key: axis.keyOf('element'), element: axes.element }, undefined)).toThrow(
      expect.objectContaining({ code: 'template/axis-order' }),
    );
    expect(() => new Space({ style: axis.flag() }, undefined)).toThrow(
      expect.objectContaining({ code: 'template/standard-axis' }),
    );
    expect(() => axis.oneOf()).toThrow(expect.objectContaining({ code: 'template/empty-axis' }));
    expect(() => axis.oneOf('a', 'a')).toThrow(expect.objectContaining({ code: 'template/repeated-level' }));
    expect(() => axis.constant(3, 2)).toThrow(expect.objectContaining({ code: 'template/constant-range' }));
  });
});

describe('Region', () => {
  const space = new Space(axes, where);

  test('holds exactly the points a restriction leaves, in the order of the space', () => {
    const levels = fc.record({
      element: fc.subarray(['int', 'word', 'pair'], { minLength: 1 }),
      order: fc.subarray(['up', 'down'], { minLength: 1 }),
      natural: fc.subarray(['en', 'zh'], { minLength: 1 }),
      style: fc.subarray(['spec', 'story', 'docstring', 'tests', 'examples'], { minLength: 1 }),
    });
    fc.assert(
      fc.property(levels, (restriction) => {
        const region = new Region(space, restriction);
        const expected: bigint[] = [];
        for (let index = 0n; index < space.size; index += 1n) {
          const names = namesOf(space.at(index));
          if (
            Object.entries(restriction).every(([name, allowed]) =>
              (allowed as unknown[]).includes(names[name]),
            )
          )
            expected.push(index);
        }
        const found = Array.from(
          { length: Number(region.size) },
          (_, place) => region.at(BigInt(place)).index,
        );
        expect(found).toEqual(expected);
      }),
      { seed: 1, numRuns: 30 },
    );
  });

  test('refuses unknown axes and levels and what leaves nothing, by code', () => {
    expect(() => new Region(space, { colour: ['red'] })).toThrow(
      expect.objectContaining({ code: 'template/unknown-axis' }),
    );
    expect(() => new Region(space, { order: ['sideways'] })).toThrow(
      expect.objectContaining({ code: 'template/unknown-level' }),
    );
    expect(() => new Region(space, { style: ['song'] })).toThrow(
      expect.objectContaining({ code: 'template/unknown-level' }),
    );
    expect(() => new Region(space, { stable: [true], size: ['small'] })).toThrow(
      expect.objectContaining({ code: 'template/empty-region' }),
    );
    expect(() => new Region(space).at(space.size)).toThrow(
      expect.objectContaining({ code: 'template/index-out-of-space' }),
    );
  });
});
