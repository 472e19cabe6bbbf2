import type { Said } from '../shapes/said.ts';
import type { RowKind } from './flow.ts';
import type { ChainStep } from './level.ts';
import { applySettled, type Settled, saySettled } from './operator.ts';

/** A type-correct sequence of settled operators: a source, the steps that count as depth, a sink. */
export interface Chain {
  readonly row: RowKind;
  /** Source first, sink last. */
  readonly steps: readonly Settled[];
}

/** A chain as the author's functions receive it: callable, and sayable step by step. */
export interface LiveChain<I, O> {
  (input: I): O;
  /** What each step does, the source's and the sink's clause among them where they say something. */
  readonly clauses: readonly Said[];
  /** What the records are called. */
  readonly rows: Said;
  readonly ids: readonly string[];
}

/** Runs a chain on one input. */
export function runChain(chain: Chain, input: unknown): unknown {
  let value = input;
  for (const step of chain.steps) value = applySettled(step, value);
  return value;
}

/** The chain's name: `list | keep-at-least(field=price,min=10) | count`. */
export function chainName(chain: Chain): string {
  return chain.steps
    .map(({ operator, params }) => {
      const given = Object.entries(params).map(([name, value]) => `${name}=${value}`);
      return given.length === 0 ? operator.id : `${operator.id}(${given.join(',')})`;
    })
    .join(' | ');
}

/** The chain as code asks for it. */
export function chainSteps(chain: Chain): readonly ChainStep[] {
  return chain.steps.map(({ operator, params }) => ({ operator: operator.id, params }));
}

/** The chain as the author's functions receive it. */
export function liveChain(chain: Chain): LiveChain<unknown, unknown> {
  const run = (input: unknown): unknown => runChain(chain, input);
  let clauses: readonly Said[] | undefined;
  return Object.defineProperties(run, {
    clauses: {
      get: () => {
        clauses ??= chain.steps
          .map((step) => saySettled(step, chain.row.plural))
          .filter(({ en }) => en !== '');
        return clauses;
      },
    },
    rows: { value: chain.row.plural },
    ids: { get: () => chain.steps.map(({ operator }) => operator.id) },
  }) as LiveChain<unknown, unknown>;
}
