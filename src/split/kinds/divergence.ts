import { createHash } from 'node:crypto';
import { EtudesError } from '../../errors.ts';
import { SeedPath } from '../../seed/seed-path.ts';
import type { Axes } from '../../template/axis.ts';
import type { Template } from '../../template/template.ts';
import { type HoldableAxis, levelAt, levelsOn } from '../axis-levels.ts';
import { chernoff } from '../chernoff.ts';
import type { Holdout } from '../holdout.ts';
import { levelsHoldout } from './levels-holdout.ts';

/** Combinations of levels that a divergence holdout can choose among; more would take minutes. */
const MOST_TUPLES = 4096;
/** Rounds of swaps at most, as in TMCD. */
const ROUNDS = 1000;
/** Swaps tried in a round. */
const TRIES = 64;

/** What a divergence holdout aims at. */
export interface DivergenceTarget {
  /** Compound divergence (alpha 0.1), from 0 to 1: a dial and not a maximum. */
  readonly compounds: number;
  /** Share of the combinations that is held out. */
  readonly share?: number;
  /** Another seed gives another split of the same divergence; claims need three at least. */
  readonly seed?: string;
  /** The hash of what was settled, printed where it is missing; kept in the curriculum, it holds the split fast. */
  readonly settled: string;
}

/**
 * Combinations of two axes or more, chosen so that compounds diverge by a target while single levels stay as
 * frequent as they can: `h.divergence(sortBy, ['key', 'order', 'size'], { compounds: 0.5, settled: '...' })`.
 * Source: CFQ (Keysers et al. 2020), greedy as `dbca/divide.py` does it: swaps that bring the compound
 * divergence nearer to the target, less the atom divergence.
 *
 * @throws EtudesError `split/unknown-axis`, `split/few-axes`, `split/target`, or `split/unsettled` where
 * `settled` is not the hash of what the axes give
 */
export function divergence<A extends Axes, const K extends HoldableAxis<A>>(
  on: Template<string, A>,
  axes: readonly K[],
  { compounds, share = 0.2, seed = '1', settled }: DivergenceTarget,
): Holdout {
  if (new Set<string>(axes).size < 2)
    throw new EtudesError('split/few-axes', 'divergence needs two different axes at least');
  if (!(compounds >= 0 && compounds <= 1 && share > 0 && share < 1)) {
    throw new EtudesError('split/target', 'targets are shares', {
      expected: 'compounds from 0 to 1, share between 0 and 1',
      received: `compounds ${compounds}, share ${share}`,
    });
  }
  const tuples = tuplesOf(on, axes);
  const held = settle(tuples, { target: compounds, share, seed });
  const keys = new Set([...held].map((at) => keyOf(tuples[at] as readonly unknown[])));
  const hash = createHash('sha256')
    .update([...keys].sort().join('\n'))
    .digest('hex')
    .slice(0, 16);
  if (hash !== settled) {
    throw new EtudesError('split/unsettled', 'the combinations held out are not those that were settled', {
      path: `divergence, ${on.id}`,
      expected: `settled: ${JSON.stringify(hash)}`,
      received: JSON.stringify(settled),
      hint: 'copy the expected hash into the curriculum, unless its axes have changed by mistake',
    });
  }
  return levelsHoldout('divergence', on, axes, ['divergence', ...axes, seed], (point) =>
    keys.has(keyOf(axes.map((axis) => levelAt(point, axis)))),
  );
}

function keyOf(levels: readonly unknown[]): string {
  return JSON.stringify(levels);
}

/** Every combination of levels, by the axes' own order. */
function tuplesOf(on: Template, axes: readonly string[]): readonly (readonly unknown[])[] {
  let tuples: (readonly unknown[])[] = [[]];
  for (const axis of axes) {
    const levels = levelsOn('divergence', on, axis);
    tuples = tuples.flatMap((tuple) => levels.map((level) => [...tuple, level]));
    if (tuples.length <= MOST_TUPLES) continue;
    throw new EtudesError('split/few-axes', `more than ${MOST_TUPLES} combinations to choose among`, {
      path: `divergence, ${on.id}`,
      hint: 'name fewer axes',
    });
  }
  return tuples;
}

interface Aim {
  readonly target: number;
  readonly share: number;
  readonly seed: string;
}

/** Places of the combinations that are held out. */
function settle(tuples: readonly (readonly unknown[])[], { target, share, seed }: Aim): ReadonlySet<number> {
  const stream = SeedPath.root(seed).child('divergence').stream();
  const order = tuples.map((_, at) => at);
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = stream.below(at + 1);
    [order[at], order[other]] = [order[other] as number, order[at] as number];
  }
  const count = Math.min(tuples.length - 1, Math.max(1, Math.round(share * tuples.length)));
  const score = (): number => {
    const { atoms, compounds } = divergences(tuples, order, count);
    return -Math.abs(compounds - target) - atoms;
  };
  let best = score();
  for (let round = 0; round < ROUNDS; round += 1) {
    let improved = false;
    for (let attempt = 0; attempt < TRIES && !improved; attempt += 1) {
      const inside = stream.below(count);
      const outside = count + stream.below(order.length - count);
      [order[inside], order[outside]] = [order[outside] as number, order[inside] as number];
      const now = score();
      if (now > best + 1e-12) {
        best = now;
        improved = true;
      } else [order[inside], order[outside]] = [order[outside] as number, order[inside] as number];
    }
    if (!improved) break;
  }
  return new Set(order.slice(0, count));
}

/** Of the first `count` in an order against the others: single levels, and pairs of levels. */
function divergences(
  tuples: readonly (readonly unknown[])[],
  order: readonly number[],
  count: number,
): { readonly atoms: number; readonly compounds: number } {
  const atoms = [new Map<string, number>(), new Map<string, number>()] as const;
  const pairs = [new Map<string, number>(), new Map<string, number>()] as const;
  order.forEach((at, place) => {
    const side = place < count ? 1 : 0;
    const tuple = tuples[at] as readonly unknown[];
    tuple.forEach((level, axis) => {
      add(atoms[side], `${axis} ${level}`);
      for (let other = axis + 1; other < tuple.length; other += 1)
        add(pairs[side], `${axis} ${level} ${other} ${tuple[other]}`);
    });
  });
  return { atoms: chernoff(atoms[0], atoms[1], 0.5), compounds: chernoff(pairs[0], pairs[1], 0.1) };
}

function add(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
