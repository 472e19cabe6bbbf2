import { EtudesError, saidBy } from '../errors.ts';

/** What the command answers with; 129, 130 and 143 stand for SIGHUP, SIGINT and SIGTERM. */
export const EXIT = { done: 0, checkFailed: 1, badInput: 2, badEnvironment: 3 } as const;

/** System errors that are the machine's and not the caller's. */
const ENVIRONMENT =
  /^(EACCES|EPERM|EROFS|ENOSPC|EDQUOT|EFBIG|EIO|EMFILE|ENFILE|ENOMEM|ENOENT|ENOTDIR|EISDIR|EEXIST|ELOOP|ENAMETOOLONG)$/;

/** Turns whatever was thrown into the error that people see. */
export function asEtudesError(error: unknown): EtudesError {
  if (error instanceof EtudesError) return error;
  if (isForeign(error)) return new EtudesError(error.code, error.message, error.details);
  // Authors' code may throw anything, null too.
  const { code, path, message } = Object(error) as NodeJS.ErrnoException;
  if (typeof code === 'string' && ENVIRONMENT.test(code)) {
    return new EtudesError(codeFor(code), message, { ...(path === undefined ? {} : { path }), cause: error });
  }
  return new EtudesError('internal/unexpected', saidBy(error), {
    hint: 'ETUDES_DEBUG=1 shows where',
    cause: error,
  });
}

/** An error of another copy of this module, as a loader of authors' files may make one. */
function isForeign(error: unknown): error is EtudesError {
  return (
    error instanceof Error &&
    error.name === 'EtudesError' &&
    typeof (error as Partial<EtudesError>).code === 'string'
  );
}

/** What is neither the call's fault nor the input's. */
const BUSY: ReadonlySet<string> = new Set([
  'curriculum/locked',
  'curriculum/log-write',
  'curriculum/log-read',
  'curriculum/folder',
  'generate/locked',
  'judge/locked',
  'output/locked',
]);

/** What was found to be other than it was written. */
const DAMAGED: ReadonlySet<string> = new Set(['set/part-missing', 'set/part-differs']);

/** The exit code for an error by its area. */
export function exitCodeOf(error: EtudesError): number {
  if (error.code.startsWith('audit/') || DAMAGED.has(error.code)) return EXIT.checkFailed;
  return error.code.startsWith('environment/') || BUSY.has(error.code) ? EXIT.badEnvironment : EXIT.badInput;
}

function codeFor(code: string): string {
  if (/^(ENOSPC|EDQUOT|EFBIG)$/.test(code)) return 'environment/full';
  if (/^(EACCES|EPERM|EROFS)$/.test(code)) return 'environment/denied';
  return 'environment/io';
}
