/** An independent source of random numbers; see `seed-path.ts` for how one is made. */
export interface Stream {
  /** The next 32 bits as a signed integer. */
  bits(): number;
  /** A uniform integer in [0, bound), unbiased; 1 <= bound <= 2^32. */
  below(bound: number): number;
  /** A uniform integer in [low, high], unbiased; both safe integers, high - low < 2^53. */
  between(low: number, high: number): number;
  /** A uniform double in [0, 1) with 53 random bits. */
  unit(): number;
  /** True with probability `share` (0 to 1). */
  chance(share: number): boolean;
  /** One item of a list that is not empty. */
  pick<T>(items: readonly T[]): T;
}
