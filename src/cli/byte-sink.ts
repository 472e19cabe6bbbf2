import { createHash } from 'node:crypto';
import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { ByteSink } from './part-formats.ts';
import { writeFully, writeOut } from './print.ts';
import { unwritable } from './unwritable.ts';

/** Bytes to standard output. */
export function standardOutput(): ByteSink {
  let bytes = 0;
  return {
    write: (piece) => {
      writeOut(piece);
      bytes += piece.length;
    },
    finish: () => ({ bytes }),
    abandon: () => undefined,
  };
}

/** Where a file is written before it is whole. */
export function besideOf(path: string): string {
  return join(dirname(path), `.${basename(path)}.${process.pid}.part`);
}

/**
 * Bytes to a file that bears its name only once it is whole: they are written beside it first. Its folder is there.
 *
 * @throws EtudesError `environment/...` that names the file, from each method too
 */
export function wholeFile(path: string): ByteSink {
  const beside = besideOf(path);
  const orUnwritable = <T>(work: () => T): T => {
    try {
      return work();
    } catch (error) {
      throw unwritable(path, error);
    }
  };
  const fd = orUnwritable(() => openSync(beside, 'w'));
  const hash = createHash('sha256');
  let bytes = 0;
  let isOpen = true;
  const close = (): void => {
    if (isOpen) closeSync(fd);
    isOpen = false;
  };
  return {
    write: (piece) => {
      orUnwritable(() => writeFully(fd, piece));
      hash.update(piece);
      bytes += piece.length;
    },
    finish: () =>
      orUnwritable(() => {
        fsyncSync(fd);
        close();
        renameSync(beside, path);
        syncFolder(dirname(path));
        return { bytes, sha256: hash.digest('hex') };
      }),
    abandon: () => {
      try {
        close();
      } finally {
        rmSync(beside, { force: true });
      }
    },
  };
}

/** So that a loss of power takes no name away that was said to be there. */
export function syncFolder(folder: string): void {
  try {
    const fd = openSync(folder, 'r');
    try {
      fsyncSync(fd);
    } finally {
      closeSync(fd);
    }
  } catch {
    // Some systems of files cannot; all that is lost there is this assurance.
  }
}
