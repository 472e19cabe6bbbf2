// scale/*: whole processes of the built command, on several threads, in several formats, over longer and longer runs.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import {
  encodings,
  parquetSchema,
  partFormat,
  quickZstd,
  rowFormats,
  TaskStream,
  taskSources,
  Workspace,
  wholeFile,
} from '../dist/src/cli/inside.js';
import { alternate, cpu, median } from './lib/measure.mjs';
import { usage } from './processes.mjs';

const main = fileURLToPath(new URL('../dist/src/cli/main.js', import.meta.url));
const IDS = ['sorting-to-pipelines'];
/** A round takes two to three minutes. */
const ROUNDS = 3;
/** Two busy loops over one give less on a machine that is not quiet, and then there is no verdict. */
const QUIET = 1.8;

/** Memory, where there is any: what is measured is not the disk. */
function folderFor() {
  try {
    return mkdtempSync('/dev/shm/etudes-scale-');
  } catch {
    return mkdtempSync(join(tmpdir(), 'etudes-scale-'));
  }
}

/** Seconds of wall time of a call. */
function seconds(args) {
  const started = performance.now();
  const { status, stderr } = spawnSync(process.execPath, [main, ...args], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`etudes ${args.join(' ')} ended with ${status}: ${stderr.slice(-500)}`);
  return (performance.now() - started) / 1000;
}

/** What two busy loops do over what one does, in the same time. */
async function spin() {
  const loop =
    'const end=performance.now()+700;let n=0,x=1;while(performance.now()<end){for(let i=0;i<1e5;i++)x=(Math.imul(x,1103515245)+12345)|0;n++}console.log(n)';
  const one = () =>
    new Promise((resolve) => {
      const child = spawn(process.execPath, ['-e', loop], { stdio: ['ignore', 'pipe', 'ignore'] });
      let out = '';
      child.stdout.on('data', (piece) => {
        out += piece;
      });
      child.on('close', () => resolve(Number(out)));
    });
  const alone = await one();
  const both = await Promise.all([one(), one()]);
  return (both[0] + both[1]) / alone;
}

/** Tasks of two runs: what the first ones take, while points are met that later ones meet again, is taken off. */
const FEW = 60_000;
const MANY = 180_000;
/** Tasks of a run that is compressed. */
const PACKED = 10_000;

/** Tasks a second once a call is warm: a run of millions does not feel what it costs beside its tasks. */
function marginal(args, folder) {
  const time = (tasks) => {
    const taken = seconds(['generate', ...IDS, '--count', String(tasks), ...args(join(folder, 'out'))]);
    for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
    return taken;
  };
  const few = time(FEW);
  return (MANY - FEW) / (time(MANY) - few);
}

