/**
 * What one holdout says of a point: `open` leaves it to training, `held` keeps it for evaluation, and a
 * discarded point goes to neither side, for a stated reason.
 */
export type Verdict =
  | { readonly side: 'open' }
  | { readonly side: 'held' }
  | { readonly side: 'discarded'; readonly reason: string };

export const OPEN: Verdict = { side: 'open' };
export const HELD: Verdict = { side: 'held' };

export function discarded(reason: string): Verdict {
  return { side: 'discarded', reason };
}

/** `held` where the condition holds, else `open`. */
export function heldWhere(condition: boolean): Verdict {
  return condition ? HELD : OPEN;
}

/** Held where all are; open where one is. Kleene's strong logic, with `discarded` as its third value. */
export function allOf(verdicts: Iterable<Verdict>): Verdict {
  let doubt: Verdict | undefined;
  for (const verdict of verdicts) {
    if (verdict.side === 'open') return OPEN;
    if (verdict.side === 'discarded') doubt ??= verdict;
  }
  return doubt ?? HELD;
}

/** Held where one is; open where all are. */
export function anyOf(verdicts: Iterable<Verdict>): Verdict {
  let doubt: Verdict | undefined;
  for (const verdict of verdicts) {
    if (verdict.side === 'held') return HELD;
    if (verdict.side === 'discarded') doubt ??= verdict;
  }
  return doubt ?? OPEN;
}

/** Open and held in each other's place. */
export function opposite(verdict: Verdict): Verdict {
  if (verdict.side === 'discarded') return verdict;
  return heldWhere(verdict.side === 'open');
}
