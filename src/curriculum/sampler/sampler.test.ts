import { describe, expect, test } from 'vitest';
import type { Arm } from '../arm.ts';
import { definitionOf } from '../definition.ts';
import { grid, options } from '../engine.test-helper.ts';
import { createEngine } from '../engine.ts';
import { emptyState } from '../fold.ts';
import { gate } from '../gate/gate-kit.ts';
import type { State } from '../state.ts';
import { samplerView } from '../view.ts';
import { type Sampler, shares } from './sampler.ts';
import { sampler } from './sampler-kit.ts';

/** Shares of a sampler by arm, after a state was changed. */
function sharesOf(
  chosen: Sampler,
  change: (state: State) => void = () => {},
  arms: readonly Arm[] = grid(1, 5),
  reward?: number,
): number[] {
  const definition = definitionOf(options({ sampler: chosen, arms }));
  const state = emptyState(definition);
  change(state);
  const view = samplerView(definition, state, reward);
  return [...shares(chosen, view, chosen.carry(chosen.start, view))];
}

/** Says that arms have these success rates, from 20 groups. */
const rated =
  (...rates: readonly number[]) =>
  ({ arms, ...state }: State): void => {
    rates.forEach((rate, arm) => {
      arms.groups[arm] = 40;
      arms.weight[arm] = 20;
      arms.sum[arm] = 20 * rate;
      arms.fast[arm] = rate;
      arms.slow[arm] = rate;
      arms.deviation[arm] = 40 * rate * (1 - rate);
      arms.advantage[arm] = 40 * Math.sqrt(rate * (1 - rate));
      arms.lastIssue[arm] = state.issued;
    });
  };

const near = (values: readonly number[]) => values.map((value) => expect.closeTo(value, 6));

test('uniform', () => {
  expect(sharesOf(sampler.uniform())).toEqual(near([0.2, 0.2, 0.2, 0.2, 0.2]));
});

test('schedule goes from easy to hard by count alone', () => {
  for (const shape of ['cosine', 'gaussian'] as const) {
    const at = (issued: number) =>
      sharesOf(sampler.schedule({ horizon: 100, shape }), (state) => Object.assign(state, { issued }));
    const [start, middle, end] = [at(0), at(50), at(1000)];
    expect(start[0]).toBe(Math.max(...start));
    expect(end[4]).toBe(Math.max(...end));
    expect(middle[0]).toBeLessThan(start[0] as number);
    expect(Math.min(...start, ...end)).toBeGreaterThan(0.01);
  }
});

test('ladder keeps to its level, with rehearsal and a look ahead', () => {
  const at = (level: number) =>
    sharesOf(sampler.ladder(), ({ ladders }) => Object.assign(ladders[0] ?? {}, { level }));
  expect(at(2)).toEqual(near([0.1, 0.1, 0.7, 0.1, 0]));
  // What has no arms leaves its share to the rest.
  expect(at(0)).toEqual(near([0.7 / 0.8, 0.1 / 0.8, 0, 0, 0]));
  expect(at(4)).toEqual(near([0.05 / 0.9, 0.05 / 0.9, 0.05 / 0.9, 0.05 / 0.9, 0.7 / 0.9]));
});

