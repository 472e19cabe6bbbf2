import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { unwritable } from './unwritable.ts';

/**
 * Writes a file beside its place and renames it, so that under its name there is always a whole one.
 *
 * @throws EtudesError `environment/...` that names the file
 */
export function writeWhole(path: string, text: string): void {
  const beside = `${path}.${process.pid}.part`;
  try {
    writeFileSync(beside, text);
    renameSync(beside, path);
  } catch (error) {
    rmSync(beside, { force: true });
    throw unwritable(path, error);
  }
}
