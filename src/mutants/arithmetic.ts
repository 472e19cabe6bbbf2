import type { Expr } from '../tree/tree.ts';
import { atExpressions } from './changes.ts';

const OTHER: ReadonlyMap<string, string> = new Map([
  ['+', '-'],
  ['-', '+'],
  ['*', '/'],
  ['/', '*'],
  ['%', '/'],
  ['**', '*'],
  ['&', '|'],
  ['|', '&'],
  ['^', '|'],
  ['<<', '>>'],
  ['>>', '<<'],
  ['>>>', '>>'],
]);

const ROUNDINGS: ReadonlyMap<string, string> = new Map([
  ['floor', 'ceil'],
  ['ceil', 'floor'],
  ['trunc', 'floor'],
  ['round', 'floor'],
]);

/** Another arithmetic or bitwise operator, another rounding, a sign less. */
export const arithmetic = atExpressions('arithmetic', (expr): readonly Expr[] => {
  if (expr.k === 'bin') {
    const op = OTHER.get(expr.op);
    // Joined texts would only become NaN.
    return op === undefined || isText(expr.l) || isText(expr.r) ? [] : [{ ...expr, op }];
  }
  if (expr.k === 'assign' && expr.op.length > 1 && expr.op.endsWith('=')) {
    const op = OTHER.get(expr.op.slice(0, -1));
    return op === undefined || isText(expr.r) ? [] : [{ ...expr, op: `${op}=` }];
  }
  if (expr.k === 'update') return [{ ...expr, op: expr.op === '++' ? '--' : '++' }];
  if (expr.k === 'un' && expr.op === '-') return [expr.arg];
  if (expr.k === 'call' && expr.fn.k === 'dot' && expr.fn.on.k === 'id' && expr.fn.on.name === 'Math') {
    const name = ROUNDINGS.get(expr.fn.name);
    return name === undefined ? [] : [{ ...expr, fn: { ...expr.fn, name } }];
  }
  return [];
});

function isText(expr: Expr): boolean {
  return expr.k === 'str' || expr.k === 'tpl' || (expr.k === 'bin' && (isText(expr.l) || isText(expr.r)));
}
