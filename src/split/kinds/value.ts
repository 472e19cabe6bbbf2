import { EtudesError } from '../../errors.ts';
import type { Axes } from '../../template/axis.ts';
import type { LevelName } from '../../template/level.ts';
import type { Template } from '../../template/template.ts';
import { type HoldableAxis, type LevelAt, levelAt, levelsOn, placeOf } from '../axis-levels.ts';
import type { Holdout } from '../holdout.ts';
import { levelsHoldout } from './levels-holdout.ts';

/**
 * Unseen levels of one axis: `h.value(sortBy, 'element', 'person')`.
 *
 * @throws EtudesError `split/unknown-axis`, `split/unknown-level`, or `split/no-training` for all levels
 */
export function value<A extends Axes, const K extends HoldableAxis<A>>(
  on: Template<string, A>,
  axis: K,
  ...levels: readonly LevelAt<A, K>[]
): Holdout {
  const known = levelsOn('value', on, axis);
  if (levels.length === 0)
    throw new EtudesError('split/no-levels', `no level of ${JSON.stringify(axis)} is named`);
  for (const level of levels) placeOf('value', on, axis, level);
  const held: ReadonlySet<LevelName> = new Set<LevelName>(levels);
  if (known.every((level) => held.has(level))) {
    throw new EtudesError('split/no-training', `every level of axis ${JSON.stringify(axis)} is held out`, {
      path: `value, ${on.id}.${axis}`,
      hint: 'leave one of them to training',
    });
  }
  return levelsHoldout('value', on, [axis], [axis, ...levels], (point) => held.has(levelAt(point, axis)), {
    axis,
    held: levels,
  });
}
