/** What using too much costs. */
export interface Penalty {
  /** Nothing is taken off up to here; tokens, or steps. */
  readonly beyond: number;
  /** What is taken off for each `beyond` used over it; above 0, to 1. */
  readonly rate: number;
  /** The most that is taken off; above 0, to 1. */
  readonly most: number;
}

/**
 * What is taken off: 0 up to the threshold, then `rate * (used - beyond) / beyond`, up to `most`.
 *
 * The operations are in the order of the article that the `article` preset is from, so that sums agree to the last bit.
 */
export function penaltyFor(used: number, { beyond, rate, most }: Penalty): number {
  return used > beyond ? Math.min((rate * (used - beyond)) / beyond, most) : 0;
}
