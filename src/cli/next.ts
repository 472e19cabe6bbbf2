import { LARGEST_GROUP } from '../curriculum/event.ts';
import { print } from './print.ts';
import { type RunArgs, withRun } from './run-folder.ts';
import { wholeNumber } from './whole-number.ts';

/** What `etudes curriculum next` is called with. */
export interface NextArgs extends RunArgs {
  readonly id: string;
  readonly groups: string;
  readonly size: string;
  readonly seed?: string | undefined;
}

/** `etudes curriculum next`: tickets for the next groups of attempts, as JSON lines. */
export async function next(args: NextArgs): Promise<void> {
  const groups = wholeNumber('groups', args.groups, 1, 1_000_000);
  const size = wholeNumber('size', args.size, 1, LARGEST_GROUP);
  const tickets = await withRun(args, ({ engine }) => engine.issue({ groups, size }), args);
  const lines = tickets.map(({ id: ticket, task, arm, size: attempts, version, levels }) =>
    JSON.stringify({ ticket, task, arm, attempts, version, levels }),
  );
  print(lines.join('\n'));
}
