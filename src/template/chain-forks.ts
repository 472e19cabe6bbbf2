import { EtudesError } from '../errors.ts';
import type { Operator } from './operator.ts';

/** The operators a chain axis draws from. */
export interface ChainParts {
  readonly sources: readonly Operator[];
  readonly operators: readonly Operator[];
  readonly sinks: readonly Operator[];
}

/** One way to go on: an operator, and how many chains it leads to. */
export interface Branch {
  readonly operator: Operator;
  /** Chains that go on behind one setting of its parameters. */
  readonly behind: bigint;
  /** Chains of the branches before this one. */
  readonly before: bigint;
  /** The ways on behind it; undefined behind a sink. */
  readonly next: Fork | undefined;
}

/** All ways on from one place in a chain. */
export interface Fork {
  readonly branches: readonly Branch[];
  readonly total: bigint;
}

/** Memories are kept as bits of a 32-bit integer. */
const MOST_MEMORIES = 30;

/** What of an operator matters to those behind it. */
interface Facet {
  readonly operator: Operator;
  /** Operators that agree in all of this are of one sort. */
  readonly sort: number;
  readonly leaves: number;
  readonly uses: number;
  readonly notBehind: number;
  /** Memories that any operator to come asks about. */
  readonly asked: number;
  readonly settings: bigint;
}

/**
 * The forks of all chains over some operators: one for each sort of operator that went before, each set
 * of memories and each number of steps left. Forks are made when first asked for.
 */
export class ChainForks {
  readonly #sources: readonly Facet[];
  /** Operators and sinks that may follow each sort. */
  readonly #operators: readonly (readonly Facet[])[];
  readonly #sinks: readonly (readonly Facet[])[];
  readonly #known = new Map<number, Fork>();

  /** @param settings - how many ways the parameters of each operator settle */
  constructor(parts: ChainParts, settings: ReadonlyMap<Operator, bigint>) {
    const facets = facetsOf(parts, settings);
    const firstOfSort: Operator[] = [];
    for (const { operator, sort } of facets.values()) firstOfSort[sort] ??= operator;
    const following = (offered: readonly Operator[]): Facet[][] =>
      firstOfSort.map((last) =>
        offered
          .filter(({ from, notAfter }) => from === last.to && !notAfter.includes(last.id))
          .map((operator) => facets.get(operator) as Facet)
          .filter((facet) => facet.settings > 0n),
      );
    this.#sources = parts.sources.map((operator) => facets.get(operator) as Facet);
    this.#operators = following(parts.operators);
    this.#sinks = following(parts.sinks);
  }

  /** The fork before the source of chains of `depth` operators. */
  start(depth: number): Fork {
    return this.#forkOver(this.#sources, depth + 1, 0);
  }

  /** `left` counts what is still to come: 0 before the sink. */
  #fork(sort: number, left: number, memories: number): Fork {
    const key = (left * this.#sinks.length + sort) * 2 ** MOST_MEMORIES + memories;
    let fork = this.#known.get(key);
    if (fork === undefined) {
      fork = this.#forkOver((left === 0 ? this.#sinks : this.#operators)[sort] as readonly Facet[], left, memories);
      this.#known.set(key, fork);
    }
    return fork;
  }

  #forkOver(offered: readonly Facet[], left: number, memories: number): Fork {
    const branches: Branch[] = [];
    let total = 0n;
    for (const { operator, sort, leaves, uses, notBehind, asked, settings } of offered) {
      if ((notBehind & memories) !== 0) continue;
      const next = left === 0 ? undefined : this.#fork(sort, left - 1, ((memories & ~uses) | leaves) & asked);
      const behind = next?.total ?? 1n;
      if (behind === 0n) continue;
      branches.push({ operator, behind, before: total, next });
      total += settings * behind;
    }
    return { branches, total };
  }
}

function facetsOf(parts: ChainParts, settings: ReadonlyMap<Operator, bigint>): ReadonlyMap<Operator, Facet> {
  const all = [...parts.sources, ...parts.operators, ...parts.sinks];
  const names = [...new Set(all.flatMap(({ notBehind }) => notBehind))].filter((name) =>
    all.some(({ leaves }) => leaves.includes(name)),
  );
  if (names.length > MOST_MEMORIES) {
    throw new EtudesError('operator/memories', `operators may speak of at most ${MOST_MEMORIES} memories`, {
      received: String(names.length),
    });
  }
  const bits = (of: readonly string[]): number =>
    names.reduce((mask, name, bit) => (of.includes(name) ? mask | (1 << bit) : mask), 0);
  const askedFrom = askedByFlow(all, bits);
  const sorts = new Map<string, number>();
  const facets = new Map<Operator, Facet>();
  for (const operator of all) {
    const blocks = all.flatMap(({ notAfter }, index) => (notAfter.includes(operator.id) ? [index] : []));
    const name = `${operator.to.name} ${blocks.join(' ')}`;
    const sort = sorts.get(name) ?? sorts.size;
    sorts.set(name, sort);
    facets.set(operator, {
      operator,
      sort,
      leaves: bits(operator.leaves),
      uses: bits(operator.uses),
      notBehind: bits(operator.notBehind),
      asked: askedFrom.get(operator.to.name) ?? 0,
      settings: settings.get(operator) as bigint,
    });
  }
  return facets;
}

/** Memories that operators ask about that can be reached from a flow; others need not be told apart. */
function askedByFlow(all: readonly Operator[], bits: (of: readonly string[]) => number): ReadonlyMap<string, number> {
  const asked = new Map<string, number>();
  let changed = true;
  while (changed) {
    changed = false;
    for (const { from, to, notBehind } of all) {
      const before = asked.get(from.name) ?? 0;
      const after = before | bits(notBehind) | (asked.get(to.name) ?? 0);
      if (after === before) continue;
      asked.set(from.name, after);
      changed = true;
    }
  }
  return asked;
}
