/** Kept of a sample beside what it is to hold, so that it is seldom put in order. */
const SLACK = 2;

/**
 * A sample of bounded size: those with the lowest ranks. Where ranks are hashes of what things are called, each thing is
 * in it with the same chance, and a sample of the whole is found among samples of the parts, whoever made them.
 */
export class Sample<T> {
  readonly #most: number;
  #held: { readonly rank: number; readonly value: T }[] = [];
  /** From here on up ranks are of no use. */
  #bound = Number.POSITIVE_INFINITY;

  /** @param most - how many it holds at most */
  constructor(most: number) {
    this.#most = most;
  }

  /** Whether something of this rank may be in it. */
  wants(rank: number): boolean {
    return rank < this.#bound;
  }

  /** Of things of one rank it is the first that stays. */
  add(rank: number, value: T): void {
    if (!this.wants(rank)) return;
    this.#held.push({ rank, value });
    if (this.#held.length >= SLACK * this.#most) this.#settle();
  }

  /** What it holds, the lowest ranks first. */
  get values(): readonly T[] {
    this.#settle();
    return this.#held.map(({ value }) => value);
  }

  #settle(): void {
    this.#held = this.#held.sort((one, other) => one.rank - other.rank).slice(0, this.#most);
    if (this.#held.length === this.#most) this.#bound = this.#held.at(-1)?.rank ?? this.#bound;
  }
}
