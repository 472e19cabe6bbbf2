// npm run bench:reasoning-gym [-- name ...] [-- --json]: tasks against the items of reasoning-gym, its own code from PyPI, in
// alternating runs. Each side is one warm process; what is counted is its CPU time (user and system) between the first
// and the last record of a run, each drawn, made to JSON and written to the null device. Not counted on either side:
// starting, importing, loading templates or making sets (some sets make their items then, which is to their favour),
// and a first run that is not kept. No place is drawn twice, on either side.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { cpu, median, Sink } from './lib/measure.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const requirements = join(root, 'bench/reasoning-gym/requirements.txt');
const SEED = '42';
/** Tasks of a run. */
const RUN = 20_000;
const ROUNDS = 5;
/** Of each set and template in a run over all of them; CPU seconds that a set may take for it. */
const EACH = 20;
const CAP = 60;
const EACH_ROUNDS = 3;

/** Six and six of one kind, paired by what is asked for and not by speed. */
const PAIRS = {
  number_sorting: 'lists/sort-by',
  word_sorting: 'records/sort-by-field', // sorting by what is no number
  spell_backward: 'strings/reverse',
  letter_counting: 'strings/word-frequency', // counting within a text
  list_functions: 'lists/partition', // a rule over the items of a list
  caesar_cipher: 'strings/shift-cipher',
};

/** An error that a reader can do something about: told in one line. */
class Told extends Error {}

/** The Python of a virtual environment with the requirements, made at the first call and kept under their hash. */
function pythonEnv() {
  const hash = createHash('sha256').update(readFileSync(requirements)).digest('hex').slice(0, 16);
  const folder = join(root, 'node_modules/.cache/etudes-python', hash);
  const python = join(folder, 'bin/python');
  if (existsSync(python)) return python;
  const beside = `${folder}.${process.pid}`;
  mkdirSync(dirname(folder), { recursive: true });
  const step = (fix, program, ...args) => {
    const { status, stderr, error } = spawnSync(program, args, { encoding: 'utf8' });
    if (status === 0) return;
    rmSync(beside, { recursive: true, force: true });
    throw new Told(`${fix} (${error?.message ?? stderr.trim().split('\n').at(-1)})`);
  };
  step('install Python 3.11 or later with its venv module, as python3', 'python3', '-m', 'venv', beside);
  step(
    'PyPI has to be within reach of pip, and python3 be 3.11 or later',
    join(beside, 'bin/python'),
    ...['-m', 'pip', 'install', '--quiet', '--requirement', requirements],
  );
  renameSync(beside, folder);
  return python;
}

/** The other side: a process that answers one question at a time. */
class Theirs {
  #child;
  #answers;
  #said = '';

  constructor(python) {
    this.#child = spawn(python, [join(root, 'bench/reasoning-gym/dump.py')], {
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    this.#child.stdin.on('error', () => {}); // it ended, which ask tells
    this.#child.stderr.on('data', (piece) => {
      this.#said = (this.#said + piece).slice(-2000);
    });
    this.#answers = createInterface({ input: this.#child.stdout })[Symbol.asyncIterator]();
  }

  async ask(question) {
    this.#child.stdin.write(`${JSON.stringify(question)}\n`);
    const { value, done } = await this.#answers.next();
    if (!done) return JSON.parse(value);
    throw new Told(`bench/reasoning-gym/dump.py ended: ${this.#said.trim().split('\n').at(-1)}`);
  }

  close() {
    this.#child.stdin.end();
  }
}

/** Records of sources in equal parts, as `etudes generate` draws them, run by run. */
class Ours {
  #records;

  constructor(sources, count) {
    this.#records = new TaskStream(sources, { seed: SEED, count }).records();
  }

