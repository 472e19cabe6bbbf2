import type { ArmColumns } from './state.ts';

/** When an arm counts as stalled. */
export interface StallRule {
  /** Its groups since the last sign of progress or decline. */
  readonly groups: number;
  /** Success rates between which standing still is suspicious. */
  readonly low: number;
  readonly high: number;
}

export const STALL: StallRule = { groups: 48, low: 0.15, high: 0.85 };

/**
 * True where an arm is neither mastered nor lost, and does not move: its tests are flaky, its prompt says too
 * little, or it is learnt out. By p (1 - p) such an arm looks as good as one that is being learnt.
 */
export function isStalled(arms: ArmColumns, arm: number, { groups, low, high }: StallRule = STALL): boolean {
  const mean = (arms.sum[arm] as number) / (arms.weight[arm] as number);
  return (arms.still[arm] as number) >= groups && mean > low && mean < high;
}

/** True where an arm is stalled, or was never within reach: it does not move and is not mastered. */
export function isStuck(arms: ArmColumns, arm: number, rule: StallRule = STALL): boolean {
  return isStalled(arms, arm, { ...rule, low: -1 });
}
