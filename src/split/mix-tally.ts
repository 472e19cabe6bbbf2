import type { Axis } from '../template/axis.ts';
import type { Point } from '../template/point.ts';
import type { Space } from '../template/space.ts';
import { standardAxes, surfaces } from '../template/standard-axes.ts';
import type { Template } from '../template/template.ts';
import { levelAt } from './axis-levels.ts';
import { chainAt, edgesOf, idsOf } from './chain-holdout.ts';
import { chernoff } from './chernoff.ts';
import { CountTable } from './count-table.ts';
import type { Holdout } from './holdout.ts';
import { Names } from './names.ts';
import {
  add,
  countTuples,
  Numbering,
  noTuples,
  STRENGTHS,
  type Strength,
  sdcc,
  type TupleCounts,
} from './tuples.ts';

/** Exponents of training in divergences: single levels, and combinations of two and three. */
const ALPHA: Readonly<Record<Strength, number>> = { 1: 0.5, 2: 0.1, 3: 0.1 };
/** Cells looked at for the combinations that are possible at all. */
const MOST_CELLS = 100_000;

/** Tasks of one wording and one choice of levels. */
interface Row {
  readonly point: Point;
  /** By side: training first. */
  readonly counts: Uint32Array;
}

/** Rows of one template, each as the index of its first point and its place among all counts: there may be very many. */
interface Rows {
  readonly template: Template;
  readonly places: Map<number, number>;
  readonly points: bigint[];
}

/** How far one evaluation split lies from the training of the same templates. */
export interface MixFigures {
  readonly atomDivergence: number;
  /** Over all pairs of levels, and all neighbours in chains. */
  readonly compoundDivergence: number;
  /** Over what the holdout declares alone. */
  readonly declaredDivergence: number;
  /** Share of its combinations of 1, 2 and 3 levels that training lacks. */
  readonly sdcc: readonly number[];
  /** Share of its tasks with a declared combination that training lacks. */
  readonly novelCompoundShare: number;
  /** The most steps of a ladder between one of its levels and the nearest that training has. */
  readonly supportDistance: { readonly axis: string | null; readonly steps: number };
}

/** Counts of what tasks are made of, by side. Memory grows with different meanings and wordings of cells, not with tasks. */
export class MixTally {
  readonly #holdouts: readonly Holdout[];
  readonly #rows = new Map<string, Rows>();
  readonly #counts: CountTable;
  /** Operators and neighbours in chains, by template. */
  readonly #steps = new Map<string, Map<string, Uint32Array>>();
  readonly #names = new Names();
  /** Declared combinations of tasks: by holdout those of training, and the lists of its own tasks as numbers. */
  readonly #declared: readonly { readonly train: Map<string, number>; readonly own: Map<string, number> }[];

  constructor(holdouts: readonly Holdout[]) {
    this.#holdouts = holdouts;
    this.#counts = new CountTable(holdouts.length + 1);
    this.#declared = holdouts.map(() => ({ train: new Map(), own: new Map() }));
  }

  /** @param side - 0 for training, else one more than the holdout's place */
  add(template: Template, point: Point, side: number): void {
    let rows = this.#rows.get(template.id);
    if (rows === undefined) {
      rows = { template, places: new Map(), points: [] };
      this.#rows.set(template.id, rows);
    }
    const key = point.cell.ordinal * surfaces.length + surfaces.indexOf(point.surface);
    let place = rows.places.get(key);
    if (place === undefined) {
      place = this.#counts.add();
      rows.places.set(key, place);
      rows.points.push(point.index);
    }
    this.#counts.count(place, side);
    const chain = chainAt(point);
    if (chain === undefined) return;
    this.#declare(template, point, side, 1);
    let steps = this.#steps.get(template.id);
    if (steps === undefined) {
      steps = new Map();
      this.#steps.set(template.id, steps);
    }
    for (const step of [...idsOf(chain), ...edgesOf(chain)]) {
      let counts = steps.get(step);
      if (counts === undefined) {
        counts = new Uint32Array(this.#holdouts.length + 1);
        steps.set(step, counts);
      }
      counts[side] = (counts[side] as number) + 1;
    }
  }

  #declare(template: Template, point: Point, side: number, times: number): void {
    if (side > 0) {
      const own = (this.#holdouts[side - 1] as Holdout).compounds(template, point);
      add(this.#of(side - 1).own, this.#names.listOf(own), times);
      return;
    }
    this.#holdouts.forEach((holdout, at) => {
      if (!holdout.covers(template)) return;
      for (const compound of holdout.compounds(template, point)) add(this.#of(at).train, compound, times);
    });
  }

  #of(at: number): { readonly train: Map<string, number>; readonly own: Map<string, number> } {
    return this.#declared[at] as { readonly train: Map<string, number>; readonly own: Map<string, number> };
  }

