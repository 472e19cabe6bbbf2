// npm run held-out [-- --total N --rendered N --points N --processes N]: no task that a run issues is held out. Every
// sampler and adversarial weights, judged by rules that know nothing of src/split; and a look at the judge itself.
import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { grouped } from '../dist/src/cli/inside.js';
import { doAll } from './held-out/crew.mjs';
import { UNGUARDED, WAYS } from './held-out/ways.mjs';

const { values } = parseArgs({
  options: {
    total: { type: 'string', default: '10000000' },
    rendered: { type: 'string', default: '100000' },
    points: { type: 'string', default: '200000' },
    processes: { type: 'string', default: String(Math.min(availableParallelism(), 8)) },
  },
});
const total = whole('total');
const rendered = whole('rendered');
const points = whole('points');
const processes = whole('processes');

/** The bundled curricula, as the build has them. */
const courses = readdirSync(new URL('../dist/curricula', import.meta.url))
  .filter((name) => name.endsWith('.js'))
  .sort()
  .map((name) => ({
    course: name.slice(0, -'.js'.length),
    file: new URL(`../dist/curricula/${name}`, import.meta.url).href,
  }));

const runs = courses.flatMap((course) => WAYS.map((way) => ({ ...course, kind: 'way', way })));
const jobs = [
  ...runs.map((run, place) => ({
    ...run,
    // Seeds are in ids, so no two runs have a task in common.
    seed: `w${place}`,
    issues: part(total, place),
    rendered: part(rendered, place),
  })),
  ...courses.map((course) => ({
    ...course,
    kind: 'way',
    way: UNGUARDED,
    seed: 'unguarded',
    issues: Math.ceil(points / 4),
    rendered: Math.ceil(rendered / 100) + 40,
  })),
  ...courses.map((course) => ({ ...course, kind: 'agreement', points, rendered: Math.ceil(points / 50) })),
];

const started = performance.now();
const all = jobs.reduce((sum, job) => sum + (job.issues ?? job.points), 0);
const shows = process.stderr.isTTY === true;
const failures = [];
print('', 'issued', 'tasks', 'points', 'held out', 'rendered', 'held out', 'CPU');
const results = await doAll(jobs, processes, {
  onProgress(done) {
    const sum = done.reduce((so, one) => so + one, 0);
    if (shows) process.stderr.write(`\r\x1b[2K${grouped(sum)} of ${grouped(all)}`);
  },
  onResult(job, result) {
    if (shows) process.stderr.write('\r\x1b[2K');
    if (job.kind === 'way') showWay(job, result);
  },
});
if (shows) process.stderr.write('\r\x1b[2K');

const counted = results.slice(0, runs.length).map(({ ids: _, ...figures }) => figures);
print(
  `all but ${UNGUARDED}`,
  ...columns(
    Object.fromEntries(
      Object.keys(counted[0]).map((key) => [key, counted.reduce((sum, each) => sum + each[key], 0)]),
    ),
  ),
);
for (const [place, job] of jobs.entries()) if (job.kind === 'agreement') showAgreement(job, results[place]);
const cpuSeconds = results.reduce((sum, each) => sum + each.cpuSeconds, 0);
const peak = Math.max(...results.map(({ peakMb }) => peakMb));
console.log(
  `\n${cpuSeconds.toFixed(0)} s of CPU time in ${processes} processes, ${((performance.now() - started) / 1000).toFixed(0)} s in all; at most ${peak.toFixed(0)} MB a process`,
);
for (const failure of failures) console.error(failure);
console.log(failures.length === 0 ? 'nothing held out was issued' : 'not well');
process.exit(failures.length === 0 ? 0 : 1);

function showWay({ course, way, issues, rendered: asked }, result) {
  print(`${course}: ${way}`, ...columns(result));
  const { held, heldRendered, ids } = result;
  if (way !== UNGUARDED) {
    if (held + heldRendered > 0) failures.push(`${course}, ${way}: held out, and issued: ${ids.join(' ')}`);
    return;
  }
  // Two in three of its tasks come from the whole stage, a tenth of which is held out by its wording alone.
  if (held < issues / 20 || heldRendered < asked / 20)
    failures.push(`${course}: without a guard only ${held} tasks and ${heldRendered} records were found`);
}

function columns({ issued, tasks, points: seen, held, rendered: read, heldRendered, cpuSeconds }) {
  return [...[issued, tasks, seen, held, read, heldRendered].map(grouped), `${cpuSeconds.toFixed(0)} s`];
}

function showAgreement({ course }, { counts, sides, ids }) {
  console.log('');
  print(`${course}, ${grouped(points)} points`, 'src/split', 'classifier', 'apart', 'in words', 'apart');
  for (const { name, split, classifier, apart, said, saidApart } of counts) {
    print(name, ...[split, classifier, apart, said, saidApart].map(grouped));
    if (split === 0) failures.push(`${course}: no point of ${name} was drawn, so its rule is not tried`);
  }
  console.log(
    `sides: ${grouped(sides.train)} for training, ${grouped(sides.heldOut)} held out, ${grouped(sides.discarded)} discarded; ${sides.contradictions} contradict the rules`,
  );
  if (ids.length > 0) failures.push(`${course}: src/split and the classifier differ: ${ids.join(' ')}`);
}

function print(title, ...cells) {
  console.log(title.padEnd(50) + cells.map((cell) => cell.padStart(11)).join(''));
}

/** Parts of a whole that differ by one at most. */
function part(sum, place) {
  return Math.floor(((place + 1) * sum) / runs.length) - Math.floor((place * sum) / runs.length);
}

function whole(name) {
  const value = Number(values[name]);
  if (Number.isSafeInteger(value) && value >= 1) return value;
  console.error(`--${name} must be a whole number from 1 up, and not ${values[name]}`);
  process.exit(2);
}
