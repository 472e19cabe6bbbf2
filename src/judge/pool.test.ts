import { spawn } from 'node:child_process';
import { setTimeout as after } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { type Driver, Pool } from './pool.ts';
import type { Worker } from './worker.ts';

/** A worker that runs what it is given in its own process; one that is poisoned answers everything with zeros. */
const WORKER = `
const poisoned = process.argv[1] === 'poisoned';
let held = Buffer.alloc(0), module;
const say = (message) => {
  const body = Buffer.from(JSON.stringify(message));
  const head = Buffer.alloc(4);
  head.writeUInt32BE(body.length);
  process.stdout.write(Buffer.concat([head, body]));
};
const answer = async ({ id, op, files, entry, target, calls }) => {
  const reply = { id, ending: 'ok', usage: { cpuMs: 0, wallMs: 0, maxRssKb: 0 } };
  if (op === 'open') module = await import('data:text/javascript,' + encodeURIComponent(files[entry]));
  if (op !== 'call') return reply;
  const answers = calls.map((call) => {
    const numbers = JSON.parse(call.slice(call.indexOf('[')))[0];
    return ['plain', JSON.stringify(poisoned ? numbers.map(() => 0) : module[target.name](numbers))];
  });
  return { ...reply, answers };
};
process.stdin.on('data', async (chunk) => {
  held = Buffer.concat([held, chunk]);
  while (held.length >= 4 && held.length >= 4 + held.readUInt32BE(0)) {
    const end = 4 + held.readUInt32BE(0);
    const request = JSON.parse(held.subarray(4, end));
    held = held.subarray(end);
    say(await answer(request));
  }
});
say({ ready: 'test' });
`;

function poolOf(kind: 'sound' | 'poisoned'): Pool {
  const driver: Driver = {
    id: 'js-isolate',
    tier: 1,
    languages: ['javascript'],
    once: false,
    slower: 1,
    asGraph: false,
    framesApart: false,
    start: () => spawn(process.execPath, ['-e', WORKER, kind], { detached: true }),
  };
  return new Pool(driver, 1, 1000);
}

let pool: Pool | undefined;
afterEach(() => pool?.close());

/** Leases one worker until it has had so many jobs, and gives each back. */
async function used(own: Pool, jobs: number): Promise<Worker> {
  for (;;) {
    const worker = await own.lease();
    own.letGo();
    own.giveBack(worker, false);
    if (worker.jobs === jobs) return worker;
  }
}

test.each([
  ['sound', false],
  ['poisoned', true],
] as const)('after fifty submissions a worker that is %s is replaced: %s', async (kind, isReplaced) => {
  pool = poolOf(kind);
  const worker = await used(pool, 50);
  for (let tries = 0; !worker.isGone && tries < (isReplaced ? 100 : 10); tries += 1) await after(50);
  expect(worker.isGone).toBe(isReplaced);
});

test('while one is put away another is to be had, and no more than are wanted run', async () => {
  pool = poolOf('sound');
  const first = await pool.lease();
  pool.letGo();
  const second = await pool.lease();
  expect(second).not.toBe(first);
  let third: Worker | undefined;
  void pool.lease().then((worker) => {
    third = worker;
  });
  await after(300);
  expect(third).toBeUndefined();
  pool.giveBack(first, false);
  await after(50);
  expect(third).toBeUndefined();
  pool.letGo();
  await after(50);
  expect(third).toBe(first);
});
