// npm run judge-soak [-- --total N]: submissions without end, one of ten hostile, through every driver for JavaScript and
// through Python. All must be answered, none forged; and nothing may be left: no process, no file, no memory.
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { findTask, grouped, Workspace } from '../dist/src/cli/inside.js';
import { driversFor, Judge, probeMachine } from '../dist/src/judge.js';

const { values } = parseArgs({ options: { total: { type: 'string', default: '10000' } } });
const total = Number(values.total);
const at = (path) => fileURLToPath(new URL(`../test/${path}`, import.meta.url));
const lines = (path) =>
  readFileSync(at(path), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

const map = JSON.parse(readFileSync(at('solutions.map.json'), 'utf8'));
const solutions = lines('cases/solutions/solutions.jsonl').map((each) => ({
  task: map[`${each.family}/${each.variant}`],
  source: each.source,
  language: 'typescript',
  isRight: each.kind === 'right',
}));
const hostile = lines('cases/attacks/submissions.jsonl')
  .filter(({ group }) => group !== 'honest' && group !== 'malformed')
  .map(({ language, source }) => ({
    task: map['merge-intervals/merge-intervals'],
    source,
    language,
    isRight: false,
  }));
const honest = lines('cases/attacks/submissions.jsonl')
  .filter(({ group, language }) => group === 'honest' && language === 'python')
  .map(({ language, source }) => ({
    task: map['merge-intervals/merge-intervals'],
    source,
    language,
    isRight: true,
  }));

const workspace = new Workspace([]);
const find = async (id) => {
  await workspace.loadTemplate(id.split('@')[0]);
  return findTask(workspace.catalogue, id);
};
const machine = await probeMachine();
const before = { processes: processes(), files: files() };

for (const driver of ['js-isolate', 'js-quickjs', 'js-process']) {
  const share = driver === 'js-isolate' ? 0.8 : 0.1;
  await soak(driver, Math.round(total * share));
}
const left = { processes: processes() - before.processes, files: files() - before.files };
console.log(`left behind: ${left.processes} processes, ${left.files} files`);
if (left.processes > 0 || left.files > 0) process.exitCode = 1;

/** One driver, and Python beside it. */
async function soak(driver, count) {
  let drivers;
  try {
    drivers = [
      ...driversFor(machine, { driver }),
      ...driversFor(machine).filter(({ id }) => id === 'py-zygote'),
    ];
  } catch (error) {
    console.log(`${driver} cannot run here: ${error.message}`);
    process.exitCode = 1;
    return;
  }
  const limits = { cpuMs: 500, wallMs: 1500 };
  const judge = new Judge({ find, drivers, workers: availableParallelism(), secret: 'soak', limits });
  const figures = { answered: 0, wrong: 0, infra: 0 };
  const memory = [];
  const begun = performance.now();
  let next = 0;
  const one = async () => {
    while (next < count) {
      const n = next;
      next += 1;
      const from = n % 10 === 0 ? hostile : n % 17 === 0 ? honest : solutions;
      const { isRight, source, ...given } = from[Math.floor(n / 10) % from.length];
      // Another text each time, so that nothing is answered from memory.
      const comment = given.language === 'python' ? '#' : '//';
      const verdict = await judge.judge({
        ...given,
        submission: `s${n}`,
        source: `${source}\n${comment} ${n}\n`,
      });
      figures.answered += 1;
      if (verdict.outcome === 'infra-error') figures.infra += 1;
      else if (verdict.passed !== isRight) {
        figures.wrong += 1;
        console.log(`${driver} ${n}: ${isRight ? 'right' : 'wrong'}, and judged ${JSON.stringify(verdict)}`);
      }
      if (n % 500 === 0) memory.push(Math.round(process.memoryUsage.rss() / 2 ** 20));
    }
  };
  await Promise.all(Array.from({ length: 2 * availableParallelism() }, one));
  judge.close();
  const seconds = (performance.now() - begun) / 1000;
  console.log(
    `${driver}: ${grouped(figures.answered)} answered in ${seconds.toFixed(0)} s, ${figures.wrong} judged wrong, ${figures.infra} infra-errors; MiB of the judge: ${memory.join(' ')}`,
  );
  if (figures.answered !== count || figures.wrong > 0 || figures.infra > 0) process.exitCode = 1;
  // What was killed has to be gone before it is looked for.
  await new Promise((resolve) => setTimeout(resolve, 1000));
}

/** Processes of this machine, but for kernel threads. */
function processes() {
  return readdirSync('/proc').filter((name) => {
    if (!/^\d+$/.test(name)) return false;
    try {
      return readFileSync(`/proc/${name}/cmdline`, 'utf8').includes('/jail/');
    } catch {
      return false;
    }
  }).length;
}

/** Files that submissions or workers might leave. */
function files() {
  return readdirSync(tmpdir()).filter((name) => /^(?:etudes-escape|submission)/.test(name)).length;
}
