import { EtudesError } from '../errors.ts';
import { mix32 } from './mix32.ts';
import type { SeedPath } from './seed-path.ts';

/** A bijection of [0, size) onto itself, looked up at any place without walking the others. */
export interface Permutation {
  readonly size: bigint;
  /** The value at place `i`. @throws EtudesError `seed/outside-permutation` unless 0 <= i < size. */
  at(i: bigint): bigint;
  /** The place of value `x`: `indexOf(at(i)) === i`. @throws EtudesError `seed/outside-permutation`. */
  indexOf(x: bigint): bigint;
  /**
   * `at` for plain numbers. @throws EtudesError `seed/outside-permutation`, or `seed/wide-permutation` for
   * a size above 2^52.
   */
  atNumber(i: number): number;
}

const LARGEST_SIZE = 1n << 96n;
const LARGEST_NUMBER_SIZE = 1n << 52n;
const TWO_32 = 0x100000000;

/**
 * Even, so that both halves get as many. Measured over many keys: 8 rounds place single cells and pairs evenly
 * at every size tried, but the orders of a set of 6 become even (720 alike) only between 12 and 16.
 */
const ROUNDS = 16;
const WORDS_A_ROUND = 3;

/**
 * The permutation of [0, size) that a key stands for; another size under the same key is unrelated.
 *
 * @param size 1 to 2^96.
 * @throws EtudesError `seed/bad-size` for any other size.
 */
export function permutation(size: bigint, key: SeedPath): Permutation {
  if (size < 1n || size > LARGEST_SIZE) {
    throw new EtudesError('seed/bad-size', 'a permutation of this size cannot be made', {
      expected: 'a bigint from 1 to 2^96',
      received: String(size),
    });
  }
  return new GridPermutation(size, key);
}

/**
 * A generalised Feistel network over a grid of rows x columns that holds `size` cells and less than one
 * row more. Even rounds shift the row by a keyed function of the column, odd rounds the reverse. A walk that
 * ends outside the size goes on until it is inside (cycle walking), which happens to one cell in sqrt(size).
 *
 * A grid near square beats a power of two twice: no walk of several tries, and no weak network of few bits
 * for tiny sizes. Rows and columns stay below 2^49, so that rounds need no bigint at any size.
 *
 * Source: Black and Rogaway, "Ciphers with Arbitrary Finite Domains" (2002), generalised Feistel and cycle
 * walking.
 */
class GridPermutation implements Permutation {
  readonly size: bigint;
  private readonly rows: number;
  private readonly columns: number;
  private readonly wideColumns: bigint;
  /** The first cell outside: all rows before this one are inside in full. */
  private readonly endRow: number;
  private readonly endColumn: number;
  private readonly keys = new Int32Array(ROUNDS * WORDS_A_ROUND);
  /** Row and column of the cell under way. */
  private readonly cell = new Float64Array(2);

  constructor(size: bigint, key: SeedPath) {
    this.size = size;
    // Both are rounded exactly by the language, and any near-root will do.
    this.rows = Math.ceil(Math.sqrt(Number(size)));
    const wideRows = BigInt(this.rows);
    this.wideColumns = (size + wideRows - 1n) / wideRows;
    this.columns = Number(this.wideColumns);
    this.endRow = Number(size / this.wideColumns);
    this.endColumn = Number(size % this.wideColumns);
    const stream = key.child('permutation').at(size).stream();
    for (let i = 0; i < this.keys.length; i++) this.keys[i] = stream.bits();
  }

  at(i: bigint): bigint {
    if (i < 0n || i >= this.size) throw this.outside(i);
    if (this.size <= LARGEST_NUMBER_SIZE) return BigInt(this.moveNumber(Number(i), true));
    return this.moveWide(i, true);
  }

  indexOf(x: bigint): bigint {
    if (x < 0n || x >= this.size) throw this.outside(x);
    if (this.size <= LARGEST_NUMBER_SIZE) return BigInt(this.moveNumber(Number(x), false));
    return this.moveWide(x, false);
  }

  atNumber(i: number): number {
    if (this.size > LARGEST_NUMBER_SIZE) {
      throw new EtudesError('seed/wide-permutation', 'this permutation is too large for plain numbers', {
        expected: 'a size of at most 2^52',
        received: String(this.size),
        hint: 'use at() with a bigint',
      });
    }
    if (!(Number.isInteger(i) && i >= 0 && i < this.size)) throw this.outside(i);
    return this.moveNumber(i, true);
  }

  private moveNumber(from: number, forward: boolean): number {
    const row = Math.floor(from / this.columns);
    this.move(row, from - row * this.columns, forward);
    return (this.cell[0] as number) * this.columns + (this.cell[1] as number);
  }

  private moveWide(from: bigint, forward: boolean): bigint {
    this.move(Number(from / this.wideColumns), Number(from % this.wideColumns), forward);
    return BigInt(this.cell[0] as number) * this.wideColumns + BigInt(this.cell[1] as number);
  }

  /** Leaves the cell that the given one goes to, or came from, in `this.cell`. */
  private move(row: number, column: number, forward: boolean): void {
    this.cell[0] = row;
    this.cell[1] = column;
    do {
      if (forward) this.scramble();
      else this.unscramble();
    } while (!this.isInside());
  }

  private isInside(): boolean {
    const row = this.cell[0] as number;
    return row < this.endRow || (row === this.endRow && (this.cell[1] as number) < this.endColumn);
  }

  private scramble(): void {
    const { rows, columns } = this;
    let row = this.cell[0] as number;
    let column = this.cell[1] as number;
    for (let round = 0; round < ROUNDS; round += 2) {
      row += this.shift(round, column, rows);
      if (row >= rows) row -= rows;
      column += this.shift(round + 1, row, columns);
      if (column >= columns) column -= columns;
    }
    this.cell[0] = row;
    this.cell[1] = column;
  }

  private unscramble(): void {
    const { rows, columns } = this;
    let row = this.cell[0] as number;
    let column = this.cell[1] as number;
    for (let round = ROUNDS - 2; round >= 0; round -= 2) {
      column -= this.shift(round + 1, row, columns);
      if (column < 0) column += columns;
      row -= this.shift(round, column, rows);
      if (row < 0) row += rows;
    }
    this.cell[0] = row;
    this.cell[1] = column;
  }

  /** The keyed function of a round: a half below 2^49 to [0, bound), by 53 hashed bits. */
  private shift(round: number, half: number, bound: number): number {
    const key = round * WORDS_A_ROUND;
    let low = mix32((half | 0) ^ (this.keys[key] as number));
    const high = mix32((((half / TWO_32) | 0) + low) ^ (this.keys[key + 1] as number));
    low = mix32((low + high) ^ (this.keys[key + 2] as number));
    // At most 1 - 2^-53, so the product rounds to below `bound`.
    const share = ((high >>> 0) + (low >>> 11) / 0x200000) / TWO_32;
    return Math.floor(share * bound);
  }

  private outside(received: bigint | number): EtudesError {
    return new EtudesError('seed/outside-permutation', 'no such place in this permutation', {
      expected: `an integer from 0 to ${this.size - 1n}`,
      received: String(received),
    });
  }
}
