import type { Expr, Stmt } from '../tree/tree.ts';
import { atBodies } from './changes.ts';

/** Methods that change what they are called on, and more so when they are called twice. */
const ADDS: ReadonlySet<string> = new Set(['push', 'unshift', 'pop', 'shift']);

/** Something is added, taken off or counted twice. */
export const repeatStatement = atBodies('repeated statement', ({ stmts }) =>
  stmts.flatMap((stmt, at) => (adds(stmt) ? [{ at, stmts: stmts.toSpliced(at, 0, stmt) }] : [])),
);

function adds(stmt: Stmt): boolean {
  if (stmt.k !== 'expr') return false;
  const { expr } = stmt;
  return isCount(expr) || (expr.k === 'call' && expr.fn.k === 'dot' && ADDS.has(expr.fn.name));
}

function isCount(expr: Expr): boolean {
  return expr.k === 'update' || (expr.k === 'assign' && /^[-+*]=$/.test(expr.op));
}
