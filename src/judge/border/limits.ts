import type { BorderSpec } from './border.ts';

/** Descriptors that a process may have open. */
const FILES = 256;

/**
 * What `prlimit` is told of the limits of each of a worker's processes.
 *
 * @param byUser - whether the worker's user runs nothing else, so that processes may be counted by user
 */
export function limits(
  { dataMb, tmpMb, processes, cpuSeconds }: BorderSpec,
  byUser: boolean,
): readonly string[] {
  const MiB = 1024 * 1024;
  return [
    `--data=${dataMb * MiB}`,
    `--fsize=${tmpMb * MiB}`,
    ...(byUser ? [`--nproc=${processes}`] : []),
    `--nofile=${FILES}`,
    '--core=0',
    ...(cpuSeconds === undefined ? [] : [`--cpu=${cpuSeconds}:${cpuSeconds + 1}`]),
  ];
}

/** The same for a shell; not every one has more than these. */
export function shellLimits({ dataMb, cpuSeconds }: BorderSpec): string {
  const cpu = cpuSeconds === undefined ? '' : ` ulimit -t ${cpuSeconds};`;
  return `ulimit -c 0; ulimit -n ${FILES}; ulimit -d ${dataMb * 1024};${cpu}`;
}
