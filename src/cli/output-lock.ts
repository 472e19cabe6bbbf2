import { readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { lockFolder } from '../curriculum/folder-lock.ts';
import { makeFolder } from '../make-folder.ts';
import type { Target } from './generate-target.ts';
import { unwritable } from './unwritable.ts';

/**
 * Lets one call at a time write a set: of two, the last would win and its manifest might speak of the other's tasks.
 * Shards of one set are files of their own, and are written at once. What calls left that were killed is taken away.
 *
 * @returns what gives the set free
 * @throws EtudesError `generate/locked`, or `environment/...` that names the folder
 */
export function lockOutput({ file, manifest }: Target): () => void {
  const held: (() => void)[] = [];
  const free = (): void => {
    for (const each of held.splice(0)) each();
  };
  for (const path of [file, manifest]) {
    if (path === undefined) continue;
    const folder = dirname(path);
    try {
      makeFolder(folder);
      held.push(lockFolder({ folder, prefix: `.${basename(path)}.`, code: 'generate/locked' }));
      removeParts(folder, basename(path));
    } catch (error) {
      free();
      throw unwritable(folder, error);
    }
  }
  return free;
}

/** Removes parts of a file that nobody writes any more: whoever writes one holds its lock. */
function removeParts(folder: string, name: string): void {
  for (const each of readdirSync(folder)) {
    const head = [`.${name}.`, `${name}.`].find((known) => each.startsWith(known));
    if (head !== undefined && /^\d+\.part$/.test(each.slice(head.length))) rmSync(join(folder, each));
  }
}
