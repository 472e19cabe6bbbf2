import { checkedOptions, type Sampler, stateless } from './sampler.ts';

export interface BanditOptions {
  /** Of the softmax; the values lie from 0 to 1. */
  readonly temperature?: number;
}

/**
 * A non-stationary bandit whose reward is the mean absolute advantage in a group.
 *
 * Source: SEC (arXiv 2505.14970): a softmax over running values. An arm not yet seen is worth 1, the most there is.
 */
export function bandit({ temperature = 0.3 }: BanditOptions = {}): Sampler {
  checkedOptions('bandit', { temperature: [temperature, 0.01, 100] });
  return stateless('bandit', { temperature }, ({ table, arms }) =>
    Float64Array.from(table.arms, (_, arm) => {
      const weight = arms.weight[arm] as number;
      const value = weight === 0 ? 1 : (arms.advantage[arm] as number) / weight;
      return Math.exp((value - 1) / temperature);
    }),
  );
}
