import { betaDraw } from './beta-draw.ts';
import { posteriorOf } from './posterior.ts';
import { checkedOptions, type Sampler, stateless } from './sampler.ts';

export interface ThompsonOptions {
  /** The success rate to aim at. */
  readonly target?: number;
  /** The share of arms that are drawn from until the next barrier: those that come nearest. */
  readonly keep?: number;
}

/**
 * Draws a success rate for each arm from its posterior, and keeps the arms nearest the target.
 *
 * Source: MoPPS (arXiv 2507.04632), over arms. It forgets, as the engine's posteriors do.
 */
export function thompsonTarget({ target = 0.5, keep = 0.125 }: ThompsonOptions = {}): Sampler {
  checkedOptions('thompsonTarget', { target: [target, 0, 1], keep: [keep, 0, 1] });
  return stateless('thompsonTarget', { target, keep }, ({ table, arms, seed }) => {
    const stream = seed.child('thompson').stream();
    const off = table.arms.map((_, arm) => {
      const { a, b } = posteriorOf(arms, arm);
      return Math.abs(betaDraw(stream, a, b) - target);
    });
    const count = Math.max(1, Math.ceil(keep * off.length));
    const order = [...off.keys()].sort(
      (one, other) => (off[one] as number) - (off[other] as number) || one - other,
    );
    const weights = new Float64Array(off.length);
    for (const arm of order.slice(0, count)) weights[arm] = 1;
    return weights;
  });
}
