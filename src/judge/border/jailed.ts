import { randomUUID } from 'node:crypto';
import { lstatSync, openSync, readlinkSync, unlinkSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EtudesError } from '../../errors.ts';
import type { BorderSpec } from './border.ts';
import { isAtLeast, type Launchers } from './launchers.ts';
import { limits } from './limits.ts';
import { nobody } from './nobody.ts';
import { isOpenItself, isOpenToOthers } from './open-to-others.ts';
import { seccompFilter } from './seccomp.ts';

/** What programs of the system need: libraries, and where the loader finds them. */
const SYSTEM = ['/usr/lib', '/usr/lib64', '/lib', '/lib64', '/etc/ld.so.cache'];

/**
 * A worker in a jail of bubblewrap: namespaces of its own, no network, a file system that is empty but for what it
 * needs to read, and a filter of system calls.
 *
 * Where this process is root, it turns into nobody first, for root is bound by no limit of processes. What is closed
 * to nobody (a project under /root) only root can lay open: then it is bubblewrap that runs as root, and
 * the worker turns into nobody inside.
 *
 * @returns with `filter` the descriptor of the filter, which the worker's `stdio` ends with
 * @throws EtudesError `environment/missing` or `environment/unreadable`
 */
export function jailed(
  spec: BorderSpec,
  env: Readonly<Record<string, string>>,
  launchers: Launchers,
): { readonly file: string; readonly args: readonly string[]; readonly filter: number } {
  const { bubblewrap, setpriv, prlimit, processor, isRoot } = launchers;
  const missing = [
    ...(bubblewrap === null ? ['bubblewrap'] : []),
    ...(prlimit === null ? ['prlimit'] : []),
    ...(isRoot && setpriv === null ? ['setpriv'] : []),
  ];
  if (bubblewrap === null || prlimit === null || (isRoot && setpriv === null) || processor === null)
    throw new EtudesError(
      'environment/missing',
      `there is no jail without ${missing.join(' and ') || 'a filter'}`,
      {
        hint: processor === null ? 'x64 and arm64 have one' : 'apt-get install bubblewrap util-linux',
      },
    );
  const { path, version } = bubblewrap;
  const reads = [spec.program, prlimit, ...spec.reads];
  const turnsInside = isRoot && !reads.every(isOpenToOthers);
  const closed = turnsInside ? reads.find((each) => !isOpenItself(each)) : undefined;
  if (closed !== undefined)
    throw new EtudesError('environment/unreadable', 'only root may read it', {
      path: closed,
      hint: `chmod -R o+rX ${closed}`,
    });
  const seen = turnsInside ? [setpriv as string, ...reads] : reads;
  const has = (...least: readonly [number, number, number]): boolean => isAtLeast(version, least);
  const asNobody = setpriv === null || !isRoot ? [] : [setpriv, ...nobody(), '--'];
  const bytes = String(spec.tmpMb * 1024 * 1024);
  const args = [
    ...(turnsInside
      ? [
          ...['--unshare-ipc', '--unshare-pid', '--unshare-net', '--unshare-uts', '--unshare-cgroup-try'],
          ...['--cap-drop', 'ALL'],
          ...['CAP_SETUID', 'CAP_SETGID', 'CAP_SETPCAP'].flatMap((right) => ['--cap-add', right]),
        ]
      : [
          ...['--unshare-user', '--unshare-all', '--cap-drop', 'ALL'],
          ...(has(0, 8, 0) && spec.nested !== true ? ['--disable-userns'] : []),
        ]),
    ...['--die-with-parent', '--new-session', '--hostname', 'etudes'],
    ...(has(0, 5, 0) ? ['--clearenv'] : []),
    ...Object.entries(env).flatMap(([name, value]) => ['--setenv', name, value]),
    ...foldersOver(['/usr/lib', '/etc/ld.so.cache']),
    ...SYSTEM.flatMap(shown),
    ...['--proc', '/proc', '--dev', '/dev'],
    ...(has(0, 7, 0) ? ['--size', bytes] : []),
    ...(has(0, 5, 0) ? ['--perms', '1777'] : []),
    ...['--tmpfs', '/tmp'],
    ...foldersOver(seen),
    ...seen.flatMap((each) => ['--ro-bind', each, each]),
    // /dev would be a second /tmp, without a limit.
    ...['--remount-ro', '/dev', '--remount-ro', '/'],
    ...['--chdir', '/tmp', '--seccomp', spec.extraFd === true ? '4' : '3', '--'],
    ...(turnsInside ? asNobody : []),
    ...[prlimit, ...limits(spec, true), '--', spec.program, ...spec.args],
  ];
  const [file, ...rest] =
    turnsInside || asNobody.length === 0 ? [path, ...args] : [...asNobody, path, ...args];
  return { file: file as string, args: rest, filter: inFile(seccompFilter(processor, spec.nested)) };
}

/** Makes the folders over what is shown; bubblewrap would close those that it makes by itself to nobody. */
function foldersOver(paths: readonly string[]): readonly string[] {
  const folders = new Set<string>();
  for (const path of paths)
    for (let at = path.indexOf('/', 1); at !== -1; at = path.indexOf('/', at + 1))
      folders.add(path.slice(0, at));
  return [...folders].flatMap((folder) => ['--dir', folder]);
}

/** A folder of the system; as a link where it is one, as /lib is on most systems. */
function shown(path: string): readonly string[] {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found === undefined) return [];
  return found.isSymbolicLink() ? ['--symlink', readlinkSync(path), path] : ['--ro-bind', path, path];
}

/** A descriptor from which just these bytes can be read, of a file that no path leads to. */
function inFile(bytes: Buffer): number {
  const path = join(tmpdir(), `etudes-filter-${randomUUID()}`);
  const descriptor = openSync(path, 'wx+', 0o600);
  unlinkSync(path);
  // At a place of its own, so that who reads begins at the first byte.
  writeSync(descriptor, bytes, 0, bytes.length, 0);
  return descriptor;
}
