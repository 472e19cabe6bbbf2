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
  /** Which fork stands behind it; undefined behind a sink. */
  readonly next: number | undefined;
}

/** All ways on from one place in a chain. */
export interface Fork {
  readonly branches: readonly Branch[];
  readonly total: bigint;
}

/** Memories are kept as bits of a 32-bit integer. */
const MOST_MEMORIES = 30;

/** Listed forks kept; of the tens of thousands only those before many chains are listed again and again. */
const FORKS_KEPT = 1024;

/** What is told of each step of a chain that is followed: its operator, and which setting of its parameters. */
export type TakeStep = (operator: Operator, setting: number) => void;

/** An operator as it is counted. */
interface Facet {
  readonly operator: Operator;
  /** By what it lets follow: operators that agree in that are of one sort. The sinks it lets follow come second. */
  readonly sorts: readonly [operators: number, sinks: number];
  readonly leaves: number;
  readonly uses: number;
  readonly notBehind: number;
  /** In how many ways its parameters settle. */
  readonly settings: bigint;
  readonly settingsNumber: number;
  /** Memories that what comes behind asks about, by the steps left; filled as they are asked for. */
  readonly asked: number[];
}

/** One sort of operators: what may follow them. */
type Following = readonly Facet[];

/**
 * The forks of all chains over some operators: one for each sort of operator that went before, each set
 * of memories and each number of steps left. Their totals are counted when first asked for; the branches
 * of a fork are listed only where a chain leads through it.
 */
export class ChainForks {
  readonly #sources: Following;
  readonly #following: readonly [operators: readonly Following[], sinks: readonly Following[]];
  readonly #width: number;
  /** Memories that any operator to come asks about, by what flows and the number of steps left. */
  readonly #asked: (flow: string, left: number) => number;
  readonly #totals = new Map<number, bigint>();
  /** By place, then by memories. */
  readonly #smallTotals: Map<number, number>[] = [];
  readonly #forks = new Map<number, Fork>();

  /** @param settings - in how many ways the parameters of each operator settle */
  constructor(parts: ChainParts, settings: ReadonlyMap<Operator, bigint>) {
    const all = [...parts.sources, ...parts.operators, ...parts.sinks];
    const bits = memoryBits(all);
    const operators = sortsOf(all, parts.operators);
    const sinks = sortsOf(all, parts.sinks);
    const facets = new Map(
      all.map((operator): [Operator, Facet] => [
        operator,
        {
          operator,
          sorts: [operators.of.get(operator) as number, sinks.of.get(operator) as number],
          leaves: bits(operator.leaves),
          uses: bits(operator.uses),
          notBehind: bits(operator.notBehind),
          settings: settings.get(operator) as bigint,
          settingsNumber: Number(settings.get(operator)),
          asked: [],
        },
      ]),
    );
    const facetsOf = (some: readonly Operator[]): Following =>
      some.map((operator) => facets.get(operator) as Facet).filter((facet) => facet.settings > 0n);
    this.#sources = facetsOf(parts.sources);
    this.#following = [operators.following.map(facetsOf), sinks.following.map(facetsOf)];
    this.#width = Math.max(operators.following.length, sinks.following.length);
    this.#asked = askedBy(facetsOf(parts.operators), facetsOf(parts.sinks));
  }

  /** The fork before the source of chains of `depth` operators. */
  start(depth: number): Fork {
    return this.#list(this.#sources, depth + 1, 0);
  }

  /** The fork that a branch leads to. */
  fork(key: number): Fork {
    let fork = this.#forks.get(key);
    if (fork === undefined) {
      const place = Math.floor(key / 2 ** MOST_MEMORIES);
      fork = this.#list(this.#offered(place), Math.floor(place / this.#width), key % 2 ** MOST_MEMORIES);
      if (this.#forks.size >= FORKS_KEPT) this.#forks.delete(this.#forks.keys().next().value as number);
      this.#forks.set(key, fork);
    }
    return fork;
  }

  /**
   * Goes on behind a fork to the chain of that index, 0 <= index < the chains behind the fork, where these
   * are few enough to be counted exactly in numbers; false, and nothing told, where they are not.
   *
   * Nothing is listed on the way: arithmetic on numbers is many times as fast as that on bigints, and most
   * forks are met once.
   */
  follow(key: number, index: bigint, take: TakeStep): boolean {
    let { place, left, memories } = this.#placeOf(key);
    if (this.#smallTotal(place, left, memories) === Number.POSITIVE_INFINITY) return false;
    let rest = Number(index);
    for (;;) {
      const sort = left === 1 ? 1 : 0;
      const next = (left - 1) * this.#width;
      let behind = 1;
      let kept = 0;
      let taken: Facet | undefined;
      for (const facet of this.#offered(place)) {
        if ((facet.notBehind & memories) !== 0) continue;
        if (left > 0) {
          kept = this.#keptBehind(facet, left, memories);
          behind = this.#smallTotal(next + facet.sorts[sort], left - 1, kept);
        }
        const chains = facet.settingsNumber * behind;
        if (rest < chains) {
          taken = facet;
          break;
        }
        rest -= chains;
      }
      if (taken === undefined) throw new RangeError('no chain has that index');
      take(taken.operator, Math.floor(rest / behind));
      if (left === 0) return true;
      rest %= behind;
      place = next + taken.sorts[sort];
      left -= 1;
      memories = kept;
    }
  }

  #list(offered: Following, left: number, memories: number): Fork {
    const branches: Branch[] = [];
    let total = 0n;
    for (const facet of offered) {
      if ((facet.notBehind & memories) !== 0) continue;
      const next = left === 0 ? undefined : this.#behind(facet, left, memories);
      const behind = next === undefined ? 1n : this.#total(next);
      if (behind === 0n) continue;
      branches.push({
        operator: facet.operator,
        behind,
        before: total,
        next,
      });
      total += facet.settings * behind;
    }
    return { branches, total };
  }

  #total(key: number): bigint {
    const { place, left, memories } = this.#placeOf(key);
    const small = this.#smallTotal(place, left, memories);
    if (small <= Number.MAX_SAFE_INTEGER) return BigInt(small);
    let total = this.#totals.get(key);
    if (total !== undefined) return total;
    total = 0n;
    for (const facet of this.#offered(place)) {
      if ((facet.notBehind & memories) !== 0) continue;
      total +=
        left === 0 ? facet.settings : facet.settings * this.#total(this.#behind(facet, left, memories));
    }
    this.#totals.set(key, total);
    return total;
  }

