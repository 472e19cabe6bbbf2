import { EtudesError } from '../errors.ts';
import type { Task } from '../task/task.ts';
import { parseTaskId } from '../task/task-id.ts';
import { namesOf } from '../template/point.ts';
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

/**
 * The same look at a task that is only named: finds its point anew from the id, and from the names of its
 * levels, whatever chose it.
 *
 * @throws EtudesError `task/id`, or for a point that the template has not
 */
export function isForTraining(split: Split, templates: ReadonlyMap<string, Template>, id: string): boolean {
  const { template: name, version, point: index } = parseTaskId(id);
  const template = templates.get(name);
  if (template === undefined || template.version !== version) return false;
  const { space } = template;
  const point = space.at(index);
  return space.indexOf(namesOf(point)) === index && split.classify(template, point).kind === 'train';
}
