/** Which of how many shares, counted from 0. */
export interface ShareOf {
  readonly index: number;
  readonly of: number;
}

/**
 * One of equal shares of all places. Of each `of` places in a row every share has one, and which one differs from row to
 * row without any rule: sources take turns from place to place, and by remainders a share whose number has a factor in
 * common with theirs would never meet some of them.
 */
export class Share {
  readonly #index: number;
  readonly #of: number;

  constructor({ index, of }: ShareOf) {
    this.#index = index;
    this.#of = of;
  }

  /** The share's place number n, from 0; places grow with n. */
  placeAt(n: number): number {
    return n * this.#of + ((this.#index + turnOf(n)) % this.#of);
  }

  /** How many of the first `count` places are the share's. */
  below(count: number): number {
    const rows = Math.floor(count / this.#of);
    return rows + (this.placeAt(rows) < count ? 1 : 0);
  }
}

/** 31 bits that a row is turned by. Source of the mixing: the finaliser of MurmurHash3. */
function turnOf(row: number): number {
  let hash = (row >>> 0) ^ Math.imul(Math.floor(row / 2 ** 32), 0x9e3779b1);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 1;
}
