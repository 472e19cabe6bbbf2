/** Rows of as many counts each, in flat memory. */
export class CountTable {
  readonly #width: number;
  #counts: Uint32Array;
  #rows = 0;

  /** @param width - counts of a row */
  constructor(width: number) {
    this.#width = width;
    this.#counts = new Uint32Array(64 * width);
  }

  /** Adds a row of zeros. @returns its number, from 0 */
  add(): number {
    const end = (this.#rows + 1) * this.#width;
    if (end > this.#counts.length) {
      const grown = new Uint32Array(Math.ceil(end * 1.25));
      grown.set(this.#counts);
      this.#counts = grown;
    }
    this.#rows += 1;
    return this.#rows - 1;
  }

  count(row: number, column: number): void {
    const at = row * this.#width + column;
    this.#counts[at] = (this.#counts[at] as number) + 1;
  }

  /** The counts of a row; good until the next row is added. */
  of(row: number): Uint32Array {
    return this.#counts.subarray(row * this.#width, (row + 1) * this.#width);
  }
}
