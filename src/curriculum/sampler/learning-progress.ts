import { checkedOptions, type Sampler, stateless } from './sampler.ts';

export interface LearningProgressOptions {
  /** How much more progress on hard arms counts; 0.5 counts all alike. */
  readonly theta?: number;
  /** Groups an arm needs before it is judged; until then it is taken for a good one. */
  readonly groups?: number;
  /** The success rate of a guess, which is no progress. */
  readonly baseline?: number;
}

/** What a judged arm gets over a bad one, in standard deviations, before it is. */
const HOPE = 1;

/**
 * The difference of a fast and a slow running mean of an arm's own results, as z-scores through a sigmoid.
 *
 * Source: Kanitscheider et al., "Multi-task curriculum learning in a complex, visual, hard-exploration domain:
 * Minecraft" (2021). An arm's means change only with its own results, so what is not drawn makes no progress.
 */
export function learningProgress({
  theta = 0.1,
  groups = 4,
  baseline = 0,
}: LearningProgressOptions = {}): Sampler {
  checkedOptions('learningProgress', {
    theta: [theta, 0.01, 0.5],
    groups: [groups, 1, 1e6],
    baseline: [baseline, 0, 0.75],
  });
  const weighed = (rate: number): number => {
    const p = Math.max(0, (rate - baseline) / (1 - baseline));
    return (p * (1 - theta)) / (p + theta * (1 - 2 * p));
  };
  return stateless('learningProgress', { theta, groups, baseline }, ({ table, arms }) => {
    const progress = table.arms.map((_, arm) =>
      Math.abs(weighed(arms.fast[arm] as number) - weighed(arms.slow[arm] as number)),
    );
    const isJudged = (arm: number): boolean => (arms.groups[arm] as number) >= groups;
    const judged = progress.filter((_, arm) => isJudged(arm));
    const mean = judged.reduce((sum, each) => sum + each, 0) / Math.max(judged.length, 1);
    const variance = judged.reduce((sum, each) => sum + (each - mean) ** 2, 0) / Math.max(judged.length, 1);
    const deviation = Math.sqrt(variance);
    return Float64Array.from(progress, (each, arm) => {
      const score = !isJudged(arm) ? HOPE : deviation > 0 ? (each - mean) / deviation : 0;
      return 1 / (1 + Math.exp(-score));
    });
  });
}
