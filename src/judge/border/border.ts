import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, realpathSync } from 'node:fs';
import { EtudesError } from '../../errors.ts';
import { jailed } from './jailed.ts';
import { findLaunchers, type Launchers } from './launchers.ts';
import { limited } from './limited.ts';

/** A worker that is to run behind a border. */
export interface BorderSpec {
  /** The path of the program. */
  readonly program: string;
  readonly args: readonly string[];
  /** Files and folders that are visible, read-only, where they are; libraries of the system are so anyway. */
  readonly reads: readonly string[];
  /** Room in /tmp, and the longest file, in MiB. */
  readonly tmpMb: number;
  /** Private memory of each process, in MiB (RLIMIT_DATA). */
  readonly dataMb: number;
  /** Processes and threads (RLIMIT_NPROC). */
  readonly processes: number;
  /** Processor time of each process, in seconds; without limit where absent. */
  readonly cpuSeconds?: number;
  /** Whether the worker makes jails of its own inside: a zygote. */
  readonly nested?: boolean;
  /** Whether descriptor 3 is a channel to the worker, as 0, 1 and 2 are. */
  readonly extraFd?: boolean;
  /** Variables beside the usual four. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** 1: a separate limited process; 2: a jail. */
export type BorderTier = 1 | 2;

/** How a bordered worker is started. */
export interface Bordered {
  readonly file: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** For `spawn`; a number is a descriptor that `release` closes. */
  readonly stdio: readonly ('pipe' | number)[];
  /** To be called once the worker is started, or will not be. */
  release(): void;
}

/** All that a worker sees of an environment. */
const ENVIRONMENT = { TZ: 'UTC', LANG: 'C.UTF-8', HOME: '/tmp', PATH: '/usr/bin:/bin' } as const;

/**
 * The command line that starts a worker behind a border.
 *
 * @throws EtudesError `environment/missing` or `environment/unreadable`
 */
export function bordered(
  spec: BorderSpec,
  tier: BorderTier = 2,
  launchers: Launchers = findLaunchers(),
): Bordered {
  for (const path of [spec.program, ...spec.reads])
    if (!existsSync(path))
      throw new EtudesError('environment/missing', `a worker needs ${path}, which is not there`);
  const env = { ...ENVIRONMENT, ...spec.environment };
  const whole = { ...spec, program: realpathSync(spec.program) };
  const { file, args, filter } =
    tier === 2 ? jailed(whole, env, launchers) : { ...limited(whole, launchers), filter: undefined };
  const channels = spec.extraFd === true ? 4 : 3;
  return {
    file,
    args,
    env,
    stdio: [
      ...Array.from({ length: channels }, () => 'pipe' as const),
      ...(filter === undefined ? [] : [filter]),
    ],
    release: () => {
      if (filter !== undefined) closeSync(filter);
    },
  };
}

/**
 * Starts a worker behind a border. It leads a process group of its own; where it is killed by SIGKILL, all that it
 * started in a jail ends with it.
 *
 * @throws EtudesError `environment/missing` or `environment/unreadable`
 */
export function startBordered(
  spec: BorderSpec,
  tier: BorderTier = 2,
  launchers: Launchers = findLaunchers(),
): ChildProcess {
  const { file, args, env, stdio, release } = bordered(spec, tier, launchers);
  try {
    return spawn(file, args, { env, stdio: [...stdio], cwd: '/', detached: true });
  } finally {
    release();
  }
}
