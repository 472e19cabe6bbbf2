import type { Axes } from '../axis.ts';
import { axis } from '../axis-kit.ts';
import type { Template } from '../template.ts';
import { derived } from './derived.ts';

const axes = {
  /** Whether the rule that the code follows now is spelled out, or only to be seen in the code. */
  before: axis.oneOf('said', 'shown'),
};

/**
 * Tasks in which working code follows another rule than the one that is asked for: a level of one axis of the
 * template differs. Hidden tests are the template's own.
 *
 * @throws EtudesError as {@link derived}
 */
export function changeOf<const Id extends string, A extends Axes>(
  base: Template<Id, A>,
): Template<`change/${Id}`, A & typeof axes> {
  return derived(base, { asks: 'change', axes }) as never;
}
