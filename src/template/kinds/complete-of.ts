import type { Axes } from '../axis.ts';
import type { Template } from '../template.ts';
import { derived, requireFunction } from './derived.ts';

/**
 * Tasks in which code breaks off and is to be completed: the end of the exported function is missing, or all of
 * a helper that it calls, where it calls one. In the style from examples nothing but examples says
 * what it must do. Hidden tests are the template's own.
 *
 * @throws EtudesError `template/complete-of` for a template of a class; and as {@link derived}
 */
export function completeOf<const Id extends string, A extends Axes>(
  base: Template<Id, A>,
): Template<`complete/${Id}`, A> {
  requireFunction('complete', base);
  return derived(base, { asks: 'complete', axes: {} }) as never;
}
