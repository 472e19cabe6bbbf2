/** How the count may grow with the number of items. */
export type Bound = 'log n' | 'n' | 'n log n';

/** The order of the numbers in a list on which cost is counted. */
export type Arrangement = 'random' | 'sorted' | 'reversed' | 'equal';

/** A limit on counted work, checked at two sizes; plain data. */
export interface CostRule {
  /** Canonical name of the list argument whose length is n. */
  readonly argument: string;
  /** The numeric field of the list's records that is counted; absent where the items are numbers. */
  readonly field?: string;
  readonly bound: Bound;
  /**
   * `comparisons`: coercions of the counted numbers, two to a comparison. `accesses`: reads of the
   * list's indexes, whoever makes them, built-ins too.
   */
  readonly count: 'comparisons' | 'accesses';
  /** The count may be `factor * bound(n) + slack(n)`; see {@link costLimit}. */
  readonly factor: number;
  /** n and 2n. */
  readonly sizes: readonly [number, number];
  /** The most by which the count may grow from n to 2n. */
  readonly ratio: number;
  readonly arrangements: readonly Arrangement[];
}

/**
 * Measured comparison counts over n log2 n: merge sort 0.89, heap sort 1.78, a quadratic sort 16 and
 * more on its bad arrangement; growth when n doubles: at most 2.32 for n log n, 3.56 and more for n^2.
 */
const defaults = {
  'n log n': { factor: 2.5, ratio: 2.6 },
  n: { factor: 8, ratio: 2.3 },
  'log n': { factor: 4, ratio: 1.5 },
} as const;

/** Every arrangement: a list that may come in any order. */
export const everyArrangement: readonly Arrangement[] = ['random', 'sorted', 'reversed', 'equal'];

/** A cost rule with the measured factor and ratio of its bound, at 1,024 and 2,048 items. */
export function costRule(
  parts: Pick<CostRule, 'argument' | 'bound' | 'count'> & Partial<CostRule>,
): CostRule {
  return { ...defaults[parts.bound], sizes: [1024, 2048], arrangements: everyArrangement, ...parts };
}

/** The most that may be counted at n items. */
export function costLimit(rule: CostRule, n: number): number {
  if (rule.bound === 'n log n') return rule.factor * n * Math.log2(n) + 8 * n;
  if (rule.bound === 'n') return rule.factor * n + 64;
  return rule.factor * Math.log2(n) + 16;
}
