import { UNIT } from '../evidence.ts';
import { betaTail } from './beta-tail.ts';
import { checkedOption, checkedThresholds, type Gate, type GateMemory, type Thresholds } from './gate.ts';

export interface ConfidentOptions extends Thresholds {
  /** How sure to be before a move; 0.5 to 1. */
  readonly confidence?: number;
  /** Groups that must have ended on a level before it is judged. */
  readonly groups?: number;
  /** Barriers in a row that must agree. */
  readonly barriers?: number;
  /** What a group still counts once another has come: 0.95 remembers about 20 groups. */
  readonly memory?: number;
  /** How alike attempts at one task are taken to be before the data says so; an intra-group correlation. */
  readonly alike?: number;
}

/** How many groups the prior design effect weighs as much as. */
const PRIOR_GROUPS = 12;

/**
 * Moves when a discounted Beta posterior over group means is sure that the success rate is past a threshold.
 *
 * Attempts in a group are alike, so they count as `size / deff` independent ones. The design effect
 * (Kish: variance of group means over what independent attempts would show) is estimated from the same
 * groups, never below 1, and shrunk to `1 + (size - 1) * alike`. Old groups are discounted by newer ones of
 * their own level, so that an improving learner is not held back by its past.
 */
export function confident({
  confidence = 0.95,
  groups = 12,
  barriers = 2,
  memory = 0.95,
  alike = 0.3,
  ...thresholds
}: ConfidentOptions = {}): Gate {
  const { up, down } = checkedThresholds(thresholds);
  checkedOption('confidence', confidence, 0.5, 1 - 1e-9);
  checkedOption('groups', groups, 1, 1e6);
  checkedOption('barriers', barriers, 1, 1000);
  checkedOption('memory', memory, 0.5, 1);
  checkedOption('alike', alike, 0, 1);

  const chances = (told: GateMemory) => {
    const [count = 0, size = 0, ...moments] = told;
    const meanSize = count === 0 ? 1 : size / count;
    const failed = posterior(moments.slice(0, 3), meanSize, alike);
    const seen = posterior(moments.slice(3), meanSize, alike);
    return {
      count,
      failed,
      above: betaTail(failed.a, failed.b, up),
      below: 1 - betaTail(seen.a, seen.b, down),
    };
  };

  return {
    name: 'confident',
    config: { name: 'confident', up, down, confidence, groups, barriers, memory, alike },
    barriers,
    // Groups and attempts in all; then weight, mean and square, discounted: censored as failures, then left out.
    empty: [0, 0, 0, 0, 0, 0, 0, 0],
    terms: () => [],
    absorb(told, evidence) {
      const [count = 0, size = 0, ...moments] = told;
      const kept = memory ** evidence.groups;
      const keptSeen = memory ** evidence.seenGroups;
      const added = [
        evidence.groups,
        evidence.sum * UNIT,
        evidence.square * UNIT,
        evidence.seenGroups,
        evidence.seenSum * UNIT,
        evidence.seenSquare * UNIT,
      ];
      return [
        count + evidence.groups,
        size + evidence.attempts,
        ...added.map((value, place) => (moments[place] as number) * (place < 3 ? kept : keptSeen) + value),
      ];
    },
    judge(told) {
      const { count, failed, above, below } = chances(told);
      const enough = count >= groups;
      const verdict =
        enough && above >= confidence ? 'promote' : enough && below >= confidence ? 'demote' : 'hold';
      const { mean, deff } = failed;
      return { verdict, figures: { groups: count, mean, deff, above, below } };
    },
  };
}

/** The Beta posterior (prior 1, 1) of discounted moments: weight, sum and sum of squares of group means. */
function posterior(moments: readonly number[], size: number, alike: number) {
  const [weight = 0, sum = 0, square = 0] = moments;
  const mean = weight === 0 ? 0 : sum / weight;
  const deff = designEffect(weight, mean, square, size, alike);
  const attempts = (weight * size) / deff;
  return { a: 1 + attempts * mean, b: 1 + attempts * (1 - mean), mean, deff };
}

function designEffect(weight: number, mean: number, square: number, size: number, alike: number): number {
  const independent = (mean * (1 - mean)) / size;
  const spread = weight > 1 ? ((square / weight - mean * mean) * weight) / (weight - 1) : 0;
  const seen = independent > 0 ? Math.max(1, spread / independent) : 1;
  const prior = 1 + (size - 1) * alike;
  return (weight * seen + PRIOR_GROUPS * prior) / (weight + PRIOR_GROUPS);
}
