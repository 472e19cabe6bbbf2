import { about, aboutColumns, aboutTask, chat, chatColumn } from '../about.ts';
import { column } from '../column.ts';
import { rowFormat } from '../row-format.ts';

/** TRL's trainers: `prompt`, and columns that reach the reward function as lists of the same names. */
export const trl = rowFormat({
  id: 'trl',
  isTrusted: false,
  encoding: 'parquet',
  schema: { prompt: chatColumn, ...aboutColumns },
  project: (task) => ({ prompt: chat(task), ...about(task) }),
  taskOf: (row) => aboutTask(row),
});

/** The same with the prompt as text, for models without a chat template. */
export const trlText = rowFormat({
  id: 'trl-text',
  isTrusted: false,
  encoding: 'parquet',
  schema: { prompt: column.text, ...aboutColumns },
  project: (task) => ({ prompt: task.prompt, ...about(task) }),
  taskOf: (row) => aboutTask(row),
});
