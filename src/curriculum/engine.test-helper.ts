import fc from 'fast-check';
import type { Arm } from './arm.ts';
import { createEngine, type Engine, type EngineOptions } from './engine.ts';
import type { CurriculumEvent } from './event.ts';
import { anytime } from './gate/anytime.ts';
import { confident } from './gate/confident.ts';
import type { Gate } from './gate/gate.ts';
import { windowed } from './gate/windowed.ts';
import type { Journal } from './journal.ts';
import type { Sampler } from './sampler/sampler.ts';
import { sampler } from './sampler/sampler-kit.ts';

/** Families a, b, ... with as many stages, and two axes whose levels are the stage's remainder and quotient. */
export function grid(families: number, stages: number): Arm[] {
  return Array.from({ length: families * stages }, (_, index) => {
    const stage = index % stages;
    const family = String.fromCharCode(97 + Math.floor(index / stages));
    return { id: `${family}/${stage}`, family, stage, coordinates: { size: stage % 2, depth: stage >> 1 } };
  });
}

/** All samplers of the kit, with combinators over some. */
export const samplers: readonly Sampler[] = [
  sampler.standard(),
  sampler.uniform(),
  sampler.schedule({ horizon: 200 }),
  sampler.schedule({ horizon: 50, shape: 'gaussian' }),
  sampler.ladder(),
  sampler.frontier(),
  sampler.learnability(),
  sampler.thompsonTarget(),
  sampler.learningProgress(),
  sampler.plr(),
  sampler.bandit(),
  sampler.adarft({ step: 30 }),
  sampler.floor(0.2, sampler.adarft()),
  sampler.quota({ family: 'a', least: 0.1, most: 0.4 }, sampler.thompsonTarget()),
  sampler.quarantine(sampler.learnability({ stall: 1 })),
];

/** Gates that move soon, so that short runs see moves. */
export const gates: readonly Gate[] = [
  confident({ above: 0.7, groups: 2, barriers: 1, confidence: 0.7, alike: 0 }),
  confident({ above: 0.6, groups: 2, barriers: 2, confidence: 0.6 }),
  anytime({ above: 0.6, alpha: 0.4 }),
  windowed({ above: 0.6, attempts: 4 }),
];

export function options(changes: Partial<EngineOptions> = {}): EngineOptions {
  return {
    id: 'test',
    arms: grid(3, 5),
    sampler: sampler.standard(),
    gate: gates[0] as Gate,
    seed: '7',
    space: 'space-1',
    draw: (arm, draw) => `${arm.id}#${draw}`,
    ...changes,
  };
}

/** Keeps events, as a log would. */
export class MemoryJournal implements Journal {
  readonly events: CurriculumEvent[] = [];
  append(events: readonly CurriculumEvent[]): void {
    for (const event of events) this.events.push(JSON.parse(JSON.stringify(event)) as CurriculumEvent);
  }
}

/** One thing done to an engine; `which` picks among what there is, by remainder. */
export type Step =
  | { readonly do: 'issue'; readonly groups: number; readonly size: number }
  | { readonly do: 'report'; readonly which: number; readonly score: number | null }
  | { readonly do: 'again' | 'other' | 'expire'; readonly which: number }
  | { readonly do: 'barrier'; readonly by: number };

const which = fc.nat({ max: 10_000 });
const score = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(0, 1) },
  { weight: 1, arbitrary: fc.double({ min: 0, max: 1, noNaN: true }) },
  { weight: 1, arbitrary: fc.constant(null) },
);

export const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('issue' as const),
      groups: fc.integer({ min: 1, max: 4 }),
      size: fc.integer({ min: 1, max: 4 }),
    }),
  },
  { weight: 12, arbitrary: fc.record({ do: fc.constant('report' as const), which, score }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('again' as const, 'other' as const, 'expire' as const),
      which,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('barrier' as const), by: fc.integer({ min: 1, max: 3 }) }),
  },
);

export const steps = fc.array(step, { maxLength: 80, size: 'max' });
export const anySampler = fc.constantFrom(...samplers);
export const anyGate = fc.constantFrom(...gates);

interface Attempt {
  readonly ticket: string;
  readonly attempt: number;
  score: number | null | undefined;
}

/** Does steps to an engine, and remembers which attempts there are. */
export class Driver {
  readonly engine: Engine;
  readonly journal = new MemoryJournal();
  readonly attempts: Attempt[] = [];
  readonly tickets: string[] = [];

  constructor(given: EngineOptions) {
    this.engine = createEngine(given, this.journal);
  }

  take(all: readonly Step[]): this {
    for (const each of all) this.#one(each);
    return this;
  }

  #one(given: Step): void {
    const { engine } = this;
    switch (given.do) {
      case 'issue':
        for (const ticket of engine.issue(given)) {
          this.tickets.push(ticket.id);
          for (let attempt = 0; attempt < ticket.size; attempt++)
            this.attempts.push({ ticket: ticket.id, attempt, score: undefined });
        }
        return;
      case 'report': {
        const waiting = this.attempts.filter((each) => each.score === undefined);
        const chosen = pick(waiting, given.which);
        if (chosen === undefined) return;
        chosen.score = given.score;
        engine.report({ ticket: chosen.ticket, attempt: chosen.attempt, score: given.score });
        return;
      }
      case 'again':
      case 'other': {
        const chosen = pick(
          this.attempts.filter((each) => each.score !== undefined),
          given.which,
        );
        if (chosen?.score === undefined) return;
        const { ticket, attempt } = chosen;
        const same = chosen.score;
        engine.report({ ticket, attempt, score: given.do === 'again' ? same : same === 1 ? 0 : 1 });
        return;
      }
      case 'expire': {
        const chosen = pick(this.tickets, given.which);
        if (chosen !== undefined) engine.expire([chosen]);
        return;
      }
      case 'barrier':
        engine.barrier(engine.version + given.by);
    }
  }
}

function pick<T>(items: readonly T[], place: number): T | undefined {
  return items[place % Math.max(items.length, 1)];
}
