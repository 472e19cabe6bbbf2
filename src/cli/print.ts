import { writeSync } from 'node:fs';
import { unwritable } from './unwritable.ts';

/** Thrown where the reader of a pipe has gone, which ends a command quietly. */
export class ReaderGone extends Error {}

const nap = new Int32Array(new SharedArrayBuffer(4));

/**
 * Writes all bytes to an open file, waiting where a pipe is full.
 * @throws ReaderGone where the other end of a pipe is closed
 */
export function writeFully(fd: number, bytes: Uint8Array): void {
  let written = 0;
  while (written < bytes.length) {
    try {
      written += writeSync(fd, bytes, written);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EPIPE') throw new ReaderGone();
      if (code !== 'EAGAIN') throw error;
      Atomics.wait(nap, 0, 0, 5);
    }
  }
}

/** Writes bytes to standard output. @throws ReaderGone, or EtudesError `environment/...` */
export function writeOut(bytes: Uint8Array): void {
  try {
    writeFully(1, bytes);
  } catch (error) {
    throw error instanceof ReaderGone ? error : unwritable('standard output', error);
  }
}

/** Prints text and a line break to standard output. @throws as {@link writeOut} does */
export function print(text: string): void {
  writeOut(Buffer.from(`${text}\n`));
}

/** Says something to the person at the terminal, beside the output. */
export function say(text: string): void {
  try {
    writeFully(2, Buffer.from(`${text}\n`));
  } catch {
    // Nobody listens; the exit code still tells.
  }
}

/** An integer with commas: `1,234,567`. */
export function grouped(value: number | bigint | string): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** `1 task`, `2 tasks`. */
export function counted(value: number | bigint, noun: string): string {
  return `${grouped(value)} ${noun}${BigInt(value) === 1n ? '' : 's'}`;
}
