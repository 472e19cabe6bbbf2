// curriculum/*: the engine with 10^4 arms and its log on disk, against a plain weighted draw over all arms.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openRun } from '../dist/src/curriculum.js';
import { gate, sampler } from '../dist/src/index.js';
import { cpu } from './lib/measure.mjs';

const ARMS = 10_000;
const FAMILIES = 100;
/** Groups a barrier, and at a time. */
const BARRIER = 4096;
const BATCH = 64;

const arms = Array.from({ length: ARMS }, (_, index) => ({
  id: `family-${index % FAMILIES}/${Math.floor(index / FAMILIES)}`,
  family: `family-${index % FAMILIES}`,
  stage: Math.floor(index / FAMILIES),
  coordinates: {},
}));

const options = {
  id: 'bench',
  arms,
  sampler: sampler.standard(),
  gate: gate.confident(),
  seed: 'bench',
  space: 'bench',
  warmUp: 'none',
  draw: (arm, draw) => `${arm.id}@1/${draw}-seed`,
};

/** Issues and reports groups of one attempt; the learner is good at early stages. */
function work(run, groups, batch = BATCH) {
  const { engine } = run;
  for (let done = 0; done < groups; done += batch) {
    const tickets = engine.issue({ groups: batch });
    engine.report(
      tickets.map(({ id, number, arm }) => ({
        ticket: id,
        attempt: 0,
        score: (Math.imul(number, 0x9e3779b1) >>> 0) / 2 ** 32 < 1 / (1 + Number(arm.split('/')[1])) ? 1 : 0,
      })),
    );
    if (done % BARRIER === 0) engine.barrier(engine.version + 1);
  }
}

/** How many times a second of CPU time a plain weighted draw is made: all weights anew, then a walk along them. */
function plainDraws(draws = 5_000) {
  const rates = Float64Array.from(arms, (_, arm) => (arm % 100) / 100);
  let sum = 0;
  const taken = seconds(() => {
    for (let draw = 0; draw < draws; draw += 1) {
      const weights = rates.map((rate) => rate * (1 - rate) + 0.01);
      let total = 0;
      for (const weight of weights) total += weight;
      let left = ((Math.imul(draw, 0x9e3779b1) >>> 0) / 2 ** 32) * total;
      let arm = 0;
      while (left >= weights[arm]) left -= weights[arm++];
      sum += arm;
    }
  });
  if (sum === 0) throw new Error('nothing was drawn');
  return draws / taken;
}

/** Seconds of CPU time: other work on the machine does not count. */
function seconds(run) {
  return cpu(run) / 1e6;
}

/** Pairs of issue and report a second, by 64 and one by one; events replayed a second; a saved state's load. */
export function curriculum(groups = 500_000) {
  const folder = mkdtempSync(join(tmpdir(), 'etudes-bench-'));
  const plain = plainDraws();
  const results = [];
  const rate = (name, perSecond, note) => {
    results.push({
      name: `curriculum/${name}`,
      ratio: perSecond / plain,
      unit: 'over plain draws',
      baseline: `${Math.round(plain)} plain weighted draws a second`,
      value: Math.round(perSecond),
      note,
    });
  };
  try {
    const state = join(folder, 'by-batch');
    const run = openRun(state, options);
    work(run, 20_000);
    const half = groups - 20_000;
    rate('issue-report', half / seconds(() => work(run, half)), `pairs a second, ${BATCH} at a time`);
    const single = openRun(join(folder, 'one-by-one'), options);
    work(single, 5_000, 1);
    rate(
      'issue-report-single',
      50_000 / seconds(() => work(single, 50_000, 1)),
      'pairs a second, one by one',
    );
    single.close();

    run.close();
    let again;
    const replayed = seconds(() => {
      again = openRun(state, options);
    });
    rate('replay', (2 * groups) / replayed, `events a second, ${2 * groups} of them, chain verified`);
    again.save();
    work(again, 1_000);
    again.close();
    let loaded;
    const load = seconds(() => {
      loaded = openRun(state, options);
    });
    loaded.close();
    results.push({
      name: 'curriculum/snapshot',
      ratio: replayed / load,
      unit: 'faster than a replay',
      baseline: `${replayed.toFixed(2)} s for a replay of ${2 * groups} events`,
      value: Math.round(load * 1000),
      note: 'milliseconds to load a saved state and 2,000 events after it',
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return results;
}
