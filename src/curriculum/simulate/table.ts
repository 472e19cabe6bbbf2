import type { Column } from './column.ts';
import type { CourseFigures } from './course.ts';
import { type Estimate, meanEstimate, ratioEstimate } from './interval.ts';
import type { Row } from './row.ts';

/** The strategy that all others are held against. */
export const BASELINE = 'uniform';

/** A sampler against a learner, over all seeds. */
export interface Cell {
  readonly learner: string;
  readonly sampler: string;
  /** True mean success on the fixed target: averaged over the run, and at its end. */
  readonly auc: Estimate;
  readonly final: Estimate;
  /** Both over those of uniform sampling on the same seeds. */
  readonly aucRatio: Estimate;
  readonly finalRatio: Estimate;
  /** The mean share of tickets for arms that nothing is learnt from, and the mean count of moves of ladders. */
  readonly waste: number;
  readonly switches: number;
}

/** One run to make. */
export interface Course {
  readonly column: Column;
  readonly row: Row;
  readonly seed: number;
}

/** All runs that a table is made of; a seed is common to all rows of a column. */
export function coursesOf(
  columns: readonly Column[],
  rows: readonly Row[],
  seeds: number,
): readonly Course[] {
  return columns.flatMap((column) =>
    rows.flatMap((row) => Array.from({ length: seeds }, (_, seed) => ({ column, row, seed }))),
  );
}

/**
 * The table of runs, column by column.
 *
 * @param rows - with the baseline among them
 * @param figures - in the order of `coursesOf`
 */
export function tableOf(
  columns: readonly Column[],
  rows: readonly Row[],
  seeds: number,
  figures: readonly CourseFigures[],
): readonly Cell[] {
  const runsOf = (column: number, row: number): readonly CourseFigures[] => {
    const from = (column * rows.length + row) * seeds;
    return figures.slice(from, from + seeds);
  };
  const baseline = rows.findIndex(({ name }) => name === BASELINE);
  return columns.flatMap(({ name: learner }, column) => {
    const under = runsOf(column, baseline);
    return rows.map(({ name: sampler }, row): Cell => {
      const runs = runsOf(column, row);
      const of = (key: keyof CourseFigures): readonly number[] => runs.map((each) => each[key]);
      return {
        learner,
        sampler,
        auc: meanEstimate(of('auc')),
        final: meanEstimate(of('final')),
        aucRatio: ratioEstimate(
          of('auc'),
          under.map(({ auc }) => auc),
        ),
        finalRatio: ratioEstimate(
          of('final'),
          under.map(({ final }) => final),
        ),
        waste: meanEstimate(of('waste')).value,
        switches: meanEstimate(of('switches')).value,
      };
    });
  });
}
