import type { SeedPath } from '../seed/seed-path.ts';

declare const training: unique symbol;

/** A group of attempts at one task, to be made by the policy in training. */
export interface Ticket {
  /** Names it in reports; a hash of the run and the number. */
  readonly id: string;
  readonly number: number;
  readonly arm: string;
  readonly task: string;
  /** Attempts, numbered from 0. */
  readonly size: number;
  /** The policy version at issue. */
  readonly version: number;
  /** The levels of the family's ladders at issue; only results issued at a level speak for it. */
  readonly levels: readonly number[];
  /** Only the engine makes tickets: a task held out cannot be passed for one. */
  readonly [training]: true;
}

/** The id of a ticket: its number, and enough of a hash that another run's ticket is not mistaken for it. */
export function ticketId(run: SeedPath, number: number): string {
  const [high, low] = run.at(number).word();
  return `${number.toString(36)}-${hex(high)}${hex(low)}`;
}

/** The number that an id of a ticket begins with; whether the rest is right, `ticketId` says. */
export function claimedNumber(id: string): number {
  const number = Number.parseInt(id, 36);
  return Number.isSafeInteger(number) && number >= 0 ? number : 0;
}

/** Two digits a byte. Made once: a ticket is named at each issue, and again on replay. */
const BYTES = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

function hex(word: number): string {
  return `${BYTES[word >>> 24]}${BYTES[(word >>> 16) & 255]}${BYTES[(word >>> 8) & 255]}${BYTES[word & 255]}`;
}
