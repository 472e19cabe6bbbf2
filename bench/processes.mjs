// memory and show: whole processes of the built command, from outside.
import { spawnSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../dist/src/cli/main.js', import.meta.url));
const probe = fileURLToPath(new URL('./lib/usage.mjs', import.meta.url));

/** Runs the command under a preload that reports its own peak memory and CPU time when it ends. */
export function usage(args) {
  // Straight to the null device: a pipe's reader would be measured as well.
  const nowhere = openSync('/dev/null', 'w');
  const { stderr, status } = spawnSync(process.execPath, ['--import', probe, main, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', nowhere, 'pipe'],
  });
  closeSync(nowhere);
  if (status !== 0) throw new Error(`etudes ${args.join(' ')} ended with ${status}: ${stderr.slice(-500)}`);
  return JSON.parse(stderr.trim().split('\n').at(-1));
}

/** Peak memory of 10^6 tasks over that of 10^5. */
export function memory() {
  const run = (count) =>
    usage(['generate', 'sorting-to-pipelines', '--count', String(count), '--seed', 'memory']);
  const small = run(100_000);
  const large = run(1_000_000);
  return {
    name: 'memory',
    ratio: large.peakKb / small.peakKb,
    unit: 'times the peak at 10^5 tasks',
    baseline: '10^5 tasks',
    value: Math.round(large.peakKb / 1024),
    note: `MiB at 10^6 tasks; ${Math.round(large.cpuMs / 1000)} s of CPU`,
  };
}

/** CPU seconds of `etudes show` in a new process, the median of 7. */
export function show(id) {
  const times = Array.from({ length: 7 }, () => usage(['show', id]).cpuMs).sort((a, b) => a - b);
  return {
    name: 'show',
    ratio: times[3] / 1000,
    unit: 'CPU seconds',
    baseline: 'none',
    value: Math.round(times[3]),
    note: `milliseconds for ${id}`,
  };
}
