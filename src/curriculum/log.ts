import { isAscii } from 'node:buffer';
import {
  closeSync,
  constants,
  fdatasyncSync,
  fstatSync,
  ftruncateSync,
  openSync,
  readSync,
  writeSync,
} from 'node:fs';
import { EtudesError, saidBy } from '../errors.ts';
import { sha256 } from './canonical.ts';
import { asEvent, type CurriculumEvent } from './event.ts';
import type { Journal } from './journal.ts';

/** The chain before the first line. */
const CHAIN_START = '0'.repeat(64);

// A line is {"chain":"<64>","event":{...}}: the chain hashes the one before it together with the event's text.
const HEAD = '{"chain":"';
const NECK = '","event":';
const EVENT_AT = HEAD.length + 64 + NECK.length;

const CLOSED = 'it is closed';

/** A place in a log, after some whole lines. */
export interface LogPlace {
  /** Bytes and lines before it. */
  readonly offset: number;
  readonly lines: number;
  readonly chain: string;
}

export const LOG_START: LogPlace = { offset: 0, lines: 0, chain: CHAIN_START };

/**
 * An append-only file of events, a line each. A line holds the hash of its event and of all before it, so an
 * edited, missing or moved line is found, and named.
 */
export class EventLog implements Journal {
  readonly #file: number;
  readonly #sync: boolean;
  #place: LogPlace;
  /** Why nothing can be written any more. */
  #broken: string | undefined;

