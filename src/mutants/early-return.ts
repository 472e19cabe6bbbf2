import type { Stmt } from '../tree/tree.ts';
import { atBodies } from './changes.ts';

const LOOPS: ReadonlySet<string> = new Set(['for', 'forof', 'while', 'dowhile']);
const JUMPS: ReadonlySet<string> = new Set(['return', 'throw', 'break', 'continue']);

/** A loop ends after its first round; what comes after an early way out is never reached. */
export const earlyReturn = atBodies('early return', ({ stmts, parents, key }) => {
  const parent = parents.at(-1);
  if (key !== 'body' || parent === undefined || !LOOPS.has(parent.k)) return [];
  if (JUMPS.has(stmts.at(-1)?.k ?? '')) return [];
  const stop: Stmt = { k: 'break' };
  return [{ at: stmts.length, stmts: [...stmts, stop] }];
});

/** `break` and `continue` change places. */
export const otherJump = atBodies('other jump', ({ stmts, parents }) => {
  const inSwitch = parents.some(({ k }) => k === 'switch');
  return stmts.flatMap((stmt, at) => {
    if ((stmt.k !== 'break' && stmt.k !== 'continue') || inSwitch) return [];
    const other: Stmt = { ...stmt, k: stmt.k === 'break' ? 'continue' : 'break' };
    return [{ at, stmts: stmts.with(at, other) }];
  });
});
