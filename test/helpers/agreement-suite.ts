import { describe, expect, test } from 'vitest';
import type { Shape } from '../../src/shapes/shape.ts';
import type { Task } from '../../src/task/task.ts';
import { taskSchema } from '../../src/task/task.ts';
import { somePoints, writingExpanders } from './catalogue.ts';
import { exportOf, runGenerated } from './run-generated.ts';
import { sampleSize } from './sample-size.ts';

/** Inputs on which the printed reference is held against the oracle. */
const INPUTS = 200;

/**
 * For the templates of one share (from 1 up) of `of`, so that processors share the work: at random points the folded, printed reference agrees with the
 * live oracle, the generated hidden and public tests pass the reference and fail the starter.
 */
export async function agreementSuite(share: number, of: number): Promise<void> {
  const own = (await writingExpanders()).filter((_, index) => index % of === share - 1);
  for (const expander of own) {
    describe(expander.template.id, () => {
      const points = somePoints(expander, sampleSize.inProcess);

      test(`the printed reference agrees with the oracle at ${points.length} points`, () => {
        for (const [index, point] of points.entries()) {
          const seed = `a${index}`;
          const meaning = expander.meaning(point, seed);
          const line = expander.line(point, seed, { hidden: true });
          const task = JSON.parse(line) as Task;
          const name = expander.dress(point, seed).names.name;
          const call = meaning.form.call(exportOf(task.reference?.['src/solution.ts'] ?? '', name));
          const stream = expander.path(point, seed).child('agreement').stream();
          for (let input = 0; input < INPUTS; input += 1) {
            const args = meaning.domain.draw(stream);
            const expected = meaning.oracle(meaning.copy(args));
            const found = call(meaning.copy(args));
            if (meaning.form.result.equal(found, expected)) continue;
            const shown = meaning.argNames
              .map((arg) => (meaning.form.args[arg] as Shape).literal(args[arg]))
              .join(', ');
            expect(meaning.form.result.literal(found), `${task.id} on ${shown}`).toBe(
              meaning.form.result.literal(expected),
            );
          }
        }
      });

      test(`hidden and public tests pass the reference and fail the starter at ${points.length} points`, () => {
        for (const [index, point] of points.entries()) {
          const task = taskSchema.parse(JSON.parse(expander.line(point, `b${index}`, { hidden: true })));
          const tests = { ...task.hidden, ...task.public };
          const right = { ...tests, ...task.reference };
          const starter = { ...tests, ...task.starter };
          for (const file of ['test/public.test.ts', 'test/hidden.test.ts']) {
            const passing = runGenerated(right, file);
            expect(passing.failed, `${task.id} ${file} with the reference`).toEqual([]);
            expect(passing.passed.length, `${task.id} ${file}`).toBeGreaterThan(0);
            const failing = runGenerated(starter, file);
            // Each example and property calls the export, which the starter does not write.
            expect(failing.passed, `${task.id} ${file} with the starter`).toEqual([]);
          }
        }
      });
    });
  }
}
