// Makes a clone ready: installs what is missing, and builds what is older than its sources. Needs nothing
// but Node, and says on standard error what it does.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isBuilt } from './is-built.mjs';
import { prefixWithHeaders } from './node-headers.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

if (!isInstalled()) {
  // What serves the debugging of isolated-vm only costs a fifth of its build.
  const flags = { CXXFLAGS: `${process.env['CXXFLAGS'] ?? ''} -g0`.trim() };
  run('npm', ['ci', '--no-audit', '--no-fund'], { ...flags, ...(await nodeDirectory()) });
  // Says what is wrong where it could not be built; nothing else fails by it.
  run(process.execPath, [join(root, 'scripts/build-isolate.mjs')]);
}
if (!isBuilt(root)) run(process.execPath, [join(root, 'scripts/build.mjs')]);

/** True where what npm noted of its last installation is what the lock file asks for. */
function isInstalled() {
  const noted = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(noted)) return false;
  const installed = JSON.parse(readFileSync(noted, 'utf8')).packages;
  const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(locked).every(
    ([path, { version, optional, peer }]) =>
      path === '' ||
      installed[path]?.version === version ||
      (installed[path] === undefined && (optional === true || peer === true)),
  );
}

/**
 * Where isolated-vm, which is optional, finds Node's headers when it is installed. Those beside Node serve; where there
 * are none they would be downloaded, and where nothing can be built or downloaded it is told at once, not after minutes.
 */
async function nodeDirectory() {
  if (process.env['npm_config_nodedir'] !== undefined) return {};
  const prefix = prefixWithHeaders();
  if (prefix !== undefined) return { npm_config_nodedir: prefix };
  const canBuild = (process.env['PATH'] ?? '')
    .split(delimiter)
    .some((folder) => ['g++', 'clang++', 'cl.exe'].some((name) => existsSync(join(folder, name))));
  if (canBuild && (await answers(process.release.headersUrl))) return {};
  return { npm_config_nodedir: dirname(dirname(process.execPath)) };
}

async function answers(url) {
  try {
    return (await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(5000) })).ok;
  } catch {
    return false;
  }
}

function run(command, args, more = {}) {
  console.error(`$ ${[command, ...args].join(' ')}`);
  // Standard output stays free for what is run after.
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    env: { ...process.env, ...more },
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  if (status === 0) return;
  console.error(`set-up failed${error === undefined ? '' : `: ${error.message}`}`);
  process.exit(status ?? 1);
}
