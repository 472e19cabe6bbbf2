import type { Ending } from '../wire.ts';

/** A submission that is at its end before it has answered all that it was asked. */
export class Ended extends Error {
  readonly ending: Ending;

  constructor(ending: Ending, reason: string) {
    super(reason);
    this.ending = ending;
  }
}

/** Characters of a reason that are told. */
const MOST = 400;

/** What was thrown, in words. It may be anything: what is asked of it may throw again. */
export function reasonOf(error: unknown): string {
  try {
    return String(error instanceof Error ? `${error.name}: ${error.message}` : error).slice(0, MOST);
  } catch {
    return 'it threw what cannot be told';
  }
}
