import { readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { lockFolder } from '../curriculum/folder-lock.ts';
import { makeFolder } from '../make-folder.ts';
import { unwritable } from './unwritable.ts';

/** What else a lock has to do with. */
export interface OutputLock {
  /** Other files that only its holder writes. */
  readonly covered?: readonly string[];
  /** The code of the error for all others; `generate/locked` where nothing is said. */
  readonly code?: string;
}

/**
 * Lets one call at a time write some files: of two, the last would win and a manifest might speak of the other's tasks.
 * What calls left that were killed is taken away, of other files that the lock covers too.
 *
 * @returns what gives the files free
 * @throws EtudesError of the code, or `environment/...` that names the folder
 */
export function lockOutput(
  files: readonly string[],
  { covered = [], code = 'generate/locked' }: OutputLock = {},
): () => void {
  const held: (() => void)[] = [];
  const free = (): void => {
    for (const each of held.splice(0)) each();
  };
  for (const path of files) {
    const folder = dirname(path);
    try {
      makeFolder(folder);
      held.push(lockFolder({ folder, prefix: `.${basename(path)}.`, code }));
      removeParts(folder, new Set([path, ...covered].map((each) => basename(each))));
    } catch (error) {
      free();
      throw unwritable(folder, error);
    }
  }
  return free;
}

/** Removes parts of files that nobody writes any more: whoever writes one holds its lock. */
function removeParts(folder: string, names: ReadonlySet<string>): void {
  for (const each of readdirSync(folder)) {
    const [, name] = /^\.?(.+)\.\d+\.part$/.exec(each) ?? [];
    if (name !== undefined && names.has(name)) rmSync(join(folder, each), { recursive: true });
  }
}
