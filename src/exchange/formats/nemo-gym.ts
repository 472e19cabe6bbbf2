import { about, aboutColumns, aboutTask, chat, chatColumn } from '../about.ts';
import { column } from '../column.ts';
import { rowFormat } from '../row-format.ts';

/** NeMo Gym's rows; `gym dataset collate` adds who is to answer them. */
export const nemoGym = rowFormat({
  id: 'nemo-gym',
  isTrusted: false,
  encoding: 'jsonl',
  schema: {
    responses_create_params: column.struct({ input: chatColumn }),
    verifier_metadata: column.struct(aboutColumns),
  },
  project: (task) => ({ responses_create_params: { input: chat(task) }, verifier_metadata: about(task) }),
  taskOf: ({ verifier_metadata }) => aboutTask(verifier_metadata),
});
