import { hash } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, ftruncateSync, openSync, readSync } from 'node:fs';
import { EtudesError } from '../errors.ts';
import { writeFully } from './print.ts';

const PIECE = 1 << 16;

/** A number that stands for a submission of a task. */
export function subjectOf(submission: unknown, task: unknown): number {
  return Number.parseInt(hash('sha256', JSON.stringify([submission, task]), 'hex').slice(0, 12), 16);
}

/** @throws EtudesError `usage/out` for a line that no judge wrote */
function subjectIn(line: string, path: string, number: number): number {
  let value: unknown;
  try {
    value = JSON.parse(Buffer.from(line, 'latin1').toString('utf8'));
  } catch {
    value = undefined;
  }
  const { submission, task, passed, error } = Object(value) as Readonly<Record<string, unknown>>;
  if (passed === undefined) throw noVerdict(path, number);
  return error === undefined ? subjectOf(submission, task) : -1;
}

function noVerdict(path: string, number: number): EtudesError {
  return new EtudesError('usage/out', `line ${number} of ${path} is no verdict`, {
    path: `${path}:${number}`,
    hint: 'name a file that etudes judge wrote, or another one',
  });
}

/** Verdicts in a file, a line each as soon as it is known, so that work that was broken off goes on where it was. */
export class VerdictFile {
  /** Whole lines that were there. */
  readonly done: number;
  /** Of these, how many hold no verdict. */
  readonly undone: number;
  /** What each of them is a verdict of, in order, as the first 48 bits of a hash; -1 of a line that names nothing. */
  readonly subjects: readonly number[];
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
    let begun = '';
    const subjects: number[] = [];
    const piece = Buffer.alloc(PIECE);
    for (;;) {
      const read = readSync(there, piece, 0, PIECE, at);
      if (read === 0) break;
      for (let found = piece.indexOf(10); found >= 0 && found < read; found = piece.indexOf(10, found + 1)) {
        const line = begun + piece.toString('latin1', Math.max(0, end - at), found);
        begun = '';
        subjects.push(subjectIn(line, path, lines + 1));
        if (/"passed":null/.test(line)) undone += 1;
        lines += 1;
        end = at + found + 1;
      }
      begun += piece.toString('latin1', Math.max(0, end - at), read);
      at += read;
    }
    // What a run that was broken off leaves begins as a verdict does; anything else is somebody's.
    if (!'{"'.startsWith(begun.slice(0, 2))) throw noVerdict(path, lines + 1);
    ftruncateSync(there, end);
    closeSync(there);
    this.done = lines;
    this.undone = undone;
    this.subjects = subjects;
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
