import { EtudesError } from '../../errors.ts';
import type { Axes } from '../../template/axis.ts';
import type { LevelName } from '../../template/level.ts';
import type { Template } from '../../template/template.ts';
import { type HoldableAxis, type LevelAt, levelAt, placeOf } from '../axis-levels.ts';
import type { Holdout } from '../holdout.ts';
import { levelsHoldout } from './levels-holdout.ts';

/**
 * One unseen combination of levels, each of which training knows: `h.pair(sortBy, { element: 'person',
 * order: 'descending' })`. Takes their share of the axes' levels from training, so atoms diverge;
 * {@link permutation} does not.
 *
 * @throws EtudesError `split/unknown-axis`, `split/unknown-level` or `split/few-axes`
 */
export function pair<A extends Axes>(
  on: Template<string, A>,
  levels: { readonly [K in HoldableAxis<A>]?: LevelAt<A, K> },
): Holdout {
  const wanted = Object.entries(levels) as unknown as readonly (readonly [string, LevelName])[];
  if (wanted.length < 2) {
    throw new EtudesError('split/few-axes', 'a pair needs levels of two axes at least', {
      path: `pair, ${on.id}`,
      hint: 'h.value holds out one level',
    });
  }
  for (const [axis, level] of wanted) placeOf('pair', on, axis, level);
  return levelsHoldout(
    'pair',
    on,
    wanted.map(([axis]) => axis),
    wanted.map(([axis, level]) => `${axis}-${level}`),
    (point) => wanted.every(([axis, level]) => levelAt(point, axis) === level),
  );
}
