import { UNIT } from '../evidence.ts';
import { betaTail } from './beta-tail.ts';
import { checkedOption, checkedThresholds, type Gate, type Thresholds } from './gate.ts';

export interface ConfidentOptions extends Thresholds {
  /** How sure to be before a move; 0.5 to 1. */
  readonly confidence?: number;
  /** Groups that must have ended on a level before it is judged. */
  readonly groups?: number;
  /** Barriers in a row that must agree. */
  readonly barriers?: number;
  /** What a group still counts once another has come: 0.95 remembers about 20 groups. */
  readonly memory?: number;
  /**
   * How alike attempts at one task are taken to be before the data says so; an intra-group correlation. The
   * usual one is cautious: at a barrier after each group, a learner at 0.65 is promoted at 0.7 within 2,048
   * attempts in 2.4 % of runs where the true one is 0.3; with 0.3 here in 4.5 %.
   */
  readonly alike?: number;
}

/** How many groups the prior design effect weighs as much as. */
const PRIOR_GROUPS = 12;

/**
 * Moves when a discounted Beta posterior over group means is sure that the success rate is past a threshold.
 *
 * Attempts in a group are alike, so they count as `size / deff` independent ones. The design effect (Kish) is
 * the variance of group means over what independent attempts would show; it is estimated from the same
 * groups, never below 1, and shrunk to `1 + (size - 1) * alike`. Old groups are discounted by newer ones of
 * their own level, so that an improving learner is not held back by its past.
 *
 * The variance is that of a learner just at the threshold: twice the mean square of shortfalls below it, for
 * promotion, or of what is above it, for demotion. A sample variance would grow with one very good group, and
 * so could turn a promotion into none; this one only shrinks as outcomes improve.
 */
export function confident({
  confidence = 0.95,
  groups = 12,
  barriers = 2,
  memory = 0.95,
  alike = 0.5,
  ...thresholds
}: ConfidentOptions = {}): Gate {
  const { up, down } = checkedThresholds(thresholds);
  checkedOption('confidence', confidence, 0.5, 1 - 1e-9);
  checkedOption('groups', groups, 1, 1e6);
  checkedOption('barriers', barriers, 1, 1000);
  checkedOption('memory', memory, 0.5, 1);
  checkedOption('alike', alike, 0, 1);

  return {
    name: 'confident',
    config: { name: 'confident', up, down, confidence, groups, barriers, memory, alike },
    barriers,
    // Groups and attempts in all; then weight, mean and squares past a threshold, discounted: censored attempts
    // as failures, and left out.
    empty: [0, 0, 0, 0, 0, 0, 0, 0],
    terms: (failed, seen) => [
      Math.round(Math.max(up - failed, 0) ** 2 / UNIT),
      Math.round(Math.max((seen ?? down) - down, 0) ** 2 / UNIT),
    ],
    absorb([count = 0, size = 0, ...moments], evidence) {
      const kept = memory ** evidence.groups;
      const keptSeen = memory ** evidence.seenGroups;
      const [short = 0, over = 0] = evidence.terms;
      const added = [evidence.groups, evidence.sum * UNIT, short * UNIT];
      const addedSeen = [evidence.seenGroups, evidence.seenSum * UNIT, over * UNIT];
      return [
        count + evidence.groups,
        size + evidence.attempts,
        ...added.map((value, place) => (moments[place] as number) * kept + value),
        ...addedSeen.map((value, place) => (moments[place + 3] as number) * keptSeen + value),
      ];
    },
    judge([count = 0, size = 0, ...moments]) {
      const meanSize = count === 0 ? 1 : size / count;
      const failed = posterior(moments.slice(0, 3), up, meanSize, alike);
      const seen = posterior(moments.slice(3), down, meanSize, alike);
      const above = betaTail(failed.a, failed.b, up);
      const below = 1 - betaTail(seen.a, seen.b, down);
      const enough = count >= groups;
      const verdict =
        enough && above >= confidence ? 'promote' : enough && below >= confidence ? 'demote' : 'hold';
      const { mean, deff } = failed;
      return { verdict, figures: { groups: count, mean, deff, above, below } };
    },
  };
}

/** The Beta posterior (prior 1, 1) of discounted moments: weight, sum of group means, and squares past the threshold. */
function posterior(moments: readonly number[], threshold: number, size: number, alike: number) {
  const [weight = 0, sum = 0, squares = 0] = moments;
  const mean = weight === 0 ? 0 : Math.min(sum / weight, 1);
  const independent = (threshold * (1 - threshold)) / size;
  // Half of the groups of a learner at the threshold are on either side of it.
  const seen = weight > 0 && independent > 0 ? Math.max(1, (2 * squares) / weight / independent) : 1;
  const prior = 1 + (size - 1) * alike;
  const deff = (weight * seen + PRIOR_GROUPS * prior) / (weight + PRIOR_GROUPS);
  const attempts = (weight * size) / deff;
  return { a: 1 + attempts * mean, b: 1 + attempts * (1 - mean), mean, deff };
}
