import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SeedPath } from '../seed/seed-path.ts';
import type { Arm } from './arm.ts';
import { definitionOf } from './definition.ts';
import {
  anyGate,
  anySampler,
  Driver,
  gates,
  grid,
  MemoryJournal,
  options,
  samplers,
  steps,
} from './engine.test-helper.ts';
import { createEngine, type Engine, type EngineOptions, replay } from './engine.ts';
import type { CurriculumEvent, ReportEvent } from './event.ts';
import { evidenceOf, joined } from './evidence.ts';
import { emptyState } from './fold.ts';
import { anytime } from './gate/anytime.ts';
import { confident } from './gate/confident.ts';
import type { Gate } from './gate/gate.ts';
import { replayedState } from './replayed-state.ts';
import type { Result } from './result.ts';
import { type Sampler, shares, stateless } from './sampler/sampler.ts';
import { sampler } from './sampler/sampler-kit.ts';
import { armColumns } from './state.ts';
import { samplerView } from './view.ts';

// I1 to I15 of the design sheet of the curriculum; each is broken by some engine that people use.

const anyOptions = fc
  .record({ sampler: anySampler, gate: anyGate, seed: fc.string({ maxLength: 4 }) })
  .map((changes) => options(changes));
const fixed = { seed: 20_301, numRuns: 150 };

/** What a state says of later issues: the next tickets, at this version and after another barrier. */
function future(given: EngineOptions, events: readonly CurriculumEvent[]): unknown {
  const engine = replay(given, events);
  const now = engine.issue({ groups: 20 });
  engine.barrier(engine.version + 1);
  return [now, engine.issue({ groups: 20 }), engine.snapshot()];
}

function shuffled<T>(items: readonly T[], seed: string): T[] {
  const stream = SeedPath.root(seed).stream();
  const result = [...items];
  for (let last = result.length - 1; last > 0; last--) {
    const other = stream.below(last + 1);
    [result[last], result[other]] = [result[other] as T, result[last] as T];
  }
  return result;
}

describe('I1 no task that is held out is issued', () => {
  // The classifier looks at the task's text alone; the arm's word is not asked.
  const isTraining = (task: string): boolean => !/[37]$/.test(task);
  const wild = fc.infiniteStream(fc.nat({ max: 9 })).map((stream): Sampler => {
    const numbers = [...stream.take(64)];
    return stateless('wild', {}, ({ table, issued }) =>
      Float64Array.from(table.arms, (_, arm) => 10 ** (numbers[(arm + issued) % 64] as number)),
    );
  });

  test('whatever the sampler and the log', () => {
    fc.assert(
      fc.property(fc.oneof(anySampler, wild), steps, (chosen, all) => {
        const { journal } = new Driver(options({ sampler: chosen, isTraining })).take(all);
        const tasks = journal.events.flatMap((event) => (event.kind === 'issue' ? [event.task] : []));
        expect(tasks.filter((task) => !isTraining(task))).toEqual([]);
      }),
      fixed,
    );
  });

  test('an arm with nothing for training is an error, and takes nothing', () => {
    const engine = createEngine(options({ isTraining: () => false }));
    expect(() => engine.issue()).toThrow(expect.objectContaining({ code: 'curriculum/held-out' }));
    expect(engine.issued).toBe(0);
  });
});

describe('I2 a replay is the live state', () => {
  test('from the whole log, from each prefix, and from a snapshot with its tail', () => {
    fc.assert(
      fc.property(anyOptions, steps, fc.nat(), (given, all, place) => {
        const { engine, journal } = new Driver(given).take(all);
        const { events } = journal;
        const again = replay(given, events);
        expect(again.snapshot()).toStrictEqual(engine.snapshot());
        expect(replayedState(definitionOf(given), events)).toStrictEqual(
          replayedState(definitionOf(given), [], JSON.parse(JSON.stringify(engine.snapshot()))),
        );
        const cut = 1 + (place % events.length);
        const prefix = replay(given, events.slice(0, cut));
        const stored = JSON.parse(JSON.stringify(prefix.snapshot()));
        expect(replay(given, events.slice(cut), stored).snapshot()).toStrictEqual(engine.snapshot());
        expect(replay(given, events.slice(cut), stored).issue({ groups: 10 })).toStrictEqual(
          engine.issue({ groups: 10 }),
        );
      }),
      fixed,
    );
  });
});

