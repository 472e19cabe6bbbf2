import type { Said } from '../shapes/said.ts';
import { type Arrangement, type Bound, type CostRule, costRule } from './cost-rule.ts';
import { makeRule, type Rule, type RuleOptions } from './rule.ts';

/** What both counting rules take last. */
export interface CountOptions<in P> extends RuleOptions<P> {
  readonly factor?: number;
  /** n and 2n; 1,024 and 2,048 unless told. */
  readonly sizes?: readonly [number, number];
  readonly ratio?: number;
  /** Orders of the list that the task allows; all four unless told. */
  readonly arrangements?: readonly Arrangement[];
}

function counted<P>(
  kind: string,
  say: Said,
  parts: Pick<CostRule, 'argument' | 'bound' | 'count'> & { readonly field?: string },
  { factor, sizes, ratio, arrangements, ...options }: CountOptions<P>,
): Rule<P> {
  const cost = costRule({
    ...parts,
    ...(factor === undefined ? {} : { factor }),
    ...(sizes === undefined ? {} : { sizes }),
    ...(ratio === undefined ? {} : { ratio }),
    ...(arrangements === undefined ? {} : { arrangements }),
  });
  return makeRule({ kind, say, cost }, options);
}

/**
 * Compares numbers of a list at most about `bound` times. The numbers are the items, or the field `key`
 * of each; they are counted as they turn into numbers, so a copy by `Number` goes uncounted from then on.
 */
export function comparisons<P>(
  argument: string,
  bound: Bound,
  { key, ...options }: CountOptions<P> & { readonly key?: string } = {},
): Rule<P> {
  const say = {
    en: `Make on the order of ${bound} comparisons at most, n being the length of \`${argument}\`.`,
    zh: `比较次数不超过 ${bound} 的量级，其中 n 为 \`${argument}\` 的长度。`,
  };
  const field = key === undefined ? {} : { field: key };
  return counted('comparisons', say, { argument, bound, count: 'comparisons', ...field }, options);
}

/** Reads items of a list of numbers at most about `bound` times, reads by built-ins included. */
export function accesses<P>(argument: string, bound: Bound, options: CountOptions<P> = {}): Rule<P> {
  const say = {
    en: `Read items of \`${argument}\` on the order of ${bound} times at most, n being its length.`,
    zh: `读取 \`${argument}\` 元素的次数不超过 ${bound} 的量级，其中 n 为其长度。`,
  };
  return counted('accesses', say, { argument, bound, count: 'accesses' }, options);
}
