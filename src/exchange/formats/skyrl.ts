import { about, aboutColumns, aboutTask, chat, chatColumn, DATA_SOURCE } from '../about.ts';
import { column } from '../column.ts';
import { rowFormat } from '../row-format.ts';

/** SkyRL's datasets; the ground truth is the task's id. */
export const skyrl = rowFormat({
  id: 'skyrl',
  isTrusted: false,
  encoding: 'parquet',
  schema: {
    data_source: column.text,
    prompt: chatColumn,
    env_class: column.text,
    reward_spec: column.struct({ method: column.text, ground_truth: column.text }),
    extra_info: column.struct({ index: column.int, ...aboutColumns }),
  },
  project: (task, index) => ({
    data_source: DATA_SOURCE,
    prompt: chat(task),
    env_class: DATA_SOURCE,
    reward_spec: { method: 'rule', ground_truth: task.id },
    extra_info: { index, ...about(task) },
  }),
  taskOf: ({ extra_info }) => aboutTask(extra_info),
});
