import type { ShownPoint } from '../../task/staged.ts';
import type { Meaning } from '../meaning.ts';

/** A meaning as the point whose solution a task shows. */
export function shownPoint({ template, point }: Meaning): ShownPoint {
  return { template: template.id, index: point.index };
}
