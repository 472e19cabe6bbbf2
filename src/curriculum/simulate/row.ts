import type { Gate } from '../gate/gate.ts';
import { gate } from '../gate/gate-kit.ts';
import type { Sampler } from '../sampler/sampler.ts';
import { sampler } from '../sampler/sampler-kit.ts';
import { standard } from '../sampler/standard.ts';

/** One row of the table: a sampler with a gate, as a curriculum names them. */
export interface Row {
  readonly name: string;
  /** @param tickets - how many the run will issue, which only a schedule asks for */
  readonly sampler: (tickets: number) => Sampler;
  readonly gate: Gate;
}

const confident = gate.confident();

/** The default and the strategy to beat come first; otherwise the order says nothing. */
export const rows: readonly Row[] = [
  { name: 'default', sampler: () => standard(), gate: confident },
  { name: 'uniform', sampler: () => sampler.uniform(), gate: confident },
  { name: 'schedule', sampler: (tickets) => sampler.schedule({ horizon: tickets }), gate: confident },
  { name: 'ladder', sampler: () => sampler.ladder(), gate: confident },
  { name: 'ladder-anytime', sampler: () => sampler.ladder(), gate: gate.anytime() },
  {
    name: 'ladder-windowed',
    sampler: () => sampler.ladder({ rehearsal: 0, lookAhead: 0 }),
    gate: gate.windowed({ above: 0.7, below: 0.3, attempts: 256 }),
  },
  { name: 'frontier', sampler: () => sampler.frontier(), gate: confident },
  { name: 'learnability', sampler: () => sampler.learnability(), gate: confident },
  { name: 'learnability-unwatched', sampler: () => sampler.learnability({ stall: 1 }), gate: confident },
  { name: 'thompson-target', sampler: () => sampler.thompsonTarget(), gate: confident },
  { name: 'learning-progress', sampler: () => sampler.learningProgress(), gate: confident },
  { name: 'plr', sampler: () => sampler.plr(), gate: confident },
  { name: 'bandit', sampler: () => sampler.bandit(), gate: confident },
  { name: 'adarft', sampler: () => sampler.adarft(), gate: confident },
];
