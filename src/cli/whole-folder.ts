import { cpSync, readdirSync, renameSync, rmdirSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { EtudesError } from '../errors.ts';
import { makeFolder } from '../make-folder.ts';
import { onInterruption } from './interruption.ts';
import { lockOutput } from './output-lock.ts';
import { truePath } from './true-path.ts';
import { unwritable } from './unwritable.ts';

/**
 * Makes a folder that bears its name only once it is whole: it is filled beside its place first. What calls left that
 * were killed is taken away.
 *
 * @param fill - fills the folder whose path it is given
 * @throws EtudesError `usage/out` where something is there already, `output/locked` where another call makes it,
 * `environment/...`, or what `fill` throws
 */
export async function wholeFolder<T>(given: string, fill: (root: string) => Promise<T> | T): Promise<T> {
  const out = truePath(given);
  refuseTaken(out);
  const free = lockOutput([out], { code: 'output/locked' });
  const root = join(dirname(out), `.${basename(out)}.${process.pid}.part`);
  const clear = (): void => {
    rmSync(root, { recursive: true, force: true });
    free();
  };
  const stop = onInterruption(clear);
  try {
    makeFolder(root);
    const told = await fill(root);
    // Whoever filled it meanwhile was first.
    refuseTaken(out);
    putInPlace(root, out);
    return told;
  } catch (error) {
    if (error instanceof EtudesError) throw error;
    if ((error as NodeJS.ErrnoException).code === 'ENOTEMPTY') throw notEmpty(out);
    throw unwritable(given, error);
  } finally {
    stop();
    clear();
  }
}

/** Gives a folder its name, or, where an empty folder is there that has to stay, its files. */
function putInPlace(root: string, out: string): void {
  const isThere = statSync(out, { throwIfNoEntry: false }) !== undefined;
  if (isThere && (out === process.cwd() || !wasRemoved(out))) {
    // What says that a set is whole begins so, and comes last.
    const names = readdirSync(root).sort((a, b) => Number(a.startsWith('_')) - Number(b.startsWith('_')));
    for (const name of names) moveInto(root, out, name);
  } else renameSync(root, out);
}

/** Moves something from folder to folder, which may be on another disk. */
function moveInto(from: string, to: string, name: string): void {
  try {
    renameSync(join(from, name), join(to, name));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    try {
      cpSync(join(from, name), join(to, name), { recursive: true });
    } catch (failure) {
      // What came over before is no use without the rest; the folder was empty.
      for (const each of readdirSync(to)) rmSync(join(to, each), { recursive: true, force: true });
      throw failure;
    }
  }
}

/** @returns whether it could be: something may be mounted there */
function wasRemoved(folder: string): boolean {
  try {
    rmdirSync(folder);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EBUSY') return false;
    throw error;
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
