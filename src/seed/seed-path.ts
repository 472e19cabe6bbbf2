import { EtudesError } from '../errors.ts';
import { mix32 } from './mix32.ts';
import { SfcStream } from './sfc-stream.ts';
import type { Stream } from './stream.ts';

/** Marks what kind of step a block came from; labels use their length, which is below 2^30. */
const NUMBER_STEP = 0x40000000;
const ROOT_STEP = 0x60000000;

const INDEX_LIMIT = 1n << 128n;
/** Up to here words are cut out of a number at a fraction of the cost. */
const SAFE = BigInt(Number.MAX_SAFE_INTEGER);

/** Working state of the step being taken: int32 in a typed array stays out of the heap. */
const state = new Int32Array(4);

/**
 * A place in the tree of randomness: a root seed and the steps taken from it, hashed to 128 bits.
 *
 * Immutable. The same steps give the same words everywhere; different steps give unrelated ones.
 * Under one parent, two different number steps never share their words, and one step taken from two
 * different parents never does either, for every part of a step can be undone (see `absorb`).
 *
 * Source of the rounds: MurmurHash3 x86_128 (Austin Appleby, public domain), with the parent's words as
 * its seed, UTF-16 units in place of bytes, and a second finishing round, since one leaves the four words
 * of a short step alike.
 */
export class SeedPath {
  private readonly a: number;
  private readonly b: number;
  private readonly c: number;
  private readonly d: number;

  private constructor(a: number, b: number, c: number, d: number) {
    this.a = a;
    this.b = b;
    this.c = c;
    this.d = d;
  }

  /** The path of a root seed: any text, the empty one and unpaired surrogates included. */
  static root(seed: string): SeedPath {
    // Digits of pi: a start that is nobody's choice.
    enter(0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344);
    absorbText(seed);
    return SeedPath.leave(ROOT_STEP | seed.length);
  }

  /** The path one labelled step further down; any text. */
  child(label: string): SeedPath {
    enter(this.a, this.b, this.c, this.d);
    absorbText(label);
    return SeedPath.leave(label.length);
  }

  /**
   * The path one numbered step further down; `at(5)` equals `at(5n)` and differs from `child('5')`.
   *
   * @throws EtudesError `seed/bad-index` unless the index is an integer of at least 0, a number being safe
   * (below 2^53) and a bigint below 2^128.
   */
  at(index: bigint | number): SeedPath {
    enter(this.a, this.b, this.c, this.d);
    if (typeof index === 'number') {
      if (!(Number.isSafeInteger(index) && index >= 0)) throw badIndex(index);
      absorb(index | 0, (index / 0x100000000) | 0, 0, 0);
    } else if (index >= 0n && index <= SAFE) {
      return this.at(Number(index));
    } else {
      if (index < 0n || index >= INDEX_LIMIT) throw badIndex(index);
      absorb(wordOf(index, 0n), wordOf(index, 32n), wordOf(index, 64n), wordOf(index, 96n));
    }
    return SeedPath.leave(NUMBER_STEP);
  }

  /** A stream that starts anew at each call: two streams of one path give the same numbers. */
  stream(): Stream {
    return new SfcStream(this.a, this.b, this.c, this.d);
  }

  /** The 128 bits of this path as four signed 32-bit integers. */
  word(): [number, number, number, number] {
    return [this.a, this.b, this.c, this.d];
  }

  /** Ends a step: ties in its kind and length, then lets every bit of the state reach every other. */
  private static leave(step: number): SeedPath {
    let a = state[0] as number;
    let b = state[1] as number;
    let c = state[2] as number;
    let d = (state[3] as number) ^ step;
    a ^= step;
    b ^= step;
    c ^= step;
    for (let round = 0; round < 2; round++) {
      a = (a + b + c + d) | 0;
      b = mix32((b + a) | 0);
      c = mix32((c + a) | 0);
      d = mix32((d + a) | 0);
      a = mix32(a);
    }
    a = (a + b + c + d) | 0;
    return new SeedPath(a, (b + a) | 0, (c + a) | 0, (d + a) | 0);
  }
}

function enter(a: number, b: number, c: number, d: number): void {
  state[0] = a;
  state[1] = b;
  state[2] = c;
  state[3] = d;
}

/** Takes in 16 bytes; for fixed words a bijection of the state, for a fixed state one of the words. */
function absorb(k1: number, k2: number, k3: number, k4: number): void {
  let a = state[0] as number;
  let b = state[1] as number;
  let c = state[2] as number;
  let d = state[3] as number;
  a ^= Math.imul(rotate(Math.imul(k1, 0x239b961b), 15), 0xab0e9789);
  a = (Math.imul(rotate(a, 19) + b, 5) + 0x561ccd1b) | 0;
  b ^= Math.imul(rotate(Math.imul(k2, 0xab0e9789), 16), 0x38b34ae5);
  b = (Math.imul(rotate(b, 17) + c, 5) + 0x0bcaa747) | 0;
  c ^= Math.imul(rotate(Math.imul(k3, 0x38b34ae5), 17), 0xa1e38b93);
  c = (Math.imul(rotate(c, 15) + d, 5) + 0x96cd1c35) | 0;
  d ^= Math.imul(rotate(Math.imul(k4, 0xa1e38b93), 18), 0x239b961b);
  d = (Math.imul(rotate(d, 13) + a, 5) + 0x32ac3b17) | 0;
  enter(a, b, c, d);
}

/** Eight UTF-16 units a block, the last one filled with zeros: the length told to `leave` tells them apart. */
function absorbText(text: string): void {
  for (let from = 0; from < text.length; from += 8) {
    absorb(pairAt(text, from), pairAt(text, from + 2), pairAt(text, from + 4), pairAt(text, from + 6));
  }
}

function pairAt(text: string, from: number): number {
  if (from + 1 < text.length) return text.charCodeAt(from) | (text.charCodeAt(from + 1) << 16);
  return from < text.length ? text.charCodeAt(from) : 0;
}

function rotate(word: number, by: number): number {
  return (word << by) | (word >>> (32 - by));
}

function wordOf(index: bigint, shift: bigint): number {
  return Number(BigInt.asIntN(32, index >> shift));
}

function badIndex(index: bigint | number): EtudesError {
  return new EtudesError('seed/bad-index', 'a numbered step of a seed path is out of range', {
    expected: 'an integer from 0 to 2^53 - 1, or a bigint from 0 to 2^128 - 1',
    received: String(index),
  });
}
