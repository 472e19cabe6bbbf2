import type { Axes } from '../axis.ts';
import { axis } from '../axis-kit.ts';
import type { Template } from '../template.ts';
import { derived } from './derived.ts';

const axes = {
  /** What is told of the fault: a failing test, a report of one call, or nothing but what is asked. */
  told: axis.oneOf('test', 'report', 'nothing'),
  /** A slip of the hand (one small change), or a misunderstanding of what is asked. */
  fault: axis.oneOf('slip', 'misreading'),
};

/**
 * Tasks in which a small project does not do what a template asks: a fault is planted, and is to be found
 * and repaired. Hidden tests are the template's own.
 *
 * @param beside - templates whose functions are in the project as well
 * @throws EtudesError as {@link derived}
 */
export function repairOf<const Id extends string, A extends Axes>(
  base: Template<Id, A>,
  { beside = [] }: { readonly beside?: readonly Template[] } = {},
): Template<`repair/${Id}`, A & typeof axes> {
  return derived(base, {
    asks: 'repair',
    axes,
    beside,
    // An author's wrong class has types of its own, which may not be those that are asked for.
    ...(base?.spec?.signature.form.kind === 'class'
      ? { where: (live: Readonly<Record<string, unknown>>) => live['fault'] === 'slip' }
      : {}),
  }) as never;
}
