import { about, aboutColumns, aboutTask } from '../about.ts';
import { column } from '../column.ts';
import { rowFormat } from '../row-format.ts';

/** Samples of Inspect AI; the target is the task's id, which a scorer hands to the judge. */
export const inspect = rowFormat({
  id: 'inspect',
  isTrusted: false,
  encoding: 'jsonl',
  schema: {
    id: column.text,
    input: column.text,
    target: column.text,
    metadata: column.struct(aboutColumns),
  },
  project: (task) => ({ id: task.id, input: task.prompt, target: task.id, metadata: about(task) }),
  taskOf: ({ metadata }) => aboutTask(metadata),
});
