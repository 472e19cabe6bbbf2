import { z } from 'zod';
import { EtudesError } from '../errors.ts';
import type { Json } from './canonical.ts';
import type { Definition } from './definition.ts';
import { eventSchema, type OpenEvent } from './event.ts';
import { emptyState } from './fold.ts';
import { armColumns, type Decision, type LadderState, type State, type TicketState } from './state.ts';

/** A state as plain JSON, with what it belongs to. */
export interface Snapshot {
  readonly opening: OpenEvent;
  readonly state: {
    readonly issued: number;
    readonly version: number;
    readonly barriers: number;
    readonly arms: { readonly [column: string]: readonly number[] };
    readonly ladders: readonly LadderState[];
    readonly tickets: readonly (readonly [number, TicketState])[];
    readonly pending: readonly (readonly [
      string,
      State['pending'] extends Map<string, infer P> ? P : never,
    ])[];
    readonly sampler: Json;
    readonly decisions: readonly Decision[];
    readonly counts: State['counts'];
  };
}

const whole = z.number().int();
const count = whole.nonnegative();
const figures = z.record(z.string(), z.number());
const decision = z.strictObject({
  kind: z.enum(['promote', 'demote']),
  ladder: z.string(),
  from: count,
  to: count,
  version: count,
  evidence: figures,
});

/** What a snapshot must be, whoever kept it; what a sampler carries, only the sampler can tell. */
const snapshotSchema = z.strictObject({
  opening: eventSchema.refine(({ kind }) => kind === 'open', 'expected an opening'),
  state: z.strictObject({
    issued: count,
    version: count,
    barriers: count,
    arms: z.record(z.enum(armColumns), z.array(z.number())),
    ladders: z.array(
      z.strictObject({
        level: count,
        since: count,
        memory: z.array(z.number()),
        streak: whole,
        falls: count,
        lastMove: decision.nullable(),
      }),
    ),
    tickets: z.array(
      z.tuple([
        count,
        z.strictObject({
          id: z.string(),
          arm: count,
          version: count,
          barrier: count,
          scores: z.array(z.number().min(-2).max(1)),
          waiting: count,
          expired: z.boolean(),
        }),
      ]),
    ),
    pending: z.array(
      z.tuple([
        z.string(),
        z.strictObject({
          arm: count,
          version: count,
          evidence: z.strictObject({
            groups: count,
            attempts: count,
            censored: count,
            flat: count,
            sum: count,
            square: count,
            seenGroups: count,
            seenSum: count,
            deviation: count,
            advantage: count,
            terms: z.array(z.number()),
          }),
        }),
      ]),
    ),
    sampler: z.json(),
    decisions: z.array(decision),
    counts: z.strictObject({
      accepted: count,
      duplicate: count,
      conflict: count,
      late: count,
      unknown: count,
      expired: count,
    }),
  }),
});

/** The same state gives the same text, whatever order results came in. */
export function snapshotOf({ opening }: Definition, state: State): Snapshot {
  const { issued, version, barriers, ladders, tickets, pending, sampler, decisions, counts } = state;
  return structuredClone({
    opening,
    state: {
      issued,
      version,
      barriers,
      arms: Object.fromEntries(armColumns.map((name) => [name, [...state.arms[name]]])),
      ladders,
      tickets: [...tickets],
      pending: [...pending].sort(([one], [other]) => (one < other ? -1 : 1)),
      sampler,
      decisions,
      counts,
    },
  });
}

/** @throws EtudesError `curriculum/snapshot` or that of `checkOpening` */
export function stateOf(definition: Definition, snapshot: Snapshot): State {
  const checked = snapshotSchema.safeParse(snapshot);
  if (!checked.success) {
    const [issue] = checked.error.issues;
    throw unfit(issue?.path.join('.') ?? '', issue?.message ?? '');
  }
  const { opening, state } = snapshot;
  checkOpening(definition, opening, 'the snapshot');
  const restored = emptyState(definition);
  const arms = definition.table.arms.length;
  for (const name of armColumns) {
    const column = state.arms[name] as readonly number[];
    if (column.length !== arms) throw unfit(`state.arms.${name}`, `expected ${arms} numbers`);
    restored.arms[name].set(column);
  }
  const ladders = definition.ladders.all.length;
  if (state.ladders.length !== ladders) throw unfit('state.ladders', `expected ${ladders} of them`);
  for (const [place, { level }] of state.ladders.entries()) {
    if (definition.ladders.all[place]?.rungs[level] === undefined)
      throw unfit(`state.ladders.${place}.level`, 'expected a level of the ladder');
  }
  for (const list of ['tickets', 'pending'] as const) {
    const at = state[list].findIndex(([, { arm }]) => arm >= arms);
    if (at >= 0) throw unfit(`state.${list}.${at}.1.arm`, `expected one of ${arms} arms`);
  }
  // The snapshot stays as it is, whatever the state becomes.
  const { arms: _, tickets, pending, ...rest } = structuredClone(state);
  return Object.assign(restored, rest, { tickets: new Map(tickets), pending: new Map(pending) });
}

function unfit(field: string, why: string): EtudesError {
  return new EtudesError('curriculum/snapshot', `the snapshot's ${field || 'whole'} is not right: ${why}`, {
    hint: 'leave it out: the log alone gives the same state, only later',
  });
}

/**
 * Refuses what another curriculum, version or configuration wrote: its arms and levels mean other things.
 *
 * @throws EtudesError `curriculum/other-schema`, `curriculum/other-curriculum`, `curriculum/other-seed`,
 * `curriculum/other-space`, `curriculum/other-config` or `curriculum/other-run`
 */
export function checkOpening({ opening }: Definition, found: OpenEvent, what: string): void {
  const kinds = [
    ['schema', 'other-schema'],
    ['curriculum', 'other-curriculum'],
    ['seed', 'other-seed'],
    ['space', 'other-space'],
    ['config', 'other-config'],
    ['run', 'other-run'],
  ] as const;
  for (const [field, code] of kinds) {
    if (found[field] === opening[field]) continue;
    throw new EtudesError(`curriculum/${code}`, `${what} is of another ${field}`, {
      expected: String(opening[field]),
      received: String(found[field]),
      hint: `go on with what wrote it, or begin a new run in another folder${
        field === 'config' ? ': stages, sampler, gate and options belong to a run' : ''
      }`,
    });
  }
}
