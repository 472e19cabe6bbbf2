import { atBodies } from './changes.ts';
import { isGuard } from './remove-guard.ts';

const DROPPED: ReadonlySet<string> = new Set([
  ...['expr', 'if', 'for', 'forof', 'while', 'dowhile', 'throw', 'break', 'continue', 'switch', 'try'],
]);

/** A statement is left out; declarations stay, and `return` is for other operators. */
export const dropStatement = atBodies('dropped statement', ({ stmts }) =>
  stmts.flatMap((stmt, at) =>
    DROPPED.has(stmt.k) && !isGuard(stmt) ? [{ at, stmts: stmts.toSpliced(at, 1) }] : [],
  ),
);
