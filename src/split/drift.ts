/** Bins of a histogram: four an octave, up to 2^16. */
const BINS = 65;

/** What varies without being held out, and must not differ much between the sides. */
export const NUISANCES = ['promptBytes', 'literalDigits', 'solutionNodes', 'examples'] as const;
export type Nuisance = (typeof NUISANCES)[number];

/** How many of one measure lie where, in bins that grow with it. */
export class Histogram {
  readonly #bins = new Uint32Array(BINS);
  #count = 0;

  add(value: number): void {
    const bin = Math.min(BINS - 1, Math.round(4 * Math.log2(1 + value)));
    this.#bins[bin] = (this.#bins[bin] as number) + 1;
    this.#count += 1;
  }

  /** Several as one. */
  static of(parts: readonly Histogram[]): Histogram {
    const all = new Histogram();
    for (const part of parts) {
      all.#count += part.#count;
      for (let bin = 0; bin < BINS; bin += 1)
        all.#bins[bin] = (all.#bins[bin] as number) + (part.#bins[bin] as number);
    }
    return all;
  }

  /**
   * Kolmogorov-Smirnov distance between two samples, from 0 to 1, on the bins: a fifth of an octave at most
   * is not seen. 0 where one is empty.
   */
  distance(other: Histogram): number {
    if (this.#count === 0 || other.#count === 0) return 0;
    let [own, its, most] = [0, 0, 0];
    for (let bin = 0; bin < BINS; bin += 1) {
      own += (this.#bins[bin] as number) / this.#count;
      its += (other.#bins[bin] as number) / other.#count;
      most = Math.max(most, Math.abs(own - its));
    }
    return most;
  }
}

export type Histograms = Readonly<Record<Nuisance, Histogram>>;

export function histograms(): Histograms {
  return {
    promptBytes: new Histogram(),
    literalDigits: new Histogram(),
    solutionNodes: new Histogram(),
    examples: new Histogram(),
  };
}
