import { inspect } from 'node:util';
import { EtudesError, saidBy } from '../errors.ts';
import { type Admission, admitAll } from './admission.ts';
import type { Arm } from './arm.ts';
import { type Definition, definitionOf, type EngineConfig } from './definition.ts';
import {
  asEvent,
  type CurriculumEvent,
  type IssueEvent,
  LARGEST_GROUP,
  LONGEST_TASK,
  type OpenEvent,
  type ReportEvent,
} from './event.ts';
import { CENSORED } from './evidence.ts';
import { type Explanation, explanationOf } from './explain.ts';
import { type Answer, emptyState, fold } from './fold.ts';
import type { Journal } from './journal.ts';
import { replayedState } from './replayed-state.ts';
import { faultOf, type Group, type Receipt, type Result } from './result.ts';
import { type Snapshot, snapshotOf } from './snapshot.ts';
import { type Decision, findTicket, type State, type TicketState } from './state.ts';
import type { Ticket } from './ticket.ts';
import { WeightTree } from './weight-tree.ts';

/** What an engine needs beside its configuration: where tasks come from, and who checks them. */
export interface EngineOptions extends EngineConfig {
  /** The id of task number `draw` of an arm; undefined for a number that no task stands at, which is passed over. */
  readonly draw: (arm: Arm, draw: number) => string | undefined;
  /** Whether a task is for training. It should look at the task itself, and not at what the arm says. */
  readonly isTraining?: (task: string, arm: Arm) => boolean;
  readonly admission?: Admission;
}

/** Attempts that one call may hand out. */
const MOST_ATTEMPTS = 1 << 24;

/** Tasks of an arm that may be held out or missing in a row before the arm is taken to hold no other. */
const HELD_OUT_IN_A_ROW = 1000;

/**
 * Chooses tasks for a learner from what it has been able to do.
 *
 * Four verbs: `issue` hands out tickets, `report` takes results, `expire` gives tickets up, and `barrier`
 * says that the policy has changed, which is when levels move and shares change.
 */
export class Engine {
  readonly #options: EngineOptions;
  readonly #definition: Definition;
  readonly #state: State;
  readonly #journal: Journal | undefined;
  readonly #tree: WeightTree;
  /** Why nothing can be done any more. */
  #broken: EtudesError | undefined;

  /** Use `createEngine`, `replay` or `openRun`. */
  constructor(options: EngineOptions, definition: Definition, state: State, journal?: Journal) {
    this.#options = options;
    this.#definition = definition;
    this.#state = state;
    this.#journal = journal;
    this.#tree = new WeightTree(state.arms.share);
  }

  /** What this run belongs to. */
  get opening(): OpenEvent {
    return this.#definition.opening;
  }

  /** The policy version that tickets are issued for. */
  get version(): number {
    return this.#state.version;
  }

  get issued(): number {
    return this.#state.issued;
  }

