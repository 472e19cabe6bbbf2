import { about, aboutTask } from '../about.ts';
import { column } from '../column.ts';
import { rowFormat } from '../row-format.ts';

/** Datasets of verifiers' environments; `info` is JSON as text, `answer` the task's id. */
export const verifiers = rowFormat({
  id: 'verifiers',
  isTrusted: false,
  encoding: 'parquet',
  schema: { example_id: column.int, question: column.text, answer: column.text, info: column.text },
  project: (task, index) => ({
    example_id: index,
    question: task.prompt,
    answer: task.id,
    info: JSON.stringify(about(task)),
  }),
  taskOf: ({ info }) => aboutTask(JSON.parse(info) as ReturnType<typeof about>),
});
