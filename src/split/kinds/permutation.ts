import { EtudesError } from '../../errors.ts';
import type { Axes } from '../../template/axis.ts';
import type { LevelName } from '../../template/level.ts';
import type { Point } from '../../template/point.ts';
import type { Template } from '../../template/template.ts';
import { type HoldableAxis, levelAt, levelsOn } from '../axis-levels.ts';
import type { Holdout } from '../holdout.ts';
import { levelsHoldout } from './levels-holdout.ts';

/**
 * Unseen pairs of seen levels of two axes: held out where the places of the two levels agree modulo the
 * shorter axis, the second shifted. Each level of the longer axis loses the same share of its points, and
 * where the shorter length divides the longer so does each of the shorter: single levels stay as frequent
 * as they were (`docs/curricula.md`). Holds out one point in as many as the shorter axis has levels.
 *
 * @param shift - 0 up to the shorter length; each gives another split, and no two hold out one pair
 * @throws EtudesError `split/unknown-axis`, `split/few-axes` or `split/shift`
 */
export function permutation<A extends Axes, const K extends HoldableAxis<A>, const L extends HoldableAxis<A>>(
  on: Template<string, A>,
  first: K,
  second: L,
  { shift = 0 }: { readonly shift?: number } = {},
): Holdout {
  if ((first as string) === second)
    throw new EtudesError('split/few-axes', 'a permutation needs two different axes');
  const sum = placesOn('permutation', on, [first, second]);
  checkShift('permutation', shift, sum.modulus);
  return levelsHoldout('permutation', on, [first, second], ['permutation', first, second, shift], (point) => {
    const [a, b] = sum.places(point) as [number, number];
    return a % sum.modulus === (b + shift) % sum.modulus;
  });
}

/**
 * Unseen combinations of three axes or more, with every combination of fewer seen as often as before: held
 * out where the places of their levels sum to `residue` modulo the shortest axis. Source: an orthogonal
 * array of that strength is the set of points with a zero sum (Hedayat, Sloane, Stufken 1999, chapter 3).
 *
 * @throws EtudesError `split/unknown-axis`, `split/few-axes` or `split/shift`
 */
export function orthogonal<A extends Axes, const K extends HoldableAxis<A>>(
  on: Template<string, A>,
  axes: readonly K[],
  { residue = 0 }: { readonly residue?: number } = {},
): Holdout {
  if (new Set<string>(axes).size < 3)
    throw new EtudesError('split/few-axes', 'orthogonal needs three different axes at least', {
      path: `orthogonal, ${on.id}`,
      hint: 'h.permutation is for two axes',
    });
  const { places, modulus } = placesOn('orthogonal', on, axes);
  checkShift('orthogonal', residue, modulus);
  return levelsHoldout('orthogonal', on, axes, ['orthogonal', ...axes, residue], (point) => {
    const sum = places(point).reduce((total, place) => total + place, 0);
    return sum % modulus === residue;
  });
}

function placesOn(
  what: string,
  on: Template,
  axes: readonly string[],
): { readonly modulus: number; readonly places: (point: Point) => readonly number[] } {
  const tables = axes.map((axis) => {
    const levels = levelsOn(what, on, axis);
    return { axis, places: new Map<LevelName, number>(levels.map((level, place) => [level, place])) };
  });
  const modulus = Math.min(...tables.map(({ places }) => places.size));
  if (modulus < 2) {
    const [single] = tables.filter(({ places }) => places.size < 2);
    throw new EtudesError(
      'split/no-training',
      `axis ${JSON.stringify(single?.axis)} has one level, so all would be held out`,
      {
        path: `${what}, ${on.id}`,
        hint: 'choose axes with two levels at least',
      },
    );
  }
  return {
    modulus,
    places: (point) => tables.map(({ axis, places }) => places.get(levelAt(point, axis)) as number),
  };
}

function checkShift(what: string, shift: number, modulus: number): void {
  if (Number.isSafeInteger(shift) && shift >= 0 && shift < modulus) return;
  throw new EtudesError('split/shift', `${what} cannot be shifted by ${shift}`, {
    expected: `a whole number from 0 to ${modulus - 1}`,
    received: String(shift),
  });
}
