import { SeedPath } from '../seed/seed-path.ts';
import type { Shape } from '../shapes/shape.ts';
import type { Chain } from './chain.ts';
import { type RowKind, rowShape } from './flow.ts';
import { applySettled, type Settled } from './operator.ts';

/** Inputs on which chains of a kind of record are tried; a difference shows on one of them. */
export const PROBES = 256;
/**
 * A step that changes nothing on this many probes counts as dead. Fewer than {@link PROBES} only refuses
 * more: whatever is kept differs on one of the first probes, so on one of all.
 */
const PATIENCE = 16;
/** Probes on which a chain must not give the same answer throughout. */
const VARIETY = 6;
/** Records in the probes tried first: enough to reach the end of a chain, few enough to be quick. */
const TELLING = 16;

/** Probes of one source with what the source makes of them. */
interface Probes {
  readonly inputs: readonly unknown[];
  readonly begun: readonly unknown[];
}

const known = new WeakMap<RowKind, Map<string, Probes>>();
const drawnInputs = new WeakMap<RowKind, Map<string, readonly unknown[]>>();

/** The fixed probe inputs of a source. */
export function probesFor(row: RowKind, source: Settled): readonly unknown[] {
  return probesOf(row, source).inputs;
}

function probesOf(row: RowKind, source: Settled): Probes {
  let bySource = known.get(row);
  if (bySource === undefined) {
    bySource = new Map();
    known.set(row, bySource);
  }
  const key = sourceKey(source);
  let probes = bySource.get(key);
  if (probes === undefined) {
    probes = drawProbes(row, source);
    bySource.set(key, probes);
  }
  return probes;
}

function sourceKey({ operator, params }: Settled): string {
  let key = operator.id;
  for (const name in params) key += ` ${params[name]}`;
  return key;
}

function drawProbes(row: RowKind, source: Settled): Probes {
  const drawn = inputsFor(row, source.operator.from)
    .map((input) => ({ input, begun: applySettled(source, input) }))
    .map((probe) => ({ ...probe, far: Math.abs(countOf(probe.begun) - TELLING) }))
    .sort((a, b) => a.far - b.far);
  return { inputs: drawn.map(({ input }) => input), begun: drawn.map(({ begun }) => begun) };
}

/** The same for all sources that take the same, whatever their parameters. */
function inputsFor(row: RowKind, from: Settled['operator']['from']): readonly unknown[] {
  let byName = drawnInputs.get(row);
  if (byName === undefined) {
    byName = new Map();
    drawnInputs.set(row, byName);
  }
  let inputs = byName.get(from.name);
  if (inputs === undefined) {
    const shape = from.shape(rowShape(row));
    const path = SeedPath.root('etudes probes').child(row.name).child(from.name);
    inputs = Array.from({ length: PROBES }, (_, index) => shape.draw(path.at(index).stream()));
    byName.set(from.name, inputs);
  }
  return inputs;
}

function countOf(value: unknown): number {
  return Array.isArray(value) ? value.length : 0;
}

/**
 * False for a chain that repeats a shorter one: a step of it can be deleted without changing the answer
 * on any probe, or it answers the same whatever it is given.
 */
export function isLiveChain(chain: Chain): boolean {
  const { steps } = chain;
  const [source] = steps;
  const sink = steps.at(-1);
  if (source === undefined || sink === undefined || sink === source) return false;
  const { begun } = probesOf(chain.row, source);
  const result = sink.operator.to.shape(rowShape(chain.row));
  let doubtful = deletable(steps);
  let varies = false;
  let first: unknown;
  for (let probe = 0; probe < PATIENCE; probe += 1) {
    const run = new Run(steps, begun[probe]);
    if (probe === 0) first = run.after(steps.length);
    else varies ||= !result.equal(first, run.after(steps.length));
    if (doubtful.length > 0) doubtful = doubtful.filter((at) => !run.tells(at, result));
    if (doubtful.length === 0 && varies) return true;
    if (probe + 1 >= VARIETY && !varies) return false;
  }
  return false;
}

/** Steps that could be deleted by their types. */
function deletable(steps: readonly Settled[]): number[] {
  const found: number[] = [];
  for (let at = 1; at < steps.length - 1; at += 1) {
    const { from, to } = (steps[at] as Settled).operator;
    if (from === to) found.push(at);
  }
  return found;
}

/** A chain on one probe, run no further than is asked for. */
class Run {
  readonly #steps: readonly Settled[];
  /** What comes out of the first steps, by how many they are, from the source on. */
  readonly #states: unknown[];

  constructor(steps: readonly Settled[], begun: unknown) {
    this.#steps = steps;
    this.#states = [undefined, begun];
  }

  after(count: number): unknown {
    const states = this.#states;
    for (let done = states.length; done <= count; done += 1) {
      states.push(applySettled(this.#steps[done - 1] as Settled, states[done - 1]));
    }
    return states[count];
  }

  /** True where the chain without a step answers differently. */
  tells(without: number, result: Shape): boolean {
    let value = this.after(without);
    if (sameItems(value, this.after(without + 1))) return false;
    for (let at = without + 1; at < this.#steps.length; at += 1) {
      value = applySettled(this.#steps[at] as Settled, value);
      if (sameItems(value, this.after(at + 1))) return false;
    }
    return !result.equal(value, this.after(this.#steps.length));
  }
}

/** Equal at a glance: the very same values in the same order. */
function sameItems(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
  for (let index = 0; index < a.length; index += 1) if (a[index] !== b[index]) return false;
  return true;
}
