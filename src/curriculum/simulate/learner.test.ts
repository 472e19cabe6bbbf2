import { describe, expect, test } from 'vitest';
import { SeedPath } from '../../seed/seed-path.ts';
import { columns } from './column.ts';
import { compositionalLearner } from './compositional-learner.ts';
import { flatLearner } from './flat-learner.ts';
import { gradientLearner } from './gradient-learner.ts';
import { guessingLearner } from './guessing-learner.ts';
import { LEVELS, type Learner, type LearnerKind, SKILLS } from './learner.ts';
import { prerequisiteLearner } from './prerequisite-learner.ts';
import { worldOf } from './world.ts';

const path = SeedPath.root('learners');
const made = (kind: LearnerKind): Learner => kind(path.stream());
const rates = (learner: Learner): number[] =>
  Array.from({ length: SKILLS }, (_, skill) => learner.rate(skill));
const HALF = [1, 0, 1, 0];

describe.each(
  Object.entries({
    gradientLearner,
    prerequisiteLearner,
    flatLearner,
    compositionalLearner,
    guessingLearner,
  }),
)('%s', (_, kind) => {
  test('is the same from the same stream, and gets better by practice at an easy skill', () => {
    const learner = made(kind);
    expect(rates(learner)).toEqual(rates(made(kind)));
    const before = learner.rate(0);
    for (let group = 0; group < 50; group++) learner.learn(0, HALF);
    expect(learner.rate(0)).toBeGreaterThan(before);
    for (const rate of rates(learner)) expect(rate >= 0 && rate <= 1).toBe(true);
  });

  test('loses what it learnt, and no more', () => {
    const learner = made(kind);
    const start = rates(learner);
    for (let group = 0; group < 50; group++) learner.learn(0, HALF);
    learner.forget(0);
    const best = learner.rate(0);
    learner.forget(0.5);
    expect(learner.rate(0)).toBeLessThan(best);
    learner.forget(1);
    rates(learner).forEach((rate, skill) => {
      expect(rate).toBeCloseTo(start[skill] as number, 12);
    });
  });
});

test('a group whose scores are all alike teaches a gradient nothing', () => {
  for (const kind of [gradientLearner, compositionalLearner]) {
    const learner = made(kind);
    const before = rates(learner);
    learner.learn(0, [1, 1, 1]);
    learner.learn(0, [0, 0, 0]);
    expect(rates(learner)).toEqual(before);
  }
});

test('a level opens when the one below has come to 0.75, whatever the scores', () => {
  const learner = made(prerequisiteLearner);
  for (let group = 0; group < 300; group++) learner.learn(1, [1]);
  expect(learner.rate(1)).toBeCloseTo(0.02, 12);
  for (let group = 0; group < 300; group++) learner.learn(0, [0]);
  learner.learn(1, [0]);
  expect(learner.rate(0)).toBeCloseTo(0.98, 12);
  expect(learner.rate(1)).toBeGreaterThan(0.02);
});

test('a pair is learnt only where it stands: practice of the parts alone leaves it', () => {
  const alone = made(compositionalLearner);
  const together = made(compositionalLearner);
  // Level 1 has the pair of the first two parts, level 0 only the first.
  for (let group = 0; group < 4000; group++) {
    alone.learn(0, HALF);
    together.learn(1, HALF);
  }
  expect(alone.rate(0)).toBeCloseTo(1, 3);
  expect(alone.rate(1)).toBeLessThan(0.3);
  expect(together.rate(1)).toBeCloseTo(1, 3);
  expect(together.rate(LEVELS)).toBe(alone.rate(LEVELS));
});

test('a guess has a floor and a lapse', () => {
  const learner = made(guessingLearner);
  for (const rate of rates(learner)) expect(rate >= 0.1 && rate <= 0.98).toBe(true);
});

describe('a world', () => {
  const worlds = columns.map((column) => ({ column, world: worldOf(column, path) }));

  test('has 20 skills, and 8 arms that nothing is learnt from or more', () => {
    for (const { column, world } of worlds) {
      const places = [...world.arms.keys()];
      expect(places.filter((arm) => !world.isWaste(arm))).toHaveLength(SKILLS);
      const waste = places.filter(world.isWaste);
      expect(waste).toHaveLength(8 + (column.conditions.strayCoins ?? 0));
      const before = waste.map(world.rate);
      expect(before.filter((rate) => rate === 0)).toHaveLength(4);
      for (const arm of waste) world.learn(arm, HALF);
      expect(waste.map(world.rate)).toEqual(before);
      expect(new Set(world.arms.map(({ id }) => id)).size).toBe(places.length);
    }
  });

  test('with shuffled labels has the same learner, and each label once', () => {
    const named = (name: string) => worlds.find(({ column }) => column.name === name)?.world;
    const right = named('G');
    const shuffled = named('G-shuffled');
    const labels = (world: typeof right) =>
      world?.arms.map(({ family, stage }) => `${family} ${stage}`) ?? [];
    expect(shuffled?.success()).toBe(right?.success());
    expect(labels(shuffled)).not.toEqual(labels(right));
    expect(labels(shuffled).sort()).toEqual(labels(right).sort());
  });
});
