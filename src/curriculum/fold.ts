import { EtudesError } from '../errors.ts';
import { closeVersion } from './barrier.ts';
import type { Definition } from './definition.ts';
import type { CurriculumEvent, IssueEvent, ReportEvent } from './event.ts';
import { CENSORED, type Evidence, evidenceOf, joined, WAITING } from './evidence.ts';
import {
  type ArmColumns,
  armColumns,
  findTicket,
  pendingKey,
  type State,
  type TicketState,
} from './state.ts';
import { ticketId } from './ticket.ts';
import { samplerView, startShares } from './view.ts';

/** How a report was taken. */
export type Answer =
  /** New, and it counts. */
  | 'accepted'
  /** The same as before; nothing changes. */
  | 'duplicate'
  /** Other than before; the first one stays. */
  | 'conflict'
  /** After the ticket expired, or was settled and forgotten: kept, but it counts for nothing. */
  | 'late'
  /** No ticket of this run. */
  | 'unknown';

/** The state before anything was issued. */
export function emptyState(definition: Definition): State {
  const { table, ladders, gate, sampler } = definition;
  const columns = armColumns.map((name) => [name, new Float64Array(table.arms.length)] as const);
  const state: State = {
    issued: 0,
    version: 0,
    barriers: 0,
    arms: Object.fromEntries(columns) as ArmColumns,
    ladders: ladders.all.map(() => ({
      level: 0,
      since: 0,
      memory: gate.empty,
      streak: 0,
      falls: 0,
      lastMove: null,
    })),
    tickets: new Map(),
    pending: new Map(),
    sampler: sampler.start,
    decisions: [],
    counts: { accepted: 0, duplicate: 0, conflict: 0, late: 0, unknown: 0, expired: 0 },
  };
  startShares(definition, state, samplerView(definition, state, undefined));
  return state;
}

/**
 * Takes an event into the state, in place, and says how a report was answered. There is no clock and no
 * chance in here: the same events give the same state anywhere.
 *
 * @throws EtudesError `curriculum/event` for an event that cannot follow on this state
 */
export function fold(definition: Definition, state: State, event: CurriculumEvent): Answer {
  switch (event.kind) {
    case 'issue':
      return issue(definition, state, event);
    case 'report':
      return report(definition, state, event);
    case 'expire':
      return expire(definition, state, event.ticket);
    case 'barrier':
      if (event.version <= state.version) {
        throw impossible(`barrier ${event.version} after version ${state.version}`);
      }
      closeVersion(definition, state, event.version);
      return 'accepted';
    case 'open':
      throw impossible('a second opening');
  }
}

function issue({ table, run }: Definition, state: State, event: IssueEvent): Answer {
  const arm = table.indexOf.get(event.arm);
  if (arm === undefined) throw impossible(`a ticket for ${JSON.stringify(event.arm)}, which is no arm`);
  if (event.ticket !== state.issued || event.version !== state.version) {
    throw impossible(
      `ticket ${event.ticket} at version ${event.version}, where ${state.issued} at ${state.version} comes next`,
    );
  }
  const { issued, draws, lastIssue } = state.arms;
  issued[arm] = (issued[arm] as number) + 1;
  draws[arm] = event.draw + 1;
  state.issued++;
  lastIssue[arm] = state.issued;
  state.tickets.set(event.ticket, {
    id: ticketId(run, event.ticket),
    arm,
    version: event.version,
    barrier: state.barriers,
    scores: new Array<number>(event.size).fill(WAITING),
    waiting: event.size,
    expired: false,
  });
  return 'accepted';
}

function report(definition: Definition, state: State, { ticket, attempt, score }: ReportEvent): Answer {
  const answer = take(definition, state, ticket, attempt, score ?? CENSORED);
  state.counts[answer]++;
  return answer;
}

function take(definition: Definition, state: State, id: string, attempt: number, score: number): Answer {
  const ticket = findTicket(definition.run, state, id);
  if (ticket === undefined) return 'unknown';
  if (ticket === 'forgotten') return 'late';
  const before = ticket.scores[attempt];
  if (before === undefined) throw impossible(`attempt ${attempt} of ${ticket.scores.length}`);
  if (before !== WAITING) return before === score ? 'duplicate' : 'conflict';
  ticket.scores[attempt] = score;
  // Of a late one all that is kept is what a duplicate is known by.
  if (ticket.expired) return 'late';
  ticket.waiting--;
  if (ticket.waiting === 0) settle(definition, state, ticket);
  return 'accepted';
}

function expire(definition: Definition, state: State, id: string): Answer {
  const ticket = findTicket(definition.run, state, id);
  if (ticket === undefined) throw impossible('the end of an unknown ticket');
  if (ticket === 'forgotten' || ticket.waiting === 0 || ticket.expired) return 'late';
  ticket.expired = true;
  state.counts.expired++;
  settle(definition, state, ticket);
  return 'accepted';
}

/** The group has ended: from here on it is evidence. */
function settle({ gate }: Definition, state: State, ticket: TicketState): void {
  const evidence: Evidence = evidenceOf(ticket.scores, gate.terms);
  const key = pendingKey(ticket.arm, ticket.version);
  const held = state.pending.get(key);
  if (held === undefined) {
    state.pending.set(key, { arm: ticket.arm, version: ticket.version, evidence });
  } else {
    held.evidence = joined(held.evidence, evidence);
  }
}

function impossible(what: string): EtudesError {
  return new EtudesError('curriculum/event', `the log tells of ${what}`, {
    hint: 'it was not written by this engine, or under another configuration',
  });
}
