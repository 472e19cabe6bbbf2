import { boundsOf, type Range } from './bounds.ts';
import { COMPONENT_NAMES, components } from './components/component-kit.ts';
import { checkFindings, type Findings, isHonest } from './findings.ts';
import { penaltyFor } from './penalty.ts';
import { parseRewardSpec, type RewardSpec } from './reward-spec.ts';
import { totalOf } from './total.ts';

/** What an attempt is worth. */
export interface Reward {
  readonly total: number;
  /**
   * What it was summed from, each from 0 to 1: `integrity`, the components by name as they counted, and penalties as
   * what was taken off. One that was not looked at is not among them.
   */
  readonly parts: Readonly<Record<string, number>>;
  /** What every total of the spec lies in. */
  readonly range: Range;
}

/** What was found of specs when they were first used: one that was put together by hand is checked as well. */
const checked = new WeakMap<RewardSpec, { readonly spec: RewardSpec; readonly range: Range }>();

/**
 * The spec as it was when it was first used here, and its range.
 *
 * @throws EtudesError `reward/spec`
 */
export function checkedSpec(given: RewardSpec): { readonly spec: RewardSpec; readonly range: Range } {
  let found = checked.get(given);
  if (found === undefined) {
    const spec = parseRewardSpec(given);
    found = { spec, range: boundsOf(spec).range };
    checked.set(given, found);
  }
  return found;
}

/**
 * The reward of an attempt, or null where it could not be judged: such an attempt is to be masked, for 0 would teach
 * that it was wrong.
 *
 * Whoever broke the rules (`integrity` 0) is paid for nothing; penalties are still taken off.
 *
 * @throws EtudesError `reward/findings` where a number is out of range or the verdict contradicts itself, `reward/spec`
 */
export function rewardOf(given: RewardSpec, findings: Findings): Reward | null {
  const { spec, range } = checkedSpec(given);
  if (findings.verdict.outcome === 'infra-error') return null;
  checkFindings(findings);
  const integrity = isHonest(findings.verdict);
  const parts: Record<string, number> = { integrity: integrity ? 1 : 0 };
  for (const name of COMPONENT_NAMES) {
    if (spec.weights[name] === undefined) continue;
    const value = components[name](findings) ?? spec.absent[name];
    const isPaid = integrity && (findings.verdict.passed === true || !spec.onlyPassed.includes(name));
    if (value !== undefined) parts[name] = isPaid ? value : 0;
  }
  for (const name of ['tokens', 'steps'] as const) {
    const penalty = spec.penalties[name];
    const used = findings[name];
    if (penalty !== undefined && used !== undefined) parts[name] = penaltyFor(used, penalty);
  }
  return { total: totalOf(spec, parts), parts, range };
}
