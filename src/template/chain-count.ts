import type { Chain } from './chain.ts';
import { type Branch, ChainForks, type ChainParts, type Fork } from './chain-forks.ts';
import type { RowKind } from './flow.ts';
import type { LevelName } from './level.ts';
import type { Operator, Settled } from './operator.ts';

/** The parameters of an operator with the values each may take. */
type Choices = readonly (readonly [name: string, values: readonly LevelName[]])[];

/** Forks by operators, then by how many ways their parameters settle: kinds of record mostly agree in that. */
const shared = new WeakMap<ChainParts, Map<string, ChainForks>>();

/**
 * Counts the type-correct chains of one kind of record at an exact depth, and addresses them by index.
 *
 * Dynamic programming over (type that flows, last operator, memories, steps left): no chain is built to
 * be counted and none is drawn twice.
 */
export class ChainCount {
  readonly #row: RowKind;
  readonly #depth: number;
  readonly #choices = new Map<Operator, Choices>();
  readonly #forks: ChainForks;
  readonly #start: Fork;
  readonly size: bigint;

  constructor(row: RowKind, depth: number, parts: ChainParts) {
    this.#row = row;
    this.#depth = depth;
    const settings = new Map<Operator, bigint>();
    for (const operator of [...parts.sources, ...parts.operators, ...parts.sinks]) {
      const choices = Object.entries(operator.params).map(
        ([name, param]) => [name, param.values(row)] as const,
      );
      this.#choices.set(operator, choices);
      settings.set(
        operator,
        choices.reduce((product, [, values]) => product * BigInt(values.length), 1n),
      );
    }
    this.#forks = forksOf(parts, settings);
    this.#start = this.#forks.start(depth);
    this.size = this.#start.total;
  }

  /** The chain of that index, 0 <= index < size. */
  at(index: bigint): Chain {
    const steps: Settled[] = [];
    const take = (operator: Operator, setting: number): void => {
      steps.push({ operator, params: this.#settingAt(operator, setting) });
    };
    let rest = index;
    let fork: Fork | undefined = this.#start;
    while (fork !== undefined) {
      const branch = lastAtMost(fork.branches, rest);
      rest -= branch.before;
      take(branch.operator, Number(rest / branch.behind));
      rest %= branch.behind;
      if (branch.next === undefined || this.#forks.follow(branch.next, rest, take)) break;
      fork = this.#forks.fork(branch.next);
    }
    return { row: this.#row, steps };
  }

  #settingAt(operator: Operator, setting: number): Settled['params'] {
    const params: Record<string, LevelName> = {};
    let rest = setting;
    for (const [name, values] of this.#choices.get(operator) as Choices) {
      params[name] = values[rest % values.length] as LevelName;
      rest = Math.floor(rest / values.length);
    }
    return params;
  }

  /** The index of the chain of that name, or undefined where it is none of these. */
  indexOf(name: string): bigint | undefined {
    const words = name.split(' | ');
    if (words.length !== this.#depth + 2) return undefined;
    let index = 0n;
    let fork: Fork | undefined = this.#start;
    for (const word of words) {
      const [, id, given] = /^([a-z0-9-]+)(?:\((.*)\))?$/.exec(word) ?? [];
      const branch: Branch | undefined = fork?.branches.find(({ operator }) => operator.id === id);
      if (branch === undefined) return undefined;
      const choices = this.#choices.get(branch.operator) as Choices;
      const setting = settingOf(choices, given);
      if (setting === undefined) return undefined;
      index += branch.before + BigInt(setting) * branch.behind;
      fork = branch.next === undefined ? undefined : this.#forks.fork(branch.next);
    }
    return index;
  }
}

/** Which setting of the parameters `field=price,min=10` is; undefined where it is none. */
function settingOf(choices: Choices, given: string | undefined): number | undefined {
  const pairs = (given === undefined ? [] : given.split(',')).map(
    (pair) => pair.split('=') as [string, string],
  );
  if (pairs.length !== choices.length) return undefined;
  let setting = 0;
  for (let place = choices.length - 1; place >= 0; place -= 1) {
    const [name, values] = choices[place] as Choices[number];
    const [param, text] = pairs[place] as [string, string];
    const at = values.findIndex((value) => String(value) === text);
    if (param !== name || at < 0) return undefined;
    setting = setting * values.length + at;
  }
  return setting;
}

function forksOf(parts: ChainParts, settings: ReadonlyMap<Operator, bigint>): ChainForks {
  let bySettings = shared.get(parts);
  if (bySettings === undefined) {
    bySettings = new Map();
    shared.set(parts, bySettings);
  }
  const key = [...settings.values()].join(' ');
  let forks = bySettings.get(key);
  if (forks === undefined) {
    forks = new ChainForks(parts, settings);
    bySettings.set(key, forks);
  }
  return forks;
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
