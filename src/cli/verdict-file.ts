import { hash } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, ftruncateSync, openSync, readSync, statSync } from 'node:fs';
import { EtudesError } from '../errors.ts';
import { lockOutput } from './output-lock.ts';
import { writeFully } from './print.ts';
import { truePath } from './true-path.ts';
import { unwritable } from './unwritable.ts';

const PIECE = 1 << 16;

/** A number that stands for a submission of a task and what it answers. */
export function subjectOf(submission: unknown, task: unknown, answer: unknown): number {
  const text = JSON.stringify([submission, task, answer]);
  return Number.parseInt(hash('sha256', text, 'hex').slice(0, 12), 16);
}

/**
 * What a line is a verdict of, held against the settings of who goes on behind it.
 *
 * @throws EtudesError `usage/out` for a line that no judge of this version wrote, `usage/resume` for other settings
 */
function subjectIn(line: string, path: string, number: number, run: string): number {
  let value: unknown;
  try {
    value = JSON.parse(Buffer.from(line, 'latin1').toString('utf8'));
  } catch {
    value = undefined;
  }
  const verdict = Object(value) as Readonly<Record<string, unknown>>;
  const { submission, task, answer, passed, error } = verdict;
  if (passed === undefined) throw noVerdict(path, number);
  if (error !== undefined) return -1;
  if (answer === undefined || verdict['run'] === undefined)
    throw noVerdict(path, number, 'is a verdict of an older version, which does not say what it is of');
  if (verdict['run'] !== run) {
    throw new EtudesError('usage/resume', `line ${number} of ${path} was judged under other settings`, {
      path: `${path}:${number}`,
      expected: 'the --secret-file, --epoch, --reward, --cpu-ms, --thorough and --types of the first call',
      hint: 'give those, or another --out',
    });
  }
  return subjectOf(submission, task, answer);
}

function noVerdict(path: string, number: number, why = 'is no verdict'): EtudesError {
  return new EtudesError('usage/out', `line ${number} of ${path} ${why}`, {
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
  readonly #path: string;
  readonly #fd: number;
  readonly #free: () => void;
  #isOpen = true;

  /**
   * @param resume - whether to go on behind what is there; a line that is not whole is written anew
   * @param run - what stands for the settings of this call
   * @throws EtudesError `usage/out` where the file is there and nobody said to go on, or is no file of verdicts,
   * `usage/resume` where they were given under other settings, `judge/locked` where another call writes it, or
   * `environment/...`
   */
  constructor(path: string, resume: boolean, run: string) {
    const there = statSync(path, { throwIfNoEntry: false });
    if (there !== undefined && !there.isFile()) {
      const what = there.isDirectory() ? 'a folder' : 'no file that can be gone on with';
      throw new EtudesError('usage/out', `${path} is ${what}`, {
        expected: 'a file, or - for standard output',
      });
    }
    this.#path = path;
    this.#free = lockOutput([truePath(path)], { code: 'judge/locked' });
    try {
      const { subjects, undone } = readVerdicts(path, resume, run);
      this.done = subjects.length;
      this.undone = undone;
      this.subjects = subjects;
      this.#fd = openSync(path, 'a');
    } catch (error) {
      this.#free();
      throw unwritable(path, error);
    }
  }

  /** Adds a line. @throws EtudesError `environment/...` that names the file */
  write(text: string): void {
    try {
      writeFully(this.#fd, Buffer.from(`${text}\n`));
    } catch (error) {
      throw unwritable(this.#path, error);
    }
  }

  close(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    fsyncSync(this.#fd);
    closeSync(this.#fd);
    this.#free();
  }
}

interface ThereAlready {
  readonly subjects: readonly number[];
  readonly undone: number;
}

/** Reads what is there, and cuts off a last line that is not whole. @throws EtudesError `usage/out`, `usage/resume` */
function readVerdicts(path: string, resume: boolean, run: string): ThereAlready {
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
      subjects.push(subjectIn(line, path, lines + 1, run));
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
  return { subjects, undone };
}
