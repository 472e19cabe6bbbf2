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

/** What happened, as the log keeps it; the state is a fold of these. */
export type CurriculumEvent = z.infer<typeof eventSchema>;
export type OpenEvent = z.infer<typeof events.open>;
export type IssueEvent = z.infer<typeof events.issue>;
export type ReportEvent = z.infer<typeof events.report>;
