import { expect, test } from 'vitest';
import sortBy from '../../templates/lists/sort-by.ts';
import { parseTaskId } from '../task/task-id.ts';
import { Region } from '../template/region.ts';
import { isForTraining } from './guard.ts';
import { holdoutKit as h } from './holdout-kit.ts';
import { Split } from './split.ts';
import { TrainingDraw } from './training-draw.ts';

const split = new Split([
  h.value(sortBy, 'element', 'person'),
  h.permutation(sortBy, 'key', 'order'),
  h.wording({ style: ['story'] }),
]);
const five = { name: 'five', on: sortBy, levels: { size: ['five'] } };
const english = { name: 'english', on: sortBy, levels: { natural: ['en'] } };
const parts = [five, english];
const byId = new Map([[sortBy.id, sortBy]]);

/** Ids until the space is used up, by part. */
function drawn(draw: TrainingDraw): ReadonlyMap<string, readonly string[]> {
  return new Map(
    draw.names.map((name) => {
      const ids: string[] = [];
      for (let number = 0; ; number++) {
        const id = draw.at(name, number);
        if (id?.includes('~')) return [name, ids];
        if (id !== undefined) ids.push(id);
      }
    }),
  );
}

/** The points of a part that are for training, found one by one. */
function training(levels: object): Set<bigint> {
  const region = new Region(sortBy.space, levels as Record<string, string[]>);
  const points = Array.from({ length: Number(region.size) }, (_, index) => region.at(BigInt(index)));
  return new Set(
    points.filter((point) => split.classify(sortBy, point).kind === 'train').map(({ index }) => index),
  );
}

test('gives each training point once before any comes again, in the first part that has it', () => {
  const ids = drawn(new TrainingDraw(parts, split, '1'));
  const pointsOf = (name: string) => (ids.get(name) ?? []).map((id) => parseTaskId(id).point);
  const first = training(five.levels);
  expect(first.size).toBeGreaterThan(20);
  expect(new Set(pointsOf('five'))).toEqual(first);
  const rest = [...training(english.levels)].filter((index) => !first.has(index));
  expect(new Set(pointsOf('english'))).toEqual(new Set(rest));
  const all = [...ids.values()].flat();
  expect(new Set(all).size).toBe(all.length);
  for (const id of all) expect(isForTraining(split, byId, id)).toBe(true);
});

test('is a function of seed, part and number alone', () => {
  const one = new TrainingDraw(parts, split, '1');
  const other = new TrainingDraw(parts, split, '1');
  const numbers = Array.from({ length: 50 }, (_, number) => number);
  const forwards = numbers.map((number) => one.at('five', number));
  const backwards = [...numbers].reverse().map((number) => other.at('five', number));
  expect(backwards.reverse()).toEqual(forwards);
  const second = new TrainingDraw(parts, split, '2');
  expect(numbers.map((number) => second.at('five', number))).not.toEqual(forwards);
  expect(second.summary).toEqual(one.summary);
});

test('a part that is held out whole, or that another one covers, is no part', () => {
  const people = { name: 'people', on: sortBy, levels: { element: ['person'] } };
  const again = { name: 'again', on: sortBy, levels: { size: ['five'], natural: ['en'] } };
  const draw = new TrainingDraw([five, people, again], split, '1');
  expect(draw.names).toEqual(['five']);
  expect(draw.at('people', 0)).toBeUndefined();
  expect(() => new TrainingDraw([people], split, '1')).toThrow(
    expect.objectContaining({ code: 'split/no-training' }),
  );
});

test('the guard refuses what is held out, whatever chose it', () => {
  const idAt = (point: bigint, version = sortBy.version) => `${sortBy.id}@${version}/${point.toString(36)}-1`;
  const sides = new Map<string, bigint>();
  for (let index = 0n; index < sortBy.space.size; index++) {
    const side = split.classify(sortBy, sortBy.space.at(index));
    sides.set(side.kind === 'eval' && side.sealed ? 'sealed' : side.kind, index);
  }
  expect([...sides.keys()].sort()).toEqual(['eval', 'sealed', 'train']);
  const verdicts = [...sides].map(([side, index]) => [side, isForTraining(split, byId, idAt(index))]);
  expect(Object.fromEntries(verdicts)).toEqual({ eval: false, sealed: false, train: true });
  const train = sides.get('train') as bigint;
  expect(isForTraining(split, byId, idAt(train, sortBy.version + 1))).toBe(false);
  expect(isForTraining(split, new Map(), idAt(train))).toBe(false);
  expect(() => isForTraining(split, byId, idAt(sortBy.space.size))).toThrow(
    expect.objectContaining({ code: 'template/index-out-of-space' }),
  );
});
