/** Share of slots that may be taken before the table grows. */
const LOAD = 0.6;

/**
 * A set of hashes by their first 64 bits, in flat memory: open addressing with linear probing, since the
 * bits are already even. Two different hashes of n meet with a chance of n^2 / 2^65.
 */
export class DistinctPrefixes {
  #high: Uint32Array;
  #low: Uint32Array;
  #size = 0;

  /** @param expected - how many hashes to make room for at once */
  constructor(expected: number) {
    let slots = 1024;
    while (slots * LOAD < expected && slots < 1 << 26) slots *= 2;
    this.#high = new Uint32Array(slots);
    this.#low = new Uint32Array(slots);
  }

  get size(): number {
    return this.#size;
  }

  /** Adds a hash written in hex; false where it is there already. */
  add(hex: string): boolean {
    const high = Number.parseInt(hex.slice(0, 8), 16);
    // Zero marks a free slot.
    const low = Number.parseInt(hex.slice(8, 16), 16) || 1;
    if (!place(this.#high, this.#low, high, low)) return false;
    this.#size += 1;
    if (this.#size > this.#high.length * LOAD) this.#grow();
    return true;
  }

  #grow(): void {
    const slots = this.#high.length * 2;
    const high = new Uint32Array(slots);
    const low = new Uint32Array(slots);
    for (let slot = 0; slot < this.#low.length; slot += 1) {
      if (this.#low[slot] !== 0) place(high, low, this.#high[slot] as number, this.#low[slot] as number);
    }
    this.#high = high;
    this.#low = low;
  }
}

function place(highs: Uint32Array, lows: Uint32Array, high: number, low: number): boolean {
  const mask = highs.length - 1;
  let slot = low & mask;
  while (lows[slot] !== 0) {
    if (lows[slot] === low && highs[slot] === high) return false;
    slot = (slot + 1) & mask;
  }
  highs[slot] = high;
  lows[slot] = low;
  return true;
}
