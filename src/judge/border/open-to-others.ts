import { realpathSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

const READ = 0o4;
const ENTER = 0o1;

/** Whether a user who owns nothing may read a file or folder: it, and every folder above it, allows all others to. */
export function isOpenToOthers(path: string): boolean {
  const real = realpathSync(path);
  if (!isOpenItself(real)) return false;
  for (let folder = dirname(real); ; folder = dirname(folder)) {
    if ((statSync(folder).mode & ENTER) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

/** The same where the folders above do not matter. */
export function isOpenItself(path: string): boolean {
  const found = statSync(path);
  const wanted = found.isDirectory() ? READ | ENTER : READ;
  return (found.mode & wanted) === wanted;
}
