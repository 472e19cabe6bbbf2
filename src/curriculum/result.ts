import { inspect } from 'node:util';
import { EtudesError } from '../errors.ts';
import { LARGEST_GROUP, LONGEST_TICKET } from './event.ts';
import type { Answer } from './fold.ts';

/** A result of one attempt. */
export interface Result {
  /** The ticket's id. */
  readonly ticket: string;
  /** Which attempt, from 0. */
  readonly attempt: number;
  /** From 0 to 1; null where the attempt will never have a score. */
  readonly score: number | null;
  /** Only results in training are evidence; anything else is rejected. */
  readonly source?: 'training';
}

/** How a result was taken. */
export interface Receipt {
  readonly answer: Answer | 'rejected';
  /** Why it was rejected: a coded reason. */
  readonly error?: EtudesError;
  /** The group, where this result was its last. */
  readonly group?: Group;
}

/** A group all of whose attempts are reported. */
export interface Group {
  readonly ticket: string;
  readonly arm: string;
  /** By attempt; null without a score. */
  readonly scores: readonly (number | null)[];
  /** Whether the admission rule lets it into training. Its results are evidence either way. */
  readonly admitted: boolean;
}

/**
 * Why a result cannot be taken: a source that is no evidence, a score that is none, an attempt that the ticket
 * has not. Undefined where it can.
 *
 * @param sizeOf - how many attempts a ticket has, where it is known
 */
export function faultOf(
  result: Result,
  sizeOf: (ticket: string) => number | undefined,
): EtudesError | undefined {
  // Of what is no object, every field is wrong.
  const { ticket, attempt, score, source = 'training' } = Object(result) as Result;
  if (source !== 'training') return fault('source', source, 'training: other results are no evidence');
  if (typeof ticket !== 'string' || ticket.length > LONGEST_TICKET) {
    return fault('ticket', ticket, 'the id of a ticket');
  }
  if (score !== null && !(typeof score === 'number' && score >= 0 && score <= 1)) {
    return fault('score', score, 'a number from 0 to 1, or null');
  }
  const size = sizeOf(ticket) ?? LARGEST_GROUP;
  if (Number.isSafeInteger(attempt) && attempt >= 0 && attempt < size) return undefined;
  return fault('attempt', attempt, `a whole number from 0 to ${size - 1}`);
}

function fault(what: string, received: unknown, expected: string): EtudesError {
  // Made from JSON, it may be an object whose `toString` is no function.
  const said = inspect(received, { depth: 0, breakLength: Number.POSITIVE_INFINITY, customInspect: false });
  const shown = said.slice(0, 100);
  return new EtudesError(`curriculum/${what}`, `no result can have the ${what} ${shown}`, {
    expected,
    received: shown,
  });
}
