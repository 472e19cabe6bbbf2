import * as TsMorph from 'ts-morph';
import { checkStructure, type StructureRule, type Violation } from '../../src/laws/check-structure.ts';
import type { Task } from '../../src/task/task.ts';

/** What the structure test of a task finds in a solution; nothing where the task has none. */
export function violationsOf(
  { hidden }: Task,
  solution: Readonly<Record<string, string>>,
): readonly Violation[] {
  const test = hidden?.['test/structure.test.ts'];
  if (test === undefined) return [];
  const rule = /^const rule: StructureRule = (.*);$/m.exec(test)?.[1];
  const entry = /checkStructure\(TsMorph, files, rule, '(.*)'\)/.exec(test)?.[1];
  if (rule === undefined || entry === undefined)
    throw new Error('the structure test is printed in another way');
  const files = Object.entries(solution).map(([path, text]) => ({ path: path.replace('src/', ''), text }));
  return checkStructure(TsMorph, files, JSON.parse(rule) as StructureRule, entry);
}

/** Test files of a task but for those that read the files of a folder. */
export function runnableTests(files: Readonly<Record<string, string>>): readonly string[] {
  return Object.keys(files).filter(
    (path) => path.endsWith('.test.ts') && !files[path]?.includes("from 'ts-morph'"),
  );
}
