import type { Expr } from '../tree/tree.ts';
import { atValues } from './changes.ts';

/** `a - b` becomes `b - a`; so do `/`, `%`, texts put together, and lists spread into one. */
export const wrongOrder = atValues('wrong order', (expr): readonly Expr[] => {
  if (expr.k === 'bin' && /^(-|\/|%|\*\*|<<|>>|>>>)$/.test(expr.op))
    return [{ ...expr, l: expr.r, r: expr.l }];
  // The sum of numbers stays what it is; that of texts does not, and which is meant shows only here and there.
  if (expr.k === 'bin' && expr.op === '+' && (isText(expr.l) || isText(expr.r)))
    return [{ ...expr, l: expr.r, r: expr.l }];
  if (expr.k === 'arr')
    return expr.items.slice(1).map((item, at) => ({
      ...expr,
      items: expr.items.toSpliced(at, 2, item, expr.items[at] as Expr),
    }));
  if (expr.k === 'tpl')
    return expr.exprs.slice(1).map((inner, at) => ({
      ...expr,
      exprs: expr.exprs.toSpliced(at, 2, inner, expr.exprs[at] as Expr),
    }));
  return [];
});

function isText(expr: Expr): boolean {
  if (expr.k === 'call')
    return expr.fn.k === 'dot' && /^(join|slice|padStart|repeat|toString)$/.test(expr.fn.name);
  return expr.k === 'str' || expr.k === 'tpl' || (expr.k === 'bin' && (isText(expr.l) || isText(expr.r)));
}
