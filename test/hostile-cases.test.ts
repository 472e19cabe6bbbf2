import { expect, test } from 'vitest';
import type { Task } from '../src/task/task.ts';
import { bundledExpanders, somePoints } from './helpers/catalogue.ts';
import { runGenerated } from './helpers/run-generated.ts';

const CASES = 'test/cases.ts';
const HIDDEN = 'test/hidden.test.ts';

/** Answers to a task of test cases that tell nothing, whatever they claim. */
const hostile: Readonly<Record<string, (right: string) => string>> = {
  'an empty list': () => 'export const cases = [];',
  'a list that says none of it passes': (right) => `${right}\nObject.assign(cases, { every: () => false });`,
  'rows that change when they are read twice': (right) =>
    `${right.replace('export const cases', 'const first')}
let reads = 0;
export const cases = [new Proxy(first[0] as object, { get: (row, key) => (reads++ > 4 ? undefined : Reflect.get(row, key)) })];`,
  'a wrong answer in one row': (right) =>
    `${right.replace('export const cases', 'const rows')}
export const cases = [...rows, [rows[0]![0], 'no such answer']];`,
};

const expanders = (await bundledExpanders('cases/')).map(
  (expander) => [expander.template.id, expander] as const,
);

test.each(expanders)('%s accepts no answer that acts instead of telling', (_, expander) => {
  for (const point of somePoints(expander, 3)) {
    const task = JSON.parse(expander.line(point, 'hostile', { hidden: true })) as Task;
    const files = { ...task.public, ...task.hidden, ...task.starter };
    const right = task.reference?.[CASES] as string;
    expect(runGenerated({ ...files, [CASES]: right }, HIDDEN).failed, task.id).toEqual([]);
    for (const [name, answer] of Object.entries(hostile))
      expect(
        runGenerated({ ...files, [CASES]: answer(right) }, HIDDEN).failed.length,
        `${task.id}: ${name}`,
      ).toBeGreaterThan(0);
  }
});
