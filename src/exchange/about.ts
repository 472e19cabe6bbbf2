import type { Task } from '../task/task.ts';
import { column, type RowOf } from './column.ts';
import type { RowTask } from './row-format.ts';

/** What every preset tells of a task beside its prompt; the id is what a reward function hands to the judge. */
export const aboutColumns = {
  task_id: column.text,
  template: column.text,
  version: column.int,
  kind: column.text,
  split: column.text,
  natural: column.text,
  style: column.text,
  difficulty: column.float,
  point_json: column.text,
  content_hash: column.text,
} as const;

/** See {@link aboutColumns}. */
export function about(task: Task): RowOf<typeof aboutColumns> {
  const { id, template, version, kind, split, wording, difficulty, point, hashes } = task;
  return {
    task_id: id,
    template,
    version,
    kind,
    split,
    natural: wording.natural,
    style: wording.style,
    difficulty,
    point_json: JSON.stringify(point),
    content_hash: hashes.content,
  };
}

/** The task that such columns tell of. */
export function aboutTask({ task_id, split }: RowOf<typeof aboutColumns>): RowTask {
  return { id: task_id, split };
}

/** A prompt as a conversation of one message. */
export const chatColumn = column.list(column.struct({ role: column.text, content: column.text }));

/** See {@link chatColumn}. */
export function chat({ prompt }: Task): RowOf<{ readonly chat: typeof chatColumn }>['chat'] {
  return [{ role: 'user', content: prompt }];
}

/** What the presets call the source of their rows. */
export const DATA_SOURCE = 'etudes';
