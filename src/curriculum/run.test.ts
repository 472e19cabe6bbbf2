import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { packageFile } from '../package-file.ts';
import { sha256 } from './canonical.ts';
import { definitionOf } from './definition.ts';
import { options } from './engine.test-helper.ts';
import { CENSORED } from './evidence.ts';
import { EventLog, type LogPlace, readLog } from './log.ts';
import { replayedState } from './replayed-state.ts';
import { openingOf, openRun } from './run.ts';
import type { SavedState } from './saved-state.ts';
import { findTicket, type TicketState } from './state.ts';

let folder: string;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'etudes-run-')), 'state');
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true, force: true }));

const log = () => join(folder, 'events.jsonl');
const saved = () => join(folder, 'state.json');

function work(run: ReturnType<typeof openRun>, rounds: number): void {
  const { engine } = run;
  for (let round = 0; round < rounds; round++) {
    const tickets = engine.issue({ groups: 5, size: 2 });
    engine.report(
      tickets.slice(1).flatMap(({ id, number }) => [
        { ticket: id, attempt: 0, score: 1 },
        { ticket: id, attempt: 1, score: number % 2 },
      ]),
    );
    engine.barrier(engine.version + 1);
  }
}

test('a run goes on where it stopped, from the log or from the saved state and the rest', () => {
  const first = openRun(folder, options());
  work(first, 4);
  first.save();
  work(first, 3);
  const live = first.engine.snapshot();
  first.close();

  const second = openRun(folder, options());
  expect(second.engine.snapshot()).toStrictEqual(live);
  second.close();
  rmSync(saved());
  const third = openRun(folder, options());
  expect(third.engine.snapshot()).toStrictEqual(live);
  work(third, 1);
  third.close();
  expect(readdirSync(folder)).toEqual(['events.jsonl']);
});

test('another configuration is refused, with the saved state and without', () => {
  const run = openRun(folder, options());
  work(run, 2);
  run.save();
  run.close();
  const other = () => openRun(folder, options({ space: 'other' }));
  expect(other).toThrow(expect.objectContaining({ code: 'curriculum/other-space' }));
  rmSync(saved());
  expect(other).toThrow(expect.objectContaining({ code: 'curriculum/other-space' }));
  openRun(folder, options()).close();
});

test('a saved state that was edited, or is of another log, is refused', () => {
  const run = openRun(folder, options());
  work(run, 2);
  run.save();
  run.close();
  const refused = expect.objectContaining({ code: 'curriculum/snapshot' });
  const text = readFileSync(saved(), 'utf8');
  writeFileSync(saved(), text.replace('"issued":10', '"issued":11'));
  expect(() => openRun(folder, options())).toThrow(refused);
  writeFileSync(saved(), text);
  writeFileSync(log(), readFileSync(log(), 'utf8').split('\n').slice(0, -2).join('\n'));
  expect(() => openRun(folder, options())).toThrow(refused);
  rmSync(saved());
  openRun(folder, options()).close();
});

test('what a saved state lacks is named, though its hash is right', () => {
  const run = openRun(folder, options());
  work(run, 2);
  run.save();
  run.close();
  const { saved: state } = JSON.parse(readFileSync(saved(), 'utf8')) as { saved: SavedState };
  const write = (changed: unknown): void => {
    const told = JSON.stringify(changed);
    writeFileSync(saved(), `{"hash":"${sha256(told)}","saved":${told}}\n`);
  };
  const { snapshot } = state;
  const changed = (changes: object) => ({
    ...state,
    snapshot: { ...snapshot, state: { ...snapshot.state, ...changes } },
  });
  const wrong: [unknown, string][] = [
    [null, 'another version'],
    [{ ...state, place: { ...state.place, offset: -5 } }, 'another version'],
    [{ place: state.place }, 'another version'],
    [{ ...state, snapshot: {} }, 'opening'],
    [changed({ tickets: undefined }), 'state.tickets'],
    [changed({ ladders: [] }), 'state.ladders'],
    [changed({ ladders: snapshot.state.ladders.map((each) => ({ ...each, level: 99 })) }), 'level'],
    [changed({ arms: { ...snapshot.state.arms, share: ['a'] } }), 'state.arms.share'],
    [changed({ arms: { ...snapshot.state.arms, share: [1] } }), 'state.arms.share'],
    [
      changed({ tickets: snapshot.state.tickets.map(([number, each]) => [number, { ...each, arm: 99 }]) }),
      'arm',
    ],
  ];
  for (const [given, said] of wrong) {
    write(given);
    expect(() => openRun(folder, options())).toThrow(
      expect.objectContaining({
        code: 'curriculum/snapshot',
        message: expect.stringContaining(said),
        details: expect.objectContaining({ path: saved() }),
      }),
    );
  }
  write(state);
  openRun(folder, options()).close();
});

