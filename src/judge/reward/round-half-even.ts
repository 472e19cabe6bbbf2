/** Digits that tell any double of at least 1e-9 exactly from a half. */
const EXACT = 100;

/**
 * A number rounded to so many decimals by its exact binary value, halves to the even digit: what `round` of Python does.
 *
 * @param value - finite, below 1e21
 * @param decimals - 0 to 12
 */
export function roundHalfEven(value: number, decimals: number): number {
  const size = Math.abs(value);
  const exact = size.toFixed(EXACT);
  const cut = exact.length - EXACT + decimals;
  // With no decimals the digit before is left of the point.
  const before = exact.slice(0, cut).replace('.', '');
  const isHalf = /^50*$/.test(exact.slice(cut));
  const isEven = /[02468]$/.test(before);
  const rounded = isHalf && isEven ? Number(exact.slice(0, cut)) : Number(size.toFixed(decimals));
  return value < 0 && rounded > 0 ? -rounded : rounded;
}
