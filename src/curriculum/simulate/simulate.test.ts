import { describe, expect, test } from 'vitest';
import { columns } from './column.ts';
import { BUDGET, runCourse } from './course.ts';
import { plotOf } from './plot.ts';
import { rows } from './row.ts';
import { runCourses } from './run-courses.ts';
import { type Cell, coursesOf, tableOf } from './table.ts';

const named = <T extends { readonly name: string }>(
  all: readonly T[],
  ...names: readonly string[]
): readonly T[] => all.filter(({ name }) => names.includes(name));
const SHORT = { ...BUDGET, batches: 12 };

/** A table made in this thread, of whole runs. */
function table(learners: readonly string[], samplers: readonly string[], seeds: number): readonly Cell[] {
  const [chosen, against] = [named(columns, ...learners), named(rows, ...samplers)];
  const courses = coursesOf(chosen, against, seeds);
  const figures = courses.map(({ column, row, seed }) => runCourse(column, row, seed));
  return tableOf(chosen, against, seeds, figures);
}

describe('a run', () => {
  test.each(columns.map(({ name }) => name))('of %s is the same again, under every sampler', (name) => {
    const [column] = named(columns, name) as [(typeof columns)[number]];
    for (const row of rows) {
      const once = runCourse(column, row, 1, 'reported', SHORT);
      expect(runCourse(column, row, 1, 'reported', SHORT)).toEqual(once);
      expect(once.auc > 0 && once.auc < 1 && once.waste >= 0 && once.waste < 1).toBe(true);
    }
  });

  test('of another seed, or of the learners for tuning, is another', () => {
    const [column] = columns as [(typeof columns)[number]];
    const [row] = named(rows, 'uniform') as [(typeof rows)[number]];
    const reported = runCourse(column, row, 1, 'reported', SHORT);
    expect(runCourse(column, row, 2, 'reported', SHORT)).not.toEqual(reported);
    expect(runCourse(column, row, 1, 'dev', SHORT)).not.toEqual(reported);
  });

  test('is the same on any number of threads', async () => {
    const courses = coursesOf(named(columns, 'E', 'delayed'), named(rows, 'default', 'uniform'), 2);
    const here = courses.map(({ column, row, seed }) => runCourse(column, row, seed, 'reported', SHORT));
    for (const workers of [1, 3]) {
      const done: number[] = [];
      const options = { population: 'reported', budget: SHORT, workers } as const;
      expect(await runCourses(courses, { ...options, onDone: (count) => done.push(count) })).toEqual(here);
      expect(done).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    }
  });
});

// Average and final that uniform sampling came to in the prototype that these columns were fitted to, and what
// share of it the default must keep: more than all where labels are right, and little less where they are not.
test.each([
  ['G', 0.32, 0.59, 1.4],
  ['G+forget', 0.19, 0.25, 0.95],
  ['E', 0.43, 0.87, 1.4],
  ['E+forget', 0.4, 0.8, 0.95],
  ['F', 0.79, 1, 0.95],
  ['G-shuffled', 0.32, 0.59, 0.9],
  ['E-shuffled', 0.43, 0.87, 0.9],
])('%s: uniform comes to %d and %d, the default to %d of it at least', (learner, auc, final, least) => {
  const [standard, uniform] = table([learner], ['default', 'uniform'], 6) as [Cell, Cell];
  expect(Math.abs(uniform.auc.value - auc)).toBeLessThan(0.05);
  expect(Math.abs(uniform.final.value - final)).toBeLessThan(0.05);
  expect(uniform.waste).toBeCloseTo(8 / 28, 1);
  expect(uniform.aucRatio).toEqual({ value: 1, interval: [1, 1] });
  expect(standard.sampler).toBe('default');
  expect(standard.aucRatio.interval[0]).toBeGreaterThanOrEqual(least);
});

test('wrong labels bring a ladder alone below uniform, which is why the default is a mixture', () => {
  const [, ladder] = table(['E-shuffled'], ['uniform', 'ladder'], 6) as [Cell, Cell];
  expect(ladder.aucRatio.interval[1]).toBeLessThan(0.9);
});

test('a plot has a panel a learner, a line a sampler, and its text is escaped', () => {
  const estimate = { value: 0.5, interval: [-0.1, 1.2] } as const;
  const cell = {
    auc: estimate,
    final: estimate,
    aucRatio: estimate,
    finalRatio: estimate,
    waste: 0,
    switches: 0,
  };
  const svg = plotOf(
    [
      { ...cell, learner: 'G', sampler: 'uniform' },
      { ...cell, learner: 'G', sampler: 'default' },
      { ...cell, learner: 'E', sampler: 'uniform' },
    ],
    'a < b & c',
  );
  expect(svg).toContain('a &lt; b &amp; c');
  expect(svg.match(/<g /g)).toHaveLength(2);
  expect(svg.match(/<circle /g)).toHaveLength(6);
  // Intervals are cut at the ends of the axis, from 150 to 380.
  const ends = [...svg.matchAll(/ x[12]="([\d.]+)"/g)].map(([, at]) => Number(at));
  expect(Math.min(...ends)).toBe(150);
  expect(Math.max(...ends)).toBe(380);
  expect(svg).not.toMatch(/NaN|undefined|Infinity/);
});
