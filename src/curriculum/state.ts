import type { SeedPath } from '../seed/seed-path.ts';
import type { Json } from './canonical.ts';
import type { Evidence } from './evidence.ts';
import type { Figures, GateMemory } from './gate/gate.ts';
import { claimedNumber, ticketId } from './ticket.ts';

/** A ticket that reports may still come for. */
export interface TicketState {
  readonly id: string;
  readonly arm: number;
  /** The policy version at issue, and how many barriers there had been. */
  readonly version: number;
  readonly barrier: number;
  /** By attempt: a score, `WAITING` or `CENSORED`. */
  readonly scores: number[];
  /** Attempts that are still waited for. */
  waiting: number;
  expired: boolean;
}

/**
 * The results of an arm's groups that ended since the last barrier, by the policy version at issue. The
 * version also says the level at issue, for levels change only when versions do.
 */
export interface PendingEvidence {
  readonly arm: number;
  readonly version: number;
  evidence: Evidence;
}

/** A move of a ladder, with what justified it. */
export interface Decision {
  readonly kind: 'promote' | 'demote';
  readonly ladder: string;
  readonly from: number;
  readonly to: number;
  /** The policy version from which it holds. */
  readonly version: number;
  readonly evidence: Figures;
}

export interface LadderState {
  /** The rung it stands on, from 0. */
  level: number;
  /** Tickets of earlier versions say nothing of this stay on the level. */
  since: number;
  memory: GateMemory;
  /** Barriers in a row for promotion; below 0 for demotion. */
  streak: number;
  /** Times it fell back without rising twice in a row since; up to `MOST_FALLS`. */
  falls: number;
  lastMove: Decision | null;
}

/** What is remembered of each arm: one number an arm and column. Only an arm's own results change its figures. */
export const armColumns = [
  /** Tickets handed out, and of them those that nobody was asked for twice: the next task to draw. */
  'issued',
  'draws',
  /** The number of its last ticket plus 1; 0 for none. */
  'lastIssue',
  /** Of ended groups: how many, their attempts, those without a score, and groups with all scores alike. */
  'groups',
  'attempts',
  'censored',
  'flat',
  /** Discounted over groups: weight, and sums of size, mean, squared mean, mean deviation and mean advantage. */
  'weight',
  'size',
  'sum',
  'square',
  'deviation',
  'advantage',
  /** Running means of group means: one, and one of that one. */
  'fast',
  'slow',
  /** Groups since the two last differed by more than chance. */
  'still',
  /** The chance of being drawn; they add up to 1. */
  'share',
] as const;

export type ArmColumns = { readonly [Column in (typeof armColumns)[number]]: Float64Array };

/** How reports were answered, and tickets expired. */
export interface Counts {
  accepted: number;
  duplicate: number;
  conflict: number;
  late: number;
  unknown: number;
  expired: number;
}

/** All that a curriculum in progress is: a fold of its log, without clock, chance or the order of results. */
export interface State {
  /** Tickets issued. */
  issued: number;
  version: number;
  barriers: number;
  readonly arms: ArmColumns;
  readonly ladders: LadderState[];
  /** By number. Those of barriers long past are forgotten once they are settled. */
  readonly tickets: Map<number, TicketState>;
  /** By arm and version; see `pendingKey`. */
  readonly pending: Map<string, PendingEvidence>;
  /** What the sampler carries from barrier to barrier. */
  sampler: Json;
  /** Of the last barrier. */
  decisions: readonly Decision[];
  readonly counts: Counts;
}

export function pendingKey(arm: number, version: number): string {
  return `${arm} ${version}`;
}

/**
 * What is known of a ticket: its state, `forgotten`, or undefined where there is no such ticket of this run.
 */
export function findTicket(run: SeedPath, state: State, id: string): TicketState | 'forgotten' | undefined {
  const number = claimedNumber(id);
  const ticket = state.tickets.get(number);
  if (ticket !== undefined) return ticket.id === id ? ticket : undefined;
  return number < state.issued && ticketId(run, number) === id ? 'forgotten' : undefined;
}
