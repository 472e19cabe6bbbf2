import { column } from '../column.ts';
import { commitOf } from '../git-commit.ts';
import { patch } from '../patch.ts';
import { rowFormat } from '../row-format.ts';
import { taskSlug } from '../task-slug.ts';
import { trustedFiles } from '../trusted.ts';

/**
 * Rows as SWE-bench has them: the repository is what the agent begins with, the patch is the reference's, and the
 * tests that fail before it and pass after it are named by file.
 */
export const swebench = rowFormat({
  id: 'swebench',
  isTrusted: true,
  encoding: 'parquet',
  schema: {
    repo: column.text,
    instance_id: column.text,
    base_commit: column.text,
    patch: column.text,
    test_patch: column.text,
    problem_statement: column.text,
    hints_text: column.text,
    created_at: column.text,
    version: column.text,
    FAIL_TO_PASS: column.text,
    PASS_TO_PASS: column.text,
    environment_setup_commit: column.text,
    task_id: column.text,
  },
  project: (task) => {
    const { hidden, reference } = trustedFiles(task);
    const before = { ...task.starter, ...task.public };
    const commit = commitOf(before);
    return {
      repo: `etudes/${task.template.replaceAll('/', '-')}`,
      instance_id: `etudes__${taskSlug(task.id)}`,
      base_commit: commit,
      patch: patch(before, reference),
      test_patch: patch(before, hidden),
      problem_statement: task.prompt,
      hints_text: '',
      // The same task is the same bytes on any day.
      created_at: '',
      version: String(task.version),
      FAIL_TO_PASS: JSON.stringify(testsIn(hidden)),
      // Only a repair says of its tests that they pass before it.
      PASS_TO_PASS: JSON.stringify(task.kind === 'repair' ? testsIn(task.public) : []),
      environment_setup_commit: commit,
      task_id: task.id,
    };
  },
  taskOf: ({ task_id }) => ({ id: task_id }),
});

function testsIn(files: Readonly<Record<string, string>>): readonly string[] {
  return Object.keys(files).filter((path) => path.endsWith('.test.ts'));
}
