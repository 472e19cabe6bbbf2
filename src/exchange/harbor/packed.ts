import { pack } from 'tar-stream';
import { column } from '../column.ts';

/** Files of a task's folder that are run. */
const PROGRAMS = /\.sh$/;

/** Whether a file of a task's folder is to be run. */
export function isProgram(path: string): boolean {
  return PROGRAMS.test(path);
}

/** A task's folder as one row: many tasks in few files. */
export const packedColumns = { path: column.text, task_binary: column.bytes } as const;

/** The tar of a folder's files: the same bytes on every day and every machine. */
export async function tarOf(files: Readonly<Record<string, string>>): Promise<Uint8Array> {
  const archive = pack();
  for (const [name, text] of Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1))) {
    archive.entry({ name, mode: isProgram(name) ? 0o755 : 0o644, mtime: new Date(0) }, text);
  }
  archive.finalize();
  const pieces: Buffer[] = [];
  for await (const piece of archive) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}
