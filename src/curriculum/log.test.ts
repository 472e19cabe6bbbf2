import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CurriculumEvent } from './event.ts';
import { EventLog, LOG_START, type LogPlace, readLog } from './log.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'etudes-log-'));
  path = join(folder, 'events.jsonl');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const opening: CurriculumEvent = {
  kind: 'open',
  schema: 1,
  curriculum: 'test',
  seed: '1',
  run: 'run',
  space: 'space',
  config: 'a'.repeat(64),
};
const events: CurriculumEvent[] = [
  opening,
  { kind: 'issue', ticket: 0, arm: 'größe/0', task: 'a@1/0-排序', draw: 0, size: 2, version: 0 },
  { kind: 'report', ticket: '0-0123456789abcdef', attempt: 0, score: 0.1 },
  { kind: 'report', ticket: '0-0123456789abcdef', attempt: 1, score: null },
  { kind: 'expire', ticket: '0-0123456789abcdef' },
  { kind: 'barrier', version: 3 },
];

/** A few of them, where every byte is tried. */
const short = events.slice(1, 4);

function write(all: readonly CurriculumEvent[]): void {
  const log = new EventLog(path, LOG_START);
  for (const event of all) log.append([event]);
  log.close();
}

function read(from: LogPlace = LOG_START): { events: CurriculumEvent[]; place: LogPlace } {
  let place = from;
  const found: CurriculumEvent[] = [];
  for (const batch of readLog(path, from)) {
    found.push(...batch.events);
    place = batch.place;
  }
  return { events: found, place };
}

test('what was appended is read, at once or one by one', () => {
  write(events);
  const single = readFileSync(path);
  expect(read().events).toEqual(events);
  rmSync(path);
  const log = new EventLog(path, LOG_START, { sync: true });
  log.append(events);
  log.append([]);
  log.close();
  expect(readFileSync(path)).toEqual(single);
  expect(read().place).toEqual(log.place);
});

test('a log longer than what is read at once', () => {
  const many = Array.from(
    { length: 20_000 },
    (_, version): CurriculumEvent => ({ kind: 'barrier', version }),
  );
  const log = new EventLog(path, LOG_START);
  log.append(many);
  log.close();
  expect(statSync(path).size).toBeGreaterThan(2 ** 21);
  expect(read().events).toEqual(many);
});

test('cut at any byte, the whole lines before it are read, and the log goes on from there', () => {
  write(short);
  const whole = readFileSync(path);
  const ends = [...whole.entries()].flatMap(([place, byte]) => (byte === 10 ? [place + 1] : []));
  for (let size = 0; size <= whole.length; size++) {
    writeFileSync(path, whole.subarray(0, size));
    const lines = ends.filter((end) => end <= size).length;
    const { events: found, place } = read();
    expect(found).toEqual(short.slice(0, lines));
    const log = new EventLog(path, place);
    log.append(short.slice(lines));
    log.close();
    expect(readFileSync(path).equals(whole)).toBe(true);
  }
});

describe('a line that is not what was written there is named', () => {
  test('whichever byte of it is another', () => {
    write(short);
    const whole = readFileSync(path);
    let line = 1;
    for (const [place, byte] of whole.entries()) {
      const edited = Buffer.from(whole);
      edited[place] = byte ^ 1;
      writeFileSync(path, edited);
      // The very last line's end: it is then a line that was never finished.
      if (place === whole.length - 1) expect(read().events).toEqual(short.slice(0, -1));
      else {
        expect(() => read(), `byte ${place}`).toThrow(
          expect.objectContaining({
            code: 'curriculum/log-chain',
            details: expect.objectContaining({ path: `${path}:${line}` }),
          }),
        );
      }
      if (byte === 10) line++;
    }
  });

  test.each([
    ['taken out', (lines: string[]) => lines.splice(2, 1), 3],
    ['put twice', (lines: string[]) => lines.splice(2, 0, lines[2] as string), 4],
    ['changed places', (lines: string[]) => lines.splice(2, 2, lines[3] as string, lines[2] as string), 3],
    ['empty', (lines: string[]) => lines.splice(4, 0, ''), 5],
    ['of something else', (lines: string[]) => lines.splice(1, 1, 'hello'), 2],
  ])('%s', (_, edit, line) => {
    write(events);
    const lines = readFileSync(path, 'utf8').split('\n');
    edit(lines);
    writeFileSync(path, lines.join('\n'));
    expect(() => read()).toThrow(
      expect.objectContaining({ message: expect.stringContaining(`line ${line} `) }),
    );
  });

  test.each([
    ['a text', 'hello', true],
    ['another file altogether', '{"id":1}', true],
    ['the beginning of a line', '{"chain":"01', false],
    ['less of it', '{"ch', false],
    ['what never came to the disk', `{"chain":"${'\0'.repeat(99)}`, false],
  ])('%s at the end, without a line break', (_, tail, isRefused) => {
    write(events);
    writeFileSync(path, readFileSync(path, 'utf8') + tail);
    const whole = readFileSync(path, 'utf8');
    if (isRefused) expect(() => read()).toThrow(expect.objectContaining({ code: 'curriculum/log-chain' }));
    else expect(read().events).toEqual(events);
    expect(readFileSync(path, 'utf8')).toBe(whole);
  });

  test('an event of another version, in a whole chain', () => {
    write([...events, { kind: 'barrier', version: 4, sort: 'new' } as CurriculumEvent]);
    expect(() => read()).toThrow(
      expect.objectContaining({ code: 'curriculum/log-line', message: expect.stringContaining('line 7 ') }),
    );
  });
});

test('reading goes on from a place', () => {
  write(events.slice(0, 3));
  const { place } = read();
  const log = new EventLog(path, place);
  log.append(events.slice(3));
  log.close();
  expect(read(place).events).toEqual(events.slice(3));
  // What is before the place was cut away: nothing fits.
  truncateSync(path, 10);
  expect(read(place).events).toEqual([]);
});

test('a folder in its place is named', () => {
  mkdirSync(path);
  expect(() => read()).toThrow(
    expect.objectContaining({ code: 'curriculum/log-read', details: expect.objectContaining({ path }) }),
  );
});

test('a closed log is left alone', () => {
  const log = new EventLog(path, LOG_START);
  log.append(events.slice(0, 2));
  log.close();
  // It is given the number of the file that was closed.
  const other = openSync(join(folder, 'other'), 'w');
  log.close();
  expect(() => log.append(events.slice(2))).toThrow(/it is closed/);
  expect(() => log.sync()).toThrow(/it is closed/);
  closeSync(other);
  expect(readFileSync(join(folder, 'other'), 'utf8')).toBe('');
  expect(read().events).toEqual(events.slice(0, 2));
});

// A file that is always full.
test.runIf(existsSync('/dev/full'))('a write that fails takes nothing', () => {
  const log = new EventLog('/dev/full', LOG_START);
  const { place } = log;
  const refused = expect.objectContaining({ code: 'curriculum/log-write' });
  expect(() => log.append(events)).toThrow(refused);
  expect(() => log.append(events)).toThrow(refused);
  expect(log.place).toEqual(place);
  log.close();
});
