import type { Axes } from '../axis.ts';
import { axis } from '../axis-kit.ts';
import type { Template } from '../template.ts';
import { derived, refuse, requireWriting } from './derived.ts';

const axes = {
  /** Whether what the code does is spelled out, or only to be seen in the code. */
  does: axis.oneOf('said', 'shown'),
};

/**
 * Tasks in which working code is to be written in another way: it breaks a structure rule among the
 * template's constraints, must keep it, and do what it did. Only points with such a rule make tasks; hidden
 * tests are the template's own.
 *
 * @throws EtudesError `template/refactor-of` for a template without a rule about structure; and as {@link derived}
 */
export function refactorOf<const Id extends string, A extends Axes>(
  base: Template<Id, A>,
): Template<`refactor/${Id}`, A & typeof axes> {
  requireWriting(base);
  const rules = Object.values(base.spec.constraints).filter(({ structure }) => structure !== undefined);
  if (rules.length === 0)
    refuse(
      'template/refactor-of',
      base.id,
      `${base.id} has no constraint about how code is made`,
      'give it a constraint such as `rule.noLoops`, or make no refactor task of it',
    );
  return derived(base, {
    asks: 'refactor',
    axes,
    where: (live) => rules.some(({ at }) => at?.(live as never) ?? true),
  }) as never;
}
