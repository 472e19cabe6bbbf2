/** Share of slots that may be taken before the table grows. */
const LOAD = 0.6;
const FEWEST = 1024;
/** Slots that are made at once, at most: 2 GiB, room for 161 million hashes. */
const MOST = 1 << 28;

/**
 * A set of hashes by their first 64 bits, in flat memory: open addressing with linear probing, since the
 * bits are already even. It takes 13.4 bytes a hash where their number was known before. Two different hashes
 * of n meet with a chance of n^2 / 2^65: of 10^7, any two at all with one of 3 in a million.
 */
export class DistinctPrefixes {
  #high: Uint32Array;
  #low: Uint32Array;
  #size = 0;

  /** @param expected - how many hashes to make room for at once */
  constructor(expected: number) {
    const slots = Math.min(MOST, Math.max(FEWEST, Math.ceil(expected / LOAD) + 1));
    this.#high = new Uint32Array(slots);
    this.#low = new Uint32Array(slots);
  }

  get size(): number {
    return this.#size;
  }

  /** Adds a hash written in hex; false where it is there already. */
  add(hex: string): boolean {
    return this.addPrefix(prefixOf(hex, 0), prefixOf(hex, 8));
  }

  /** Adds a hash by its first and second 32 bits; false where it is there already. */
  addPrefix(high: number, second: number): boolean {
    // Zero marks a free slot.
    if (!place(this.#high, this.#low, high, second || 1)) return false;
    this.#size += 1;
    if (this.#size > this.#high.length * LOAD) this.#grow();
    return true;
  }

  /** Those whose first 32 bits begin with so many zeros, in a set of their own. */
  thinned(zeros: number): DistinctPrefixes {
    const left = new DistinctPrefixes(0);
    this.#each((high, low) => {
      if (Math.clz32(high) >= zeros) left.addPrefix(high, low);
    });
    return left;
  }

  #grow(): void {
    const slots = this.#high.length * 2;
    const highs = new Uint32Array(slots);
    const lows = new Uint32Array(slots);
    this.#each((high, low) => place(highs, lows, high, low));
    this.#high = highs;
    this.#low = lows;
  }

  #each(take: (high: number, low: number) => void): void {
    for (let slot = 0; slot < this.#low.length; slot += 1) {
      const low = this.#low[slot] as number;
      if (low !== 0) take(this.#high[slot] as number, low);
    }
  }
}

/** 32 bits of a hash written in hex, from a digit on. */
export function prefixOf(hex: string, from: 0 | 8): number {
  return Number.parseInt(hex.slice(from, from + 8), 16);
}

function place(highs: Uint32Array, lows: Uint32Array, high: number, low: number): boolean {
  const slots = lows.length;
  let slot = Math.floor(low * (slots / 2 ** 32));
  while (lows[slot] !== 0) {
    if (lows[slot] === low && highs[slot] === high) return false;
    slot += 1;
    if (slot === slots) slot = 0;
  }
  highs[slot] = high;
  lows[slot] = low;
  return true;
}
