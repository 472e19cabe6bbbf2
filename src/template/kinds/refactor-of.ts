import type { Axes } from '../axis.ts';
import { axis } from '../axis-kit.ts';
import type { Template } from '../template.ts';
import { derived, refuse, requireWriting } from './derived.ts';

/**
 * What code is to be rid of: a structure rule of the template's that it breaks, functions in which too much is
 * chosen, or parts that stand twice.
 */
type Demand = 'constraint' | 'complexity' | 'duplication';

function axesOf<const D extends Demand>(demands: readonly D[]) {
  return {
    /** What makes the code as it is no good. */
    demand: axis.oneOf(...demands),
    /** Whether what the code does is spelled out, or only to be seen in the code. */
    does: axis.oneOf('said', 'shown'),
  };
}

/** Which refactor tasks are made of a template. */
export interface RefactorOptions<D extends Demand> {
  /** `constraint` where nothing is said. */
  readonly demands?: readonly D[];
  /** False where a point makes no task; `demand` is among its levels. */
  readonly where?: (live: Readonly<Record<string, unknown>>) => boolean;
}

/**
 * Tasks in which working code is to be written in another way: it breaks a rule about structure, must keep it,
 * and do what it did. Hidden tests are the template's own, and one for the rule.
 *
 * `constraint` is for points at which a constraint of the template is such a rule. The others bring a rule of
 * their own: `complexity` that no function is more complex than the reference's most complex one,
 * `duplication` that no stretch of code stands twice, which the reference must keep to.
 *
 * @throws EtudesError `template/refactor-of` for `constraint` without a rule about structure; and as {@link derived}
 */
export function refactorOf<const Id extends string, A extends Axes, const D extends Demand = 'constraint'>(
  base: Template<Id, A>,
  { demands = ['constraint' as D], where = () => true }: RefactorOptions<D> = {},
): Template<`refactor/${Id}`, A & ReturnType<typeof axesOf<D>>> {
  requireWriting(base);
  const rules = Object.values(base.spec.constraints).filter(({ structure }) => structure !== undefined);
  if (rules.length === 0 && demands.some((demand) => demand === 'constraint'))
    refuse(
      'template/refactor-of',
      base.id,
      `${base.id} has no constraint about how code is made`,
      "give it a constraint such as `rule.noLoops`, or ask for `demands: ['complexity', 'duplication']`",
    );
  return derived(base, {
    asks: 'refactor',
    axes: axesOf(demands),
    where: (live) =>
      where(live) && (live['demand'] !== 'constraint' || rules.some(({ at }) => at?.(live as never) ?? true)),
  }) as never;
}