describe('frontier', () => {
  const plane: Arm[] = Array.from({ length: 16 }, (_, index) => {
    const coordinates = { x: index & 3, y: index >> 2 };
    return { id: `${index & 3}${index >> 2}`, family: 'plane', stage: 0, coordinates };
  });

  test('pins one axis at its level', () => {
    const given = sharesOf(
      sampler.frontier(),
      ({ ladders }) => {
        Object.assign(ladders[0] ?? {}, { level: 2 });
        Object.assign(ladders[1] ?? {}, { level: 1 });
      },
      plane,
    );
    const by = Object.fromEntries(plane.map(({ id }, arm) => [id, given[arm]]));
    expect(Object.values(given).reduce((sum, each) => sum + each, 0)).toBeCloseTo(1);
    // Edge x: 20 and 21; edge y: 01, 11 and 21; within both: 00 and 10; one step over one edge: 30, 31, 02, 12, 22.
    expect(by).toMatchObject({
      '20': expect.closeTo(0.35 / 2),
      '21': expect.closeTo(0.35 / 2 + 0.35 / 3),
      '01': expect.closeTo(0.35 / 3),
      '00': expect.closeTo(0.1),
      '30': expect.closeTo(0.02),
      '32': 0,
      '13': 0,
    });
  });

  test('its axes move independently', () => {
    const engine = createEngine(
      options({
        arms: plane,
        sampler: sampler.frontier(),
        gate: gate.confident({ above: 0.7 }),
        warmUp: 'none',
      }),
    );
    // A learner that can do any x and no y but the first, which it masters: that axis is tried now and then.
    const moves = new Map<string, number>();
    for (let round = 0; round < 300; round++) {
      for (const { id, arm } of engine.issue({ groups: 16, size: 4 })) {
        const score = arm.endsWith('0') ? 1 : 0;
        engine.report([0, 1, 2, 3].map((attempt) => ({ ticket: id, attempt, score })));
      }
      for (const { ladder } of engine.barrier(round + 1)) moves.set(ladder, (moves.get(ladder) ?? 0) + 1);
    }
    expect(engine.levels()['plane x']).toBe(3);
    expect(moves.get('plane x')).toBe(3);
    // In 4,800 groups; each trial takes the double of the one before.
    expect(moves.get('plane y')).toBeLessThanOrEqual(16);
  });

  test('is refused where ladders are made of stages', () => {
    expect(() => createEngine(options({ sampler: sampler.frontier(), ladders: 'stages' }))).toThrow(
      expect.objectContaining({ code: 'curriculum/ladders' }),
    );
    expect(() => sampler.mix([sampler.frontier(), 1], [sampler.ladder(), 1])).toThrow(
      expect.objectContaining({ code: 'curriculum/ladders' }),
    );
  });
});

test('learnability is greatest at one half, and looks away from what stands still', () => {
  const rates = [0.05, 0.5, 0.5, 0.95, 1];
  const given = sharesOf(sampler.learnability(), (state) => {
    rated(...rates)(state);
    state.arms.still[2] = 100;
  });
  expect(given[1]).toBe(Math.max(...given));
  expect(given[2]).toBeCloseTo(0.05 * (given[1] as number), 6);
  expect(given[0]).toBeCloseTo(given[3] as number, 6);
  const sharp = sharesOf(sampler.learnability({ temperature: 0.2, stall: 1 }), rated(...rates));
  expect(sharp[1]).toBeGreaterThan(0.45);
});

test('thompson draws near its target, other arms at other barriers', () => {
  const arms = grid(1, 16);
  const rates = arms.map((_, arm) => arm / 15);
  const kept = new Set<number>();
  for (let barriers = 0; barriers < 50; barriers++) {
    const given = sharesOf(
      sampler.thompsonTarget(),
      (state) => {
        rated(...rates)(state);
        Object.assign(state, { barriers });
      },
      arms,
    );
    const now = [...given.keys()].filter((arm) => (given[arm] as number) > 0);
    expect(now).toHaveLength(2);
    for (const arm of now) kept.add(arm);
  }
  expect(kept.size).toBeGreaterThan(4);
  expect(Math.min(...kept)).toBeGreaterThan(1);
  expect(Math.max(...kept)).toBeLessThan(14);
});

test('learning progress follows what changes, up or down, and hopes for what is new', () => {
  const given = sharesOf(sampler.learningProgress(), (state) => {
    rated(0.5, 0.5, 0.5, 0.5)(state);
    state.arms.fast[1] = 0.8;
    state.arms.fast[2] = 0.2;
  });
  expect(given[1]).toBeGreaterThan(1.5 * (given[0] as number));
  expect(given[2]).toBeGreaterThan(1.5 * (given[0] as number));
  expect(given[3]).toBeCloseTo(given[0] as number, 9);
  expect(given[4]).toBeGreaterThan(given[0] as number);
});

test('plr ranks by spread, draws stale arms, and leaves half to new ones', () => {
  const given = sharesOf(sampler.plr(), (state) => {
    Object.assign(state, { issued: 100 });
    rated(1, 0.5, 0.9, 0)(state);
    state.arms.lastIssue[3] = 10;
  });
  expect(given[4]).toBeCloseTo(0.5);
  expect(given[1]).toBe(Math.max(...given.slice(0, 4)));
  expect(given[3]).toBeGreaterThan(given[2] as number);
});

