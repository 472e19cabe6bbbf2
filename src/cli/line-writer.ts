import { createHash, type Hash } from 'node:crypto';
import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { ByteText } from '../render/byte-text.ts';
import { writeFully } from './print.ts';

/** Bytes gathered before they are written. */
const BUFFER = 1 << 20;

/** Where lines of a set go. */
export interface LineWriter {
  readonly bytes: number;
  /** Adds a line and its line break. @throws ReaderGone or a system error */
  line(bytes: ByteText): void;
  /** Writes what is gathered. */
  flush(): void;
  /** Ends the output well; gives the sha256 of a file's bytes. */
  finish(): { readonly sha256?: string };
  /** Leaves nothing that looks whole. */
  abandon(): void;
}

/** Gathers lines in one buffer and writes them in large pieces: streams cost a call a line. */
class BufferedLines {
  bytes = 0;
  readonly #buffer = Buffer.allocUnsafe(BUFFER);
  readonly #fd: number;
  readonly #hash: Hash | undefined;
  #filled = 0;

  constructor(fd: number, hash?: Hash) {
    this.#fd = fd;
    this.#hash = hash;
  }

  line(bytes: ByteText): void {
    if (bytes.length + 1 > BUFFER - this.#filled) this.flush();
    if (bytes.length + 1 > BUFFER) {
      this.#write(Buffer.from(`${bytes}\n`, 'latin1'));
      return;
    }
    this.#filled += this.#buffer.write(bytes, this.#filled, 'latin1');
    this.#buffer[this.#filled] = 10;
    this.#filled += 1;
  }

  flush(): void {
    if (this.#filled === 0) return;
    const piece = this.#buffer.subarray(0, this.#filled);
    this.#filled = 0;
    this.#write(piece);
  }

  #write(piece: Buffer): void {
    writeFully(this.#fd, piece);
    this.#hash?.update(piece);
    this.bytes += piece.length;
  }
}

/** Lines to standard output. */
export function standardOutput(): LineWriter {
  const lines = new BufferedLines(1);
  return {
    get bytes() {
      return lines.bytes;
    },
    line: (bytes) => lines.line(bytes),
    flush: () => lines.flush(),
    finish: () => {
      lines.flush();
      return {};
    },
    abandon: () => undefined,
  };
}

/** Lines to a file that bears its name only once it is whole: they are written beside it first. Its folder is there. */
export function wholeFile(path: string): LineWriter {
  const beside = join(dirname(path), `.${basename(path)}.${process.pid}.part`);
  const fd = openSync(beside, 'w');
  const hash = createHash('sha256');
  const lines = new BufferedLines(fd, hash);
  let isOpen = true;
  const close = (): void => {
    if (isOpen) closeSync(fd);
    isOpen = false;
  };
  return {
    get bytes() {
      return lines.bytes;
    },
    line: (bytes) => lines.line(bytes),
    flush: () => lines.flush(),
    finish: () => {
      lines.flush();
      fsyncSync(fd);
      close();
      renameSync(beside, path);
      return { sha256: hash.digest('hex') };
    },
    abandon: () => {
      try {
        close();
      } finally {
        rmSync(beside, { force: true });
      }
    },
  };
}
