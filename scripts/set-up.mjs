// Makes a clone ready: installs what is missing, and builds what is older than its sources. Needs nothing
// but Node, and says on standard error what it does.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isBuilt } from './is-built.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

if (!isInstalled()) {
  run('npm', ['ci', '--no-audit', '--no-fund'], headers());
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
 * Where Node's headers lie beside Node itself, what compiles for it is told so: isolated-vm, which the judge would like
 * to have, is built from source, and would try to download them.
 */
function headers() {
  const prefix = dirname(dirname(process.execPath));
  return existsSync(join(prefix, 'include/node/node_api.h')) ? { npm_config_nodedir: prefix } : {};
}

function run(command, args, env = {}) {
  console.error(`$ ${[command, ...args].join(' ')}`);
  // Standard output stays free for what is run after.
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  if (status === 0) return;
  console.error(`set-up failed${error === undefined ? '' : `: ${error.message}`}`);
  process.exit(status ?? 1);
}
