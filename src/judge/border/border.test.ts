import { existsSync, readSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type BorderSpec, bordered } from './border.ts';
import type { Launchers } from './launchers.ts';
import { isAtLeast } from './launchers.ts';
import { seccompFilter } from './seccomp.ts';

const ALL: Launchers = {
  bubblewrap: { path: '/usr/bin/bwrap', version: [0, 8, 0] },
  setpriv: '/bin/sh',
  prlimit: '/bin/sh',
  processor: 'x64',
  isRoot: false,
};

const SPEC: BorderSpec = {
  program: process.execPath,
  args: ['worker.js'],
  reads: ['/usr/lib'],
  tmpMb: 8,
  dataMb: 600,
  processes: 32,
  cpuSeconds: 9,
};

/** The command line of a spec, as one list. */
function lineOf(
  spec: Partial<BorderSpec>,
  tier: 1 | 2,
  launchers: Partial<Launchers> = {},
): readonly string[] {
  const { file, args, release } = bordered({ ...SPEC, ...spec }, tier, { ...ALL, ...launchers });
  release();
  return [file, ...args];
}

const follows = (line: readonly string[], ...part: readonly string[]): boolean =>
  line.some((_, at) => part.every((word, offset) => line[at + offset] === word));

// Paths of the system are looked at where a line is made.
describe.skipIf(!existsSync('/usr/lib'))('the line that starts a jail', () => {
  test('has every namespace, no rights, and ends with who started it', () => {
    const line = lineOf({}, 2);
    expect(line[0]).toBe('/usr/bin/bwrap');
    for (const flag of [
      '--unshare-user',
      '--unshare-all',
      '--disable-userns',
      '--die-with-parent',
      '--new-session',
    ])
      expect(line).toContain(flag);
    expect(follows(line, '--cap-drop', 'ALL')).toBe(true);
    expect(follows(line, '--size', String(8 << 20), '--perms', '1777', '--tmpfs', '/tmp')).toBe(true);
    expect(line.slice(-2)).toEqual([SPEC.program, 'worker.js']);
    for (const limit of [`--data=${600 << 20}`, '--nproc=32', `--fsize=${8 << 20}`, '--core=0', '--cpu=9:10'])
      expect(line).toContain(limit);
  });

  test('shows what is to be read after /tmp is laid, for it may lie there', () => {
    const line = lineOf({ reads: ['/tmp'] }, 2);
    expect(line.lastIndexOf('/tmp')).toBeGreaterThan(line.indexOf('--tmpfs'));
    expect(line.indexOf('--remount-ro')).toBeGreaterThan(line.lastIndexOf('--ro-bind'));
  });

  test('leaves a maker of jails its namespaces, and asks an old bubblewrap for nothing it has not', () => {
    expect(lineOf({ nested: true }, 2)).not.toContain('--disable-userns');
    const old = lineOf({}, 2, { bubblewrap: { path: '/usr/bin/bwrap', version: [0, 4, 1] } });
    for (const flag of ['--disable-userns', '--size', '--perms', '--clearenv'])
      expect(old).not.toContain(flag);
  });

  test('has the filter as the last descriptor, to be read from its beginning', () => {
    const { args, stdio, release } = bordered({ ...SPEC, extraFd: true }, 2, ALL);
    expect(stdio.slice(0, 4)).toEqual(['pipe', 'pipe', 'pipe', 'pipe']);
    expect(follows(args, '--seccomp', '4')).toBe(true);
    const bytes = Buffer.alloc(8192);
    const length = readSync(stdio[4] as number, bytes);
    expect(bytes.subarray(0, length).equals(seccompFilter('x64'))).toBe(true);
    release();
  });

  test('turns root into another nobody each time', () => {
    const uid = (): string | undefined => {
      const line = lineOf({}, 2, { isRoot: true });
      return line[line.indexOf('--reuid') + 1];
    };
    expect(uid()).toMatch(/^6\d{4}$/);
    expect(uid()).not.toBe(uid());
  });

  test('is none without bubblewrap or prlimit', () => {
    expect(() => lineOf({}, 2, { bubblewrap: null })).toThrow('bubblewrap');
    expect(() => lineOf({}, 2, { prlimit: null })).toThrow('prlimit');
    expect(() => lineOf({}, 2, { isRoot: true, setpriv: null })).toThrow('setpriv');
    expect(() => lineOf({ reads: ['/not/here'] }, 2)).toThrow('/not/here');
  });
});

describe('the line that starts a limited process', () => {
  test('counts processes only of a user who runs nothing else', () => {
    expect(lineOf({ reads: [] }, 1, { isRoot: true })).toContain('--nproc=32');
    expect(lineOf({ reads: [] }, 1)).not.toContain('--nproc=32');
  });

  test('does with a shell where nothing else is there', () => {
    const line = lineOf({ reads: [] }, 1, { prlimit: null, setpriv: null });
    expect(line.slice(0, 2)).toEqual(['/bin/sh', '-c']);
    expect(line[2]).toContain(`ulimit -d ${600 * 1024}`);
    expect(line.slice(-2)).toEqual([SPEC.program, 'worker.js']);
  });
});

test('versions are compared number by number', () => {
  expect(isAtLeast([0, 10, 0], [0, 9, 9])).toBe(true);
  expect(isAtLeast([0, 8, 0], [0, 8, 0])).toBe(true);
  expect(isAtLeast([0, 7, 9], [0, 8, 0])).toBe(false);
});
