import { EtudesError } from '../../errors.ts';
import { permutation } from '../../seed/permutation.ts';
import { SeedPath } from '../../seed/seed-path.ts';
import { surfaces } from '../../template/standard-axes.ts';
import type { Template } from '../../template/template.ts';
import { requireTemplate } from '../axis-levels.ts';
import { COUNTED, checkHoldout, type Holdout, nameFrom } from '../holdout.ts';
import { OPEN } from '../verdict.ts';

/** Meanings looked at for one that is held out. */
const PATIENCE = 100_000;

/** A holdout of which a few examples are seen in training. */
export interface KShot extends Holdout {
  /** Indexes of the meanings that training has, ascending. */
  readonly moved: () => readonly bigint[];
}

/**
 * A few examples of what is held out, moved to training with all their wordings: `h.kShot(sortBy,
 * h.value(sortBy, 'element', 'person'), { k: 4 })`. Which ones is a pure function of the template and the
 * seed: the first `k` held-out meanings in a keyed order of its space. Other held-out meanings may share
 * the examples' program, so that is counted.
 *
 * @throws EtudesError `split/k`; when first used, `split/k` where fewer than `k` meanings are held out
 */
export function kShot(
  on: Template,
  part: Holdout,
  { k, seed = '1' }: { readonly k: number; readonly seed?: string },
): KShot {
  requireTemplate('k-shot', on);
  checkHoldout(part, `k-shot, ${on.id}`);
  if (!Number.isSafeInteger(k) || k < 1 || k > 1024) {
    throw new EtudesError('split/k', `${k} is no number of examples`, {
      expected: 'a whole number from 1 to 1,024',
      received: String(k),
    });
  }
  let moved: ReadonlySet<bigint> | undefined;
  const movedMeanings = (): ReadonlySet<bigint> => {
    moved ??= firstHeld(on, part, k, seed);
    return moved;
  };
  const { levels: _, ...rest } = part;
  return {
    ...rest,
    kind: 'k-shot',
    name: nameFrom(part.name, k, 'shot', ...(seed === '1' ? [] : [seed])),
    identity: COUNTED,
    judge: (template, point, rough) => {
      const own = part.judge(template, point, rough);
      if (own.side !== 'held' || template.id !== on.id) return own;
      return movedMeanings().has(point.index / BigInt(surfaces.length)) ? OPEN : own;
    },
    moved: () => [...movedMeanings()].sort((a, b) => Number(a - b)),
  };
}

function firstHeld(on: Template, part: Holdout, k: number, seed: string): ReadonlySet<bigint> {
  const { space } = on;
  const order = permutation(space.meanings, SeedPath.root(seed).child('k-shot').child(on.id));
  const found = new Set<bigint>();
  for (let place = 0n; place < space.meanings && place < PATIENCE && found.size < k; place += 1n) {
    const meaning = order.at(place);
    // One wording stands for all: k-shot is for what holds out meanings.
    const point = space.at(meaning * BigInt(surfaces.length));
    if (part.judge(on, point).side === 'held' && space.isLive(point)) found.add(meaning);
  }
  if (found.size === k) return found;
  throw new EtudesError('split/k', `${on.id} has no ${k} held-out meanings to move to training`, {
    received: String(found.size),
    hint: 'lower k, or hold out more',
  });
}
