import type { Axes } from '../axis.ts';
import { axis } from '../axis-kit.ts';
import type { Template } from '../template.ts';
import { derived, refuse, requireFunction } from './derived.ts';

const axes = {
  /** What is at hand to work out right answers: working code, or only what is asked. */
  given: axis.oneOf('code', 'rules'),
};

/**
 * Tasks in which test cases are to be written, as data: all of them must be right, and each of a number of
 * hidden wrong solutions must fail on one.
 *
 * @throws EtudesError `template/cases-of` for a template with `accepts`, whose callers may not pass everything, for
 * one with more than one right answer to an input and for one of a class; and as {@link derived}
 */
export function casesOf<const Id extends string, A extends Axes>(
  base: Template<Id, A>,
): Template<`cases/${Id}`, A & typeof axes> {
  requireFunction('cases', base);
  const { laws, accepts } = base.spec;
  const refuseFor = (why: string, hint: string): never =>
    refuse('template/cases-of', base.id, `${base.id} ${why}`, `test cases may be asked for only ${hint}`);
  if (Object.values(laws).some((law) => law.agreement === true && law.functionsAt.length > 0))
    refuseFor('has more than one right answer to an input', 'where there is one right answer');
  if (accepts !== undefined)
    refuseFor(
      'does not accept all inputs of its types',
      'where every input of the types is one that callers may pass',
    );
  return derived(base, { asks: 'cases', axes }) as never;
}
