/** Most different levels that can be told apart: three of them make one exact number. */
const MOST = 1 << 17;

/** The most levels that are counted together. */
export const STRENGTHS = [1, 2, 3] as const;
export type Strength = (typeof STRENGTHS)[number];

/** Counts of the combinations of 1, 2 and 3 levels. */
export type TupleCounts = Readonly<Record<Strength, Map<number, number>>>;

export function noTuples(): TupleCounts {
  return { 1: new Map(), 2: new Map(), 3: new Map() };
}

/** Numbers for texts, in the order in which they are first met. */
export class Numbering {
  readonly #numbers = new Map<string, number>();

  of(text: string): number {
    let number = this.#numbers.get(text);
    if (number === undefined) {
      number = this.#numbers.size;
      if (number >= MOST) throw new RangeError(`more than ${MOST} different levels`);
      this.#numbers.set(text, number);
    }
    return number;
  }
}

/** Counts every combination of up to three of some levels, each so many times. */
export function countTuples(counts: TupleCounts, levels: ArrayLike<number>, times: number): void {
  for (let one = 0; one < levels.length; one += 1) {
    const first = levels[one] as number;
    add(counts[1], first, times);
    for (let two = one + 1; two < levels.length; two += 1) {
      const pair = first * MOST + (levels[two] as number);
      add(counts[2], pair, times);
      for (let three = two + 1; three < levels.length; three += 1)
        add(counts[3], pair * MOST + (levels[three] as number), times);
    }
  }
}

export function add<K>(counts: Map<K, number>, key: K, times: number): void {
  counts.set(key, (counts.get(key) ?? 0) + times);
}

/**
 * Set difference combinatorial coverage: the share of the combinations in evaluation that training lacks.
 * Source: Lanus, Freeman, Kuhn, Kacker, "Combinatorial Testing Metrics for Machine Learning" (2021).
 */
export function sdcc(train: ReadonlyMap<number, number>, evaluation: ReadonlyMap<number, number>): number {
  let novel = 0;
  for (const key of evaluation.keys()) if (!train.has(key)) novel += 1;
  return evaluation.size === 0 ? 0 : novel / evaluation.size;
}
