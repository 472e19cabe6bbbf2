import type { LevelText } from '../report/outline.ts';

/** Which levels of which axes stand together in some cell of a space. */
export class LegalPairs {
  readonly #axes: readonly string[];
  /** Numbers of levels, axis by axis. */
  readonly #numbers: readonly ReadonlyMap<LevelText, number>[];
  readonly #all: number;
  readonly #met: Uint8Array;

  /** @param levels - those of each axis, in the order of the axes */
  constructor(axes: readonly string[], levels: readonly (readonly LevelText[])[]) {
    let all = 0;
    this.#axes = axes;
    this.#numbers = levels.map((ofAxis) => new Map(ofAxis.map((level) => [level, all++])));
    this.#all = all;
    this.#met = new Uint8Array(all * all);
  }

  /** Takes a cell: a level of each axis. */
  add(cell: readonly LevelText[]): void {
    const numbers = cell.map((level, place) => this.#numbers[place]?.get(level) ?? 0);
    for (const one of numbers) for (const other of numbers) this.#met[one * this.#all + other] = 1;
  }

  has(axis: string, level: LevelText, other: string, otherLevel: LevelText): boolean {
    const one = this.#numbers[this.#axes.indexOf(axis)]?.get(level);
    const second = this.#numbers[this.#axes.indexOf(other)]?.get(otherLevel);
    return one !== undefined && second !== undefined && this.#met[one * this.#all + second] === 1;
  }
}
