import type { Chain } from './chain.ts';
import type { RowKind } from './flow.ts';
import type { LevelName } from './level.ts';
import type { Operator, Settled } from './operator.ts';

/** The operators a chain axis draws from. */
export interface ChainParts {
  readonly sources: readonly Operator[];
  readonly operators: readonly Operator[];
  readonly sinks: readonly Operator[];
}

/** One way to go on: an operator, all its parameters' values, and how many chains it leads to. */
interface Branch {
  readonly operator: Operator;
  readonly choices: readonly (readonly [name: string, values: readonly LevelName[]])[];
  /** How many ways its parameters settle. */
  readonly settings: bigint;
  /** Chains that go on behind one setting. */
  readonly behind: bigint;
  /** Chains of the branches before this one. */
  readonly before: bigint;
}

/** All ways on from one place in a chain. */
interface Fork {
  readonly branches: readonly Branch[];
  readonly total: bigint;
}

/**
 * Counts the type-correct chains of one kind of record at an exact depth, and addresses them by index.
 *
 * Dynamic programming over (type that flows, last operator, steps left): no chain is built to be counted
 * and none is drawn twice.
 */
export class ChainCount {
  readonly #row: RowKind;
  readonly #depth: number;
  readonly #parts: ChainParts;
  readonly #forks = new Map<string, Fork>();
  readonly size: bigint;

  constructor(row: RowKind, depth: number, parts: ChainParts) {
    this.#row = row;
    this.#depth = depth;
    this.#parts = parts;
    this.size = this.#fork(undefined, depth + 1).total;
  }

  /** The chain of that index, 0 <= index < size. */
  at(index: bigint): Chain {
    const steps: Settled[] = [];
    let rest = index;
    let last: Operator | undefined;
    for (let left = this.#depth + 1; left >= 0; left -= 1) {
      const { branches } = this.#fork(last, left);
      const branch = lastAtMost(branches, rest);
      rest -= branch.before;
      let setting = rest / branch.behind;
      rest %= branch.behind;
      const params: Record<string, LevelName> = {};
      for (const [name, values] of branch.choices) {
        const count = BigInt(values.length);
        params[name] = values[Number(setting % count)] as LevelName;
        setting /= count;
      }
      steps.push({ operator: branch.operator, params });
      last = branch.operator;
    }
    return { row: this.#row, steps };
  }

  /** The index of the chain of that name, or undefined where it is none of these. */
  indexOf(name: string): bigint | undefined {
    const words = name.split(' | ');
    if (words.length !== this.#depth + 2) return undefined;
    let index = 0n;
    let last: Operator | undefined;
    for (const [position, word] of words.entries()) {
      const [, id, given] = /^([a-z0-9-]+)(?:\((.*)\))?$/.exec(word) ?? [];
      const branch = this.#fork(last, this.#depth + 1 - position).branches.find(({ operator }) => operator.id === id);
      if (branch === undefined) return undefined;
      const texts = new Map((given ?? '').split(',').map((pair) => pair.split('=') as [string, string]));
      let setting = 0n;
      for (const [param, values] of [...branch.choices].reverse()) {
        const at = values.findIndex((value) => String(value) === texts.get(param));
        if (at < 0) return undefined;
        setting = setting * BigInt(values.length) + BigInt(at);
      }
      index += branch.before + setting * branch.behind;
      last = branch.operator;
    }
    return index;
  }

  /** `left` counts what is still to come: depth + 1 before the source, 0 before the sink. */
  #fork(last: Operator | undefined, left: number): Fork {
    const key = `${left} ${last?.id ?? ''}`;
    const known = this.#forks.get(key);
    if (known !== undefined) return known;
    const offered = last === undefined ? this.#parts.sources : left === 0 ? this.#parts.sinks : this.#parts.operators;
    const branches: Branch[] = [];
    let total = 0n;
    for (const operator of offered) {
      if (last !== undefined && (operator.from !== last.to || operator.notAfter.includes(last.id))) continue;
      const behind = left === 0 ? 1n : this.#fork(operator, left - 1).total;
      const choices = Object.entries(operator.params).map(([name, param]) => [name, param.values(this.#row)] as const);
      const settings = choices.reduce((product, [, values]) => product * BigInt(values.length), 1n);
      if (behind === 0n || settings === 0n) continue;
      branches.push({ operator, choices, settings, behind, before: total });
      total += settings * behind;
    }
    const fork = { branches, total };
    this.#forks.set(key, fork);
    return fork;
  }
}

function lastAtMost(branches: readonly Branch[], index: bigint): Branch {
  let low = 0;
  let high = branches.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((branches[middle] as Branch).before <= index) low = middle;
    else high = middle - 1;
  }
  return branches[low] as Branch;
}