  /** Counts of single levels and operators over all templates, by side; also ends what rows stand for. */
  finish(): MixReport {
    for (const rows of this.#rows.values()) {
      const { template } = rows;
      for (const { point, counts } of this.#rowsOf(rows)) {
        if (chainAt(point) !== undefined) continue;
        counts.forEach((times, side) => {
          if (times > 0) this.#declare(template, point, side, times);
        });
      }
    }
    const sides = this.#holdouts.length + 1;
    const names = new Numbering();
    const byTemplate = new Map<string, readonly TupleCounts[]>();
    const atoms = new Map<string, Uint32Array>();
    const note = (atom: string, side: number, times: number): void => {
      let counts = atoms.get(atom);
      if (counts === undefined) {
        counts = new Uint32Array(sides);
        atoms.set(atom, counts);
      }
      counts[side] = (counts[side] as number) + times;
    };
    const coverage = { covered: [0, 0, 0], valid: [0, 0, 0] };
    for (const [id, rows] of this.#rows) {
      const counts = Array.from({ length: sides }, noTuples);
      byTemplate.set(id, counts);
      const { space } = rows.template;
      for (const { point, counts: times } of this.#rowsOf(rows)) {
        const levels = atomsOf(id, space, point);
        const row = levels.map((level) => names.of(level));
        times.forEach((count, side) => {
          if (count === 0) return;
          countTuples(counts[side] as TupleCounts, row, count);
          for (const level of [id, ...levels]) note(level, side, count);
        });
      }
      const valid = validTuples(space);
      for (const strength of STRENGTHS) {
        coverage.valid[strength - 1] = (coverage.valid[strength - 1] as number) + (valid[strength] as number);
        const covered = (counts[0] as TupleCounts)[strength].size;
        coverage.covered[strength - 1] = (coverage.covered[strength - 1] as number) + covered;
      }
      for (const [step, times] of this.#steps.get(id) ?? []) {
        const ids = step.split('>').map((each) => names.of(`${id} ${each}`));
        times.forEach((count, side) => {
          if (count === 0) return;
          const [first, second] = ids as [number, number | undefined];
          const own = counts[side] as TupleCounts;
          if (second === undefined) {
            add(own[1], first, count);
            note(`${id} ${step}`, side, count);
          } else add(own[2], edgeKey(first, second), count);
        });
      }
    }
    return {
      atoms,
      coverage: STRENGTHS.map(
        (strength) => (coverage.covered[strength - 1] as number) / (coverage.valid[strength - 1] as number),
      ),
      figures: this.#holdouts.map((holdout, at) => this.#figuresOf(holdout, at, byTemplate)),
    };
  }

