import { EtudesError } from '../../errors.ts';
import type { Axes } from '../../template/axis.ts';
import type { LevelName } from '../../template/level.ts';
import type { Template } from '../../template/template.ts';
import { type LadderAxis, type LevelAt, levelAt, levelsOn, placeOf } from '../axis-levels.ts';
import type { Holdout } from '../holdout.ts';
import { levelsHoldout } from './levels-holdout.ts';

/** Which part of a ladder is held out; the levels named stay with training. */
export type RangeOf<L> =
  /** Extrapolation upwards: every level behind this one. */
  | { readonly above: L }
  /** Extrapolation downwards: every level before this one. */
  | { readonly below: L }
  /** Interpolation: every level strictly between these two. */
  | { readonly between: readonly [L, L] };

/**
 * An unseen stretch of a ladder: `h.range(sortBy, 'size', { above: 'edges' })`.
 *
 * @throws EtudesError `split/unknown-axis`, `split/unknown-level`, `split/not-ordered` or `split/empty-range`
 */
export function range<A extends Axes, const K extends LadderAxis<A>>(
  on: Template<string, A>,
  axis: K,
  stretch: RangeOf<LevelAt<A, K>>,
): Holdout {
  const known = levelsOn('range', on, axis);
  if (on.axes[axis]?.ordered !== true) {
    throw new EtudesError('split/not-ordered', `the levels of axis ${JSON.stringify(axis)} are in no order`, {
      path: `range, ${on.id}.${axis}`,
      hint: 'ranges are for axis.ladder; hold single levels out with h.value',
    });
  }
  const at = (level: LevelName): number => placeOf('range', on, axis, level);
  const ends = endsOf(stretch as RangeOf<LevelName>, at, known.length);
  const held: ReadonlySet<LevelName> = new Set(
    known.filter((_, place) => place > ends.after && place < ends.before),
  );
  if (held.size === 0) {
    throw new EtudesError('split/empty-range', `no level of axis ${JSON.stringify(axis)} lies there`, {
      path: `range, ${on.id}.${axis}`,
      expected: `a stretch that holds some of ${known.join(', ')}`,
      received: JSON.stringify(stretch),
    });
  }
  return levelsHoldout(
    'range',
    on,
    [axis],
    [axis, ...Object.entries(stretch).flat(2)],
    (point) => held.has(levelAt(point, axis)),
    { axis, held: [...held] },
  );
}

/** The places between which levels are held out, both ends left out. */
function endsOf(
  stretch: RangeOf<LevelName>,
  at: (level: LevelName) => number,
  count: number,
): { readonly after: number; readonly before: number } {
  if ('above' in stretch) return { after: at(stretch.above), before: count };
  if ('below' in stretch) return { after: -1, before: at(stretch.below) };
  if ('between' in stretch) {
    const [low, high] = stretch.between;
    return { after: at(low), before: at(high) };
  }
  throw new EtudesError('split/empty-range', 'a range needs an end', {
    path: 'range',
    expected: '{ above: level }, { below: level } or { between: [level, level] }',
    received: JSON.stringify(stretch),
  });
}
