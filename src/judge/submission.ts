import { hash } from 'node:crypto';
import type { Language } from './pool.ts';

/** What is to be judged, as it comes in; one of `files`, `source` and `completion` is there. */
export interface Submission {
  /** The sender's own name for it; verdicts carry it. */
  readonly submission: string;
  readonly task: string;
  /** TypeScript unless told. */
  readonly language?: Language;
  readonly files?: Readonly<Record<string, string>>;
  /** Stands for the one file that the answer is looked for in. */
  readonly source?: string;
  /** A model's answer, of which the last fenced block is taken; see {@link lastFenced}. */
  readonly completion?: string;
}

/** A submission with its files, and the hash under which it is known. */
export interface Normalized {
  readonly language: Language;
  readonly files: Readonly<Record<string, string>>;
  /** sha256, in hex, of language and files. */
  readonly hash: string;
}

/**
 * What a submission answers with, in 64 bits as hex digits. Unlike {@link Normalized}'s hash it can be told with no task
 * at hand.
 */
export function answerOf({ language, files, source, completion }: Submission): string {
  const given = [language ?? null, files ?? null, source ?? null, completion ?? null];
  return hash('sha256', JSON.stringify(given), 'hex').slice(0, 16);
}

/** Files and bytes of a submission at most. */
const MOST_FILES = 64;
const MOST_BYTES = 1024 * 1024;

/** Why a submission is not run at all. */
export class NotRun extends Error {
  readonly outcome: 'compile-error' | 'policy';

  constructor(outcome: 'compile-error' | 'policy', reason: string) {
    super(reason);
    this.outcome = outcome;
  }
}

/** The task's own files, which a submission may change. */
export interface OwnFiles {
  /** What the agent began with. */
  readonly starter: Readonly<Record<string, string>>;
  /** The file that the answer is looked for in. */
  readonly file: string;
}

/**
 * The files that are judged: the starter's, with those of the submission that may be changed. Tests, configuration
 * and whatever else a submission brings are left out, for they are the judge's own.
 *
 * @throws NotRun where there is nothing to run, or too much
 */
export function normalized(submission: Submission, { starter, file }: OwnFiles): Normalized {
  const language = submission.language ?? 'typescript';
  const given = givenFiles(submission, pathIn(language, file));
  const paths = Object.keys(given);
  const bytes = Object.values(given).reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  if (paths.length > MOST_FILES) throw new NotRun('policy', `${paths.length} files; ${MOST_FILES} may be`);
  if (bytes > MOST_BYTES) throw new NotRun('policy', `${bytes} bytes; ${MOST_BYTES} may be`);
  const taken = paths.filter(
    (path) =>
      isOwn(path) && (Object.hasOwn(starter, path) || path === pathIn(language, file) || isSource(path)),
  );
  if (taken.length === 0) throw new NotRun('compile-error', `it has no ${pathIn(language, file)}`);
  const files: Record<string, string> = language === 'typescript' ? { ...starter } : {};
  for (const path of taken) files[path] = given[path] as string;
  const text = JSON.stringify([language, Object.entries(files).sort(byPath)]);
  return { language, files, hash: hash('sha256', text, 'hex') };
}

/** The task's file as another language has it. */
export function pathIn(language: Language, file: string): string {
  if (language === 'javascript') return file.replace(/\.ts$/, '.js');
  return language === 'python' ? file.replace(/\.ts$/, '.py') : file;
}

function givenFiles(
  { files, source, completion }: Submission,
  file: string,
): Readonly<Record<string, string>> {
  if (files !== undefined) return files;
  if (source !== undefined) return { [file]: source };
  const block = lastFenced(completion ?? '');
  if (block === undefined)
    throw new NotRun('compile-error', 'the completion has no fenced block that is closed');
  return { [file]: block };
}

/**
 * The text of the last fenced block of a completion: what stands between a line of three or more backticks (or tildes),
 * with or without a language behind them, and the next line that has at least as many of the same and nothing else.
 * A block that is not closed is none.
 */
export function lastFenced(completion: string): string | undefined {
  let found: string | undefined;
  let open: { readonly fence: string; readonly lines: string[] } | undefined;
  for (const line of completion.split(/\r?\n/)) {
    const [, fence = ''] = /^\s{0,3}(`{3,}|~{3,})/.exec(line) ?? [];
    if (open === undefined) {
      if (fence !== '') open = { fence, lines: [] };
    } else if (fence.startsWith(open.fence) && line.trim() === fence) {
      found = open.lines.map((each) => `${each}\n`).join('');
      open = undefined;
    } else open.lines.push(line);
  }
  return found;
}

function isOwn(path: string): boolean {
  return !path.includes('..') && !path.startsWith('/') && !path.includes('\\') && !path.includes('\0');
}

function isSource(path: string): boolean {
  return /^src\/[\w./-]+\.(?:[cm]?[jt]s|py)$/.test(path);
}

function byPath([a]: readonly [string, string], [b]: readonly [string, string]): number {
  return a < b ? -1 : 1;
}