  /** How reports have been answered so far. */
  get counts(): Readonly<State['counts']> {
    return { ...this.#state.counts };
  }

  /**
   * Hands out groups of attempts; the attempts of a group are at the same task. Asking for k groups gives
   * what asking k times for one does.
   *
   * @throws EtudesError `curriculum/issue`, or `curriculum/held-out` where an arm holds no task for training
   */
  issue({ groups = 1, size = 1 }: { readonly groups?: number; readonly size?: number } = {}): Ticket[] {
    checkWhole('groups', groups, 1_000_000);
    checkWhole('size', size, LARGEST_GROUP);
    if (groups * size > MOST_ATTEMPTS) {
      throw new EtudesError('curriculum/issue', `${groups} groups of ${size} are too many at once`, {
        expected: `at most ${MOST_ATTEMPTS} attempts, for all of them are kept until they end`,
      });
    }
    const { version, issued } = this.#state;
    // Draws of an arm that comes more than once in this batch count on.
    const draws = new Map<number, number>();
    const events: IssueEvent[] = [];
    for (let number = issued; number < issued + groups; number++) {
      const index = this.#choose(number);
      const arm = this.#arm(index);
      const { task, draw } = this.#draw(arm, draws.get(index) ?? (this.#state.arms.draws[index] as number));
      draws.set(index, draw + 1);
      events.push({ kind: 'issue', ticket: number, arm: arm.id, task, draw, size, version });
    }
    this.#take(events);
    return events.map((event) => this.#ticket(event));
  }

  /**
   * Takes results, in any order and as often as they come. Whatever is answered is in the log by then.
   * Scores that are no numbers from 0 to 1 are rejected, and never made to fit.
   */
  report(result: Result): Receipt;
  report(results: readonly Result[]): Receipt[];
  report(given: Result | readonly Result[]): Receipt | Receipt[] {
    const results: readonly Result[] = isList(given) ? given : [given];
    const events: ReportEvent[] = [];
    const errors = results.map((result) => {
      const error = faultOf(result, (ticket) => this.#find(ticket)?.scores.length);
      if (error === undefined) {
        const { ticket, attempt, score } = result;
        // Adding 0 makes -0 what it is in JSON.
        events.push({ kind: 'report', ticket, attempt, score: score === null ? null : score + 0 });
      }
      return error;
    });
    const taken: Receipt[] = [];
    this.#take(events, (event, answer) => {
      const group = answer === 'accepted' ? this.#group((event as ReportEvent).ticket) : undefined;
      taken.push(group === undefined ? { answer } : { answer, group });
    });
    let next = 0;
    const receipts = errors.map(
      (error): Receipt => (error === undefined ? (taken[next++] as Receipt) : { answer: 'rejected', error }),
    );
    return isList(given) ? receipts : (receipts[0] as Receipt);
  }

  /**
   * Gives tickets up: attempts still missing count as failures towards promotion, and as nothing towards
   * demotion.
   *
   * @returns for each whether it was open
   * @throws EtudesError `curriculum/unknown-ticket`
   */
  expire(tickets: readonly string[]): boolean[] {
    const open = new Set<string>();
    for (const id of tickets) {
      const ticket = findTicket(this.#definition.run, this.#state, id);
      if (ticket === undefined) {
        throw new EtudesError('curriculum/unknown-ticket', `${JSON.stringify(id)} is no ticket of this run`);
      }
      if (ticket !== 'forgotten' && isOpen(ticket)) open.add(id);
    }
    this.#take([...open].map((ticket) => ({ kind: 'expire', ticket })));
    return tickets.map((id) => open.delete(id));
  }

  /**
   * Says that the policy is now of this version: evidence is weighed, ladders move, shares change. Tickets
   * that have been open for too many barriers expire first. The same barrier again gives the same answer.
   *
   * @returns the moves, with what justified them
   * @throws EtudesError `curriculum/old-version`
   */
  barrier(version: number): readonly Decision[] {
    const { version: now, barriers } = this.#state;
    if (!Number.isSafeInteger(version) || version < now) {
      throw new EtudesError('curriculum/old-version', `no barrier can be at version ${version}`, {
        expected: `a whole number above ${now}`,
        received: String(version),
      });
    }
    if (version > now) {
      const overdue = this.#open().filter((ticket) => ticket.barrier <= barriers - this.#definition.patience);
      this.#take([
        ...overdue.map(({ id }) => ({ kind: 'expire', ticket: id }) as const),
        { kind: 'barrier', version },
      ]);
      this.#tree.assign(this.#state.arms.share);
    }
    return structuredClone(this.#state.decisions);
  }

  /** The ids of tickets that are waited for, oldest first. */
  open(): string[] {
    return this.#open().map(({ id }) => id);
  }

  /**
   * Why an arm is drawn as often as it is.
   *
   * @throws EtudesError `curriculum/unknown-arm`
   */
  explain(arm: string): Explanation {
    return explanationOf(this.#definition, this.#state, arm);
  }

  /** The level of each ladder, by its id. */
  levels(): Readonly<Record<string, number>> {
    return Object.fromEntries(
      this.#definition.ladders.all.map(({ id }, place) => [id, this.#state.ladders[place]?.level ?? 0]),
    );
  }

  /** The chance of each arm, by its id, until the next barrier. */
  shares(): Readonly<Record<string, number>> {
    return Object.fromEntries(
      this.#definition.table.arms.map(({ id }, arm) => [id, this.#tree.weightOf(arm)]),
    );
  }

  /** The whole state, as plain JSON. */
  snapshot(): Snapshot {
    return snapshotOf(this.#definition, this.#state);
  }

  #open(): TicketState[] {
    return [...this.#state.tickets.values()].filter(isOpen);
  }

  #take(
    events: readonly CurriculumEvent[],
    then: (event: CurriculumEvent, answer: Answer) => void = () => {},
  ): void {
    if (this.#broken !== undefined) throw this.#broken;
    if (events.length > 0) this.#journal?.append(events);
    try {
      for (const event of events) then(event, fold(this.#definition, this.#state, event));
    } catch (error) {
      // What is logged has happened, but this state knows only part of it: it must not be gone on with.
      this.#broken = new EtudesError('curriculum/broken', `the engine stopped: ${saidBy(error)}`, {
        hint: 'mend the sampler, gate or admission rule that threw, and replay the log',
        cause: error,
      });
      throw error;
    }
  }

  /** The arm of a ticket: of the covering while it lasts, then by chance, which only the number decides. */
  #choose(number: number): number {
    const { warmUp, seed } = this.#definition;
    return warmUp[number] ?? this.#tree.find(seed.child('issue').at(number).stream().unit());
  }

  #arm(index: number): Arm {
    return this.#definition.table.arms[index] as Arm;
  }

  #draw(arm: Arm, from: number): { readonly task: string; readonly draw: number } {
    const { draw: drawTask, isTraining = () => true } = this.#options;
    for (let draw = from; draw < from + HELD_OUT_IN_A_ROW; draw++) {
      const task = drawTask(arm, draw);
      if (task === undefined) continue;
      if (typeof task !== 'string' || task.length === 0 || task.length > LONGEST_TASK) {
        throw new EtudesError('curriculum/task', `draw ${draw} of arm ${arm.id} gives no id of a task`, {
          expected: `a text of 1 to ${LONGEST_TASK} characters`,
        });
      }
      if (isTraining(task, arm)) return { task, draw };
    }
    throw new EtudesError('curriculum/held-out', `arm ${arm.id} holds no task for training`, {
      received: `${HELD_OUT_IN_A_ROW} draws in a row that are held out or give no task`,
      hint: 'leave the arm out, or hold out less of it',
    });
  }

