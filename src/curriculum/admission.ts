/**
 * Whether a group of scores, null where there is none, is worth training on. It is asked after the group has
 * become evidence: what a filter hides from the statistics can never be seen to change.
 */
export type Admission = (scores: readonly (number | null)[]) => boolean;

/** Every group. */
export function admitAll(): Admission {
  return () => true;
}

/** Groups whose scores differ: from others a group-relative method learns nothing (DAPO's filter). */
export function admitSpread(): Admission {
  return (scores) => scores.some((score) => (score ?? 0) !== (scores[0] ?? 0));
}

/** Groups whose mean score is from `low` to `high`. */
export function admitBand(low: number, high: number): Admission {
  return (scores) => {
    const mean = scores.reduce((sum: number, score) => sum + (score ?? 0), 0) / scores.length;
    return mean >= low && mean <= high;
  };
}
