import type { Shape } from '../shapes/shape.ts';
import { type Chain, runChain } from '../template/chain.ts';
import type { ChainParts } from '../template/chain-forks.ts';
import { probesFor } from '../template/chain-liveness.ts';
import { type RowKind, rowShape } from '../template/flow.ts';
import type { LevelName } from '../template/level.ts';
import { applySettled, type Operator, type Settled } from '../template/operator.ts';

/** Reductions followed one after the other. */
const PATIENCE = 8;

/** Which programs are looked for. */
export interface Wanted {
  /** Asked before a chain is run, which costs a hundred times more. */
  readonly matters: (other: Chain) => boolean;
  /** Whether what matters depends on parameters too; else it is asked once an operator. */
  readonly readsParams: boolean;
  /** Whether programs like a shorter one are looked for even where that one does not matter. */
  readonly follows: boolean;
  /** An operator that the chain lacks and all that matter have: then only one step in place of two can bring it. */
  readonly brings: string | undefined;
}

/**
 * Chains that are not longer than a chain and do the same on every probe, as far as rewriting finds them: with
 * two neighbours in each other's place, with two steps left out, with two neighbours replaced by one step;
 * and the same again of what is shorter.
 */
export function* programsLike(
  chain: Chain,
  parts: ChainParts,
  { matters, readsParams, follows, brings }: Wanted,
): Generator<Chain, void, void> {
  const probe = new Probe(chain);
  const isTried = (other: Chain): boolean => follows || matters(other);
  let shortest: Chain | undefined = chain;
  for (let round = 0; round < PATIENCE && shortest !== undefined; round += 1) {
    let next: Chain | undefined;
    for (const other of rewritten(shortest, parts, {
      probe: round === 0 ? probe : new Probe(shortest),
      isTried,
      readsParams,
      brings,
    })) {
      const isWanted = matters(other);
      const isWay = follows && next === undefined && other.steps.length < shortest.steps.length;
      if (!(isWanted || isWay) || !probe.agrees(other)) continue;
      if (isWanted) yield other;
      if (isWay) next = other;
    }
    shortest = next;
  }
}

/** A chain's answers on its probes, worked out when first needed. */
class Probe {
  readonly #chain: Chain;
  readonly #inputs: readonly unknown[];
  readonly #result: Shape;
  readonly #answers: unknown[] = [];
  #states: readonly unknown[] | undefined;

  constructor(chain: Chain) {
    this.#chain = chain;
    this.#inputs = probesFor(chain.row, chain.steps[0] as Settled);
    this.#result = (chain.steps.at(-1) as Settled).operator.to.shape(rowShape(chain.row));
  }

  /** What comes out of each step on the first probe, the source's first. */
  get states(): readonly unknown[] {
    if (this.#states === undefined) {
      let value = this.#inputs[0];
      this.#states = this.#chain.steps.map((step) => {
        value = applySettled(step, value);
        return value;
      });
    }
    return this.#states;
  }

  agrees(other: Chain): boolean {
    if (other.steps.at(-1)?.operator.to !== this.#chain.steps.at(-1)?.operator.to) return false;
    return this.#inputs.every((input, at) => {
      if (at >= this.#answers.length) this.#answers.push(runChain(this.#chain, input));
      return this.#result.equal(this.#answers[at], runChain(other, input));
    });
  }
}

/** How a chain is rewritten. */
interface Rewriting extends Pick<Wanted, 'readsParams' | 'brings'> {
  readonly probe: Probe;
  readonly isTried: (other: Chain) => boolean;
}

function* rewritten(
  chain: Chain,
  parts: ChainParts,
  { probe, isTried, readsParams, brings }: Rewriting,
): Generator<Chain, void, void> {
  if (brings === undefined) yield* withoutNewSteps(chain);
  const { row, steps } = chain;
  const last = steps.length - 1;
  for (let at = 1; at < last; at += 1) {
    const isSink = at + 1 === last;
    const { from } = (steps[at] as Settled).operator;
    const { to } = (steps[at + 1] as Settled).operator;
    const shape = to.shape(rowShape(row));
    for (const settings of stepsBetween(row, isSink ? parts.sinks : parts.operators, from, to)) {
      if (brings !== undefined && settings[0]?.operator.id !== brings) continue;
      for (const step of settings) {
        const merged = { row, steps: [...steps.slice(0, at), step, ...steps.slice(at + 2)] };
        if (!isTried(merged)) {
          if (readsParams) continue;
          break;
        }
        // One look at one place first: nearly all differ there.
        if (!shape.equal(applySettled(step, probe.states[at - 1]), probe.states[at + 1])) continue;
        yield merged;
      }
    }
  }
}

/** With two neighbours in each other's place, and with two steps left out. */
function* withoutNewSteps({ row, steps }: Chain): Generator<Chain, void, void> {
  const last = steps.length - 1;
  for (let at = 1; at + 1 < last; at += 1) {
    const swapped = [...steps.slice(0, at), steps[at + 1], steps[at], ...steps.slice(at + 2)] as Settled[];
    if (fits(swapped)) yield { row, steps: swapped };
  }
  for (let one = 1; one < last; one += 1) {
    for (let other = one + 1; other < last; other += 1) {
      const left = steps.filter((_, at) => at !== one && at !== other);
      if (fits(left)) yield { row, steps: left };
    }
  }
}

function fits(steps: readonly Settled[]): boolean {
  return steps.every((step, at) => at === 0 || (steps[at - 1] as Settled).operator.to === step.operator.from);
}

const settled = new WeakMap<readonly Operator[], Map<string, readonly (readonly Settled[])[]>>();

/** Of each operator between two flows every setting. */
function stepsBetween(
  row: RowKind,
  operators: readonly Operator[],
  from: Operator['from'],
  to: Operator['to'],
): readonly (readonly Settled[])[] {
  let known = settled.get(operators);
  if (known === undefined) {
    known = new Map();
    settled.set(operators, known);
  }
  const key = `${row.name} ${from.name} ${to.name}`;
  let steps = known.get(key);
  if (steps === undefined) {
    steps = operators
      .filter((operator) => operator.from === from && operator.to === to)
      .map((operator) => settingsOf(operator, row).map((params) => ({ operator, params })));
    known.set(key, steps);
  }
  return steps;
}

function settingsOf(operator: Operator, row: RowKind): readonly Readonly<Record<string, LevelName>>[] {
  let settings: Readonly<Record<string, LevelName>>[] = [{}];
  for (const [name, parameter] of Object.entries(operator.params)) {
    const values = parameter.values(row);
    settings = settings.flatMap((setting) => values.map((value) => ({ ...setting, [name]: value })));
  }
  return settings;
}
