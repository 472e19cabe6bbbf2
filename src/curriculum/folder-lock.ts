import {
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  readdirSync,
  readFileSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
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

/** What a lock lets one process at a time do. */
export interface Locked {
  readonly folder: string;
  /** What the names of its files begin with; a folder may hold several locks. */
  readonly prefix?: string;
  /** The code of the error for all others. */
  readonly code: string;
}

/**
 * Lets one process at a time work on something in a folder. A process that died, by kill -9 too, leaves its lock
 * behind; the next one puts a lock of a higher number beside it, and which process gets that number the file system
 * decides. Taking the dead lock away first would let two in: the second might take away the first one's new lock.
 *
 * @returns what gives it free
 * @throws EtudesError of the code, or a system error where the folder cannot be written to
 */
export function lockFolder(locked: Locked): () => void {
  const { folder, prefix = '' } = locked;
  const held = locksIn(locked);
  for (const number of held) refuseLiving(locked, number);
  const number = Math.max(0, ...held) + 1;
  const path = lockPath(locked, number);
  const owner: Owner = { pid: process.pid, host: hostname(), began: beganAt(process.pid) };
  const written = join(folder, `${prefix}locking.${process.pid}`);
  try {
    writeFileSync(written, JSON.stringify(owner));
    claim(path, written);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw refused(locked, 'another process');
    throw error;
  } finally {
    removed(written);
  }
  const free = (): void => removed(path);
  try {
    // One that came while we looked may have begun anew at a lower number.
    for (const other of locksIn(locked)) {
      if (other === number) continue;
      refuseLiving(locked, other);
      removed(lockPath(locked, other));
    }
    removeUnfinished(locked);
  } catch (error) {
    free();
    throw error;
  }
  return free;
}

/** Gives what is written a name that nothing may have yet. */
function claim(path: string, written: string): void {
  try {
    // A link comes into being with its content, so nobody ever reads half an owner.
    linkSync(written, path);
  } catch (error) {
    if (!NO_LINKS.test(codeOf(error))) throw error;
    copyFileSync(written, path, constants.COPYFILE_EXCL);
  }
}

/** What systems of files say that know no links. */
const NO_LINKS = /^(EPERM|ENOSYS|ENOTSUP|EOPNOTSUPP)$/;

function codeOf(error: unknown): string {
  return String((Object(error) as NodeJS.ErrnoException).code);
}

function lockPath({ folder, prefix = '' }: Locked, number: number): string {
  return join(folder, `${prefix}lock.${number}`);
}

function locksIn(locked: Locked): number[] {
  return numbersOf(locked, 'lock.');
}

/** What follows a word in the names of files, where it is a number that can be counted on from. */
function numbersOf({ folder, prefix = '' }: Locked, word: string): number[] {
  const head = `${prefix}${word}`;
  return readdirSync(folder).flatMap((name) => {
    const number = name.startsWith(head) ? name.slice(head.length) : '';
    return /^\d{1,15}$/.test(number) ? [Number(number)] : [];
  });
}

/** Takes away what processes left that died on their way to a lock. */
function removeUnfinished(locked: Locked): void {
  for (const pid of numbersOf(locked, 'locking.')) {
    const path = join(locked.folder, `${locked.prefix ?? ''}locking.${pid}`);
    const owner = ownerIn(path);
    if (owner?.host === hostname() && !isAlive(owner)) removed(path);
  }
}

function refuseLiving(locked: Locked, number: number): void {
  const path = lockPath(locked, number);
  const owner = ownerIn(path);
  if (owner === undefined) return;
  if (owner.host !== hostname()) {
    throw refused(locked, `process ${owner.pid} on ${owner.host}`, `if it is no more, remove ${path}`);
  }
  if (isAlive(owner)) throw refused(locked, `process ${owner.pid}`);
}

/**
 * Undefined where the lock was given free meanwhile, or names nobody: a lock comes into being with its owner, so that
 * is what a loss of power left of one.
 */
function ownerIn(path: string): Owner | undefined {
  const owner = parsedOwner(path);
  if (owner !== undefined || !existsSync(path)) return owner;
  // Where there are no links it may be half written.
  Atomics.wait(nap, 0, 0, HALF_WRITTEN);
  return parsedOwner(path);
}

const nap = new Int32Array(new SharedArrayBuffer(4));
/** Milliseconds that nobody takes to write a line. */
const HALF_WRITTEN = 100;

function parsedOwner(path: string): Owner | undefined {
  try {
    const { pid, host, began } = Object(JSON.parse(readFileSync(path, 'utf8'))) as Partial<Owner>;
    if (!Number.isSafeInteger(pid) || (pid as number) < 1 || typeof host !== 'string') return undefined;
    return { pid: pid as number, host, began };
  } catch {
    return undefined;
  }
}

function isAlive({ pid, began }: Owner): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it lives, and belongs to another user.
    if (codeOf(error) === 'ESRCH') return false;
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
    // It is not there, or another process has removed it.
  }
}

function refused(
  { folder, code }: Locked,
  owner: string,
  hint = 'wait until it ends, or use another folder',
): EtudesError {
  return new EtudesError(code, `${owner} is working in ${folder}`, { path: folder, hint });
}
