import type { ArmColumns } from '../state.ts';

/** The Beta posterior (prior 1, 1) of an arm's success rate; a group counts as one observation, for its attempts are alike. */
export function posteriorOf(
  { sum, weight }: ArmColumns,
  arm: number,
): { readonly a: number; readonly b: number } {
  const won = sum[arm] as number;
  // The square root of rounding may leave a little below 0.
  return { a: 1 + won, b: 1 + Math.max((weight[arm] as number) - won, 0) };
}
