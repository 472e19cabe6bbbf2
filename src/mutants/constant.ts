import type { Expr } from '../tree/tree.ts';
import type { TreeNode } from '../tree/walk.ts';
import { atValues } from './changes.ts';
import type { Site } from './site.ts';

/** A number is off by one, either way. */
export const constant = atValues('constant off by one', offByOne);

/** The same but for places in a list or a tuple, whose other places may hold values of another type. */
export const amount = atValues('constant off by one', (expr, site) =>
  site.key === 'index' ? [] : offByOne(expr, site),
);

function offByOne(expr: Expr, { parents, key }: Site): readonly Expr[] {
  if (expr.k === 'big') {
    const value = BigInt(expr.text.replaceAll('_', '').slice(0, -1));
    return [value + 1n, value - 1n].map(bigOf);
  }
  if (expr.k !== 'num' || !Number.isFinite(expr.value)) return [];
  const parent = parents.at(-1);
  const [up, down] = [numberOf(expr.value + 1), numberOf(expr.value - 1)];
  // Of what a comparator gives only the sign counts.
  const outer = parent?.k === 'un' ? parents.at(-2) : parent;
  if (expr.value === 1 && (outer?.k === 'cond' || outer?.k === 'return') && inComparator(parents))
    return [down];
  // No length is below zero, so that `length === 0` with another constant never holds: a guard is removed.
  return key === 'r' && expr.value === 0 && parent?.k === 'bin' && /^[=!]==?$/.test(parent.op)
    ? [up]
    : [up, down];
}

/** Whether the nearest function around has two parameters, as those that put things in order have. */
function inComparator(parents: readonly TreeNode[]): boolean {
  const fn = parents.findLast((parent) => parent.k === 'fn');
  return fn?.k === 'fn' && fn.params.length === 2;
}

function numberOf(value: number): Expr {
  return value < 0 ? { k: 'un', op: '-', arg: { k: 'num', value: -value } } : { k: 'num', value };
}

function bigOf(value: bigint): Expr {
  return value < 0n
    ? { k: 'un', op: '-', arg: { k: 'big', text: `${-value}n` } }
    : { k: 'big', text: `${value}n` };
}
