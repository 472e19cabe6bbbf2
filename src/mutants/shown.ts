import { printStmts } from '../tree/print.ts';
import type { Expr, Stmt } from '../tree/tree.ts';

const LONGEST = 160;

/** An expression as TypeScript on one line, cut where it is very long. */
export function shownExpr(expr: Expr): string {
  return shownStmts([{ k: 'expr', expr }]).replace(/;$/, '');
}

/** Statements on one line. */
export function shownStmts(stmts: readonly Stmt[]): string {
  const text = printStmts(stmts).replace(/\s+/g, ' ');
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST)} ...`;
}