  #figuresOf(
    holdout: Holdout,
    at: number,
    byTemplate: ReadonlyMap<string, readonly TupleCounts[]>,
  ): MixFigures {
    const [train, own] = [noTuples(), noTuples()];
    for (const [id, counts] of byTemplate) {
      const { template } = this.#rows.get(id) as Rows;
      if (!holdout.covers(template)) continue;
      for (const strength of STRENGTHS) {
        for (const [key, times] of (counts[0] as TupleCounts)[strength]) add(train[strength], key, times);
        for (const [key, times] of (counts[at + 1] as TupleCounts)[strength]) add(own[strength], key, times);
      }
    }
    const declared = this.#of(at);
    const compounds = new Map<string, number>();
    let [tasks, novel] = [0, 0];
    for (const [list, times] of declared.own) {
      const each = this.#names.textsOf(list);
      for (const compound of each) add(compounds, compound, times);
      tasks += times;
      if (each.some((compound) => !declared.train.has(compound))) novel += times;
    }
    return {
      atomDivergence: chernoff(train[1], own[1], ALPHA[1]),
      compoundDivergence: chernoff(train[2], own[2], ALPHA[2]),
      declaredDivergence: chernoff(declared.train, compounds, ALPHA[2]),
      sdcc: STRENGTHS.map((strength) => sdcc(train[strength], own[strength])),
      novelCompoundShare: tasks === 0 ? 0 : novel / tasks,
      supportDistance: this.#supportDistance(holdout, at),
    };
  }

  *#rowsOf({ template, places, points }: Rows): Generator<Row, void, void> {
    let at = 0;
    for (const place of places.values())
      yield { point: template.space.at(points[at++] as bigint), counts: this.#counts.of(place) };
  }

  #supportDistance(holdout: Holdout, at: number): MixFigures['supportDistance'] {
    let most: { readonly axis: string | null; readonly steps: number } = { axis: null, steps: 0 };
    for (const rows of this.#rows.values()) {
      const { template } = rows;
      if (!holdout.covers(template)) continue;
      const all = [...this.#rowsOf(rows)];
      for (const [axis, { ordered }] of Object.entries<Axis>(template.axes)) {
        if (!ordered) continue;
        const levels = (template.axes[axis] as Axis).levels({}, axis);
        const placesOf = (side: number): readonly number[] => [
          ...new Set(
            all
              .filter(({ counts }) => (counts[side] as number) > 0)
              .map(({ point }) => Number(levels.indexOf(levelAt(point, axis)) ?? 0n)),
          ),
        ];
        const train = placesOf(0);
        for (const place of placesOf(at + 1)) {
          const steps = Math.min(Number(levels.size), ...train.map((seen) => Math.abs(seen - place)));
          if (steps > most.steps) most = { axis: `${template.id}.${axis}`, steps };
        }
      }
    }
    return most;
  }
}

/** What a tally comes to. */
export interface MixReport {
  /** Counts by side of each level, operator and template. */
  readonly atoms: ReadonlyMap<string, Uint32Array>;
  /** Share of the combinations of 1, 2 and 3 levels that are possible which training has. */
  readonly coverage: readonly number[];
  /** By holdout. */
  readonly figures: readonly MixFigures[];
}

function atomsOf(id: string, { listedAxes }: Space, point: Point): readonly string[] {
  return [
    ...Object.keys(standardAxes).map((axis) => `${axis}=${levelAt(point, axis)}`),
    ...listedAxes.map((axis) => `${id} ${axis}=${levelAt(point, axis)}`),
  ];
}

/** A key that no pair of levels has: neighbours are in order, pairs of levels ascending. */
function edgeKey(first: number, second: number): number {
  return -(first * (1 << 17) + second) - 1;
}

/**
 * How many combinations of 1, 2 and 3 levels some point has: own axes and wordings are free of each other,
 * so combinations that mix them are products.
 */
function validTuples(space: Space): Readonly<Record<Strength, number>> {
  const names = new Numbering();
  const [own, wording] = [noTuples(), noTuples()];
  for (let ordinal = 0; ordinal < Math.min(space.cellCount, MOST_CELLS); ordinal += 1) {
    const { levels } = space.cell(ordinal);
    countTuples(
      own,
      space.listedAxes.map((axis) => names.of(`${axis}=${levels[axis]?.name}`)),
      1,
    );
  }
  for (const surface of surfaces)
    countTuples(
      wording,
      Object.entries(surface).map(([axis, level]) => names.of(`${axis}=${level}`)),
      1,
    );
  const [a, b] = [own, wording].map((counts) => [
    1,
    ...STRENGTHS.map((strength) => counts[strength].size),
  ]) as [number[], number[]];
  const mixed = (strength: Strength): number =>
    a.slice(0, strength + 1).reduce((sum, count, from) => sum + count * (b[strength - from] as number), 0);
  return { 1: mixed(1), 2: mixed(2), 3: mixed(3) };
}
