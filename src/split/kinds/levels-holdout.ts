import type { Point } from '../../template/point.ts';
import type { Template } from '../../template/template.ts';
import { isSurface, tupleAt } from '../axis-levels.ts';
import { COUNTED, checkName, DISJOINT, type Holdout, isOf, nameFrom } from '../holdout.ts';
import { heldWhere } from '../verdict.ts';

/** A holdout that reads the levels of some axes of one template. */
export function levelsHoldout(
  kind: string,
  on: Template,
  axes: readonly string[],
  name: readonly unknown[],
  holds: (point: Point) => boolean,
  levels?: Holdout['levels'],
): Holdout {
  return {
    kind,
    name: checkName(nameFrom(on.id, ...name)),
    identity: axes.some((axis) => isSurface(on, axis)) ? COUNTED : DISJOINT,
    ...(levels === undefined ? {} : { levels }),
    covers: (template) => isOf(on, template),
    judge: (_template, point) => heldWhere(holds(point)),
    compounds: (template, point) => [tupleAt(template, point, axes)],
  };
}
