import { z } from 'zod';

const count = z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER);
const hash = z.string().regex(/^[0-9a-f]{64}$/);

/** The version of the events and of the state they fold to; a log of another one is refused. */
export const LOG_SCHEMA = 1;

/** UTF-16 units of a task's id: a line of the log stays below 64 KiB. */
export const LONGEST_TASK = 4096;

/** Characters of a ticket's id; the log keeps those of unknown tickets too. */
export const LONGEST_TICKET = 64;

/** Attempts a group may have. */
export const LARGEST_GROUP = 4096;

const events = {
  /** The first of a log: which curriculum it belongs to. */
  open: z.strictObject({
    kind: z.literal('open'),
    schema: z.literal(LOG_SCHEMA),
    curriculum: z.string(),
    seed: z.string(),
    run: z.string(),
    space: z.string(),
    config: hash,
  }),
  /** A ticket was handed out; tickets count from 0. */
  issue: z.strictObject({
    kind: z.literal('issue'),
    ticket: count,
    arm: z.string(),
    task: z.string().min(1).max(LONGEST_TASK),
    /** Which task of the arm it was, from 0. */
    draw: count,
    size: count.min(1).max(LARGEST_GROUP),
    version: count,
  }),
  /** An attempt ended; null where it will never have a score. */
  report: z.strictObject({
    kind: z.literal('report'),
    ticket: z.string().max(LONGEST_TICKET),
    attempt: count,
    score: z.number().min(0).max(1).nullable(),
  }),
  /** Nobody waits for a ticket any longer. */
  expire: z.strictObject({ kind: z.literal('expire'), ticket: z.string().max(LONGEST_TICKET) }),
  /** The policy has a new version: decisions are made here, and nowhere else. */
  barrier: z.strictObject({ kind: z.literal('barrier'), version: count }),
};

export const eventSchema = z.discriminatedUnion('kind', [
  events.open,
  events.issue,
  events.report,
  events.expire,
  events.barrier,
]);

/**
 * An event, or undefined for what is none. Of what nearly all lines of a log are, this is told without the schema, which
 * takes longer than reading a line otherwise does.
 */
export function asEvent(value: unknown): CurriculumEvent | undefined {
  if (isIssue(value) || isReport(value)) return value;
  return eventSchema.safeParse(value).data;
}

/** An object of JSON may well lack all of this. */
type Loose<Event> = { readonly [Key in keyof Event]?: unknown };

function isIssue(value: unknown): value is IssueEvent {
  const { kind, ticket, arm, task, draw, size, version } = Object(value) as Loose<IssueEvent>;
  return (
    kind === 'issue' &&
    typeof arm === 'string' &&
    typeof task === 'string' &&
    task.length > 0 &&
    task.length <= LONGEST_TASK &&
    isCount(ticket) &&
    isCount(draw) &&
    isCount(size) &&
    size > 0 &&
    size <= LARGEST_GROUP &&
    isCount(version) &&
    hasKeys(value as object, 7)
  );
}

function isReport(value: unknown): value is ReportEvent {
  const { kind, ticket, attempt, score } = Object(value) as Loose<ReportEvent>;
  return (
    kind === 'report' &&
    typeof ticket === 'string' &&
    ticket.length <= LONGEST_TICKET &&
    isCount(attempt) &&
    (score === null || (typeof score === 'number' && score >= 0 && score <= 1)) &&
    hasKeys(value as object, 4)
  );
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

function hasKeys(value: object, keys: number): boolean {
  let count = 0;
  for (const _ in value) count += 1;
  return count === keys;
}

/** What happened, as the log keeps it; the state is a fold of these. */
export type CurriculumEvent = z.infer<typeof eventSchema>;
export type OpenEvent = z.infer<typeof events.open>;
export type IssueEvent = z.infer<typeof events.issue>;
export type ReportEvent = z.infer<typeof events.report>;