/** Two workers over one, beside what two busy loops give over one; and one ordered file from two. */
export async function workers() {
  const folder = folderFor();
  try {
    const spins = [];
    const one = [];
    const two = [];
    const ordered = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      spins.push(await spin());
      one.push(marginal((out) => ['--parts', '2', '--workers', '1', '--out', out], folder));
      two.push(marginal((out) => ['--parts', '2', '--workers', '2', '--out', out], folder));
      ordered.push(marginal((out) => ['--workers', '2', '--out', `${out}.jsonl`], folder));
    }
    const spun = median(spins);
    const verdict = spun < QUIET ? `; NO VERDICT, for two busy loops give ${spun.toFixed(2)}` : '';
    const gain = median(two.map((rate, at) => rate / one[at]));
    return [
      {
        name: 'scale/workers',
        ratio: gain / spun,
        unit: 'of two busy loops over one',
        baseline: 'two busy loops over one',
        value: Math.round(median(two)),
        note: `tasks a second from two workers, ${gain.toFixed(2)} times one; busy loops ${spun.toFixed(2)}${verdict}`,
      },
      {
        name: 'scale/ordered',
        ratio: median(ordered.map((rate, at) => rate / two[at])),
        unit: 'of two part files',
        baseline: 'two workers, two part files',
        value: Math.round(median(ordered)),
        note: `tasks a second in one ordered file${verdict}`,
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** CPU time of jsonl.zst over that of jsonl and compressing the same bytes alone: one thread, warm. */
export async function compressed() {
  const folder = folderFor();
  const path = join(folder, 'set');
  const sources = await taskSources(new Workspace(undefined), IDS, new Map());
  const stream = new TaskStream(sources, { seed: '1', count: PACKED });
  const through = async (format) => {
    const writer = await partFormat(format).open(wholeFile(path), { first: 0, step: 1 });
    const spent = cpu(() => {
      for (const record of stream.records()) writer.line(record);
      writer.finish();
    });
    return spent;
  };
  // Warm: what a long run has made once is made.
  for (let round = 0; round < 2; round += 1) await through('jsonl.zst');
  await through('jsonl');
  const bytes = readFileSync(path);
  // The writer's own, so that it is as quick here as there.
  const zstd = await quickZstd();
  const alone = () =>
    cpu(() => {
      zstd.reset();
      zstd.setCompressionLevel(3);
      for (let from = 0; from < bytes.length; from += 1 << 20)
        zstd.compressChunk(bytes.subarray(from, from + (1 << 20)));
      zstd.compressEnd();
    });
  const rounds = [];
  for (let round = 0; round < 7; round += 1)
    rounds.push({ plain: await through('jsonl'), both: await through('jsonl.zst'), least: alone() });
  rmSync(folder, { recursive: true });
  const [plain, both, least] = ['plain', 'both', 'least'].map((name) =>
    median(rounds.map((round) => round[name])),
  );
  return {
    name: 'scale/zst',
    ratio: both / (plain + 1.1 * least),
    unit: 'of jsonl plus 1.1 times compressing',
    baseline: 'jsonl, and its bytes compressed alone',
    value: Math.round(PACKED / (both / 1e6)),
    note: `tasks a CPU second; ${Math.round(PACKED / (plain / 1e6))} as jsonl, ${Math.round(bytes.length / 2 ** 20 / (least / 1e6))} MiB a second compressed alone`,
  };
}

/** Peak memory of 10^6 tasks over that of 10^5, and what --unique adds a task. */
export function memoryAtScale() {
  const peak = (count, ...more) =>
    usage(['generate', 'lists/sort-by', '--count', String(count), ...more]).peakKb;
  const few = peak(100_000);
  const many = peak(1_000_000);
  const unique = peak(1_000_000, '--unique', 'content');
  return [
    {
      name: 'scale/memory',
      ratio: many / few,
      unit: 'times the peak at 10^5 tasks',
      baseline: '10^5 tasks',
      value: Math.round(many / 1024),
      note: 'MiB at 10^6 tasks',
    },
    {
      name: 'scale/unique',
      ratio: ((unique - many) * 1024) / 1e6,
      unit: 'bytes a task more',
      baseline: '10^6 tasks without --unique',
      value: Math.round(unique / 1024),
      note: 'MiB at 10^6 tasks under --unique content',
    },
  ];
}

/** Rows of a row group that the library is given at once. */
const GROUP = 8192;

/** Ready rows through our writer, against the library alone on their columns; both to nowhere. */
function parquetRate() {
  const record = rowFormats.find(({ id }) => id === 'record');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [main, 'generate', ...IDS, '--count', '20000', '--workers', '1'],
    { encoding: 'utf8', maxBuffer: 2 ** 30 },
  );
  if (status !== 0) throw new Error(stderr);
  const rows = stdout
    .trimEnd()
    .split('\n')
    .map((line, index) => record.project(JSON.parse(line), index));
  const names = Object.keys(record.schema);
  // As the library takes them: integers of 64 bits are bigints.
  const columns = names.map((name) => rows.map((row) => record.schema[name].stored(row[name])));
  let [bytes, own] = [0, 0];
  const ours = () => {
    own = 0;
    const writer = encodings.parquet.open(record.schema, (piece) => {
      own += piece.length;
    });
    for (const row of rows) writer.row(row);
    writer.finish();
  };
  const library = () => {
    const nowhere = new ByteWriter();
    nowhere.flush = () => {
      nowhere.index = 0;
    };
    nowhere.finish = () => undefined;
    const file = new ParquetWriter({ writer: nowhere, schema: parquetSchema(record.schema) });
    for (let from = 0; from < rows.length; from += GROUP) {
      const group = columns.map((data, at) => ({
        name: names[at],
        data: data.slice(from, from + GROUP),
        offsetIndex: false,
      }));
      file.write({ columnData: group, rowGroupSize: group[0].data.length });
    }
    file.finish();
    bytes = nowhere.offset;
  };
  ours();
  library();
  const [spent, least] = alternate(7, ours, library);
  return {
    name: 'scale/parquet',
    ratio: least / spent,
    unit: "of the library's own rate",
    baseline: `the library alone, ${Math.round(bytes / 2 ** 20)} MiB`,
    value: Math.round(rows.length / (spent / 1e6)),
    note: `ready rows a CPU second, ${Math.round(own / 2 ** 20)} MiB of Parquet`,
  };
}

/** The writer on ready rows, and the peak memory of 10^6 tasks as Parquet over that of 10^5. */
export function parquet() {
  const peak = (count) =>
    usage(['generate', 'lists/sort-by', '--count', String(count), '--format', 'parquet']).peakKb;
  const few = peak(100_000);
  const many = peak(1_000_000);
  return [
    parquetRate(),
    {
      name: 'scale/parquet-memory',
      ratio: many / few,
      unit: 'times the peak at 10^5 tasks',
      baseline: `${Math.round(few / 1024)} MiB at 10^5 tasks`,
      value: Math.round(many / 1024),
      note: 'MiB at 10^6 tasks as Parquet',
    },
  ];
}
