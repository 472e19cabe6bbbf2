import { SeedPath } from '../seed/seed-path.ts';
import type { Chain } from './chain.ts';
import { type RowKind, rowShape } from './flow.ts';
import { applySettled, type Operator } from './operator.ts';

/** Inputs on which chains of a kind of record are tried; a difference shows on one of them. */
export const PROBES = 256;
/**
 * A step that changes nothing on this many probes counts as dead. Fewer than {@link PROBES} only refuses
 * more: whatever is kept differs on one of the first probes, so on one of all.
 */
const PATIENCE = 24;
/** Probes on which a chain must not give the same answer throughout. */
const VARIETY = 6;

const probes = new WeakMap<RowKind, Map<string, readonly unknown[]>>();

/** The fixed probe inputs of a source. */
export function probesFor(row: RowKind, source: Operator): readonly unknown[] {
  let bySource = probes.get(row);
  if (bySource === undefined) {
    bySource = new Map();
    probes.set(row, bySource);
  }
  const known = bySource.get(source.from.name);
  if (known !== undefined) return known;
  const shape = source.from.shape(rowShape(row));
  const path = SeedPath.root('etudes probes').child(row.name).child(source.from.name);
  // Long inputs first: they tell chains apart soonest.
  const drawn = Array.from({ length: PROBES }, (_, index) => shape.draw(path.at(index).stream()))
    .map((value) => ({ value, length: JSON.stringify(shape.encode(value)).length }))
    .sort((a, b) => b.length - a.length)
    .map(({ value }) => value);
  bySource.set(source.from.name, drawn);
  return drawn;
}

/**
 * False for a chain that repeats a shorter one: a step of it can be deleted without changing the answer
 * on any probe, or it answers the same whatever it is given.
 */
export function isLiveChain(chain: Chain): boolean {
  const [source, ...rest] = chain.steps;
  const sink = rest.at(-1);
  if (source === undefined || sink === undefined) return false;
  const inputs = probesFor(chain.row, source.operator);
  const result = sink.operator.to.shape(rowShape(chain.row));
  const doubtful = new Set<number>();
  for (let at = 1; at < chain.steps.length - 1; at += 1) {
    const { from, to } = (chain.steps[at] as Chain['steps'][number]).operator;
    if (from === to) doubtful.add(at);
  }
  const answers = new Set<string>();
  const wanted = Math.min(3, result.edges().length);
  const states: unknown[] = [];
  for (let probe = 0; probe < PATIENCE; probe += 1) {
    let value = inputs[probe];
    states[0] = value;
    for (const [at, step] of chain.steps.entries()) {
      value = applySettled(step, value);
      states[at + 1] = value;
    }
    if (answers.size < wanted) answers.add(JSON.stringify(result.encode(value)));
    for (const at of doubtful) {
      if (!result.equal(runFrom(chain, at + 1, states[at]), value)) doubtful.delete(at);
    }
    if (doubtful.size === 0 && answers.size >= wanted) return true;
    if (probe + 1 >= VARIETY && answers.size < 2) return false;
  }
  return doubtful.size === 0 && answers.size >= 2;
}

function runFrom(chain: Chain, first: number, input: unknown): unknown {
  let value = input;
  for (let at = first; at < chain.steps.length; at += 1) value = applySettled(chain.steps[at] as Chain['steps'][number], value);
  return value;
}
