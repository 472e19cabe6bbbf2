import { EtudesError } from '../errors.ts';
import type { Stream } from './stream.ts';

const TWO_32 = 0x100000000;

/** Up to this bound a 32-bit draw times the bound is exact in a double. */
const EXACT_BOUND = 0x200000;

/**
 * A {@link Stream} over sfc32, started from 128 bits that must be well mixed (`SeedPath` makes them so).
 *
 * The state lives in an Int32Array: unsigned class fields would become heap doubles, three times slower.
 * Source: sfc32 of PractRand 0.9 (Chris Doty-Humphrey, public domain); the fourth word starts its counter,
 * so the period is at least 2^32 draws from any start and about 2^127 on average.
 */
export class SfcStream implements Stream {
  private readonly state: Int32Array;

  constructor(a: number, b: number, c: number, counter: number) {
    const state = new Int32Array(4);
    state[0] = a;
    state[1] = b;
    state[2] = c;
    state[3] = counter;
    this.state = state;
    // Each word needs a few rounds to reach the other three.
    for (let round = 0; round < 12; round++) this.bits();
  }

  bits(): number {
    const state = this.state;
    const b = state[1] as number;
    const c = state[2] as number;
    const counter = state[3] as number;
    const drawn = ((state[0] as number) + b + counter) | 0;
    state[0] = b ^ (b >>> 9);
    state[1] = (c + (c << 3)) | 0;
    state[2] = (((c << 21) | (c >>> 11)) + drawn) | 0;
    state[3] = (counter + 1) | 0;
    return drawn;
  }

  /** @throws EtudesError `seed/bad-bound` unless the bound is an integer from 1 to 2^32. */
  below(bound: number): number {
    if (!(Number.isInteger(bound) && bound >= 1 && bound <= TWO_32)) throw badBound(bound);
    return bound <= EXACT_BOUND ? this.belowSmall(bound) : this.belowMasked(bound);
  }

  /** @throws EtudesError `seed/bad-range` unless both ends are safe integers, low <= high, high - low < 2^53. */
  between(low: number, high: number): number {
    const last = high - low;
    if (!(Number.isSafeInteger(low) && Number.isSafeInteger(high) && last >= 0 && last < 2 ** 53)) {
      throw badRange(low, high);
    }
    if (last < TWO_32) return low + this.below(last + 1);
    const mask = maskOf(Math.floor(last / TWO_32));
    for (;;) {
      const drawn = (this.bits() & mask) * TWO_32 + (this.bits() >>> 0);
      if (drawn <= last) return low + drawn;
    }
  }

  unit(): number {
    const high = this.bits() >>> 5;
    return (high * 0x4000000 + (this.bits() >>> 6)) / 2 ** 53;
  }

  /** @throws EtudesError `seed/bad-share` unless the share is from 0 to 1. */
  chance(share: number): boolean {
    if (!(share >= 0 && share <= 1)) throw badShare(share);
    return this.unit() < share;
  }

  /** @throws EtudesError `seed/empty-pick` for an empty list. */
  pick<T>(items: readonly T[]): T {
    if (items.length === 0) throw new EtudesError('seed/empty-pick', 'cannot pick from an empty list');
    return items[this.below(items.length)] as T;
  }

  /** Source: Lemire, "Fast Random Integer Generation in an Interval" (2019), with doubles for the product. */
  private belowSmall(bound: number): number {
    let product = (this.bits() >>> 0) * bound;
    let low = product >>> 0;
    if (low < bound) {
      const rest = TWO_32 % bound;
      while (low < rest) {
        product = (this.bits() >>> 0) * bound;
        low = product >>> 0;
      }
    }
    return (product / TWO_32) | 0;
  }

  private belowMasked(bound: number): number {
    const mask = maskOf(bound - 1);
    for (;;) {
      const drawn = (this.bits() & mask) >>> 0;
      if (drawn < bound) return drawn;
    }
  }
}

/** The least 2^k - 1 that is not below `last`, as an int32; 1 <= last < 2^32. */
function maskOf(last: number): number {
  return -1 >>> Math.clz32(last);
}

function badBound(bound: number): EtudesError {
  return new EtudesError('seed/bad-bound', 'the bound of a draw is out of range', {
    expected: 'an integer from 1 to 2^32',
    received: String(bound),
  });
}

function badRange(low: number, high: number): EtudesError {
  return new EtudesError('seed/bad-range', 'the range of a draw cannot be used', {
    expected: 'two safe integers, low <= high, high - low < 2^53',
    received: `${low} to ${high}`,
  });
}

function badShare(share: number): EtudesError {
  return new EtudesError('seed/bad-share', 'a chance must be a share of 1', {
    expected: 'a number from 0 to 1',
    received: String(share),
  });
}
