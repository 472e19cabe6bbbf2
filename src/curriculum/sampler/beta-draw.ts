import type { Stream } from '../../seed/stream.ts';

/** A draw from Beta(a, b), for a and b above 0. */
export function betaDraw(stream: Stream, a: number, b: number): number {
  const one = gammaDraw(stream, a);
  return one / (one + gammaDraw(stream, b));
}

/**
 * A draw from Gamma(shape), for a shape above 0.
 *
 * Source: Marsaglia and Tsang, "A simple method for generating gamma variables" (2000).
 */
function gammaDraw(stream: Stream, shape: number): number {
  // Their own way to shapes below 1.
  if (shape < 1) return gammaDraw(stream, shape + 1) * (1 - stream.unit()) ** (1 / shape);
  const d = shape - 1 / 3;
  const c = 1 / Math.sqrt(9 * d);
  for (;;) {
    // Box and Muller's normal; 1 - unit() is never 0.
    const normal = Math.sqrt(-2 * Math.log(1 - stream.unit())) * Math.cos(2 * Math.PI * stream.unit());
    const v = (1 + c * normal) ** 3;
    if (v > 0 && Math.log(1 - stream.unit()) < (normal * normal) / 2 + d - d * v + d * Math.log(v))
      return d * v;
  }
}
