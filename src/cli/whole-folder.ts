import { readdirSync, renameSync, rmdirSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { EtudesError } from '../errors.ts';
import { makeFolder } from '../make-folder.ts';
import { onInterruption } from './interruption.ts';
import { unwritable } from './unwritable.ts';

/**
 * Makes a folder that bears its name only once it is whole: it is filled beside its place first.
 *
 * @param fill - fills the folder whose path it is given
 * @throws EtudesError `usage/out` where something is there already, `environment/...`, or what `fill` throws
 */
export async function wholeFolder<T>(given: string, fill: (root: string) => Promise<T>): Promise<T> {
  const out = resolve(given);
  refuseTaken(out);
  const root = join(dirname(out), `.${basename(out)}.${process.pid}.part`);
  const clear = (): void => rmSync(root, { recursive: true, force: true });
  const stop = onInterruption(clear);
  try {
    makeFolder(root);
    const told = await fill(root);
    // Whoever filled it meanwhile was first.
    refuseTaken(out);
    if (statSync(out, { throwIfNoEntry: false }) !== undefined) rmdirSync(out);
    renameSync(root, out);
    return told;
  } catch (error) {
    clear();
    if (error instanceof EtudesError) throw error;
    if ((error as NodeJS.ErrnoException).code === 'ENOTEMPTY') throw notEmpty(out);
    throw unwritable(given, error);
  } finally {
    stop();
  }
}

function refuseTaken(out: string): void {
  const there = statSync(out, { throwIfNoEntry: false });
  if (there === undefined) return;
  if (!there.isDirectory()) throw new EtudesError('usage/out', `${out} is no folder`);
  if (readdirSync(out).length > 0) throw notEmpty(out);
}

function notEmpty(out: string): EtudesError {
  return new EtudesError('usage/out', `${out} is not empty`, { hint: 'choose another folder' });
}
