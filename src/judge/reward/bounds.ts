import { COMPONENT_NAMES, type ComponentName, SURE_OF_PASSED } from './components/component-kit.ts';
import type { RewardSpec } from './reward-spec.ts';
import { totalOf } from './total.ts';

/** The least and the most. */
export type Range = readonly [lo: number, hi: number];

/** Where totals of a spec lie. */
export interface Bounds {
  readonly range: Range;
  /** Of submissions that did not pass. */
  readonly failing: Range;
  /** Of those that passed. */
  readonly passing: Range;
}

/** Ranges that no total of a spec leaves; each end that no findings reach is only further out. */
export function boundsOf(spec: RewardSpec): Bounds {
  const { tokens, steps } = spec.penalties;
  const penalties = { tokens: tokens?.most ?? 0, steps: steps?.most ?? 0 };
  const each = (value: (name: ComponentName) => number) =>
    Object.fromEntries(COMPONENT_NAMES.map((name) => [name, value(name)]));
  const isForFailing = (name: ComponentName): boolean => name !== 'passed' && !spec.onlyPassed.includes(name);
  const lowest = totalOf(spec, penalties);
  const failing = [
    lowest,
    totalOf(spec, { ...each((name) => (isForFailing(name) ? 1 : 0)), scorer: 1 }),
  ] as const;
  const passing = [
    totalOf(spec, { ...each((name) => (SURE_OF_PASSED.has(name) ? 1 : 0)), ...penalties }),
    totalOf(
      spec,
      each(() => 1),
    ),
  ] as const;
  return { range: [lowest, Math.max(failing[1], passing[1])], failing, passing };
}
