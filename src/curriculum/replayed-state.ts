import { EtudesError } from '../errors.ts';
import type { Definition } from './definition.ts';
import type { CurriculumEvent } from './event.ts';
import { emptyState, fold } from './fold.ts';
import { checkOpening, type Snapshot, stateOf } from './snapshot.ts';
import type { State } from './state.ts';

/**
 * The state that events lead to: all from `open` on, or those after a snapshot.
 *
 * @throws EtudesError `curriculum/event`, `curriculum/snapshot` or that of `checkOpening`
 */
export function replayedState(
  definition: Definition,
  events: Iterable<CurriculumEvent>,
  snapshot?: Snapshot,
): State {
  const state = snapshot === undefined ? emptyState(definition) : stateOf(definition, snapshot);
  let opened = snapshot !== undefined;
  for (const event of events) {
    if (opened) fold(definition, state, event);
    else if (event.kind === 'open') checkOpening(definition, event, 'the log');
    else throw new EtudesError('curriculum/event', `the log begins with ${event.kind}`, { expected: 'open' });
    opened = true;
  }
  return state;
}
