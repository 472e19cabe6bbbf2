import { isStalled } from '../stall.ts';
import { posteriorOf } from './posterior.ts';
import { checkedOptions, type Sampler, stateless } from './sampler.ts';

export interface LearnabilityOptions {
  /** Below 1 sharpens, above 1 flattens. */
  readonly temperature?: number;
  /** What stalled arms are weighed down by; 1 leaves them. */
  readonly stall?: number;
}

/**
 * The posterior mean of p (1 - p), greatest where a learner succeeds half the time.
 *
 * Source: SFL ("No regrets", 2024). It takes a coin flip for the best of lessons, so stalled arms are weighed down.
 */
export function learnability({ temperature = 1, stall = 0.05 }: LearnabilityOptions = {}): Sampler {
  checkedOptions('learnability', { temperature: [temperature, 0.05, 100], stall: [stall, 1e-6, 1] });
  return stateless('learnability', { temperature, stall }, ({ table, arms }) =>
    Float64Array.from(table.arms, (_, arm) => {
      const { a, b } = posteriorOf(arms, arm);
      const both = (a * b) / ((a + b) * (a + b + 1));
      return both ** (1 / temperature) * (isStalled(arms, arm) ? stall : 1);
    }),
  );
}
