import { EtudesError } from '../../errors.ts';
import { type Surface, standardAxes } from '../../template/standard-axes.ts';
import { levelAt } from '../axis-levels.ts';
import { COUNTED, checkName, type Holdout, nameFrom } from '../holdout.ts';
import { heldWhere } from '../verdict.ts';

/** Levels of the standard axes. Noise, once it is one of them, is held out like the others. */
export type Wordings = { readonly [K in keyof Surface]?: readonly Surface[K][] };

/**
 * A wording never trained on, over all templates: `h.wording({ style: ['story'] })`. Programs and behaviour
 * are on both sides by design.
 *
 * @throws EtudesError `split/unknown-axis`, `split/unknown-level`, `split/no-levels` or `split/no-training`
 */
export function wording(wordings: Wordings): Holdout {
  const wanted = Object.entries(wordings) as readonly (readonly [string, readonly string[]])[];
  if (wanted.length === 0 || wanted.some(([, levels]) => levels.length === 0))
    throw new EtudesError('split/no-levels', 'no wording is named');
  for (const [axis, levels] of wanted) {
    if (!Object.hasOwn(standardAxes, axis)) {
      throw new EtudesError('split/unknown-axis', `${JSON.stringify(axis)} is no axis of wordings`, {
        expected: `one of ${Object.keys(standardAxes).join(', ')}`,
        received: JSON.stringify(axis),
      });
    }
    const known: readonly string[] = standardAxes[axis as keyof typeof standardAxes];
    const unknown = levels.find((level) => !known.includes(level));
    if (unknown !== undefined) {
      throw new EtudesError('split/unknown-level', `${axis} has no level ${JSON.stringify(unknown)}`, {
        expected: `one of ${known.join(', ')}`,
        received: JSON.stringify(unknown),
      });
    }
  }
  const isAll = wanted.every(
    ([axis, levels]) => new Set(levels).size === standardAxes[axis as keyof typeof standardAxes].length,
  );
  if (isAll) {
    throw new EtudesError('split/no-training', 'every wording is held out', {
      hint: 'leave one level to training',
    });
  }
  return {
    kind: 'wording',
    name: checkName(nameFrom(...wanted.flatMap(([axis, levels]) => [axis, ...levels]))),
    identity: COUNTED,
    covers: () => true,
    judge: (_template, point) =>
      heldWhere(
        wanted.every(([axis, levels]) => (levels as readonly unknown[]).includes(levelAt(point, axis))),
      ),
    compounds: (_template, point) => [wanted.map(([axis]) => `${axis}=${levelAt(point, axis)}`).join(' ')],
  };
}
