import { hash } from 'node:crypto';
import { DistinctCount } from './distinct-count.ts';
import type { LevelText, Outline } from './outline.ts';
import type { AxisCoverage, PairCoverage } from './set-summary.ts';

/** Levels of an axis that are counted one by one. An axis with more, such as one of chains, is counted as a whole. */
const MOST_LEVELS = 64;
/** Different levels of such an axis that are kept. */
const MOST_KEPT = 1 << 15;
/** Combinations that are named where they are missing. */
const MOST_MISSING = 6;
/** Above every number of an axis and a level in it. */
const BASE = 2 ** 24;

/** Counts levels of the axes of one template, and which levels were met together. */
export class CoverageTally {
  readonly #axes = new Map<string, AxisTally>();
  /** Tasks by the numbers of two levels. */
  readonly #pairs = new Map<number, number>();
  readonly #numbers: number[] = [];

  add(point: Readonly<Record<string, LevelText>>): void {
    const numbers = this.#numbers;
    numbers.length = 0;
    for (const axis in point) {
      let tally = this.#axes.get(axis);
      if (tally === undefined) {
        tally = new AxisTally(this.#axes.size);
        this.#axes.set(axis, tally);
      }
      const number = tally.add(point[axis] as LevelText);
      if (number !== undefined) numbers.push(number);
    }
    for (let one = 0; one < numbers.length; one += 1)
      for (let other = one + 1; other < numbers.length; other += 1) {
        const key = pairKey(numbers[one] as number, numbers[other] as number);
        this.#pairs.set(key, (this.#pairs.get(key) ?? 0) + 1);
      }
  }

  /** By level and by pair of axes, in the order of the outline, or by name without one. */
  coverage(outline: Outline | undefined): {
    readonly axes: readonly AxisCoverage[];
    readonly pairs: readonly PairCoverage[];
  } {
    const listed = outline?.axes.map(({ axis }) => axis) ?? [];
    const others = [...this.#axes.keys()].filter((axis) => !listed.includes(axis)).sort(byName);
    const axes = [...listed, ...others].map((axis) => this.#axisCoverage(axis, outline));
    // With one level of an axis, pairs say no more than levels do.
    const paired = axes.filter(({ levels }) => levels !== undefined && levels.length > 1);
    const pairs = paired.flatMap((one, place) =>
      paired.slice(place + 1).map((other) => this.#pairCoverage(one, other, outline)),
    );
    return { axes, pairs };
  }

  #axisCoverage(axis: string, outline: Outline | undefined): AxisCoverage {
    const declared = outline?.axes.find((each) => each.axis === axis);
    const tally = this.#axes.get(axis);
    const counts = tally?.counts;
    // One that is declared without levels has too many, though few of them may have been drawn.
    const isWide =
      (declared !== undefined && declared.levels === undefined) || (tally !== undefined && !counts);
    if (isWide) return { axis, distinct: tally?.distinct ?? { tasks: 0, compared: 0, distinct: 0 } };
    const names = new Set<LevelText>(declared?.levels ?? []);
    for (const level of [...(counts?.keys() ?? [])].sort(byLevel)) names.add(level);
    return { axis, levels: [...names].map((level) => ({ level, tasks: counts?.get(level) ?? 0 })) };
  }

  #pairCoverage(one: AxisCoverage, other: AxisCoverage, outline: Outline | undefined): PairCoverage {
    const [covered, missing] = [[], []] as [LevelText[][], LevelText[][]];
    for (const { level } of one.levels ?? [])
      for (const { level: otherLevel } of other.levels ?? [])
        if (outline?.isPossible(one.axis, level, other.axis, otherLevel) ?? true)
          (this.#met(one.axis, level, other.axis, otherLevel) > 0 ? covered : missing).push([
            level,
            otherLevel,
          ]);
    return {
      axes: [one.axis, other.axis],
      covered: covered.length,
      possible: covered.length + missing.length,
      missing: missing.slice(0, MOST_MISSING) as PairCoverage['missing'],
    };
  }

  #met(one: string, level: LevelText, other: string, otherLevel: LevelText): number {
    const [first, second] = [
      this.#axes.get(one)?.numberOf(level),
      this.#axes.get(other)?.numberOf(otherLevel),
    ];
    if (first === undefined || second === undefined) return 0;
    // Records may name their axes in another order than the first one did.
    return (this.#pairs.get(pairKey(first, second)) ?? 0) + (this.#pairs.get(pairKey(second, first)) ?? 0);
  }
}

function pairKey(one: number, other: number): number {
  return one * BASE + other;
}

/** The levels of one axis. */
class AxisTally {
  readonly #place: number;
  readonly #counts = new Map<LevelText, number>();
  readonly #numbers = new Map<LevelText, number>();
  readonly #hashes = new DistinctCount(MOST_KEPT);
  #isWide = false;

  constructor(place: number) {
    this.#place = place;
  }

  /** @returns the number of the level, another one for each level and axis; none where there are too many */
  add(level: LevelText): number | undefined {
    if (!this.#isWide) {
      const number = this.#numberFor(level);
      if (number !== undefined) {
        this.#counts.set(level, (this.#counts.get(level) ?? 0) + 1);
        return number;
      }
      this.#isWide = true;
      for (const [known, tasks] of this.#counts) this.#hashes.add(hashOf(known), tasks);
    }
    this.#hashes.add(hashOf(level));
    return undefined;
  }

  #numberFor(level: LevelText): number | undefined {
    const known = this.#numbers.get(level);
    if (known !== undefined) return known;
    if (this.#numbers.size === MOST_LEVELS) return undefined;
    const number = this.#place * MOST_LEVELS + this.#numbers.size;
    this.#numbers.set(level, number);
    return number;
  }

  numberOf(level: LevelText): number | undefined {
    return this.#numbers.get(level);
  }

  /** Tasks by level; none where there are too many. */
  get counts(): ReadonlyMap<LevelText, number> | undefined {
    return this.#isWide ? undefined : this.#counts;
  }

  get distinct(): { readonly tasks: number; readonly compared: number; readonly distinct: number } {
    if (this.#isWide) return this.#hashes.distinct;
    const tasks = [...this.#counts.values()].reduce((sum, each) => sum + each, 0);
    return { tasks, compared: tasks, distinct: this.#counts.size };
  }
}

function hashOf(level: LevelText): string {
  return hash('sha256', JSON.stringify(level));
}

function byName(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** Numbers by size, before texts by code units. */
function byLevel(one: LevelText, other: LevelText): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return byName(`${typeof one} ${one}`, `${typeof other} ${other}`);
}
