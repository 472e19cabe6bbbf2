import { column } from '../column.ts';
import { rowFormat } from '../row-format.ts';
import { trustedFiles } from '../trusted.ts';

/** What `--hidden` adds beside the rows of a preset, in files of its own; joined to them by the task's id. */
export const hidden = rowFormat({
  id: 'hidden',
  isTrusted: true,
  encoding: 'parquet',
  schema: { task_id: column.text, hidden_json: column.text, reference_json: column.text },
  project: (task) => {
    const { hidden, reference } = trustedFiles(task);
    return {
      task_id: task.id,
      hidden_json: JSON.stringify(hidden),
      reference_json: JSON.stringify(reference),
    };
  },
  taskOf: ({ task_id }) => ({ id: task_id }),
});
