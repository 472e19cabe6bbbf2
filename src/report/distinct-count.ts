import { DistinctPrefixes, prefixOf } from '../task/distinct-prefixes.ts';

/** How many different things were met among some. */
export interface Distinct {
  /** Things met. */
  readonly tasks: number;
  /** Those of them that were compared: all, or a fair share where there are very many. */
  readonly compared: number;
  /** Different ones among those compared. */
  readonly distinct: number;
}

/**
 * Counts different hashes in bounded memory. Where there are too many to keep, only those that begin with a zero bit
 * are, then with two, and so on: a fair share of what is hashed, and the same whatever the order.
 */
export class DistinctCount {
  readonly #most: number;
  /** Hashes met, by the zeros they begin with: what a share holds is known when it comes to be one. */
  readonly #met = new Float64Array(33);
  #kept = new DistinctPrefixes(0);
  #zeros = 0;

  /** @param most - hashes that are kept */
  constructor(most: number) {
    this.#most = most;
  }

  /** Takes a hash written in hex, met so many times. */
  add(hex: string, times = 1): void {
    const high = prefixOf(hex, 0);
    const zeros = Math.clz32(high);
    this.#met[zeros] = (this.#met[zeros] as number) + times;
    if (zeros < this.#zeros || !this.#kept.addPrefix(high, prefixOf(hex, 8))) return;
    while (this.#kept.size > this.#most && this.#zeros < 32) {
      this.#zeros += 1;
      this.#kept = this.#kept.thinned(this.#zeros);
    }
  }

  get distinct(): Distinct {
    const sum = (from: number): number => this.#met.slice(from).reduce((total, each) => total + each, 0);
    return { tasks: sum(0), compared: sum(this.#zeros), distinct: this.#kept.size };
  }
}
