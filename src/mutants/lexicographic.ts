import type { Expr } from '../tree/tree.ts';
import { atValues } from './changes.ts';

/** Numbers are put in order as texts: a comparator is left out, or compares texts. */
export const lexicographic = atValues('lexicographic', (expr, { parents }): readonly Expr[] => {
  if (expr.k === 'call' && expr.fn.k === 'dot' && /^(sort|toSorted)$/.test(expr.fn.name)) {
    return expr.args.length === 0 ? [] : [{ ...expr, args: [] }];
  }
  if (expr.k === 'bin' && expr.op === '-' && isComparator(parents)) {
    const text = (arg: Expr): Expr => ({ k: 'call', fn: { k: 'id', name: 'String' }, args: [arg] });
    const test: Expr = { k: 'bin', op: '<', l: text(expr.l), r: text(expr.r) };
    const back: Expr = { k: 'un', op: '-', arg: { k: 'num', value: 1 } };
    return [{ k: 'cond', test, yes: back, no: { k: 'num', value: 1 } }];
  }
  return [];
});

/** Whether the nearest function around is handed to a sort. */
function isComparator(parents: readonly { readonly k: string }[]): boolean {
  const at = parents.findLastIndex(({ k }) => k === 'fn');
  const call = parents[at - 1] as Expr | undefined;
  return call?.k === 'call' && call.fn.k === 'dot' && /^(sort|toSorted)$/.test(call.fn.name);
}