test('I3 results between two barriers may come in any order', () => {
  fc.assert(
    fc.property(anyOptions, steps, fc.string(), (given, all, seed) => {
      // What contradicts itself depends on which came first, by its nature; so does what races with an expiry.
      const calm = all.filter((each) => each.do !== 'other' && each.do !== 'expire');
      const { journal } = new Driver(given).take(calm);
      const live = replay(given, journal.events).snapshot();
      const parts: CurriculumEvent[][] = [[]];
      for (const event of journal.events) {
        if (event.kind === 'barrier' || event.kind === 'expire') parts.push([event], []);
        else parts.at(-1)?.push(event);
      }
      const mixed = parts.flatMap((part) => {
        const reports = part.filter((event) => event.kind === 'report');
        return [...part.filter((event) => event.kind !== 'report'), ...shuffled(reports, seed)];
      });
      // Only a duplicate may come before what it repeats, and then they change places.
      expect(replay(given, mixed).snapshot()).toStrictEqual(live);
      expect(future(given, mixed)).toStrictEqual(future(given, journal.events));
    }),
    fixed,
  );
});

test('I4 duplicates change nothing but their count', () => {
  fc.assert(
    fc.property(anyOptions, steps, fc.array(fc.boolean(), { minLength: 1 }), (given, all, choice) => {
      const { journal } = new Driver({ ...given, retain: 1000 }).take(all);
      const plain = replay({ ...given, retain: 1000 }, journal.events);
      let reports = 0;
      // A conflict's copy is one more conflict: only what was taken can be repeated.
      const taken = new Set<string>();
      const doubled = journal.events.flatMap((event): readonly CurriculumEvent[] => {
        if (event.kind !== 'report') return [event];
        const key = `${event.ticket} ${event.attempt}`;
        const copies = choice[reports++ % choice.length] === true && !taken.has(key) ? 2 : 1;
        taken.add(key);
        return new Array<ReportEvent>(copies).fill(event);
      });
      const { state, ...rest } = replay({ ...given, retain: 1000 }, doubled).snapshot();
      const before = plain.snapshot();
      const added = doubled.length - journal.events.length;
      expect({ ...rest, state: { ...state, counts: { ...state.counts, duplicate: 0 } } }).toStrictEqual({
        ...before,
        state: { ...before.state, counts: { ...before.state.counts, duplicate: 0 } },
      });
      expect(state.counts.duplicate - before.state.counts.duplicate).toBe(added);
    }),
    fixed,
  );
});

describe('I5 better outcomes never make a decision worse', () => {
  const rank = { demote: 0, hold: 1, promote: 2 } as const;
  const groups = fc.integer({ min: 1, max: 16 }).chain((size) =>
    fc.record({
      // Few and uneven rates make the group means spread, which is where an estimated variance could turn.
      rates: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 4 }),
      count: fc.integer({ min: 1, max: 60 }),
      size: fc.constant(size),
      seed: fc.string(),
      better: fc.oneof(fc.constant('one' as const), fc.double({ min: 0, max: 1, noNaN: true })),
      every: fc.integer({ min: 1, max: 8 }),
    }),
  );
  const judged: readonly Gate[] = [
    ...gates,
    confident({ above: 0.7 }),
    confident({ above: 0.9 }),
    confident({ above: 0.5, alike: 0 }),
    anytime({ above: 0.7 }),
  ];

  test('one decision, whatever changes from failure to success', () => {
    fc.assert(
      fc.property(fc.constantFrom(...judged), groups, (gate, { rates, count, size, seed, better, every }) => {
        const stream = SeedPath.root(seed).stream();
        const before = Array.from({ length: count }, () => {
          const rate = stream.pick(rates);
          return Array.from({ length: size }, () => (stream.chance(rate) ? 1 : 0));
        });
        const one = stream.below(count);
        const after = before.map((scores, place) =>
          scores.map((score) =>
            better === 'one' ? (place === one ? 1 : score) : stream.chance(better) ? 1 : score,
          ),
        );
        const decide = (all: readonly (readonly number[])[]) => {
          let memory = gate.empty;
          for (let from = 0; from < all.length; from += every) {
            const came = all.slice(from, from + every).map((scores) => evidenceOf(scores, gate.terms));
            memory = gate.absorb(memory, came.reduce(joined));
          }
          return gate.judge(memory).verdict;
        };
        expect(rank[decide(after)]).toBeGreaterThanOrEqual(rank[decide(before)]);
      }),
      { seed: 20_302, numRuns: 4_000 },
    );
  });

  test('the last group alone, at each count of its successes, after groups of two kinds', () => {
    for (const gate of judged) {
      for (const size of [2, 8]) {
        const group = (won: number) =>
          evidenceOf(
            Array.from({ length: size }, (_, attempt) => (attempt < won ? 1 : 0)),
            gate.terms,
          );
        const all = Array.from({ length: size + 1 }, (_, won) => group(won));
        for (const [one, other] of all.flatMap((left) => all.map((right) => [left, right] as const))) {
          for (const count of [2, 5, 12, 30]) {
            let memory = gate.absorb(gate.empty, other);
            for (let done = 2; done < count; done++) memory = gate.absorb(memory, one);
            const ranks = all.map((last) => rank[gate.judge(gate.absorb(memory, last)).verdict]);
            expect(ranks).toEqual([...ranks].sort((left, right) => left - right));
          }
        }
      }
    }
  });
});

