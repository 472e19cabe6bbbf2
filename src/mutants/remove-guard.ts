import type { Expr, Stmt } from '../tree/tree.ts';
import { atBodies, atValues } from './changes.ts';

/** `if (...) return ...;` and its like. */
export function isGuard(stmt: Stmt): boolean {
  if (stmt.k !== 'if' || stmt.no !== undefined) return false;
  const last = stmt.yes.at(-1)?.k;
  return last === 'return' || last === 'throw' || last === 'continue' || last === 'break';
}

/** A guard at the start of a body, or in a loop, is left out. */
export const removeGuard = atBodies('removed guard', ({ stmts }) =>
  stmts.flatMap((stmt, at) => (isGuard(stmt) ? [{ at, stmts: stmts.toSpliced(at, 1) }] : [])),
);

/** Of `a ? b : c`, `a && b`, `a || b` and `a ?? b` one part is left. */
export const removeCase = atValues('removed case', (expr): readonly Expr[] => {
  if (expr.k === 'cond') return [expr.yes, expr.no];
  if (expr.k !== 'bin') return [];
  if (expr.op === '&&' || expr.op === '||') return [expr.l, expr.r];
  return expr.op === '??' ? [expr.l] : [];
});
