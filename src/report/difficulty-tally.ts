import type { Bar } from './length-tally.ts';

/** A difficulty above counts as this one. */
const MOST = 100;
/** Thousandths: summed as whole numbers, they give the same in any order. */
const PARTS = 1000;
/** Thousandths that a bar is wide. */
const BAR = 250;

/** What is told of some difficulties. */
export interface Difficulties {
  readonly least: number;
  readonly mean: number;
  readonly most: number;
  /** Without gaps; bars are a quarter wide. */
  readonly histogram: readonly Bar[];
}

/** Counts difficulties, to a thousandth. */
export class DifficultyTally {
  readonly #bars = new Map<number, number>();
  #tasks = 0;
  #sum = 0;
  #least = MOST * PARTS;
  #most = 0;

  add(difficulty: number): void {
    const parts = Math.round(Math.min(difficulty, MOST) * PARTS);
    const bar = Math.floor(parts / BAR);
    this.#bars.set(bar, (this.#bars.get(bar) ?? 0) + 1);
    this.#tasks += 1;
    this.#sum += parts;
    this.#least = Math.min(this.#least, parts);
    this.#most = Math.max(this.#most, parts);
  }

  /** @throws RangeError where nothing was counted */
  get difficulties(): Difficulties {
    if (this.#tasks === 0) throw new RangeError('no difficulties were counted');
    const first = Math.min(...this.#bars.keys());
    return {
      least: this.#least / PARTS,
      mean: Math.round(this.#sum / this.#tasks) / PARTS,
      most: this.#most / PARTS,
      histogram: Array.from({ length: Math.max(...this.#bars.keys()) - first + 1 }, (_, place) => ({
        from: ((first + place) * BAR) / PARTS,
        below: ((first + place + 1) * BAR) / PARTS,
        tasks: this.#bars.get(first + place) ?? 0,
      })),
    };
  }
}