  take(count) {
    const sink = new Sink();
    const micros = cpu(() => {
      for (let task = 0; task < count; task += 1) sink.record(this.#records.next().value);
      sink.flush();
    });
    sink.close();
    return { seconds: micros / 1e6, bytes: sink.bytes };
  }

  /** Different contents among the next ones. */
  distinct(count) {
    const hashes = new Set();
    for (let task = 0; task < count; task += 1)
      hashes.add(JSON.parse(Buffer.from(this.#records.next().value, 'latin1').toString()).hashes.content);
    return hashes.size;
  }
}

/** Some of ours against some of theirs, mixed equally. */
async function mixed(name, sets, bar) {
  const sources = await sourcesOf(sets.map((set) => PAIRS[set]));
  // Warm is what a long run is: each point was met before, and comes again under another seed.
  const warm =
    sources.length * Math.max(...sources.map(({ expander }) => Number(expander.template.space.size)));
  const size = warm + (ROUNDS + 1) * RUN;
  const ours = new Ours(sources, size);
  await theirs.ask({ op: 'open', sets, size });
  const runs = [];
  ours.take(warm);
  await theirs.ask({ op: 'take', first: 0, count: warm });
  for (let first = warm; first < warm + ROUNDS * RUN; first += RUN)
    runs.push([ours.take(RUN), await theirs.ask({ op: 'take', first, count: RUN })]);
  const { distinct } = await theirs.ask({ op: 'distinct', first: size - RUN, count: RUN });
  const share = (some) => `${((100 * some) / RUN).toFixed(1)} %`;
  const note = `distinct: ours ${share(ours.distinct(RUN))}, theirs ${share(distinct)}`;
  return [
    row(name, 'a CPU second', runs, ({ seconds }) => RUN / seconds, bar, note),
    row(`${name}/bytes`, 'bytes a CPU second', runs, ({ seconds, bytes }) => bytes / seconds, 6, ''),
  ];
}

/** All of ours against all of theirs: of an equal mix, so each set and template weighs what its items cost. */
async function catalogue() {
  const all = library.entries().map(({ template }) => template.id);
  const count = (EACH_ROUNDS + 1) * EACH;
  const streams = [];
  for (const id of all) streams.push([id, new Ours(await sourcesOf([id]), count)]);
  const runs = [];
  for (let round = 0; round <= EACH_ROUNDS; round += 1) {
    const own = Object.fromEntries(streams.map(([id, stream]) => [id, stream.take(EACH)]));
    runs.push([own, await theirs.ask({ op: 'each', first: round * EACH, count: EACH, cap: CAP })]);
  }
  const { sets, leftOut } = runs.at(-1)[1];
  // Of the same sets in each run.
  const kept = runs
    .slice(1)
    .map(([own, other]) => [Object.values(own), Object.keys(sets).map((name) => other.sets[name])]);
  const rate = (parts) => (EACH * parts.length) / parts.reduce((sum, { seconds }) => sum + seconds, 0);
  const names = Object.entries(leftOut).map(([name, why]) => `${name} (${why})`);
  const note = `${all.length} templates, ${Object.keys(sets).length} sets; left out: ${names.join(', ') || 'none'}`;
  const [lastOwn, { sets: lastTheirs }] = runs.at(-1);
  return {
    ...row('catalogue', 'a CPU second', kept, rate, 200, note),
    slowest: slowest(lastOwn, lastTheirs),
  };
}

/** Milliseconds of an item of those that an equal mix waits for most, by the last run. */
function slowest(...sides) {
  const [ours, others] = sides.map((parts) =>
    Object.entries(parts)
      .map(([name, { seconds }]) => [name, (1000 * seconds) / EACH])
      .sort(([, a], [, b]) => b - a)
      .slice(0, 10),
  );
  return { ours: Object.fromEntries(ours), theirs: Object.fromEntries(others) };
}

function row(name, unit, runs, rate, bar, note) {
  const [ours, other] = [0, 1].map((side) => median(runs.map((run) => rate(run[side]))));
  return { name, unit, ours, theirs: other, ratio: ours / other, bar, note };
}

async function sourcesOf(ids) {
  return await Promise.all(
    ids.map(async (id) => ({ name: id, expander: await library.expander(id), restriction: {}, weight: 1 })),
  );
}

function print({ versions, results }) {
  console.log(
    Object.entries(versions)
      .map(([name, version]) => `${name} ${version}`)
      .join(', '),
  );
  const shown = (value) => value.toLocaleString('en', { maximumSignificantDigits: 4 });
  const table = results.map(({ name, ours, theirs, ratio, bar, unit }) => [
    name,
    shown(ours),
    shown(theirs),
    ratio.toFixed(2),
    `${bar} ${ratio >= bar ? 'met' : 'MISSED'}`,
    unit,
  ]);
  for (const line of [['', 'ours', 'theirs', 'ratio', 'bar', ''], ...table])
    console.log(line.map((cell, at) => (at === 0 ? cell.padEnd(16) : cell.padStart(13))).join(' '));
  for (const { name, note } of results) if (note !== '') console.log(`${name}: ${note}`);
}

// As `etudes generate` does.
setFlagsFromString('--heap-growing-percent=12');
let library;
let TaskStream;
let theirs;
try {
  const main = join(root, 'dist/src/cli/inside.js');
  if (!existsSync(main)) throw new Told('run npm run build first');
  const inside = await import(main);
  TaskStream = inside.TaskStream;
  library = new inside.Library();
  for (const file of inside.templateFiles(join(root, 'templates'))) await library.add(file);
  theirs = new Theirs(pythonEnv());
  const { python, reasoningGym } = await theirs.ask({ op: 'versions' });
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const versions = { etudes: version, node: process.versions.node, 'reasoning-gym': reasoningGym, python };
  const args = process.argv.slice(2);
  const names = args.filter((arg) => !arg.startsWith('--'));
  const comparisons = {
    sorting: () => mixed('sorting', ['number_sorting'], 1.8),
    six: () => mixed('six', Object.keys(PAIRS), 1.3),
    catalogue: () => catalogue(),
  };
  for (const name of names) {
    if (!Object.hasOwn(comparisons, name))
      throw new Told(`there is no ${name}; name some of ${Object.keys(comparisons).join(', ')}`);
  }
  const results = [];
  for (const [name, compare] of Object.entries(comparisons))
    if (names.length === 0 || names.includes(name)) results.push(...[await compare()].flat());
  if (args.includes('--json')) console.log(JSON.stringify({ versions, results }));
  else print({ versions, results });
} catch (error) {
  if (!(error instanceof Told)) throw error;
  console.error(`bench:reasoning-gym: ${error.message}`);
  process.exitCode = 1;
} finally {
  theirs?.close();
}
