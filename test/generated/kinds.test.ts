import { describe, expect, test } from 'vitest';
import { type Task, taskSchema } from '../../src/task/task.ts';
import type { Point } from '../../src/template/point.ts';
import { bundledExpanders, somePoints } from '../helpers/catalogue.ts';
import { runGenerated } from '../helpers/run-generated.ts';
import { sampleSize } from '../helpers/sample-size.ts';
import { runnableTests, violationsOf } from '../helpers/structure-of.ts';

const PUBLIC = 'test/public.test.ts';
const HIDDEN = 'test/hidden.test.ts';

const all = (await bundledExpanders()).filter(({ template }) => template.base !== undefined);

describe.each(all.map((expander) => [expander.template.id, expander] as const))('%s', (_, expander) => {
  const points = somePoints(expander, sampleSize.made);
  // Both tests look at the same tasks, which cost more to make than to look at.
  const made: Task[] = [];
  const taskAt = (index: number): Task => {
    made[index] ??= taskSchema.parse(
      JSON.parse(expander.line(points[index] as Point, `k${index}`, { hidden: true })),
    );
    return made[index];
  };

  test(`at ${points.length} points the reference passes all tests and the start fails hidden ones`, () => {
    for (const index of points.keys()) {
      const task = taskAt(index);
      const tests = { ...task.hidden, ...task.public };
      const start = { ...tests, ...task.starter };
      for (const file of runnableTests(tests)) {
        const right = runGenerated({ ...start, ...task.reference }, file);
        expect(right.failed, `${task.id} ${file} with the reference`).toEqual([]);
        expect(right.passed.length, `${task.id} ${file}`).toBeGreaterThan(0);
      }
      if (task.kind === 'refactor') {
        expect(violationsOf(task, task.reference ?? {}), `${task.id} with the reference`).toEqual([]);
        expect(violationsOf(task, task.starter), `${task.id} as it starts`).not.toEqual([]);
        // It does what it must, and is only written in the wrong way.
        expect(runGenerated(start, PUBLIC).failed, `${task.id} as it starts`).toEqual([]);
        continue;
      }
      expect(runGenerated(start, HIDDEN).failed.length, `${task.id} as it starts`).toBeGreaterThan(0);
      if (task.kind !== 'repair') continue;
      const shown = runGenerated(start, PUBLIC).failed.map(({ name }) => name);
      if (task.point['told'] === 'test') expect(shown[0], task.id).toMatch(/^example 1\b/);
      else expect(shown, task.id).toEqual([]);
      for (const file of runnableTests(task.public).filter((path) => path !== PUBLIC))
        expect(runGenerated(start, file).failed, `${task.id} ${file}`).toEqual([]);
    }
  });

  test('what is hidden is in nothing that is shown', () => {
    for (const index of points.slice(0, 8).keys()) {
      const task = taskAt(index);
      const shown = JSON.stringify([task.prompt, task.starter, task.public]);
      for (const text of Object.values(task.reference ?? {}))
        if (!Object.values(task.starter).includes(text)) expect(shown.includes(text), task.id).toBe(false);
    }
  });
});
