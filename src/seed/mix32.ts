/**
 * Spreads each bit of a 32-bit integer over all 32: a bijection of the int32 range.
 *
 * Source: `fmix32` of MurmurHash3 (Austin Appleby, public domain).
 */
export function mix32(word: number): number {
  let mixed = word ^ (word >>> 16);
  mixed = Math.imul(mixed, 0x85ebca6b);
  mixed ^= mixed >>> 13;
  mixed = Math.imul(mixed, 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}
