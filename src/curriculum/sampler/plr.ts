import { checkedOptions, type Sampler, stateless } from './sampler.ts';

export interface PlrOptions {
  /** How steeply the rank counts: weight `rank ^ (-1 / beta)`. */
  readonly beta?: number;
  /** The share that goes by how long an arm was not drawn. */
  readonly staleness?: number;
  /** The share of arms seen before, while there are others. */
  readonly replay?: number;
}

/**
 * Ranks arms by the mean absolute deviation of scores in their groups, and draws the stale ones too.
 *
 * Source: prioritised level replay (Jiang et al., 2021) with its value-error score against the group's mean,
 * and ACCEL's constants; over arms, where the paper has single levels.
 */
export function plr({ beta = 0.3, staleness = 0.3, replay = 0.5 }: PlrOptions = {}): Sampler {
  checkedOptions('plr', { beta: [beta, 0.05, 100], staleness: [staleness, 0, 1], replay: [replay, 0, 1] });
  return stateless('plr', { beta, staleness, replay }, ({ table, arms, issued }) => {
    const all = [...table.arms.keys()];
    const seen = all.filter((arm) => (arms.groups[arm] as number) > 0);
    const fresh = all.filter((arm) => arms.groups[arm] === 0);
    const weights = new Float64Array(all.length);
    const replayed = fresh.length === 0 ? 1 : seen.length === 0 ? 0 : replay;
    for (const arm of fresh) weights[arm] = (1 - replayed) / fresh.length;

    const score = (arm: number): number => (arms.deviation[arm] as number) / (arms.weight[arm] as number);
    const ranked = [...seen].sort((one, other) => score(other) - score(one) || one - other);
    const byRank = ranked.map((_, rank) => (rank + 1) ** (-1 / beta));
    const rankSum = byRank.reduce((sum, each) => sum + each, 0);
    const age = (arm: number): number => issued - (arms.lastIssue[arm] as number);
    const ageSum = seen.reduce((sum, arm) => sum + age(arm), 0);
    ranked.forEach((arm, rank) => {
      const byAge = ageSum > 0 ? age(arm) / ageSum : 1 / seen.length;
      weights[arm] = replayed * ((1 - staleness) * ((byRank[rank] as number) / rankSum) + staleness * byAge);
    });
    return weights;
  });
}
