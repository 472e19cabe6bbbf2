import type { SeedPath } from '../../../seed/seed-path.ts';
import type { Program } from '../../../tree/program.ts';
import type { Stmt } from '../../../tree/tree.ts';
import { nodeCount } from '../../../tree/walk.ts';
import { shuffled } from '../shuffled.ts';
import type { Edit } from './edit.ts';
import { placesIn } from './places.ts';

/** What programs are made worse by, and how far. */
export interface Goal {
  readonly edits: readonly Edit[];
  /** Whether a program is a step from another one towards the goal. */
  readonly isStep: (program: Program, from: Program) => boolean;
  readonly isReached: (program: Program) => boolean;
}

const TRIES = 24;
/** Edits of one program, and times that it may grow by them. */
const MOST_EDITS = 5;
const MOST_GROWTH = 3;

/**
 * Programs that do what one does, or nearly, and are written worse, in an order that the path settles.
 *
 * @param types - of the arguments, by name
 */
export function* worsened(
  program: Program,
  types: ReadonlyMap<string, string>,
  path: SeedPath,
  goal: Goal,
): Generator<Program> {
  const start = withStatements(program);
  const most = nodeCount(start) * MOST_GROWTH;
  const isStep: Goal['isStep'] = (next, from) => nodeCount(next) <= most && goal.isStep(next, from);
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    let found: Program | undefined = start;
    for (let edits = 0; edits < MOST_EDITS && found !== undefined && !goal.isReached(found); edits += 1)
      found = edited(found, types, path.at(attempt).at(edits), { ...goal, isStep });
    if (found !== undefined && goal.isReached(found)) yield found;
  }
}

function edited(
  program: Program,
  types: ReadonlyMap<string, string>,
  path: SeedPath,
  { edits, isStep }: Goal,
): Program | undefined {
  const places = placesIn(program, types);
  for (const edit of shuffled(edits, path)) {
    const made = [...edit({ program, places }, path.child('edit').stream())];
    const next = shuffled(made, path.child('made')).find((each) => isStep(each, program));
    if (next !== undefined) return next;
  }
  return undefined;
}

/** A function that only gives an expression has no statement to edit. */
function withStatements({ fn, helpers }: Program): Program {
  if (Array.isArray(fn.body)) return { fn, helpers };
  const body: readonly Stmt[] = [{ k: 'return', arg: fn.body as never }];
  return { fn: { ...fn, body }, helpers };
}
