import { EtudesError } from '../errors.ts';

const end = process.exit.bind(process);

/** Ends the process for the command itself. */
export function endProcess(code: number): never {
  return end(code);
}

/**
 * From here on `process.exit` throws `load/exits`: were an author's file to end the process, a command
 * that has done half of its work would look like one that is done.
 */
export function keepProcess(): void {
  process.exit = () => {
    throw new EtudesError('load/exits', 'a file that etudes loaded calls process.exit', {
      hint: 'remove the call, or throw an error instead',
    });
  };
}
