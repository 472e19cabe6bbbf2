import { statSync } from 'node:fs';
import { join } from 'node:path';
import { EtudesError } from '../errors.ts';
import type { GenerateArgs } from './generate-options.ts';
import { extensions, formatForFile, formatOfName, type PartFormat, partFormat } from './part-formats.ts';
import type { Shard } from './shard-option.ts';
import { wholeNumber } from './whole-number.ts';

/** A part holds at most so many tasks, where nothing else is asked for. */
const PART = 100_000;
const MOST_PARTS = 99_999;

/** Where tasks go: standard output, one file, or a folder with a manifest. */
export type Target = {
  /** The name of the format. */
  readonly output: string;
  readonly format: PartFormat;
} & (
  | { readonly to: 'stdout' }
  | { readonly to: 'file'; readonly file: string }
  | (SetTarget & { readonly to: 'folder' })
);

/** A set in a folder. */
export interface SetTarget {
  readonly folder: string;
  /** Parts that all shards together have. */
  readonly parts: number;
  readonly manifest: string;
  readonly journal: string;
  /** The parts that this call makes. */
  readonly own: readonly Part[];
}

/** Part `index` of a set in P parts holds share index/P of its tasks. */
export interface Part {
  readonly index: number;
  readonly file: string;
}

/**
 * Where the tasks of a call go. A folder holds one set, whole or in shards, for its manifest has a name that does not
 * depend on the set.
 *
 * @throws EtudesError `usage/...` where what was asked for does not go together, or `--out` is in the way
 */
export function targetOf(
  args: Pick<GenerateArgs, 'ids' | 'out' | 'parts' | 'format'> &
    Partial<Pick<GenerateArgs, 'resume' | 'hidden'>>,
  count: number,
  shard: Shard | undefined,
): Target {
  const { ids, out, parts, resume = false, hidden = false } = args;
  const named = out === undefined || out === '-' ? undefined : formatOfName(out);
  const asked = args.format ?? named ?? 'jsonl';
  const output = named === undefined || out === undefined ? asked : formatForFile(asked, out);
  const format = partFormat(output);
  checkHidden(output, format, hidden);
  const isFolder = out !== undefined && out !== '-' && named === undefined;
  if (!isFolder) {
    if (parts !== undefined) throw onlyFolders('parts');
    if (resume) throw onlyFolders('resume');
    if (out === undefined || out === '-') return { to: 'stdout', output, format };
    if (!out.endsWith(format.extension)) {
      throw new EtudesError('usage/out', `${out} does not end as a file of --format ${output} does`, {
        expected: `a name that ends in ${format.extension}`,
        received: JSON.stringify(out),
      });
    }
    refuseFolder(out);
    return { to: 'file', file: out, output, format };
  }
  const there = statSync(out, { throwIfNoEntry: false });
  if (there !== undefined && !there.isDirectory()) {
    throw new EtudesError('usage/out', `${out} is no folder`, {
      expected: `a folder, a file that ends in ${extensions().join(' or ')}, or - for standard output`,
      received: JSON.stringify(out),
    });
  }
  const total = partsOf(parts, count, shard);
  const stem = ids.length === 1 ? (ids[0] as string).replaceAll('/', '-') : 'tasks';
  const share = shard === undefined ? '' : `-${shard.index}-of-${shard.of}`;
  const { index = 0, of = 1 } = shard ?? {};
  const own: Part[] = [];
  for (let part = index; part < total; part += of) {
    const file = partName(stem, part, total, format.extension);
    own.push({ index: part, file });
    if (there !== undefined) refuseFolder(join(out, file));
  }
  return {
    to: 'folder',
    output,
    format,
    folder: out,
    parts: total,
    manifest: `_manifest${share}.json`,
    journal: `_journal${share}.jsonl`,
    own,
  };
}

/** @throws EtudesError `usage/hidden` */
function checkHidden(output: string, { isTrusted }: PartFormat, hidden: boolean): void {
  if (isTrusted === undefined || isTrusted === hidden) return;
  throw isTrusted
    ? new EtudesError('usage/hidden', `every row of ${output} holds hidden tests and a reference`, {
        hint: 'say --hidden, and keep the set on the trusted side',
      })
    : new EtudesError('usage/hidden', `rows of ${output} hold nothing hidden`, {
        hint: 'leave out --hidden, or generate jsonl and let etudes export --hidden write what is hidden beside',
      });
}

/** @throws EtudesError `usage/parts` */
function partsOf(given: string | undefined, count: number, shard: Shard | undefined): number {
  const { of = 1 } = shard ?? {};
  if (given === undefined) {
    const needed = Math.ceil(Math.ceil(count / PART) / of) * of;
    if (needed <= MOST_PARTS) return needed;
    throw new EtudesError('usage/parts', `${count} tasks in parts of ${PART} are too many files`, {
      expected: `--parts, from ${of} to ${MOST_PARTS}`,
    });
  }
  return wholeNumber('parts', given, of, MOST_PARTS);
}

/** The name of a part of so many, as loaders expect it: names sort as numbers do. */
export function partName(stem: string, part: number, total: number, extension: string): string {
  return `${stem}${total === 1 ? '' : `-${five(part)}-of-${five(total)}`}${extension}`;
}

/** The stem of a part's name. */
export function stemOf(file: string, extension: string): string {
  return file.slice(0, -extension.length).replace(/-\d{5}-of-\d{5}$/, '');
}

/** As numbers sort. */
function five(number: number): string {
  return String(number).padStart(5, '0');
}

function onlyFolders(option: string): EtudesError {
  return new EtudesError(`usage/${option}`, `--${option} is for sets in a folder`, {
    expected: '--out with a folder',
  });
}

function refuseFolder(file: string): void {
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory() !== true) return;
  throw new EtudesError('usage/out', `${file} is a folder, so no file can have that name`, {
    hint: 'choose another --out',
  });
}
