import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Library } from '../src/expand/load/library.ts';
import { packageFile } from '../src/package-file.ts';
import { type Task, taskSchema } from '../src/task/task.ts';
import { PLAIN_SEED } from '../src/task/task-id.ts';
import type { LevelName } from '../src/template/level.ts';
import { bundledLibrary } from './helpers/catalogue.ts';
import { runGenerated } from './helpers/run-generated.ts';
import { runnableTests, violationsOf } from './helpers/structure-of.ts';

/**
 * Right solutions, written from the prompt alone by somebody who saw neither the tests nor the reference:
 * three of a task that differ in their course for each template that the handed corpus has none for, and one
 * of a second task of every template, from its Chinese prompt.
 */
interface Asked {
  readonly template: string;
  readonly levels: Readonly<Record<string, LevelName>>;
  readonly sources: readonly string[];
}

const asked = readFileSync(packageFile('test/alternatives/solutions.jsonl'), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as Asked);

let library: Library;
beforeAll(async () => {
  library = await bundledLibrary();
});

async function taskOf({ template, levels }: Asked): Promise<Task> {
  const expander = await library.expander(template);
  const { space } = expander.template;
  const line = expander.line(space.at(space.indexOf(levels)), PLAIN_SEED, { hidden: true });
  return taskSchema.parse(JSON.parse(line));
}

describe.each(asked.map((each) => [each.template, each.levels['natural'], each] as const))(
  '%s (%s)',
  (_, __, each) => {
    test('no right solution is rejected', async () => {
      const task = await taskOf(each);
      const tests = { ...task.public, ...task.hidden };
      for (const source of each.sources) {
        const solution = { 'src/solution.ts': source };
        expect(violationsOf(task, solution), source).toEqual([]);
        for (const file of runnableTests(tests))
          expect(runGenerated({ ...tests, ...solution }, file).failed, `${file}\n${source}`).toEqual([]);
      }
    });
  },
);

test('every template has at least one', () => {
  const templates = library
    .entries()
    .filter(({ template }) => template.asks === 'write')
    .map(({ template }) => template.id);
  expect([...new Set(asked.map(({ template }) => template))].sort()).toEqual(templates.sort());
});
