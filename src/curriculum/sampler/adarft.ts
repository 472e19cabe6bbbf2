import { checkedOptions, type Sampler } from './sampler.ts';

export interface AdaRftOptions {
  /** The success rate to hold. */
  readonly target?: number;
  /** How far a barrier may move the difficulty, of 100 between first stage and last. */
  readonly step?: number;
  /** How sharply a reward off the target is answered. */
  readonly slope?: number;
}

/**
 * Moves one target difficulty up when rewards are above the target, down when they are below, and draws from
 * the stages nearest to it. The stage is the difficulty, so it trusts that stages are in the right order.
 *
 * Source: AdaRFT (arXiv 2504.05520), `T + step tanh(slope (reward - target))`, with a smaller step: theirs of
 * 50 may pass over half the stages at once.
 */
export function adarft({ target = 0.5, step = 5, slope = 2 }: AdaRftOptions = {}): Sampler {
  checkedOptions('adarft', { target: [target, 0, 1], step: [step, 0.01, 100], slope: [slope, 0.01, 100] });
  return {
    name: 'adarft',
    config: { name: 'adarft', target, step, slope },
    start: 0,
    carry(carried, { reward }) {
      const now = carried as number;
      if (reward === undefined) return now;
      return Math.min(Math.max(now + step * Math.tanh(slope * (reward - target)), 0), 100);
    },
    weights({ table }, carried) {
      const stages = table.arms.map(({ stage }) => stage);
      // A loop, for arms may be more than a call has room for.
      const first = stages.reduce((least, stage) => Math.min(least, stage));
      const last = stages.reduce((most, stage) => Math.max(most, stage));
      const off = stages.map((stage) =>
        Math.abs((100 * (stage - first)) / Math.max(last - first, 1) - (carried as number)),
      );
      const nearest = off.reduce((least, each) => Math.min(least, each));
      return Float64Array.from(off, (each) => (each === nearest ? 1 : 0));
    },
  };
}
