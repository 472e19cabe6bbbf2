import { isPure } from '../../../tree/purity.ts';
import type { Edit } from './edit.ts';
import { withList } from './places.ts';

/** An `if` without `else`, or a `while`, asks once more what it has just been asked. */
export const doubleGuard: Edit = function* ({ program, places }) {
  for (const { list, at } of places) {
    const stmt = list[at];
    if (stmt?.k !== 'while' && (stmt?.k !== 'if' || stmt.no !== undefined)) continue;
    if (!isPure(stmt.test) || (stmt.k === 'while' && stmt.label !== undefined)) continue;
    // What never ends without the guard need not be told to the compiler twice.
    if (stmt.test.k === 'bool') continue;
    yield withList(program, list, [
      ...list.slice(0, at),
      { k: 'if', test: stmt.test, yes: [stmt] },
      ...list.slice(at + 1),
    ]);
  }
};
