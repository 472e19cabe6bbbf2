import { type Findings, isHonest } from './findings.ts';
import type { ProbedScorer } from './probed-scorer.ts';
import { checkedSpec, type Reward, rewardOf } from './reward.ts';
import type { RewardSpec } from './reward-spec.ts';
import type { ScoreRequest } from './scorer.ts';
import { totalOf } from './total.ts';

/** Whether tests leave anything to say: some hidden inputs are right and some are wrong. */
function isUndecided({ verdict }: Findings): boolean {
  const { passed, total } = verdict.cases;
  return isHonest(verdict) && verdict.passed === false && passed > 0 && passed < total;
}

/**
 * The reward of an attempt with a scorer's aid, where the spec weighs one (`scorer`). It is asked only where tests decide
 * nothing; its part is then `scorer`, or `scorerFailed` 1 where it gave none, in which case the total is as without it.
 *
 * @param sample - what the scorer is shown
 * @throws EtudesError `reward/findings`, `reward/spec`, as `rewardOf`
 */
export async function scored(
  given: RewardSpec,
  findings: Findings,
  scorer: ProbedScorer,
  sample: Omit<ScoreRequest, 'signal'>,
): Promise<Reward | null> {
  const { spec } = checkedSpec(given);
  const reward = rewardOf(given, findings);
  if (reward === null || spec.scorer === undefined || !isUndecided(findings)) return reward;
  const score = await scorer.score(sample);
  if (score === undefined) return { ...reward, parts: { ...reward.parts, scorerFailed: 1 } };
  const parts = { ...reward.parts, scorer: score };
  return { ...reward, total: totalOf(spec, parts), parts };
}
