import { closeSync, existsSync, fsyncSync, ftruncateSync, openSync, readSync } from 'node:fs';
import { EtudesError } from '../errors.ts';
import { writeFully } from './print.ts';

const PIECE = 1 << 16;

/** Verdicts in a file, a line each as soon as it is known, so that work that was broken off goes on where it was. */
export class VerdictFile {
  /** Whole lines that were there. */
  readonly done: number;
  /** Of these, how many hold no verdict. */
  readonly undone: number;
  /** The last of them; empty where there is none. */
  readonly last: string;
  readonly #fd: number;
  #isOpen = true;

  /**
   * @param resume - whether to go on behind what is there; a line that is not whole is written anew
   * @throws EtudesError `usage/out` where the file is there and nobody said to go on
   */
  constructor(path: string, resume: boolean) {
    if (existsSync(path) && !resume) {
      throw new EtudesError('usage/out', `${path} is there already`, {
        hint: '--resume goes on behind it; or name another file',
      });
    }
    const there = openSync(path, existsSync(path) ? 'r+' : 'w+');
    let [lines, undone, end, at] = [0, 0, 0, 0];
    let [begun, last] = ['', ''];
    const piece = Buffer.alloc(PIECE);
    for (;;) {
      const read = readSync(there, piece, 0, PIECE, at);
      if (read === 0) break;
      for (let found = piece.indexOf(10); found >= 0 && found < read; found = piece.indexOf(10, found + 1)) {
        const line = begun + piece.toString('utf8', Math.max(0, end - at), found);
        begun = '';
        last = line;
        if (/"passed":null/.test(line)) undone += 1;
        lines += 1;
        end = at + found + 1;
      }
      begun += piece.toString('utf8', Math.max(0, end - at), read);
      at += read;
    }
    ftruncateSync(there, end);
    closeSync(there);
    this.done = lines;
    this.undone = undone;
    this.last = last;
    this.#fd = openSync(path, 'a');
  }

  /** Adds a line. */
  write(text: string): void {
    writeFully(this.#fd, Buffer.from(`${text}\n`));
  }

  close(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    fsyncSync(this.#fd);
    closeSync(this.#fd);
  }
}
