import { EtudesError } from '../errors.ts';
import type { Task } from '../task/task.ts';
import type { Template } from '../template/template.ts';
import { type ForTraining, type Split, splitName } from './split.ts';

/**
 * The last look before a task is trained on: classifies it anew from the levels in its record, whatever
 * chose it.
 *
 * @throws EtudesError `split/held-out` for a task that is not for training
 */
export function guardTask(split: Split, template: Template, task: Task): ForTraining<Task> {
  const { space } = template;
  const side = split.classify(template, space.at(space.indexOf(task.point)));
  if (side.kind === 'train') return task as ForTraining<Task>;
  throw new EtudesError('split/held-out', `${task.id} is not for training`, {
    expected: 'train',
    received: splitName(side),
    replay: `etudes show ${task.id}`,
  });
}
