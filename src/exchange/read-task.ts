import { EtudesError, saidBy } from '../errors.ts';
import { FORMAT } from '../task/format.ts';
import { type Task, taskSchema } from '../task/task.ts';

/**
 * The task that a line of a generated set holds.
 *
 * @param place - the file and the line's number in it
 * @throws EtudesError `exchange/record` naming the place and the field, or `exchange/format` for one of another version
 */
export function readTask(line: string, place: string): Task {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (error) {
    throw refused(`is not JSON: ${saidBy(error).slice(0, 120)}`, place);
  }
  const parsed = taskSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const { format } = Object(value) as { readonly format?: unknown };
  if (typeof format === 'number' && format !== FORMAT) {
    throw new EtudesError('exchange/format', `${place} is a record of another format`, {
      path: place,
      expected: `format ${FORMAT}`,
      received: `format ${format}`,
      hint: 'use the release that made it, or make the set again',
    });
  }
  const [issue] = parsed.error.issues;
  throw refused(`is no task: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`, place);
}

function refused(why: string, place: string): EtudesError {
  return new EtudesError('exchange/record', `${place} ${why}`, {
    path: place,
    expected: 'a line that etudes generate wrote',
  });
}
