// split: the report of a curriculum of 10^6 tasks, from outside: time and peak memory; and what a task adds to what is
// held, once what points have in common is there.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { usage } from './processes.mjs';

const SMALL = 100_000;
const LARGE = 1_000_000;
/** Of reports on one thread, which are slow. */
const HELD = [150_000, 350_000];
/** Bytes that a task may take: docs/curricula.md. */
const MOST_BYTES = 40;

/** Bytes that a task adds to what a report holds. */
function bytesHeld() {
  const program = fileURLToPath(new URL('./lib/split-memory.mjs', import.meta.url));
  const [few, many] = HELD.map((count) =>
    JSON.parse(execFileSync(process.execPath, ['--expose-gc', program, String(count)], { encoding: 'utf8' })),
  );
  return (many.bytes - few.bytes) / (many.tasks - few.tasks);
}

/** Seconds of a report at 10^6 tasks, bytes that a task adds, and growth of the peak from 10^5 tasks to it. */
export function split() {
  const run = (count) => {
    const begun = performance.now();
    const used = usage(['split', 'sorting-to-pipelines', '--count', String(count)]);
    return { ...used, seconds: (performance.now() - begun) / 1000 };
  };
  const small = run(SMALL);
  const large = run(LARGE);
  const bytes = bytesHeld();
  const growth = ((large.peakKb - small.peakKb) * 1024) / (LARGE - SMALL);
  const rate = Math.round(LARGE / large.seconds);
  return [
    {
      name: 'split/time',
      ratio: large.seconds / small.seconds,
      unit: `times ${SMALL} tasks`,
      baseline: `${small.seconds.toFixed(1)} s for ${SMALL} tasks`,
      value: Math.round(large.seconds),
      note: `seconds for ${LARGE} tasks, ${rate} tasks a second; ${Math.round(large.cpuMs / 1000)} s of CPU on all threads`,
    },
    {
      name: 'split/memory',
      ratio: bytes / MOST_BYTES,
      unit: `of ${MOST_BYTES} bytes a task`,
      baseline: `${MOST_BYTES} bytes`,
      value: Math.round(bytes),
      note: `bytes a task adds from ${HELD[0]} to ${HELD[1]} tasks; peaks of the process: ${Math.round(small.peakKb / 1024)} MiB at ${SMALL}, ${Math.round(large.peakKb / 1024)} MiB at ${LARGE}, garbage included: ${Math.round(growth)} a task`,
    },
  ];
}
