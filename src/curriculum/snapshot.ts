import { EtudesError } from '../errors.ts';
import type { Json } from './canonical.ts';
import type { Definition } from './definition.ts';
import type { OpenEvent } from './event.ts';
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
export function stateOf(definition: Definition, { opening, state }: Snapshot): State {
  checkOpening(definition, opening, 'the snapshot');
  const restored = emptyState(definition);
  for (const name of armColumns) {
    const column = state.arms[name];
    if (column?.length !== restored.arms[name].length) {
      throw new EtudesError('curriculum/snapshot', `the snapshot's column ${name} is not whole`);
    }
    restored.arms[name].set(column);
  }
  // The snapshot stays as it is, whatever the state becomes.
  const { arms: _, tickets, pending, ...rest } = structuredClone(state);
  return Object.assign(restored, rest, { tickets: new Map(tickets), pending: new Map(pending) });
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
