import {
  closeSync,
  fdatasyncSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { z } from 'zod';
import { EtudesError, saidBy } from '../errors.ts';
import { sha256 } from './canonical.ts';
import { LOG_START, type LogPlace, lineChain } from './log.ts';
import type { Snapshot } from './snapshot.ts';

/** A snapshot, and the place of the log whose events it holds. */
export interface SavedState {
  readonly place: LogPlace;
  readonly snapshot: Snapshot;
}

/** The snapshot is looked at by whoever makes a state of it. */
const savedSchema = z.object({
  place: z.strictObject({
    offset: z.number().int().nonnegative(),
    lines: z.number().int().nonnegative(),
    chain: z.string(),
  }),
  snapshot: z.unknown(),
});

const HEAD = '{"hash":"';
const NECK = '","saved":';
const SAVED_AT = HEAD.length + 64 + NECK.length;

/**
 * Writes beside the file and then renames, so that there is always a whole one.
 *
 * @throws EtudesError `curriculum/save`
 */
export function writeSavedState(path: string, saved: SavedState): void {
  const told = JSON.stringify(saved);
  const beside = `${path}.new`;
  try {
    const file = openSync(beside, 'w');
    try {
      const bytes = Buffer.from(`${HEAD}${sha256(told)}${NECK}${told}}\n`);
      for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done);
      fdatasyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(beside, path);
  } catch (error) {
    rmSync(beside, { force: true });
    throw new EtudesError('curriculum/save', `the state cannot be saved: ${saidBy(error)}`, {
      path,
      hint: 'nothing is lost: the log has it all, and is only read for longer at the next start',
      cause: error,
    });
  }
}

/**
 * Reads a saved state, and holds it against its log.
 *
 * @returns undefined where there is none
 * @throws EtudesError `curriculum/snapshot`
 */
export function readSavedState(path: string, log: string): SavedState | undefined {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if ((Object(error) as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw unusable(path, `cannot be read: ${saidBy(error)}`);
  }
  const told = text.slice(SAVED_AT, -2);
  if (text !== `${HEAD}${sha256(told)}${NECK}${told}}\n`)
    throw unusable(path, 'is not what was written there');
  const saved = JSON.parse(told) as SavedState;
  if (!savedSchema.safeParse(saved).success) throw unusable(path, 'is of another version');
  if (chainBefore(log, saved.place) !== saved.place.chain) throw unusable(path, 'is of another log');
  return saved;
}

function unusable(path: string, why: string): EtudesError {
  return new EtudesError('curriculum/snapshot', `the saved state ${why}`, {
    path,
    hint: 'remove it: the log alone gives the same state, only later',
  });
}

/** More than the longest line. */
const LOOK_BACK = 1 << 16;

/** The chain of the line that ends at a place. */
function chainBefore(log: string, { offset }: LogPlace): string | undefined {
  if (offset === 0) return LOG_START.chain;
  const from = Math.max(0, offset - LOOK_BACK);
  const bytes = Buffer.alloc(offset - from);
  let file: number;
  try {
    file = openSync(log, 'r');
  } catch {
    return undefined;
  }
  try {
    if (readSync(file, bytes, 0, bytes.length, from) < bytes.length) return undefined;
  } finally {
    closeSync(file);
  }
  return lineChain(bytes.toString('utf8').trimEnd().split('\n').at(-1) ?? '');
}
