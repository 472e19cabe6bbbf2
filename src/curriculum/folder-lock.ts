import { linkSync, readdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { EtudesError } from '../errors.ts';

/** Who holds a lock. */
interface Owner {
  readonly pid: number;
  readonly host: string;
  /** When the process began, in the kernel's own count, where it tells: a number may be given again. */
  readonly began: string | undefined;
}

const NAME = /^lock\.(\d+)$/;

/**
 * Lets one process at a time into a folder. A process that died, by kill -9 too, leaves its lock behind; the
 * next one puts a lock of a higher number beside it, and which process gets that number the file system
 * decides. Taking the dead lock away first would let two in: the second might take away the first one's new lock.
 *
 * @returns what gives the folder free
 * @throws EtudesError `curriculum/locked`
 */
export function lockFolder(folder: string): () => void {
  const held = locksIn(folder);
  for (const number of held) refuseLiving(folder, number);
  const number = Math.max(0, ...held) + 1;
  const path = join(folder, `lock.${number}`);
  const owner: Owner = { pid: process.pid, host: hostname(), began: beganAt(process.pid) };
  // A link comes into being with its content, so nobody ever reads half an owner.
  const written = join(folder, `locking.${process.pid}`);
  writeFileSync(written, JSON.stringify(owner));
  try {
    linkSync(written, path);
  } catch (error) {
    if ((Object(error) as NodeJS.ErrnoException).code === 'EEXIST') throw locked(folder, 'another process');
    throw error;
  } finally {
    unlinkSync(written);
  }
  const free = (): void => unlinkSync(path);
  try {
    // One that came while we looked may have begun anew at a lower number.
    for (const other of locksIn(folder)) {
      if (other === number) continue;
      refuseLiving(folder, other);
      removed(join(folder, `lock.${other}`));
    }
  } catch (error) {
    free();
    throw error;
  }
  return free;
}

function locksIn(folder: string): number[] {
  return readdirSync(folder).flatMap((name) => {
    const number = NAME.exec(name)?.[1];
    return number === undefined ? [] : [Number(number)];
  });
}

function refuseLiving(folder: string, number: number): void {
  const path = join(folder, `lock.${number}`);
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    // Given free meanwhile.
    return;
  }
  const owner = JSON.parse(text) as Owner;
  if (owner.host !== hostname()) {
    throw locked(folder, `process ${owner.pid} on ${owner.host}`, `if it is no more, remove ${path}`);
  }
  if (isAlive(owner)) throw locked(folder, `process ${owner.pid}`);
}

function isAlive({ pid, began }: Owner): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it lives, and belongs to another user.
    if ((Object(error) as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  const now = beganAt(pid);
  return began === undefined || now === undefined || began === now;
}

/** Field 22 of Linux's /proc/<pid>/stat; undefined elsewhere. */
function beganAt(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command's name, in brackets, may hold spaces.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return undefined;
  }
}

function removed(path: string): void {
  try {
    unlinkSync(path);
  } catch {
    // Another process has removed it.
  }
}

function locked(
  folder: string,
  owner: string,
  hint = 'wait until it ends, or use another folder',
): EtudesError {
  return new EtudesError('curriculum/locked', `${owner} is working in ${folder}`, { path: folder, hint });
}