/** Runs a learner whose success rate on each arm is given; groups of 8 attempts, 4 groups a barrier. */
function learn(engine: Engine, rate: (arm: string) => number, groups: number, seed: string): number {
  let moves = 0;
  for (let done = 0; done < groups; done += 4) {
    const tickets = engine.issue({ groups: 4, size: 8 });
    engine.report(tickets.flatMap((ticket) => attempts(ticket.id, ticket.number, rate(ticket.arm), seed)));
    moves += engine.barrier(engine.version + 1).length;
  }
  return moves;
}

function attempts(ticket: string, number: number, rate: number, seed: string): Result[] {
  const stream = SeedPath.root(seed).at(number).stream();
  return Array.from({ length: 8 }, (_, attempt) => ({ ticket, attempt, score: stream.chance(rate) ? 1 : 0 }));
}

describe('I6 levels do not flutter', () => {
  const stages: Arm[] = grid(1, 8);
  const place = (arm: string): number => Number(arm.split('/')[1]);

  test.each([
    ['confident', confident({ above: 0.7, below: 0.3 })],
    ['anytime', anytime({ above: 0.7, below: 0.3 })],
  ])('%s: at most 2 moves in 1,000 groups where the rate is between the thresholds', (_, gate) => {
    let moves = 0;
    for (const seed of ['1', '2', '3', '4', '5']) {
      const engine = createEngine(
        options({ arms: stages, gate, sampler: sampler.ladder(), seed, warmUp: 'none' }),
      );
      // Easy to hard: 0.95, 0.82, 0.69, 0.56, ... The way up to the band is no flutter.
      const rate = (arm: string): number => 0.95 - 0.13 * place(arm);
      learn(engine, rate, 600, seed);
      moves += learn(engine, rate, 1000, `${seed} later`);
    }
    expect(moves / 5).toBeLessThanOrEqual(2);
  });

  test('a level begins without evidence, and tickets of the level before say nothing of it', () => {
    const gate = confident({ above: 0.7, groups: 2, barriers: 1, confidence: 0.8, alike: 0 });
    const engine = createEngine(
      options({ arms: grid(1, 3), gate, sampler: sampler.ladder(), warmUp: 'none' }),
    );
    const standing = () => engine.explain('a/1').ladders[0];
    const early = engine.issue({ groups: 60, size: 4 });
    const of = (arm: string) => early.filter((ticket) => ticket.arm === arm);
    const succeed = (tickets: typeof early): void => {
      engine.report(
        tickets.flatMap(({ id }) => [0, 1, 2, 3].map((attempt) => ({ ticket: id, attempt, score: 1 }))),
      );
    };
    succeed(of('a/0').slice(0, 10));
    expect(engine.barrier(1)).toMatchObject([{ kind: 'promote', ladder: 'a', from: 0, to: 1, version: 1 }]);
    expect(standing()).toMatchObject({ level: 1, figures: { groups: 0 } });
    // Look-ahead tickets were for this very arm, but from before the ladder stood on it.
    expect(of('a/1').length).toBeGreaterThan(0);
    succeed([...of('a/0').slice(10), ...of('a/1')]);
    expect(engine.barrier(2)).toEqual([]);
    expect(standing()).toMatchObject({ level: 1, figures: { groups: 0 } });
  });
});