  /**
   * @param place - the end of what `readLog` read; what is behind it is cut
   * @param sync - whether to wait for the disk: against a loss of power, not only of the process
   */
  constructor(path: string, place: LogPlace, { sync = false }: { readonly sync?: boolean } = {}) {
    this.#file = openSync(path, constants.O_RDWR | constants.O_CREAT, 0o644);
    this.#sync = sync;
    this.#place = place;
    if (fstatSync(this.#file).size > place.offset) ftruncateSync(this.#file, place.offset);
  }

  get place(): LogPlace {
    return this.#place;
  }

  append(events: readonly CurriculumEvent[]): void {
    if (events.length === 0) return;
    if (this.#broken !== undefined) throw logError(this.#broken, 'open the run again');
    let { chain } = this.#place;
    let text = '';
    for (const event of events) {
      const told = JSON.stringify(event);
      chain = sha256(chain + told);
      text += `${HEAD}${chain}${NECK}${told}}\n`;
    }
    const bytes = Buffer.from(text);
    const { offset, lines } = this.#place;
    try {
      for (let done = 0; done < bytes.length; ) {
        done += writeSync(this.#file, bytes, done, bytes.length - done, offset + done);
      }
      if (this.#sync) fdatasyncSync(this.#file);
    } catch (error) {
      this.#takeBack(offset);
      throw logError(saidBy(error), 'nothing of this was taken: make room, and do it again');
    }
    this.#place = { offset: offset + bytes.length, lines: lines + events.length, chain };
  }

  /** Waits until all is on the disk. */
  sync(): void {
    if (this.#broken !== undefined) throw logError(this.#broken, 'open the run again');
    fdatasyncSync(this.#file);
  }

  /** Once closed, the number of the file may soon be another file's: nothing may be done with it. */
  close(): void {
    if (this.#broken === CLOSED) return;
    this.#broken = CLOSED;
    closeSync(this.#file);
  }

  /** Half a line must not stay: the next one would be glued to it. */
  #takeBack(offset: number): void {
    try {
      ftruncateSync(this.#file, offset);
    } catch {
      this.#broken = 'an earlier write failed';
    }
  }
}

/** The chain that a line of a log holds. */
export function lineChain(line: string): string {
  return line.slice(HEAD.length, HEAD.length + 64);
}

/** Bytes read at once. */
const CHUNK = 1 << 20;
const NEWLINE = 10;

/**
 * Reads the events of a log after a place, a batch at a time, and tells the place behind each batch. A last
 * line without its end was being written when the process died: it was never answered for, and is left out.
 *
 * @throws EtudesError `curriculum/log-chain` or `curriculum/log-line`, with the line, or `curriculum/log-read`
 */
export function* readLog(
  path: string,
  from: LogPlace = LOG_START,
): Generator<{ readonly events: readonly CurriculumEvent[]; readonly place: LogPlace }> {
  const file = openSync(path, 'r');
  try {
    let { offset, lines, chain } = from;
    let left: Buffer = Buffer.alloc(0);
    for (;;) {
      const chunk = Buffer.allocUnsafe(CHUNK);
      const read = bytesRead(file, chunk, offset + left.length, path);
      if (read === 0) {
        if (!isBeginning(left)) throw brokenLine(path, lines + 1);
        return;
      }
      const held = Buffer.concat([left, chunk.subarray(0, read)]);
      const end = held.lastIndexOf(NEWLINE) + 1;
      left = held.subarray(end);
      if (end === 0) continue;
      const events: CurriculumEvent[] = [];
      for (const line of textIn(held.subarray(0, end - 1)).split('\n')) {
        lines++;
        const told = line.slice(EVENT_AT, -1);
        const next = sha256(chain + told);
        if (!isLine(line, next)) throw brokenLine(path, lines);
        chain = next;
        events.push(parsed(told, path, lines));
      }
      offset += end;
      yield { events, place: { offset, lines, chain } };
    }
  } finally {
    closeSync(file);
  }
}

/** Plain ASCII, as most logs are, is read in half the time where nothing else is looked for. */
function textIn(bytes: Buffer): string {
  return bytes.toString(isAscii(bytes) ? 'latin1' : 'utf8');
}

/** What a write that died left: the beginning of a line, or bytes that never came to the disk and read as zeros. */
function isBeginning(bytes: Buffer): boolean {
  const start = bytes.toString('utf8', 0, HEAD.length).replace(/\0+$/, '');
  return HEAD.startsWith(start);
}

/** @throws EtudesError `curriculum/log-read` where the path is a folder, say */
function bytesRead(file: number, chunk: Buffer, offset: number, path: string): number {
  try {
    return readSync(file, chunk, 0, chunk.length, offset);
  } catch (error) {
    throw new EtudesError('curriculum/log-read', `the log cannot be read: ${saidBy(error)}`, {
      path,
      hint: 'bring the file back from a copy, or begin a new run in another folder',
      cause: error,
    });
  }
}

/** Compares in place: building the whole line anew would cost as much as all else. */
function isLine(line: string, chain: string): boolean {
  return (
    line.startsWith(HEAD) &&
    line.startsWith(chain, HEAD.length) &&
    line.startsWith(NECK, HEAD.length + 64) &&
    line.endsWith('}')
  );
}

function parsed(told: string, path: string, line: number): CurriculumEvent {
  let value: unknown;
  try {
    value = JSON.parse(told);
  } catch {
    throw new EtudesError('curriculum/log-line', `line ${line} is no JSON`, {
      path: `${path}:${line}`,
      hint: 'bring the file back from a copy, or begin a new run in another folder',
    });
  }
  const event = asEvent(value);
  if (event !== undefined) return event;
  throw new EtudesError('curriculum/log-line', `line ${line} is no event of this version`, {
    path: `${path}:${line}`,
    received: told.slice(0, 200),
    hint: 'go on with the version of etudes that wrote it, or begin a new run in another folder',
  });
}

function brokenLine(path: string, line: number): EtudesError {
  return new EtudesError('curriculum/log-chain', `line ${line} is not what was written there`, {
    path: `${path}:${line}`,
    expected: 'an event, and the hash of it and of all lines before it',
    hint: 'this line was edited, or lines before it are missing or moved: bring the file back from a copy',
  });
}

function logError(message: string, hint: string): EtudesError {
  return new EtudesError('curriculum/log-write', `the log cannot be written: ${message}`, { hint });
}
