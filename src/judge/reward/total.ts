import { COMPONENT_NAMES, type ComponentName } from './components/component-kit.ts';
import type { RewardSpec } from './reward-spec.ts';
import { roundHalfEven } from './round-half-even.ts';

/**
 * Weighs parts and sums them: components in the order of the kit, less penalties, plus the scorer's. The order is fixed,
 * because sums of doubles depend on it, and each step grows with its parts, so bounds of parts give bounds of the total.
 */
export function totalOf(spec: RewardSpec, parts: Readonly<Record<string, number>>): number {
  let total = 0;
  for (const name of COMPONENT_NAMES) total += weightOf(spec, name) * (parts[name] ?? 0);
  total -= parts['tokens'] ?? 0;
  total -= parts['steps'] ?? 0;
  total += (spec.scorer?.weight ?? 0) * (parts['scorer'] ?? 0);
  return spec.decimals === undefined ? total : roundHalfEven(total, spec.decimals);
}

export function weightOf({ weights }: RewardSpec, name: ComponentName): number {
  return weights[name] ?? 0;
}
