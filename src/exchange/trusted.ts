import { EtudesError } from '../errors.ts';
import type { Task } from '../task/task.ts';

/** What only the trusted side may see of a task, files by path. */
export interface TrustedFiles {
  readonly hidden: Readonly<Record<string, string>>;
  readonly reference: Readonly<Record<string, string>>;
}

/** The trusted files of a record. @throws EtudesError `exchange/no-hidden` where it has none */
export function trustedFiles({ id, hidden, reference }: Task): TrustedFiles {
  if (hidden !== undefined && reference !== undefined) return { hidden, reference };
  throw new EtudesError('exchange/no-hidden', `the record of ${id} holds no hidden tests and no reference`, {
    hint: 'make the records by etudes generate --hidden',
  });
}
