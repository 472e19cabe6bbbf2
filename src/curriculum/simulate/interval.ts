import { betaTail } from '../gate/beta-tail.ts';

/** From lower to upper end. */
export type Interval = readonly [low: number, high: number];

/** A figure with its 95 % interval. */
export interface Estimate {
  readonly value: number;
  readonly interval: Interval;
}

/** The mean of independent values with Student's interval; at least two values. */
export function meanEstimate(values: readonly number[]): Estimate {
  const value = mean(values);
  return around(
    value,
    values.map((each) => each - value),
  );
}

/**
 * The ratio of the means of paired values, with an interval by linearisation: what is left of each pair after
 * the ratio, over the mean below, varies as the ratio does. At least two pairs.
 */
export function ratioEstimate(over: readonly number[], under: readonly number[]): Estimate {
  const below = mean(under);
  const value = mean(over) / below;
  return around(
    value,
    over.map((each, place) => (each - value * (under[place] as number)) / below),
  );
}

/** @param residuals - deviations that add up to 0 */
function around(value: number, residuals: readonly number[]): Estimate {
  const count = residuals.length;
  const variance = residuals.reduce((sum, each) => sum + each * each, 0) / (count - 1);
  const half = student(count - 1) * Math.sqrt(variance / count);
  return { value, interval: [value - half, value + half] };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, each) => sum + each, 0) / values.length;
}

/** The value that Student's t stays within 95 % of the time, for at least 1 degree of freedom. */
function student(freedom: number): number {
  // P(|T| > t) is the lower tail of Beta(freedom / 2, 1 / 2) at freedom / (freedom + t^2).
  const outside = (t: number): number => 1 - betaTail(freedom / 2, 0.5, freedom / (freedom + t * t));
  let low = 1.9;
  let high = 13;
  for (let step = 0; step < 50; step++) {
    const middle = (low + high) / 2;
    if (outside(middle) > 0.05) low = middle;
    else high = middle;
  }
  return high;
}
