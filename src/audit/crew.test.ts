import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { CrewMember } from './crew.ts';

const job = { file: '', template: 'tests/x', part: 0, point: '0', turn: 0, hangs: [] };

/** Workers that run a text, with the pulse as `pulse` and a job in hand as `job`. */
function crewOf(text: string): { member: CrewMember; started: () => number } {
  let started = 0;
  const start = (pulse: Int32Array): Worker => {
    started += 1;
    return new Worker(
      `const { parentPort, workerData: { pulse } } = require('node:worker_threads');
       parentPort.on('message', (job) => { ${text} });`,
      { eval: true, workerData: { pulse }, resourceLimits: { maxOldGenerationSizeMb: 24 } },
    );
  };
  return { member: new CrewMember(1_500, start), started: () => started };
}

test('a worker that hangs in a mutant is replaced, and the mutant stepped over', async () => {
  const { member, started } = crewOf(`
    if (!job.hangs.includes(5)) { Atomics.store(pulse, 1, 5); Atomics.add(pulse, 0, 1); for (;;); }
    parentPort.postMessage({ figures: job.hangs });`);
  expect(await member.audit(job)).toEqual({ figures: [5] });
  expect(started()).toBe(2);
  member.end();
});

test('backtracking without end, which counts no steps, is ended too', async () => {
  const { member } = crewOf(`
    if (job.hangs.length === 0) { Atomics.store(pulse, 1, 2); /^(a+)+$/.test('a'.repeat(60) + '!'); }
    parentPort.postMessage({ figures: job.hangs });`);
  expect(await member.audit(job)).toEqual({ figures: [2] });
  member.end();
});

test('so is one that takes all memory', async () => {
  const { member } = crewOf(`
    if (job.hangs.length === 0) { Atomics.store(pulse, 1, 9); const all = []; for (;;) all.push(new Array(1000).fill(1.5)); }
    parentPort.postMessage({ figures: job.hangs });`);
  expect(await member.audit(job)).toEqual({ figures: [9] });
  member.end();
});

test('a point whose mutants hang again and again, or that hangs without one, is given up', async () => {
  const endless = crewOf(
    'Atomics.store(pulse, 1, job.hangs.length); Atomics.add(pulse, 0, 1); process.exit(1); for (;;);',
  );
  const outside = crewOf('Atomics.store(pulse, 1, -1); for (;;);');
  expect(await outside.member.audit(job)).toEqual({
    error: { code: 'audit/hangs', message: 'nothing went on for 1.5 s' },
  });
  expect(await endless.member.audit(job)).toMatchObject({ error: { code: 'audit/hangs' } });
  endless.member.end();
  outside.member.end();
}, 60_000);
