import { isPure } from '../../../tree/purity.ts';
import type { Expr, Stmt } from '../../../tree/tree.ts';
import type { Edit } from './edit.ts';
import { withList } from './places.ts';

/** An `if` without `else`, or a `while`, asks once more what it has just been asked; but not a third time. */
export const doubleGuard: Edit = function* ({ program, places }) {
  const doubled = new Set<readonly Stmt[]>();
  for (const { list, at } of places) {
    const stmt = list[at] as Stmt;
    if (stmt.k === 'if' && isAskedIn(stmt.yes, stmt.test)) doubled.add(stmt.yes);
    else if (isGuard(stmt) && !doubled.has(list)) {
      const guarded: Stmt = { k: 'if', test: stmt.test, yes: [stmt] };
      yield withList(program, list, [...list.slice(0, at), guarded, ...list.slice(at + 1)]);
    }
  }
};

function isGuard(stmt: Stmt): stmt is Stmt & { readonly k: 'if' | 'while' } {
  if (stmt.k === 'if') return stmt.no === undefined && isPure(stmt.test);
  // A loop for ever needs no guard.
  return stmt.k === 'while' && stmt.test.k !== 'bool' && isPure(stmt.test);
}

function isAskedIn([only]: readonly Stmt[], test: Expr): boolean {
  return (only?.k === 'if' || only?.k === 'while') && JSON.stringify(only.test) === JSON.stringify(test);
}
