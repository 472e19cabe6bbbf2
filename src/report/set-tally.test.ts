import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Task } from '../task/task.ts';
import type { Outline } from './outline.ts';
import { type SetSummary, setSummarySchema } from './set-summary.ts';
import { SetTally } from './set-tally.ts';
import { anyTask, taskOf } from './task.test-helper.ts';

const summaryOf = (tasks: readonly Task[], outline?: Outline): SetSummary => {
  const tally = new SetTally();
  for (const task of tasks) tally.add(task);
  return tally.summary('set', () => outline);
};
const manyTasks = fc.array(anyTask, { minLength: 1, maxLength: 120 });

test('the order of tasks does not matter, to the last digit', () => {
  fc.assert(
    fc.property(manyTasks, fc.nat(), (tasks, turn) => {
      const at = turn % tasks.length;
      const others = [...tasks.slice(at), ...tasks.slice(0, at).reverse()];
      expect(JSON.stringify(summaryOf(others))).toBe(JSON.stringify(summaryOf(tasks)));
    }),
  );
});

test('a summary keeps to its schema, and its counts add up', () => {
  fc.assert(
    fc.property(manyTasks, (tasks) => {
      const summary = setSummarySchema.parse(summaryOf(tasks));
      const sum = (parts: readonly { readonly tasks: number }[]): number =>
        parts.reduce((total, part) => total + part.tasks, 0);
      for (const parts of [
        summary.kinds,
        summary.splits,
        summary.wordings,
        summary.difficulty.histogram,
        summary.templates,
        summary.lengths.filter(({ part }) => part === 'starter'),
      ])
        expect(sum(parts)).toBe(tasks.length);
      for (const { axes, tasks: own } of summary.templates)
        for (const { levels, distinct } of axes) expect(levels ? sum(levels) : distinct?.tasks).toBe(own);
    }),
  );
});

const points = [
  { size: 'few', flag: true },
  { size: 'few', flag: false },
  { size: 'many', flag: true },
];
const outline: Outline = {
  axes: [
    { axis: 'size', levels: ['few', 'many', 'huge'] },
    { axis: 'flag', levels: [false, true] },
  ],
  isPossible: (_one, level, _other, otherLevel) => !(level === 'many' && otherLevel === false),
};

test('a set is held against what its template declares', () => {
  const tasks = points.map((point) => taskOf({ point }));
  const [told] = summaryOf(tasks, outline).templates;
  expect(told?.axes).toEqual([
    {
      axis: 'size',
      levels: [
        { level: 'few', tasks: 2 },
        { level: 'many', tasks: 1 },
        { level: 'huge', tasks: 0 },
      ],
    },
    {
      axis: 'flag',
      levels: [
        { level: false, tasks: 1 },
        { level: true, tasks: 2 },
      ],
    },
  ]);
  expect(told?.byPair).toEqual([
    {
      axes: ['size', 'flag'],
      covered: 3,
      possible: 5,
      missing: [
        ['huge', false],
        ['huge', true],
      ],
    },
  ]);
  expect(told).toMatchObject({ declared: true, levels: { covered: 4, possible: 5 } });
});

test('without it, against the levels that were met', () => {
  const [told] = summaryOf(points.map((point) => taskOf({ point }))).templates;
  expect(told?.byPair).toEqual([
    { axes: ['flag', 'size'], covered: 3, possible: 4, missing: [[false, 'many']] },
  ]);
  expect(told).toMatchObject({ declared: false, levels: { covered: 4, possible: 4 } });
});

test('an axis with very many levels is counted as a whole, and is no part of pairs', () => {
  const tasks = Array.from({ length: 300 }, (_, place) =>
    taskOf({ point: { chain: `c${place % 150}`, flag: place % 2 === 0, size: 'few' } }),
  );
  const [told] = summaryOf(tasks).templates;
  expect(told?.axes[0]).toEqual({ axis: 'chain', distinct: { tasks: 300, compared: 300, distinct: 150 } });
  expect(told?.byPair).toEqual([]);
  // One that the template declares without levels is told alike where few were met.
  const wide: Outline = { axes: [{ axis: 'chain' }], isPossible: () => true };
  const [few] = summaryOf([taskOf({ point: { chain: 'c' } })], wide).templates;
  expect(few?.axes).toEqual([{ axis: 'chain', distinct: { tasks: 1, compared: 1, distinct: 1 } }]);
});