test('a state that cannot be saved takes nothing away', () => {
  const run = openRun(folder, options());
  work(run, 1);
  mkdirSync(saved());
  expect(() => run.save()).toThrow(expect.objectContaining({ code: 'curriculum/save' }));
  rmdirSync(saved());
  expect(readdirSync(folder).sort()).toEqual(['events.jsonl', 'lock.1']);
  work(run, 1);
  const live = run.engine.snapshot();
  run.close();
  const again = openRun(folder, options());
  expect(again.engine.snapshot()).toStrictEqual(live);
  again.close();
});

test('an event that cannot follow is named by its line', () => {
  openRun(folder, options()).close();
  const place = [...readLog(log())].at(-1)?.place as LogPlace;
  const forged = new EventLog(log(), place);
  forged.append([
    { kind: 'barrier', version: 1 },
    { kind: 'barrier', version: 1 },
  ]);
  forged.close();
  expect(() => openRun(folder, options())).toThrow(
    expect.objectContaining({
      code: 'curriculum/event',
      details: expect.objectContaining({ path: `${log()}:3` }),
    }),
  );
});

test('what can be no folder of a run is named', () => {
  mkdirSync(folder);
  const file = join(folder, 'file');
  writeFileSync(file, '');
  for (const path of [file, join(file, 'below'), '/proc/none/below']) {
    const refused = expect.objectContaining({
      code: 'curriculum/folder',
      details: expect.objectContaining({ path }),
    });
    expect(() => openRun(path, options())).toThrow(refused);
  }
  expect(() => openingOf(file)).toThrow(expect.objectContaining({ code: 'curriculum/folder' }));
});

describe('one process at a time', () => {
  test('a second one is told who is there', () => {
    const run = openRun(folder, options());
    const second = () => openRun(folder, options());
    expect(second).toThrow(expect.objectContaining({ code: 'curriculum/locked' }));
    expect(second).toThrow(String(process.pid));
    run.close();
    second().close();
  });

  test('the lock of a process that is no more is passed over, that of one far away is not', () => {
    mkdirSync(folder, { recursive: true });
    const lock = (number: number, owner: unknown) =>
      writeFileSync(join(folder, `lock.${number}`), JSON.stringify(owner));
    // No process has this number: it is above what Linux gives.
    lock(1, { pid: 2 ** 22 + 1, host: hostOf(), began: '1' });
    // This one has its number, but began at another time.
    lock(2, { pid: process.pid, host: hostOf(), began: '1' });
    // What a loss of power left, and what never became a lock.
    writeFileSync(join(folder, 'lock.3'), '');
    writeFileSync(
      join(folder, 'locking.9'),
      JSON.stringify({ pid: 2 ** 22 + 1, host: hostOf(), began: '1' }),
    );
    openRun(folder, options()).close();
    expect(readdirSync(folder)).toEqual(['events.jsonl']);
    lock(1, { pid: 1, host: 'another machine', began: '1' });
    expect(() => openRun(folder, options())).toThrow(/another machine/);
  });
});

/** The name that locks carry, as a lock tells it. */
function hostOf(): string {
  const elsewhere = join(folder, 'elsewhere');
  const run = openRun(elsewhere, options());
  const { host } = JSON.parse(readFileSync(join(elsewhere, 'lock.1'), 'utf8')) as { host: string };
  run.close();
  rmSync(elsewhere, { recursive: true });
  return host;
}

describe('kill -9', () => {
  const children: ChildProcess[] = [];
  afterEach(() => {
    for (const child of children) child.kill('SIGKILL');
  });

  test('loses nothing that was answered for, and leaves a run that goes on', async () => {
    const acknowledged = new Map<string, number>();
    for (const delay of [0, 7, 23, 61]) {
      const answers = join(folder, '..', `answers-${delay}`);
      const output = openSync(answers, 'w');
      const child = spawn(
        process.execPath,
        [
          '--conditions=etudes-source',
          '--import',
          'jiti/register',
          packageFile('test/helpers/curriculum-until-killed.ts'),
          folder,
        ],
        { cwd: packageFile('.'), stdio: ['ignore', output, 'inherit'] },
      );
      children.push(child);
      const ended = once(child, 'close');
      closeSync(output);
      while (readFileSync(answers).length === 0) await setTimeout(2);
      await setTimeout(delay);
      child.kill('SIGKILL');
      await ended;
      for (const line of readFileSync(answers, 'utf8').split('\n').slice(0, -1)) {
        const [ticket, score] = line.split(' ');
        acknowledged.set(ticket as string, Number(score));
      }
      // The lock of the dead process is still there.
      expect(readdirSync(folder).filter((name) => name.startsWith('lock.'))).toHaveLength(1);
      const definition = definitionOf(options());
      const events = [...readLog(log())].flatMap((batch) => batch.events);
      const state = replayedState(definition, events);
      for (const [ticket, score] of acknowledged) {
        const found = findTicket(definition.run, state, ticket) as TicketState;
        expect(found.scores[0]).toBe(score < 0 ? CENSORED : score);
      }
      const run = openRun(folder, options());
      expect(run.engine.issued).toBe(state.issued);
      run.close();
    }
    expect(acknowledged.size).toBeGreaterThan(10);
  });
});
