import { EtudesError } from '../errors.ts';
import type { Of } from '../shapes/of.ts';
import type { Axis, Upstream } from './axis.ts';
import { type Chain, chainName, chainSteps, type LiveChain, liveChain } from './chain.ts';
import { ChainCount } from './chain-count.ts';
import type { ChainParts } from './chain-forks.ts';
import { isLiveChain } from './chain-liveness.ts';
import { type RowKind, rowShape } from './flow.ts';
import type { Level, LevelSet } from './level.ts';
import type { Operator } from './operator.ts';

/** What some operators give. */
type GivenBy<X> = X extends Operator<unknown, infer T> ? T : never;

/** What a chain axis is made of. Operators and sinks take only what a source or an operator gives. */
export interface ChainAxisSpec<
  R extends string,
  D extends string,
  S extends Operator,
  O extends Operator,
  G = GivenBy<S | O>,
> {
  readonly sources: readonly S[];
  readonly operators: readonly (O & Operator<G>)[];
  readonly sinks: readonly Operator<G>[];
  /** Kinds of records by the level names of the axis named in `records`. */
  readonly kinds: Readonly<Record<string, RowKind>>;
  /** The axis that chooses the kind of record. */
  readonly records: R;
  /** The axis whose number is the depth: how many operators stand between source and sink. */
  readonly depth: D;
}

/** The axis whose levels are all type-correct chains of operators. */
export type ChainAxis<R extends string, D extends string> = Axis<
  LiveChain<Of<'chain.input'>, Of<'chain.output'>>,
  string,
  'chain',
  R | D,
  never
> & {
  readonly parts: ChainParts;
};

/**
 * A composition axis: every type-correct chain from a source over `depth` operators to a sink. It binds
 * the type variables `<axis>.input` and `<axis>.output`.
 *
 * @throws EtudesError `operator/two-of-one-id` or `operator/value` where names of chains would be unclear
 */
export function chainAxis<
  const R extends string,
  const D extends string,
  S extends Operator,
  O extends Operator,
>(spec: ChainAxisSpec<R, D, S, O>): ChainAxis<R, D> {
  const all = [...spec.sources, ...spec.operators, ...spec.sinks];
  checkOperators(all, Object.values(spec.kinds));
  const sets = new Map<string, LevelSet<LiveChain<unknown, unknown>>>();
  // How long a chain is says nothing of what goes into it.
  const hides = [spec.depth];
  return {
    kind: 'chain',
    ordered: false,
    wide: true,
    dependsOn: [spec.records, spec.depth],
    parts: { sources: spec.sources, operators: spec.operators, sinks: spec.sinks },
    levels: (upstream: Upstream, name: string) => {
      const kind = String(upstream[spec.records]?.name);
      const depth = Number(upstream[spec.depth]?.name);
      const key = `${name} ${kind} ${depth}`;
      let set = sets.get(key);
      if (set === undefined) {
        const row = spec.kinds[kind];
        if (row === undefined || !Number.isSafeInteger(depth)) {
          throw new EtudesError('template/chain-axis', `no chains for records ${kind} at depth ${depth}`, {
            path: `axes.${name}`,
            hint: `levels of ${spec.records} must be keys of \`kinds\`, levels of ${spec.depth} whole numbers`,
          });
        }
        set = chainLevels(name, row, depth, { ...spec, hides });
        sets.set(key, set);
      }
      return set;
    },
  } as unknown as ChainAxis<R, D>;
}

/** A level with the chain it stands for. */
interface ChainLevel extends Level<LiveChain<unknown, unknown>> {
  readonly chain: Chain;
}

function chainLevels(
  axis: string,
  row: RowKind,
  depth: number,
  parts: ChainParts & { readonly hides: readonly string[] },
): LevelSet<LiveChain<unknown, unknown>> {
  const count = new ChainCount(row, depth, parts);
  return {
    size: count.size,
    at: (index) => chainLevel(axis, count.at(index), parts.hides),
    indexOf: (name) => count.indexOf(String(name)),
    isLive: (level) => isLiveChain((level as ChainLevel).chain),
  };
}

function chainLevel(axis: string, chain: Chain, hides: readonly string[]): ChainLevel {
  const shape = rowShape(chain.row);
  const source = (chain.steps[0] as Chain['steps'][number]).operator;
  const sink = (chain.steps.at(-1) as Chain['steps'][number]).operator;
  let name: string | undefined;
  let live: LiveChain<unknown, unknown> | undefined;
  return {
    chain,
    get name() {
      name ??= chainName(chain);
      return name;
    },
    get live() {
      live ??= liveChain(chain);
      return live;
    },
    // The input is settled by the source; what comes behind must not show in the domain.
    domain: { key: `${source.id} ${sink.to.name}`, live: sourceView(chain), hides },
    bindings: { [`${axis}.input`]: source.from.shape(shape), [`${axis}.output`]: sink.to.shape(shape) },
    code: (from) => from.chain(chainSteps(chain)),
  };
}

const sourceViews = new WeakMap<RowKind, Map<string, unknown>>();

/** What the domain of inputs may know of a chain: its kind of record and its source. */
function sourceView(chain: Chain): unknown {
  let views = sourceViews.get(chain.row);
  if (views === undefined) {
    views = new Map();
    sourceViews.set(chain.row, views);
  }
  const { id } = (chain.steps[0] as Chain['steps'][number]).operator;
  let view = views.get(id);
  if (view === undefined) {
    view = { ids: [id], rows: chain.row.plural, clauses: [] };
    views.set(id, view);
  }
  return view;
}

/** The chain behind a level of a chain axis, or undefined for a level of another axis. */
export function chainOf(level: Level): Chain | undefined {
  return (level as Partial<ChainLevel>).chain;
}

function checkOperators(operators: readonly Operator[], kinds: readonly RowKind[]): void {
  const ids = operators.map(({ id }) => id);
  const repeated = ids.find((id, index) => ids.indexOf(id) !== index);
  if (repeated !== undefined) {
    throw new EtudesError(
      'operator/two-of-one-id',
      `two operators of one axis are called ${JSON.stringify(repeated)}`,
    );
  }
  for (const operator of operators) {
    for (const [name, parameter] of Object.entries(operator.params)) {
      for (const value of kinds.flatMap((kind) => parameter.values(kind))) {
        if (!/[|,=()]/.test(String(value))) continue;
        throw new EtudesError(
          'operator/value',
          `operator ${operator.id}: ${JSON.stringify(value)} cannot stand in a chain's name`,
          {
            path: `params.${name}`,
            hint: 'use values without | , = ( )',
          },
        );
      }
    }
  }
}
