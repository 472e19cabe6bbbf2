import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { unwritable } from './unwritable.ts';

/**
 * Writes a file beside its place and renames it, so that under its name there is always a whole one.
 *
 * @throws EtudesError `environment/...` that names the file
 */
export function writeWhole(path: string, text: string): void {
  writeAllWhole([[path, text]]);
}

/**
 * Writes files that belong together: none bears its name before all are written.
 *
 * @param files - paths and texts
 * @throws EtudesError `environment/...` that names the file
 */
export function writeAllWhole(files: readonly (readonly [path: string, text: string])[]): void {
  const besides = files.map(([path, text]) => ({ path, text, beside: `${path}.${process.pid}.part` }));
  let at = '';
  try {
    for (const { path, text, beside } of besides) {
      at = path;
      writeFileSync(beside, text);
    }
    for (const { path, beside } of besides) {
      at = path;
      renameSync(beside, path);
    }
  } catch (error) {
    for (const { beside } of besides) rmSync(beside, { force: true });
    throw unwritable(at, error);
  }
}
