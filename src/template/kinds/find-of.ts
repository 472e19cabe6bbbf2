import type { Axes } from '../axis.ts';
import { axis } from '../axis-kit.ts';
import type { Template } from '../template.ts';
import { derived, requireFunction } from './derived.ts';

const axes = {
  /** What is asked for: the function that a description means, or all functions that one calls. */
  sought: axis.oneOf('function', 'calls'),
};

/**
 * Tasks in which something is to be found in a small project, and nothing is to be changed: its functions
 * follow the rules of points of the template that differ by one level.
 *
 * @param beside - templates whose functions are in the project as well
 * @throws EtudesError `template/find-of` for a template of a class; and as {@link derived}
 */
export function findOf<const Id extends string, A extends Axes>(
  base: Template<Id, A>,
  { beside = [] }: { readonly beside?: readonly Template[] } = {},
): Template<`find/${Id}`, A & typeof axes> {
  requireFunction('find', base);
  return derived(base, { asks: 'find', axes, beside }) as never;
}
