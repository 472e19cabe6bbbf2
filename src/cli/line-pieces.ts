import type { ByteText } from '../render/byte-text.ts';

const NEWLINE = 10;

/**
 * Gathers lines into pieces of one size, for a call a line is dear to files and to compressors. Where pieces end depends
 * on the bytes alone, so that what is compressed piece by piece comes out the same however its lines came in.
 */
export class LinePieces {
  readonly #buffer: Buffer;
  readonly #take: (piece: Uint8Array) => void;
  #filled = 0;

  /** @param take - is given each full piece, and may keep none */
  constructor(size: number, take: (piece: Uint8Array) => void) {
    this.#buffer = Buffer.allocUnsafe(size);
    this.#take = take;
  }

  /** Adds a line and its line break. */
  line(record: ByteText): void {
    const buffer = this.#buffer;
    if (record.length < buffer.length - this.#filled) {
      this.#filled += buffer.write(record, this.#filled, 'latin1');
    } else this.lines(Buffer.from(record, 'latin1'));
    buffer[this.#filled] = NEWLINE;
    this.#filled += 1;
    if (this.#filled === buffer.length) this.flush();
  }

  lines(block: Uint8Array): void {
    for (let from = 0; from < block.length; ) {
      const taken = Math.min(block.length - from, this.#buffer.length - this.#filled);
      this.#buffer.set(block.subarray(from, from + taken), this.#filled);
      this.#filled += taken;
      from += taken;
      if (this.#filled === this.#buffer.length) this.flush();
    }
  }

  /** Hands on what is gathered, however little. */
  flush(): void {
    const piece = this.#buffer.subarray(0, this.#filled);
    this.#filled = 0;
    if (piece.length > 0) this.#take(piece);
  }
}
