import { inspect } from 'node:util';
import { EtudesError } from '../errors.ts';
import { SeedPath } from '../seed/seed-path.ts';
import { type Arm, type ArmTable, armTable } from './arm.ts';
import { canonical, type Json, sha256 } from './canonical.ts';
import { covering } from './covering.ts';
import { LOG_SCHEMA, type OpenEvent } from './event.ts';
import type { Gate } from './gate/gate.ts';
import { type LadderKind, type Ladders, laddersOf } from './ladder.ts';
import type { Sampler } from './sampler/sampler.ts';

/** How arms' running figures forget. */
export interface Memory {
  /** What a group still counts once another of its arm has come. */
  readonly discount: number;
  /** The rate of the running means that learning progress is read from. */
  readonly rate: number;
}

/** All that the fold of a log depends on. */
export interface EngineConfig {
  readonly id: string;
  readonly arms: readonly Arm[];
  readonly sampler: Sampler;
  readonly gate: Gate;
  readonly seed: string;
  /** What tells the space that tasks are drawn from; a log of another one is refused. */
  readonly space: string;
  /** Names the run in its tickets; two runs of one configuration may be told apart by it. */
  readonly run?: string;
  /** What the gate moves; by default what the sampler reads. */
  readonly ladders?: LadderKind;
  /** `pairs` issues each pair of levels that an arm has once, before the sampler is asked. */
  readonly warmUp?: 'pairs' | 'none';
  /** Barriers after which a ticket still open expires. */
  readonly patience?: number;
  /** Barriers after which a settled ticket is forgotten: a report for it is then `late`. */
  readonly retain?: number;
  readonly memory?: Partial<Memory>;
}

/** The configuration, checked and worked out. */
export interface Definition {
  readonly opening: OpenEvent;
  readonly table: ArmTable;
  readonly ladders: Ladders;
  readonly sampler: Sampler;
  readonly gate: Gate;
  /** Arms to issue first, in this order. */
  readonly warmUp: readonly number[];
  readonly patience: number;
  readonly retain: number;
  readonly memory: Memory;
  /** How many times a group's variance the two running means of an arm that stands still differ by. */
  readonly stillness: number;
  readonly seed: SeedPath;
  readonly run: SeedPath;
}

/** @throws EtudesError `curriculum/...` where the configuration contradicts itself */
export function definitionOf(config: EngineConfig): Definition {
  const { id, sampler, gate, seed, space, warmUp = 'pairs', patience = 2, retain = 4 } = config;
  const kind = config.ladders ?? sampler.ladders ?? 'stages';
  if (sampler.ladders !== undefined && sampler.ladders !== kind) {
    throw new EtudesError('curriculum/ladders', `sampler ${sampler.name} reads no ladders of ${kind}`, {
      path: 'ladders',
      expected: sampler.ladders,
      received: kind,
    });
  }
  // What is no text is another one once it has been in a log.
  for (const [name, value] of Object.entries({ id, seed, space, run: config.run ?? '' })) {
    if (typeof value === 'string') continue;
    throw new EtudesError('curriculum/option', `${name} cannot be ${inspect(value)}`, {
      path: name,
      expected: 'a text',
    });
  }
  for (const [name, value] of Object.entries({ patience, retain })) {
    if (Number.isSafeInteger(value) && value >= 1) continue;
    throw new EtudesError('curriculum/option', `${name} cannot be ${value}`, {
      path: name,
      expected: 'a number of barriers of at least 1',
    });
  }
  const memory = { discount: 0.95, rate: 0.05, ...config.memory };
  for (const [name, value] of Object.entries(memory)) {
    if (value > 0 && value <= 1) continue;
    throw new EtudesError('curriculum/option', `memory.${name} cannot be ${value}`, {
      path: `memory.${name}`,
      expected: 'a number above 0 and at most 1',
    });
  }
  const table = armTable(config.arms);
  const hash = sha256(
    canonical({
      id,
      arms: table.arms.map((arm): Json => ({ ...arm, coordinates: { ...arm.coordinates } })),
      sampler: sampler.config,
      gate: gate.config,
      seed,
      ladders: kind,
      warmUp,
      patience,
      retain,
      memory,
    }),
  );
  const run = config.run ?? hash.slice(0, 16);
  return {
    opening: { kind: 'open', schema: LOG_SCHEMA, curriculum: id, seed, run, space, config: hash },
    table,
    ladders: laddersOf(table, kind),
    sampler,
    gate,
    warmUp: warmUp === 'pairs' ? covering(table) : [],
    patience,
    retain,
    memory,
    stillness: stillVariance(memory.rate),
    seed: SeedPath.root(seed).child('curriculum'),
    run: SeedPath.root(run).child('ticket'),
  };
}

/**
 * The variance of (fast - slow) over that of a single observation, where observations are independent:
 * fast weighs the k-th last one `r q^k` with q = 1 - r, slow `r^2 (k + 1) q^k`.
 */
function stillVariance(rate: number): number {
  let sum = 0;
  for (let k = 0, left = rate; left > 1e-9; k++, left *= 1 - rate) {
    sum += (left * (1 - rate * (k + 1))) ** 2;
  }
  return sum;
}