test('an impossible task keeps no ladder on a rung that the learner has mastered', () => {
  const arms: Arm[] = [...grid(1, 3), { id: 'a/none', family: 'a', stage: 0, coordinates: {} }];
  const given = options({ arms, gate: confident({ above: 0.9 }), sampler: sampler.ladder(), warmUp: 'none' });
  const engine = createEngine(given);
  const rate = (arm: string): number => (arm === 'a/none' ? 0 : arm === 'a/2' ? 0.5 : 1);
  learn(engine, rate, 1200, 'impossible');
  expect(engine.levels()).toEqual({ a: 2 });
  // Where nothing on a rung is within reach, the ladder stays.
  const hopeless = createEngine(given);
  learn(hopeless, () => 0, 1200, 'hopeless');
  expect(hopeless.levels()).toEqual({ a: 0 });
});

test('I7 the anytime gate promotes a learner at the threshold at most as often as it says', () => {
  const alpha = 0.1;
  const trials = 1500;
  const gate = anytime({ above: 0.7, alpha });
  let promoted = 0;
  for (let trial = 0; trial < trials; trial++) {
    const stream = SeedPath.root('calibrated').at(trial).stream();
    let memory = gate.empty;
    for (let group = 0; group < 128; group++) {
      const scores = Array.from({ length: 4 }, () => (stream.chance(0.7) ? 1 : 0));
      memory = gate.absorb(memory, evidenceOf(scores, gate.terms));
      if (gate.judge(memory).verdict === 'promote') {
        promoted++;
        break;
      }
    }
  }
  // Three standard deviations over.
  expect(promoted / trials).toBeLessThanOrEqual(alpha + 3 * Math.sqrt((alpha * (1 - alpha)) / trials));
});

