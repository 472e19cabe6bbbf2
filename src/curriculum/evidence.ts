/**
 * What is known from some groups of attempts: a commutative monoid, so that results between two barriers may
 * come in any order. All numbers are whole, in units of `UNIT` where they measure; sums of doubles would
 * depend on their order in the last bit, and a replay must agree to that bit.
 */
export interface Evidence {
  /** Groups that ended: all attempts reported, or expired. */
  readonly groups: number;
  readonly attempts: number;
  /** Attempts that never brought a score. */
  readonly censored: number;
  /** Groups whose scores are all alike, which teach a group-relative method nothing. */
  readonly flat: number;
  /** Over groups: the mean score with censored attempts as failures, and its square. */
  readonly sum: number;
  readonly square: number;
  /** The same over groups with a score, with censored attempts left out. */
  readonly seenGroups: number;
  readonly seenSum: number;
  /** Over groups: the mean absolute deviation of scores from their mean, plain and over their standard deviation. */
  readonly deviation: number;
  readonly advantage: number;
  /** What the gate adds up beside. */
  readonly terms: readonly number[];
}

/** The finest difference that counts: sums stay exact up to 2^29 groups. */
export const UNIT = 2 ** -24;

/** A score that has not come, or never will; scores are from 0 to 1. */
export const WAITING = -1;
export const CENSORED = -2;

const whole = (value: number): number => Math.round(value / UNIT);

/** What a gate adds to evidence from one group, of means with censored attempts failed and left out. */
export type Terms = (failed: number, seen: number | undefined) => readonly number[];

/** The evidence of one ended group. Scores are summed in the order of attempts, whichever came first. */
export function evidenceOf(scores: readonly number[], terms: Terms): Evidence {
  let sum = 0;
  let seen = 0;
  for (const score of scores) {
    if (score < 0) continue;
    sum += score;
    seen++;
  }
  const size = scores.length;
  const mean = sum / size;
  const seenMean = seen === 0 ? undefined : sum / seen;
  let absolute = 0;
  let squared = 0;
  for (const score of scores) {
    const off = Math.max(score, 0) - mean;
    absolute += Math.abs(off);
    squared += off * off;
  }
  const flat = scores.every((score) => Math.max(score, 0) === Math.max(scores[0] as number, 0));
  return {
    groups: 1,
    attempts: size,
    censored: size - seen,
    flat: flat ? 1 : 0,
    sum: whole(mean),
    square: whole(mean * mean),
    seenGroups: seenMean === undefined ? 0 : 1,
    seenSum: whole(seenMean ?? 0),
    deviation: flat ? 0 : whole(absolute / size),
    // Differences too small to square are none.
    advantage: flat || squared === 0 ? 0 : whole(absolute / size / Math.sqrt(squared / size)),
    terms: terms(mean, seenMean),
  };
}

/** Both together; the order does not matter. */
export function joined(one: Evidence, other: Evidence): Evidence {
  return {
    groups: one.groups + other.groups,
    attempts: one.attempts + other.attempts,
    censored: one.censored + other.censored,
    flat: one.flat + other.flat,
    sum: one.sum + other.sum,
    square: one.square + other.square,
    seenGroups: one.seenGroups + other.seenGroups,
    seenSum: one.seenSum + other.seenSum,
    deviation: one.deviation + other.deviation,
    advantage: one.advantage + other.advantage,
    terms: one.terms.map((term, place) => term + (other.terms[place] as number)),
  };
}
