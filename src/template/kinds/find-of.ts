import type { Axes } from '../axis.ts';
import type { Template } from '../template.ts';
import { derived, requireFunction } from './derived.ts';

/**
 * Tasks in which something is to be found in a small project, and nothing is to be changed: the function that a
 * description means, or, where functions call others, all that one calls. The project's functions follow the
 * rules of points of the template that differ by one level.
 *
 * @param beside - templates whose functions are in the project as well
 * @throws EtudesError `template/find-of` for a template of a class; and as {@link derived}
 */
export function findOf<const Id extends string, A extends Axes>(
  base: Template<Id, A>,
  { beside = [] }: { readonly beside?: readonly Template[] } = {},
): Template<`find/${Id}`, A> {
  requireFunction('find', base);
  return derived(base, { asks: 'find', axes: {}, beside }) as never;
}