  /**
   * The total as a number where that is exact, and Infinity where it is not. There are tens of thousands of
   * places, each with dozens of ways on: this is most of what starting to draw chains costs.
   */
  #smallTotal(place: number, left: number, memories: number): number {
    let totals = this.#smallTotals[place];
    if (totals === undefined) {
      totals = new Map();
      this.#smallTotals[place] = totals;
    }
    let total = totals.get(memories);
    if (total !== undefined) return total;
    total = 0;
    const sort = left === 1 ? 1 : 0;
    const next = (left - 1) * this.#width;
    for (const facet of this.#offered(place)) {
      if ((facet.notBehind & memories) !== 0) continue;
      total +=
        left === 0
          ? facet.settingsNumber
          : facet.settingsNumber *
            this.#smallTotal(next + facet.sorts[sort], left - 1, this.#keptBehind(facet, left, memories));
    }
    if (total > Number.MAX_SAFE_INTEGER) total = Number.POSITIVE_INFINITY;
    totals.set(memories, total);
    return total;
  }

  #placeOf(key: number): { readonly place: number; readonly left: number; readonly memories: number } {
    const place = Math.floor(key / 2 ** MOST_MEMORIES);
    return { place, left: Math.floor(place / this.#width), memories: key % 2 ** MOST_MEMORIES };
  }

  /** The memories that are left behind an operator and that anything to come asks about. */
  #keptBehind(facet: Facet, left: number, memories: number): number {
    let asked = facet.asked[left];
    if (asked === undefined) {
      asked = this.#asked(facet.operator.to.name, left - 1);
      facet.asked[left] = asked;
    }
    return ((memories & ~facet.uses) | facet.leaves) & asked;
  }

  /** The fork behind an operator: steps left and sort, then the memories in the low bits. */
  #behind(facet: Facet, left: number, memories: number): number {
    const kept = this.#keptBehind(facet, left, memories);
    return ((left - 1) * this.#width + facet.sorts[left === 1 ? 1 : 0]) * 2 ** MOST_MEMORIES + kept;
  }

  #offered(place: number): Following {
    return this.#following[place < this.#width ? 1 : 0][place % this.#width] as Following;
  }
}

/** Turns names of memories into bits; names that nothing both leaves and refuses have none. */
function memoryBits(all: readonly Operator[]): (names: readonly string[]) => number {
  const left = new Set(all.flatMap(({ leaves }) => leaves));
  const names = [...new Set(all.flatMap(({ notBehind }) => notBehind))].filter((name) => left.has(name));
  if (names.length > MOST_MEMORIES) {
    throw new EtudesError('operator/memories', `operators may speak of at most ${MOST_MEMORIES} memories`, {
      received: String(names.length),
    });
  }
  return (some) => names.reduce((mask, name, bit) => (some.includes(name) ? mask | (1 << bit) : mask), 0);
}

/** Sorts operators by which of `offered` may come next. */
function sortsOf(
  all: readonly Operator[],
  offered: readonly Operator[],
): { readonly of: ReadonlyMap<Operator, number>; readonly following: readonly (readonly Operator[])[] } {
  const byName = new Map<string, number>();
  const following: (readonly Operator[])[] = [];
  const of = new Map<Operator, number>();
  for (const last of all) {
    const fits = offered.filter(({ from, notAfter }) => from === last.to && !notAfter.includes(last.id));
    const name = fits.map(({ id }) => id).join(' ');
    let sort = byName.get(name);
    if (sort === undefined) {
      sort = following.push(fits) - 1;
      byName.set(name, sort);
    }
    of.set(last, sort);
  }
  return { of, following };
}

function askedBy(operators: Following, sinks: Following): (flow: string, left: number) => number {
  const levels: Map<string, number>[] = [];
  const level = (left: number): Map<string, number> => {
    const known = levels[left];
    if (known !== undefined) return known;
    const asked = new Map<string, number>();
    const later = left === 0 ? undefined : level(left - 1);
    for (const { operator, notBehind } of left === 0 ? sinks : operators) {
      const from = operator.from.name;
      asked.set(from, (asked.get(from) ?? 0) | notBehind | (later?.get(operator.to.name) ?? 0));
    }
    levels[left] = asked;
    return asked;
  };
  return (flow, left) => level(left).get(flow) ?? 0;
}
