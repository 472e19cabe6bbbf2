/** Bins below are one length wide; above, 32 of them share each doubling. */
const EXACT = 64;
/** Bins that make one bar of a histogram: a quarter of a doubling. */
const BAR = 8;

/** A bar of a histogram: what is at least `from` and less than `below`. */
export interface Bar {
  readonly from: number;
  readonly below: number;
  readonly tasks: number;
}

/** What is told of the lengths of some texts. */
export interface Lengths {
  readonly tasks: number;
  readonly least: number;
  readonly mean: number;
  /** Half are as long or longer; up to 3 % too small. */
  readonly median: number;
  /** A tenth are as long or longer; up to 3 % too small. */
  readonly ninetieth: number;
  readonly most: number;
  /** Without gaps. */
  readonly histogram: readonly Bar[];
}

/** Counts lengths in bins whose width grows with the length. Sums are whole numbers, so their order does not matter. */
export class LengthTally {
  readonly #bins = new Map<number, number>();
  #tasks = 0;
  #sum = 0;
  #least = Number.POSITIVE_INFINITY;
  #most = 0;

  add(length: number): void {
    const bin = binOf(length);
    this.#bins.set(bin, (this.#bins.get(bin) ?? 0) + 1);
    this.#tasks += 1;
    this.#sum += length;
    this.#least = Math.min(this.#least, length);
    this.#most = Math.max(this.#most, length);
  }

  /** @throws RangeError where nothing was counted */
  get lengths(): Lengths {
    if (this.#tasks === 0) throw new RangeError('no lengths were counted');
    return {
      tasks: this.#tasks,
      least: this.#least,
      mean: Math.round((100 * this.#sum) / this.#tasks) / 100,
      median: this.#quantile(0.5),
      ninetieth: this.#quantile(0.9),
      most: this.#most,
      histogram: this.#histogram(),
    };
  }

  #quantile(share: number): number {
    const rank = Math.ceil(share * this.#tasks);
    let before = 0;
    for (const [bin, tasks] of [...this.#bins].sort(([one], [other]) => one - other)) {
      before += tasks;
      // The shortest of the first bin is known exactly.
      if (before >= rank) return Math.max(startOf(bin), this.#least);
    }
    return this.#most;
  }

  #histogram(): readonly Bar[] {
    const bars = new Map<number, number>();
    for (const [bin, tasks] of this.#bins) {
      const bar = Math.floor(bin / BAR);
      bars.set(bar, (bars.get(bar) ?? 0) + tasks);
    }
    const first = Math.min(...bars.keys());
    return Array.from({ length: Math.max(...bars.keys()) - first + 1 }, (_, place) => ({
      from: startOf((first + place) * BAR),
      below: startOf((first + place + 1) * BAR),
      tasks: bars.get(first + place) ?? 0,
    }));
  }
}

function binOf(length: number): number {
  if (length < EXACT) return length;
  const shift = 26 - Math.clz32(length);
  return shift * 32 + (length >>> shift);
}

function startOf(bin: number): number {
  if (bin < EXACT) return bin;
  const shift = Math.floor(bin / 32) - 1;
  return (bin - shift * 32) * 2 ** shift;
}