test('bandit prefers what has most advantage, and what is new', () => {
  const given = sharesOf(sampler.bandit(), rated(1, 0.5, 0.9, 0));
  expect(given[1]).toBeCloseTo(given[4] as number, 9);
  expect(given[2]).toBeGreaterThan(given[0] as number);
  expect(given[0]).toBeCloseTo(given[3] as number, 9);
});

test('adarft moves its one difficulty by the reward, within bounds', () => {
  const chosen = sampler.adarft({ step: 30, target: 0.5 });
  expect(sharesOf(chosen, undefined, undefined, 1)).toEqual([0, 1, 0, 0, 0]);
  expect(sharesOf(chosen, undefined, undefined, 0)).toEqual([1, 0, 0, 0, 0]);
  const engine = createEngine(options({ arms: grid(1, 5), sampler: chosen, warmUp: 'none' }));
  for (let version = 1; version < 20; version++) {
    for (const { id } of engine.issue({ groups: 4 })) engine.report({ ticket: id, attempt: 0, score: 1 });
    engine.barrier(version);
  }
  expect(engine.shares()).toMatchObject({ 'a/4': 1 });
  expect(engine.snapshot().state.sampler).toBe(100);
});

describe('combinators', () => {
  test('mix draws in proportion, and carries what each part does', () => {
    const chosen = sampler.mix([sampler.adarft({ step: 30 }), 3], [sampler.uniform(), 1]);
    expect(sharesOf(chosen, undefined, undefined, 1)).toEqual(near([0.05, 0.8, 0.05, 0.05, 0.05]));
    expect(() => sampler.mix([sampler.uniform(), 0])).toThrow(
      expect.objectContaining({ code: 'curriculum/sampler-option' }),
    );
  });

  test('floor leaves nothing out', () => {
    expect(sharesOf(sampler.floor(0.5, sampler.adarft()))).toEqual(near([0.6, 0.1, 0.1, 0.1, 0.1]));
  });

  test('quota holds a family between two shares', () => {
    const arms = grid(4, 1);
    const held = (least: number, most: number, family = 'b') =>
      sharesOf(sampler.quota({ family, least, most }, sampler.uniform()), undefined, arms);
    expect(held(0.4, 1)).toEqual(near([0.2, 0.4, 0.2, 0.2]));
    expect(held(0, 0.1)).toEqual(near([0.3, 0.1, 0.3, 0.3]));
    expect(held(0.1, 0.4)).toEqual(near([0.25, 0.25, 0.25, 0.25]));
    expect(held(0.9, 1, 'nobody')).toEqual(near([0.25, 0.25, 0.25, 0.25]));
    // Where the family has nothing, it gets its least evenly; where it has all, others get the rest.
    const stages = [...grid(1, 2), { id: 'z', family: 'z', stage: 9, coordinates: {} }];
    const easy = (family: string, most: number, least: number) =>
      sharesOf(sampler.quota({ family, most, least }, sampler.adarft()), undefined, stages);
    expect(easy('z', 1, 0.3)).toEqual(near([0.7, 0, 0.3]));
    expect(easy('a', 0.6, 0)).toEqual(near([0.6, 0, 0.4]));
  });

  test('quarantine weighs stalled arms down, but not a family of nothing else', () => {
    const chosen = sampler.quarantine(sampler.uniform());
    const still = (count: number) => (state: State) => {
      rated(0.5, 0.5)(state);
      for (let arm = 0; arm < count; arm++) state.arms.still[arm] = 100;
    };
    const arms = grid(2, 2);
    expect(sharesOf(chosen, still(1), arms)).toEqual(near([0.05 / 3.05, 1 / 3.05, 1 / 3.05, 1 / 3.05]));
    expect(sharesOf(chosen, still(2), arms)).toEqual(near([0.25, 0.25, 0.25, 0.25]));
  });

  test('options out of range are refused', () => {
    const refused = expect.objectContaining({ code: 'curriculum/sampler-option' });
    expect(() => sampler.floor(2, sampler.uniform())).toThrow(refused);
    expect(() => sampler.ladder({ rehearsal: 0.7, lookAhead: 0.7 })).toThrow(refused);
    expect(() => sampler.schedule({ horizon: 0 })).toThrow(refused);
    expect(() => sampler.quota({ family: 'a', least: 0.6, most: 0.5 }, sampler.uniform())).toThrow(refused);
  });
});
