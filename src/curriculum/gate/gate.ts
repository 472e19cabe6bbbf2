import { EtudesError } from '../../errors.ts';
import type { Json } from '../canonical.ts';
import type { Evidence, Terms } from '../evidence.ts';

/** What a gate remembers of a ladder's level since the ladder last moved. */
export type GateMemory = readonly number[];

/** What the evidence says of the level a ladder stands on. */
export type Verdict = 'promote' | 'hold' | 'demote';

/** Figures that justify a verdict, by name. */
export type Figures = Readonly<Record<string, number>>;

/**
 * Says from the groups of one level whether the learner masters it or is lost on it.
 *
 * A gate is pure. It never sees single attempts: those of one task are alike, so the group is the unit.
 * Making an outcome better never turns promote into hold, nor hold into demote.
 */
export interface Gate {
  readonly name: string;
  /** All that its verdicts depend on; part of the configuration's hash. */
  readonly config: Json;
  /** Barriers in a row that must agree before a ladder moves. */
  readonly barriers: number;
  readonly empty: GateMemory;
  /** Further sums over groups, each of whole numbers. */
  readonly terms: Terms;
  /** Takes in what one policy version brought. */
  absorb(memory: GateMemory, evidence: Evidence): GateMemory;
  judge(memory: GateMemory): { readonly verdict: Verdict; readonly figures: Figures };
}

/** Where a gate promotes and demotes. */
export interface Thresholds {
  /** Promote above this success rate; 0 to 1. */
  readonly above?: number;
  /** Demote below this one; at most `above` - 0.25, so that no rate is on both sides. */
  readonly below?: number;
}

/** @throws EtudesError `curriculum/thresholds` */
export function checkedThresholds({ above: up = 0.9, below: down = Math.min(0.4, up - 0.25) }: Thresholds): {
  readonly up: number;
  readonly down: number;
} {
  // The sum of two decimals may fall a little short.
  if (!(up > 0 && up < 1 && down >= 0 && down <= up - 0.25 + 1e-9)) {
    throw new EtudesError(
      'curriculum/thresholds',
      `a gate cannot promote above ${up} and demote below ${down}`,
      {
        expected: 'above between 0 and 1, below from 0 to above - 0.25',
        hint: 'closer thresholds send a learner up and down in turn',
      },
    );
  }
  return { up, down };
}

/** @throws EtudesError `curriculum/gate-option` */
export function checkedOption(name: string, value: number, least: number, most: number): number {
  if (!(value >= least && value <= most)) {
    throw new EtudesError('curriculum/gate-option', `${name} cannot be ${value}`, {
      expected: `a number from ${least} to ${most}`,
    });
  }
  return value;
}
