import { about, aboutColumns, aboutTask, chat, chatColumn, DATA_SOURCE } from '../about.ts';
import { column } from '../column.ts';
import { rowFormat } from '../row-format.ts';

/** verl's datasets; the ground truth is the task's id, which the judge answers. */
export const verl = rowFormat({
  id: 'verl',
  isTrusted: false,
  encoding: 'parquet',
  schema: {
    data_source: column.text,
    prompt: chatColumn,
    ability: column.text,
    reward_model: column.struct({ style: column.text, ground_truth: column.text }),
    extra_info: column.struct({ index: column.int, ...aboutColumns }),
  },
  project: (task, index) => ({
    data_source: DATA_SOURCE,
    prompt: chat(task),
    ability: 'code',
    reward_model: { style: 'rule', ground_truth: task.id },
    extra_info: { index, ...about(task) },
  }),
  taskOf: ({ extra_info }) => aboutTask(extra_info),
});