describe('I8 shares', () => {
  test('add up to 1, and keep their floor, after any log', () => {
    fc.assert(
      fc.property(anySampler, anyGate, steps, (inner, gate, all) => {
        const { engine } = new Driver(options({ sampler: sampler.floor(0.3, inner), gate })).take(all);
        const values = Object.values(engine.shares());
        expect(values.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12);
        expect(Math.min(...values)).toBeGreaterThanOrEqual(0.3 / values.length - 1e-12);
      }),
      fixed,
    );
  });

  test('hold under any evidence, none and the most extreme included', () => {
    const extreme = fc.constantFrom(0, 1, 1e-9, 1e9);
    const arm = fc.record({
      groups: fc.constantFrom(0, 1, 20, 1e9),
      weight: fc.constantFrom(1e-9, 1, 20, 1e9),
      mean: fc.double({ min: 0, max: 1, noNaN: true }),
      spread: fc.double({ min: 0, max: 1, noNaN: true }),
      fast: fc.constantFrom(0, 1e-300, 0.5, 1),
      slow: fc.constantFrom(0, 0.5, 1 - 1e-16, 1),
      still: fc.constantFrom(0, 1e9),
      lastIssue: extreme,
    });
    fc.assert(
      fc.property(anySampler, fc.array(arm, { minLength: 15, maxLength: 15 }), (chosen, told) => {
        const definition = definitionOf(options({ sampler: chosen }));
        const state = emptyState(definition);
        state.issued = 2e9;
        told.forEach(({ groups, weight, mean, spread, ...rest }, index) => {
          if (groups > 0) {
            Object.assign(state.arms.weight, { [index]: weight });
            Object.assign(state.arms.sum, { [index]: weight * mean });
            Object.assign(state.arms.square, { [index]: weight * mean });
            Object.assign(state.arms.deviation, { [index]: weight * spread });
            Object.assign(state.arms.advantage, { [index]: weight * spread });
          }
          for (const [name, value] of Object.entries({ groups, ...rest })) {
            Object.assign(state.arms[name as 'groups'], { [index]: value });
          }
        });
        const view = samplerView(definition, state, 1);
        const values = shares(chosen, view, chosen.carry(chosen.start, view));
        expect(values.every((share) => share >= 0 && share <= 1)).toBe(true);
        expect(values.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
      }),
      { seed: 20_303, numRuns: 600 },
    );
  });

  test('that cannot be drawn from are refused by name', () => {
    const wrong = (weights: readonly number[]): Sampler =>
      stateless('wrong', {}, () => Float64Array.from(weights));
    for (const weights of [
      [1, 2],
      [0, 0, 0],
      [1, Number.NaN, 1],
      [1, -1, 1],
      [1, Number.POSITIVE_INFINITY, 0],
    ]) {
      expect(() => createEngine(options({ arms: grid(1, 3), sampler: wrong(weights) }))).toThrow(
        expect.objectContaining({ code: 'curriculum/bad-weights' }),
      );
    }
    const huge = createEngine(options({ arms: grid(1, 3), sampler: wrong([1e308, 1e308, 1e308]) }));
    expect(Object.values(huge.shares())).toEqual([1 / 3, 1 / 3, 1 / 3]);
  });
});

describe('I9 no arm starves', () => {
  test('under a floor, gaps are as short as chance makes them', () => {
    const share = 0.25;
    const count = 6000;
    for (const inner of samplers) {
      const given = options({ sampler: sampler.floor(share, inner), warmUp: 'none' });
      const engine = createEngine(given);
      const last = new Map<string, number>();
      let longest = 0;
      for (let done = 0; done < count; done += 200) {
        for (const { arm, number, id } of engine.issue({ groups: 200 })) {
          longest = Math.max(longest, number - (last.get(arm) ?? -1));
          last.set(arm, number);
          engine.report({ ticket: id, attempt: 0, score: number % 3 === 0 ? 1 : 0 });
        }
        engine.barrier(engine.version + 1);
      }
      for (const number of last.values()) longest = Math.max(longest, count - number);
      // An arm of probability q or more has a longer gap than g somewhere in n draws with a chance below n (1 - q)^g.
      const q = share / given.arms.length;
      const bound = Math.log(1e-6 / (count * given.arms.length)) / Math.log(1 - q);
      expect(last.size, inner.name).toBe(given.arms.length);
      expect(longest, inner.name).toBeLessThanOrEqual(bound);
    }
  });

  test('a family whose arms are all sidelined has its turn again', () => {
    const engine = createEngine(options({ sampler: sampler.quarantine(sampler.uniform()), warmUp: 'none' }));
    const familyShare = (family: string): number =>
      Object.entries(engine.shares()).reduce(
        (sum, [arm, each]) => sum + (arm.startsWith(family) ? each : 0),
        0,
      );
    // Family a is a coin flip on all arms, b on one.
    const rate = (arm: string): number => (arm.startsWith('a') || arm === 'b/0' ? 0.5 : 1);
    let sidelined = 0;
    let together = 0;
    for (let round = 0; round < 80; round++) {
      learn(engine, rate, 100, `${round}`);
      const stalled = ['a/0', 'a/1', 'a/2', 'a/3', 'a/4'].filter((arm) => engine.explain(arm).stalled);
      if (engine.explain('b/0').stalled) {
        sidelined++;
        expect(engine.explain('b/0').share).toBeLessThan(0.2 * engine.explain('b/1').share);
      }
      if (stalled.length === 5) {
        together++;
        expect(familyShare('a')).toBeGreaterThan(0.3);
      }
    }
    expect(sidelined).toBeGreaterThan(10);
    expect(together).toBeGreaterThan(3);
  });
});

test('I10 what is not sampled does not change', () => {
  fc.assert(
    fc.property(anyOptions, steps, steps, (given, first, then) => {
      const driver = new Driver(given).take(first);
      const before = replayedState(definitionOf(given), driver.journal.events).arms;
      const seen = driver.journal.events.length;
      driver.take(then);
      const after = replayedState(definitionOf(given), driver.journal.events).arms;
      const arms = definitionOf(given).table.indexOf;
      const touched = new Set<number>();
      const ofTicket = new Map<number, number>();
      driver.journal.events.forEach((event, place) => {
        if (event.kind !== 'issue') return;
        const arm = arms.get(event.arm) as number;
        ofTicket.set(event.ticket, arm);
        if (place >= seen) touched.add(arm);
      });
      // Results of tickets from before count too, and so do those that waited for a barrier.
      for (const event of driver.journal.events) {
        if (event.kind === 'report' || event.kind === 'expire')
          touched.add(ofTicket.get(Number.parseInt(event.ticket, 36)) as number);
      }
      for (const name of armColumns.filter((column) => column !== 'share')) {
        before[name].forEach((value, arm) => {
          if (!touched.has(arm)) expect([name, arm, after[name][arm]]).toEqual([name, arm, value]);
        });
      }
    }),
    fixed,
  );
});

test('I11 levels stay on their ladders, one step at a time', () => {
  fc.assert(
    fc.property(anyOptions, steps, (given, all) => {
      const driver = new Driver(given);
      const rungs = new Map(definitionOf(given).ladders.all.map(({ id, rungs: all }) => [id, all.length]));
      for (const each of all) {
        const before = driver.engine.levels();
        driver.take([each]);
        for (const [ladder, level] of Object.entries(driver.engine.levels())) {
          expect(level >= 0 && level < (rungs.get(ladder) as number)).toBe(true);
          expect(Math.abs(level - (before[ladder] as number))).toBeLessThanOrEqual(1);
        }
      }
    }),
    fixed,
  );
});

test('I12 a log or a snapshot of another configuration is refused', () => {
  const given = options();
  const { engine, journal } = new Driver(given);
  const others: [Partial<EngineOptions>, string][] = [
    [{ id: 'other' }, 'other-curriculum'],
    [{ space: 'space-2' }, 'other-space'],
    [{ run: 'second' }, 'other-run'],
    [{ seed: '8' }, 'other-seed'],
    [{ arms: grid(3, 4) }, 'other-config'],
    [{ sampler: sampler.uniform() }, 'other-config'],
    [{ gate: confident({ above: 0.71 }) }, 'other-config'],
    [{ retain: 5 }, 'other-config'],
    [{ memory: { rate: 0.2 } }, 'other-config'],
  ];
  for (const [change, code] of others) {
    const refused = expect.objectContaining({ code: `curriculum/${code}` });
    expect(() => replay({ ...given, ...change }, journal.events)).toThrow(refused);
    expect(() => replay({ ...given, ...change }, [], engine.snapshot())).toThrow(refused);
  }
});

test('I13 results of validation are no evidence', () => {
  const journal = new MemoryJournal();
  const engine = createEngine(options(), journal);
  const ticket = engine.issue()[0]?.id as string;
  const before = engine.snapshot();
  // @ts-expect-error the compiler refuses it
  const wrong: Result = { ticket, attempt: 0, score: 1, source: 'validation' };
  expect(engine.report(wrong)).toMatchObject({ answer: 'rejected', error: { code: 'curriculum/source' } });
  expect(engine.snapshot()).toStrictEqual(before);
  expect(journal.events).toHaveLength(2);
});

test('I14 a score that is none is rejected and changes nothing', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.constantFrom<unknown>(
          Number.NaN,
          Number.POSITIVE_INFINITY,
          -1e-9,
          1 + 1e-9,
          '1',
          true,
          undefined,
          {},
          [1],
          1n,
        ),
        fc.double({ min: 1.0000001 }),
        fc.double({ max: -1e-9 }),
      ),
      (score) => {
        const journal = new MemoryJournal();
        const engine = createEngine(options(), journal);
        const ticket = engine.issue({ size: 2 })[0]?.id as string;
        const before = engine.snapshot();
        const wrong = { ticket, attempt: 0, score: score as number };
        expect(engine.report(wrong)).toMatchObject({
          answer: 'rejected',
          error: { code: 'curriculum/score' },
        });
        expect(engine.snapshot()).toStrictEqual(before);
        expect(journal.events).toHaveLength(2);
        expect(engine.report({ ...wrong, score: 1 }).answer).toBe('accepted');
      },
    ),
    fixed,
  );
});

test('I15 k groups at once are the groups of k times one', () => {
  fc.assert(
    fc.property(anyOptions, steps, fc.integer({ min: 1, max: 40 }), (given, all, groups) => {
      const { engine, journal } = new Driver(given).take(all);
      const other = replay(given, journal.events);
      const single = Array.from({ length: groups }, () => other.issue({ size: 3 })).flat();
      expect(engine.issue({ groups, size: 3 })).toStrictEqual(single);
      expect(engine.snapshot()).toStrictEqual(other.snapshot());
    }),
    fixed,
  );
});
