// split: the report of a curriculum of 10^6 tasks, from outside: time, and what a task costs in memory.
import { usage } from './processes.mjs';

const SMALL = 100_000;
const LARGE = 1_000_000;
/** Bytes that a task may take: docs/curricula.md. */
const MOST_BYTES = 40;

/** Seconds of a report at 10^6 tasks, and growth of the peak from 10^5 tasks to it. */
export function split() {
  const run = (count) => {
    const begun = performance.now();
    const used = usage(['split', 'sorting-to-pipelines', '--count', String(count)]);
    return { ...used, seconds: (performance.now() - begun) / 1000 };
  };
  const small = run(SMALL);
  const large = run(LARGE);
  const bytes = ((large.peakKb - small.peakKb) * 1024) / (LARGE - SMALL);
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
      baseline: `${Math.round(small.peakKb / 1024)} MiB at ${SMALL} tasks`,
      value: Math.round(bytes),
      note: `bytes a task; ${Math.round(large.peakKb / 1024)} MiB at ${LARGE} tasks`,
    },
  ];
}
