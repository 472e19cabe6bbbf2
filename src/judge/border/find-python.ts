import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findProgram, isAtLeast, type Version } from './launchers.ts';
import type { Python } from './machine.ts';

/** The first version whose syntax solutions may use. */
const LEAST: Version = [3, 9, 0];

/** From here on `-P` keeps the folder it is started in out of the search path. */
const HAS_SAFE_PATH: Version = [3, 11, 0];

/** What an interpreter is asked of itself: a name on PATH may be a script that chooses one. */
const ASKED = [
  'import json, os, sys, sysconfig',
  'paths = {sys.prefix + "/lib", sysconfig.get_path("stdlib"), sysconfig.get_path("platstdlib"),',
  '         sysconfig.get_config_var("LIBDIR")}',
  'print(json.dumps([os.path.realpath(sys.executable), list(sys.version_info[:3]), sorted(filter(None, paths))]))',
].join('\n');

/** The Python that submissions run in: the system's own where it is recent enough, for nobody may read that. */
export function findPython(): Python | null {
  const found = ['/usr/bin/python3', findProgram('python3'), findProgram('python')];
  for (const program of new Set(found)) {
    if (program === null || !existsSync(program)) continue;
    const { stdout, status } = spawnSync(program, ['-I', '-S', '-c', ASKED], {
      encoding: 'utf8',
      timeout: 10_000,
      cwd: '/',
    });
    if (status !== 0) continue;
    const [path, version, folders] = JSON.parse(stdout) as [string, Version, string[]];
    if (!isAtLeast(version, LEAST)) continue;
    return {
      path,
      version,
      // Libraries of the system are visible in every jail.
      reads: folders.filter((folder) => existsSync(folder) && !/^\/usr\/lib(\/|$)|^\/lib/.test(folder)),
      flags: ['-s', '-S', '-B', ...(isAtLeast(version, HAS_SAFE_PATH) ? ['-P'] : [])],
    };
  }
  return null;
}
