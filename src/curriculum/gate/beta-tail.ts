/**
 * P(X > x) for X ~ Beta(a, b); a and b above 0, x from 0 to 1.
 *
 * Source: the continued fraction of the regularised incomplete beta function, Abramowitz and Stegun 26.5.8,
 * evaluated by Lentz's method; accurate to about 1e-12.
 */
export function betaTail(a: number, b: number, x: number): number {
  if (x <= 0) return 1;
  if (x >= 1) return 0;
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x));
  // The fraction converges fast on the near side of the mean only.
  return x < (a + 1) / (a + b + 2)
    ? 1 - (front * fraction(a, b, x)) / a
    : (front * fraction(b, a, 1 - x)) / b;
}

const TINY = 1e-300;
const LIMIT = 100_000;

function fraction(a: number, b: number, x: number): number {
  const awayFromZero = (value: number): number => (Math.abs(value) < TINY ? TINY : value);
  let c = 1;
  let d = 1 / awayFromZero(1 - ((a + b) * x) / (a + 1));
  let value = d;
  for (let m = 1; m < LIMIT; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / awayFromZero(1 + even * d);
    c = awayFromZero(1 + even / c);
    value *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / awayFromZero(1 + odd * d);
    c = awayFromZero(1 + odd / c);
    value *= d * c;
    if (Math.abs(d * c - 1) < 1e-14) break;
  }
  return value;
}

// Source: Lanczos' approximation, g = 7, n = 9 (coefficients of Paul Godfrey).
const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
];

function logGamma(value: number): number {
  if (value < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * value)) - logGamma(1 - value);
  const x = value - 1;
  const t = x + 7.5;
  const sum = LANCZOS.reduce((total, each, place) => (place === 0 ? each : total + each / (x + place)), 0);
  return 0.5 * Math.log(2 * Math.PI) + (x + 0.5) * Math.log(t) - t + Math.log(sum);
}
