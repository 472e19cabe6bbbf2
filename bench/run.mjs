// npm run bench [-- name ...] [-- --json]: ratios, each measured in one run against its own baseline.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const FLAGS = ['--single-threaded-gc', '--expose-gc', '--max-semi-space-size=64'];
const here = fileURLToPath(import.meta.url);

if (!process.execArgv.includes('--expose-gc')) {
  // Helper threads of the collector would count as CPU time of neither side.
  const { status } = spawnSync(process.execPath, [...FLAGS, here, ...process.argv.slice(2)], {
    stdio: 'inherit',
  });
  process.exit(status ?? 1);
}

const { expanders } = await import('./lib/catalogue.mjs');
const { publicRecords, examplesStyle, hiddenRecords, kindsRecords } = await import('./generate.mjs');
const { depth, farIndex, heap, tail } = await import('./bounds.mjs');
const { curriculum } = await import('./curriculum.mjs');
const { memory, show } = await import('./processes.mjs');
const { compressed, memoryAtScale, parquet, workers } = await import('./scale.mjs');
const { split } = await import('./split.mjs');
const { judge } = await import('./judge.mjs');

const args = process.argv.slice(2);
const wanted = args.filter((arg) => !arg.startsWith('--'));
const all = await expanders();
const made = await expanders({ made: true });
const benchmarks = {
  'generate/public': () => publicRecords(all),
  'generate/examples-style': () => examplesStyle(all),
  'generate/hidden': () => hiddenRecords(all),
  'generate/kinds': () => kindsRecords(made),
  'index/far': () => farIndex(all),
  'depth/6': () => depth(all),
  tail: () => tail(all),
  heap: () => heap(all),
  memory: () => memory(),
  show: () => show('lists/sort-by@2/2k-plain'),
  curriculum: () => curriculum(),
  split: () => split(),
  judge: () => judge(),
  'scale/workers': () => workers(),
  'scale/zst': () => compressed(),
  'scale/parquet': () => parquet(),
  'scale/memory': () => memoryAtScale(),
};
const results = [];
for (const [name, run] of Object.entries(benchmarks)) {
  if (wanted.length > 0 && !wanted.some((each) => name.startsWith(each) || each.startsWith(`${name}/`)))
    continue;
  // The engine's figures come from one run.
  for (const result of [await run()].flat()) {
    results.push(result);
    if (!args.includes('--json'))
      console.log(
        `${result.name.padEnd(24)} ${result.ratio.toFixed(3).padStart(8)} ${result.unit.padEnd(28)} ${result.value} ${result.note}`,
      );
  }
}
if (args.includes('--json')) console.log(JSON.stringify({ results }));
