import type { Expr } from '../tree/tree.ts';
import { atExpressions } from './changes.ts';

/** `x = y` becomes `x += y`, and what adds up only keeps the last. */
export const accumulate = atExpressions('accumulate or replace', (expr): readonly Expr[] => {
  if (expr.k !== 'assign') return [];
  if (expr.op === '=') {
    const isPlace = expr.l.k === 'id' || expr.l.k === 'dot' || expr.l.k === 'idx';
    return isPlace && !isCollection(expr.r) ? [{ ...expr, op: '+=' }] : [];
  }
  return [{ ...expr, op: '=' }];
});

function isCollection({ k }: Expr): boolean {
  return k === 'arr' || k === 'obj' || k === 'new' || k === 'fn' || k === 'null' || k === 'bool';
}
