import type { SeedPath } from '../../seed/seed-path.ts';
import { type Evidence, evidenceOf, joined } from '../evidence.ts';
import { betaDraw } from '../sampler/beta-draw.ts';
import type { Gate } from './gate.ts';

/** A learner at a gate; each task has its own success rate, so that attempts at one are alike. */
export interface Trial {
  /** The success rate at a group, by its number. */
  readonly rate: (group: number) => number;
  /** Intra-group correlation of attempts: 0 to below 1. */
  readonly alike: number;
  readonly size: number;
  /** Groups a barrier. */
  readonly every: number;
  readonly groups: number;
}

/** Attempts until the gate promotes, or infinity where it does not. */
export function attemptsUntilPromoted(gate: Gate, trial: Trial, seed: SeedPath): number {
  const { rate, alike, size, every, groups } = trial;
  const stream = seed.stream();
  let memory = gate.empty;
  let streak = 0;
  for (let done = 0; done < groups; done += every) {
    let came: Evidence | undefined;
    for (let group = done; group < done + every; group++) {
      const mean = rate(group);
      // A beta-binomial has the correlation 1 / (a + b + 1).
      const own = alike === 0 ? mean : betaDraw(stream, mean * (1 / alike - 1), (1 - mean) * (1 / alike - 1));
      const scores = Array.from({ length: size }, () => (stream.chance(own) ? 1 : 0));
      const one = evidenceOf(scores, gate.terms);
      came = came === undefined ? one : joined(came, one);
    }
    if (came !== undefined) memory = gate.absorb(memory, came);
    streak = gate.judge(memory).verdict === 'promote' ? streak + 1 : 0;
    if (streak >= gate.barriers) return (done + every) * size;
  }
  return Number.POSITIVE_INFINITY;
}