  #ticket({ ticket: number, arm, task, size, version }: IssueEvent): Ticket {
    const { table, ladders } = this.#definition;
    const family = table.familyOf[table.indexOf.get(arm) as number] as number;
    const levels = (ladders.ofFamily[family] ?? []).map((place) => this.#state.ladders[place]?.level ?? 0);
    const { id } = this.#state.tickets.get(number) as TicketState;
    return { id, number, arm, task, size, version, levels } as unknown as Ticket;
  }

  #find(id: string): TicketState | undefined {
    const ticket = findTicket(this.#definition.run, this.#state, id);
    return ticket === 'forgotten' ? undefined : ticket;
  }

  /** The group of a ticket, where its last result has just come. */
  #group(id: string): Group | undefined {
    const ticket = this.#find(id);
    if (ticket === undefined || ticket.waiting > 0) return undefined;
    const scores = ticket.scores.map((score) => (score === CENSORED ? null : score));
    const { admission = admitAll() } = this.#options;
    return { ticket: id, arm: this.#arm(ticket.arm).id, scores, admitted: admission(scores) };
  }
}

/** An engine at its beginning; its events go to the journal, if there is one. */
export function createEngine(options: EngineOptions, journal?: Journal): Engine {
  const definition = definitionOf(options);
  journal?.append([definition.opening]);
  return new Engine(options, definition, emptyState(definition), journal);
}

/**
 * An engine as it was when these events had happened; it goes on as that one would have.
 *
 * @param events - from `open` on, or all after the snapshot
 * @throws EtudesError `curriculum/...` for events or a snapshot of another curriculum
 */
export function replay(
  options: EngineOptions,
  events: Iterable<CurriculumEvent>,
  snapshot?: Snapshot,
): Engine {
  const definition = definitionOf(options);
  return new Engine(options, definition, replayedState(definition, checked(events), snapshot));
}

/** Events as whoever kept them gives them back. */
function* checked(events: Iterable<unknown>): Generator<CurriculumEvent> {
  let number = 0;
  for (const given of events) {
    number++;
    const event = asEvent(given);
    if (event === undefined) {
      throw new EtudesError('curriculum/event', `event ${number} is none of this version`, {
        received: inspect(given).slice(0, 200),
        hint: 'give events as the journal was given them',
      });
    }
    yield event;
  }
}

function isOpen({ waiting, expired }: TicketState): boolean {
  return waiting > 0 && !expired;
}

function isList(given: Result | readonly Result[]): given is readonly Result[] {
  return Array.isArray(given);
}

function checkWhole(name: string, value: number, most: number): void {
  if (Number.isSafeInteger(value) && value >= 1 && value <= most) return;
  throw new EtudesError('curriculum/issue', `${name} cannot be ${value}`, {
    expected: `a whole number from 1 to ${most}`,
  });
}
