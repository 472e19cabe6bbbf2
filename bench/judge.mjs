// judge: submissions a second through each driver, against a process for each submission; nine of ten are right. A
// submission is called 100 times: for its cases, and for what laws ask besides. The row of 100 cases calls it 200 times.
// Each side judges the same submissions on all processors, in runs that alternate; figures are medians.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findTask, startBordered, Workspace } from '../dist/src/cli/inside.js';
import { driversFor, Judge, probeMachine } from '../dist/src/judge.js';

const RUNS = 5;
/** Of these and the five that come again, laws make 100 calls, and 200. */
const HUNDRED_CALLS = { stored: 18, fresh: 22 };
const HUNDRED_CASES = { stored: 50, fresh: 45 };
const AT_ONCE = availableParallelism();
const map = JSON.parse(
  readFileSync(fileURLToPath(new URL('../test/solutions.map.json', import.meta.url)), 'utf8'),
);
const TASK = map['merge-intervals/merge-intervals'];

const javascript = (less) => `export function mergeIntervals(intervals) {
  const merged = [];
  for (const [start, end] of [...intervals].sort((a, b) => a[0] - b[0])) {
    const last = merged[merged.length - 1];
    if (last && start ${less} last[1]) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
  }
  return merged;
}
`;
const python = (less) => `def merge_intervals(intervals):
    merged = []
    for start, end in sorted(intervals, key=lambda pair: pair[0]):
        if merged and start ${less} merged[-1][1]:
            merged[-1][1] = max(merged[-1][1], end)
        else:
            merged.append([start, end])
    return merged
`;
/** The n-th submission: every tenth is wrong, and no two are alike. */
const sourceOf = (write, comment, n) => `${write(n % 10 === 9 ? '<' : '<=')}${comment} ${n}\n`;

/** A runner of its own for each submission, as simple as one is written. */
const NODE = `import { readFileSync } from 'node:fs';
const { source, inputs } = JSON.parse(readFileSync(0, 'utf8'));
const { mergeIntervals } = await import('data:text/javascript,' + encodeURIComponent(source));
process.stdout.write(JSON.stringify(inputs.map((given) => mergeIntervals(given))));
`;
const PYTHON = `import json, sys
job = json.load(sys.stdin)
names = {}
exec(job["source"], names)
sys.stdout.write(json.dumps([names["merge_intervals"](given) for given in job["inputs"]]))
`;

const workspace = new Workspace([]);
const find = async (id) => {
  await workspace.loadTemplate(id.split('@')[0]);
  return findTask(workspace.catalogue, id);
};
const machine = await probeMachine();

let made = 0;
/** Runs `count` times, so many at once. */
async function times(count, work) {
  const begun = performance.now();
  let left = count;
  const one = async () => {
    while (left > 0) {
      left -= 1;
      made += 1;
      await work(made);
    }
  };
  await Promise.all(Array.from({ length: 2 * AT_ONCE }, one));
  return count / ((performance.now() - begun) / 1000);
}

const inputs = Array.from({ length: 100 }, (_, at) =>
  Array.from({ length: at % 12 }, (_, k) => [(k * 7) % 11, ((k * 7) % 11) + (k % 4)]),
);

function answered(child, source) {
  return new Promise((resolve, reject) => {
    let out = '';
    child.stdout.on('data', (chunk) => {
      out += chunk;
    });
    child.on('error', reject);
    child.on('close', () => resolve(JSON.parse(out)));
    child.stdin.end(JSON.stringify({ source, inputs }));
  });
}

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** One driver against its baseline. */
async function against(
  name,
  { driver, inputs: asked = HUNDRED_CALLS, language, write, comment, count, baseline, few, work },
) {
  let judge;
  try {
    judge = new Judge({
      find,
      drivers: driversFor(machine, { driver }),
      workers: AT_ONCE,
      inputs: asked,
      secret: 'bench',
    });
  } catch (error) {
    return { name, ratio: 0, unit: 'not here', baseline, value: 0, note: error.message };
  }
  const own = (n) =>
    judge.judge({ submission: `s${n}`, task: TASK, language, source: sourceOf(write, comment, n) });
  await times(8, own);
  const [ours, theirs] = [[], []];
  const [judging, running] = [[], []];
  for (let run = 0; run < RUNS; run += 1) {
    const begun = process.cpuUsage();
    let used = 0;
    ours.push(
      await times(count, async (n) => {
        const { usage } = await own(n);
        used += usage.cpuMs;
      }),
    );
    const { user, system } = process.cpuUsage(begun);
    judging.push((user + system) / 1000 / count);
    running.push(used / count);
    theirs.push(await times(few, work));
  }
  judge.close();
  return {
    name,
    ratio: median(ours) / median(theirs),
    unit: `times ${baseline}`,
    baseline: `${median(theirs).toFixed(1)} a second`,
    value: Math.round(median(ours)),
    note: `submissions a second, against ${median(theirs).toFixed(1)}; CPU ms each: ${median(judging).toFixed(1)} in the judge, ${median(running).toFixed(1)} in the worker`,
  };
}

/** All drivers, and verdicts that are known. */
export async function judge() {
  const folder = mkdtempSync(join(tmpdir(), 'etudes-bench-'));
  const [node, py] = [join(folder, 'run.mjs'), join(folder, 'run.py')];
  writeFileSync(node, NODE);
  writeFileSync(py, PYTHON);
  const nodeOnce = (n) =>
    answered(spawn(process.execPath, [node], { env: {} }), sourceOf(javascript, '//', n));
  const results = [];
  for (const [name, driver, inputs] of [
    ['judge/js-isolate', 'js-isolate', HUNDRED_CALLS],
    ['judge/js-quickjs', 'js-quickjs', HUNDRED_CALLS],
    ['judge/js-isolate 100 cases', 'js-isolate', HUNDRED_CASES],
    ['judge/js-quickjs 100 cases', 'js-quickjs', HUNDRED_CASES],
  ])
    results.push(
      await against(name, {
        driver,
        inputs,
        language: 'javascript',
        write: javascript,
        comment: '//',
        count: 200,
        few: 40,
        baseline: 'a process of node each',
        work: nodeOnce,
      }),
    );
  if (machine.python !== null) {
    const spec = {
      program: machine.python.path,
      args: ['-S', py],
      reads: [py, ...machine.python.reads],
      tmpMb: 8,
      dataMb: 512,
      processes: 16,
    };
    const tier = machine.jail.starts ? 2 : 1;
    results.push(
      await against('judge/py-zygote', {
        language: 'python',
        write: python,
        comment: '#',
        count: 100,
        few: 40,
        baseline: 'a python3 in a jail each',
        work: (n) => answered(startBordered(spec, tier, machine.launchers), sourceOf(python, '#', n)),
      }),
    );
  }
  results.push(await cached());
  rmSync(folder, { recursive: true });
  return results;
}

/** The same submissions again. */
async function cached() {
  const judge = new Judge({
    find,
    drivers: driversFor(machine),
    workers: AT_ONCE,
    inputs: HUNDRED_CALLS,
    secret: 'bench',
  });
  const known = (n) =>
    judge.judge({
      submission: `s${n}`,
      task: TASK,
      language: 'javascript',
      source: sourceOf(javascript, '//', n % 50),
    });
  await times(50, known);
  const again = await times(20_000, known);
  judge.close();
  return {
    name: 'judge/cached',
    ratio: again / 2000,
    unit: 'of 2,000 a second',
    baseline: '2,000 a second',
    value: Math.round(again),
    note: 'verdicts a second that are known',
  };
}
