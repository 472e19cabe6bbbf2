import { inspect } from 'node:util';

/** What one error record holds; see {@link EtudesError}. */
export interface ErrorDetails {
  /** Where it is wrong: `file:line`, a field path such as `axes.key`, or both joined by a space. */
  readonly path?: string;
  /** What would have been right. */
  readonly expected?: string;
  /** What was there instead. */
  readonly received?: string;
  /** The next step for the reader. */
  readonly hint?: string;
  /** A command or id that shows the fault again. */
  readonly replay?: string;
  readonly cause?: unknown;
}

/**
 * The one error class of Etudes: a record first, a sentence last.
 *
 * Codes are stable `area/what` names (`template/unknown-axis`), so scripts may match on them.
 */
export class EtudesError extends Error {
  override readonly name = 'EtudesError';
  readonly code: string;
  readonly details: ErrorDetails;

  constructor(code: string, message: string, details: ErrorDetails = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.code = code;
    this.details = details;
  }

  /** The same error placed more exactly, as when a loader learns the file a template came from. */
  at(path: string): EtudesError {
    return new EtudesError(this.code, this.message, { ...this.details, path });
  }
}

/** What a thrown value says, in one line; authors' code may throw anything, null too. */
export function saidBy(thrown: unknown): string {
  const { message } = Object(thrown) as { readonly message?: unknown };
  const said = [message, thrown].find((each) => typeof each === 'string') ?? inspect(thrown);
  return said.trim().replace(/\s*\n\s*/g, ' ');
}

/** Prints an error the way people see it: one headline, then the lines that are known. */
export function formatError(error: EtudesError): string {
  const { path, expected, received, hint, replay } = error.details;
  const lines = [`error ${error.code}: ${error.message}`];
  if (path !== undefined) lines.push(`  at ${path}`);
  if (expected !== undefined) lines.push(`  expected ${expected}`);
  if (received !== undefined) lines.push(`  received ${received}`);
  if (hint !== undefined) lines.push(`  fix: ${hint}`);
  if (replay !== undefined) lines.push(`  replay: ${replay}`);
  return lines.join('\n');
}
