import { spawnSync } from 'node:child_process';
import { accessSync, constants, realpathSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Processor } from './system-calls.ts';

/** Programs of this machine that a border is made with. */
export interface Launchers {
  /** bubblewrap; null where it is missing. */
  readonly bubblewrap: { readonly path: string; readonly version: Version } | null;
  readonly setpriv: string | null;
  readonly prlimit: string | null;
  /** What filters are made for; null where there is none for this processor, and no jail either. */
  readonly processor: Processor | null;
  /** Whether this process runs as root, whom no limit of processes binds. */
  readonly isRoot: boolean;
}

/** Three numbers, compared from the first on. */
export type Version = readonly [number, number, number];

/** Where system programs are: of what PATH names, looked at first, for what a user put there is no border to trust. */
const SYSTEM = ['/usr/bin', '/bin', '/usr/local/bin', '/usr/sbin', '/sbin'];

/** The real path of a program that PATH leads to, or null where there is none of that name. */
export function findProgram(name: string): string | null {
  const named = (process.env['PATH'] || SYSTEM.join(delimiter)).split(delimiter);
  for (const folder of [...SYSTEM.filter((each) => named.includes(each)), ...named]) {
    if (folder === '') continue;
    const path = join(folder, name);
    try {
      accessSync(path, constants.X_OK);
      if (statSync(path).isFile()) return realpathSync(path);
    } catch {
      // Not here.
    }
  }
  return null;
}

let found: Launchers | undefined;

/** What is here to make a border with; looked for once. */
export function findLaunchers(): Launchers {
  found ??= look();
  return found;
}

function look(): Launchers {
  const isLinux = process.platform === 'linux';
  const path = isLinux ? findProgram('bwrap') : null;
  const version = path === null ? null : versionOf(path);
  return {
    bubblewrap: path === null || version === null ? null : { path, version },
    setpriv: isLinux ? findProgram('setpriv') : null,
    prlimit: isLinux ? findProgram('prlimit') : null,
    processor: process.arch === 'x64' || process.arch === 'arm64' ? process.arch : null,
    isRoot: process.getuid?.() === 0,
  };
}

function versionOf(path: string): Version | null {
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', env: {}, timeout: 5000 });
  const [, ...numbers] = /(\d+)\.(\d+)\.(\d+)/.exec(stdout ?? '') ?? [];
  return numbers.length === 3 ? (numbers.map(Number) as unknown as Version) : null;
}

/** Whether a version is at least another. */
export function isAtLeast(version: Version, least: Version): boolean {
  for (const [at, number] of version.entries()) {
    const other = least[at] ?? 0;
    if (number !== other) return number > other;
  }
  return true;
}
