// Builds isolated-vm from its source where it is installed and does not load. Node's headers come from beside the
// node binary, so nothing is downloaded. What fails is said in one line with what to do, and fails nothing else:
// without isolated-vm, JavaScript submissions run in QuickJS.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { prefixWithHeaders } from './node-headers.mjs';

/** Minutes that a build may take; on two processors it takes about one. */
const MOST_MINUTES = 15;

const root = process.argv[2] ?? dirname(dirname(fileURLToPath(import.meta.url)));

const said = build();
if (said !== undefined) console.error(said);

/** @returns what to tell; nothing where there is nothing to do */
function build() {
  const folder = folderOf('isolated-vm');
  if (folder === undefined || loads(folder)) return;
  const prefix = prefixWithHeaders();
  if (prefix === undefined)
    return failed('there are no headers of Node', 'install them beside node, as its tarballs do');
  const nodeGyp = findNodeGyp();
  if (nodeGyp === undefined) return failed('there is no node-gyp', 'install npm, which brings it');
  console.error(`building isolated-vm with the headers in ${prefix}, which takes about a minute`);
  const begun = performance.now();
  const { status, error, stdout, stderr } = spawnSync(
    process.execPath,
    [nodeGyp, 'rebuild', '--release', '-j', 'max', `--nodedir=${prefix}`],
    { cwd: folder, encoding: 'utf8', timeout: MOST_MINUTES * 60_000, maxBuffer: 1 << 28 },
  );
  if (status !== 0) {
    const lines = `${stdout}\n${stderr}`.split('\n');
    const first = lines.find((line) => /error|not found|could not/i.test(line));
    const why = error?.message ?? first?.trim().slice(0, 200) ?? `node-gyp ended with ${status}`;
    return failed(why, 'apt-get install g++ make python3, then node scripts/build-isolate.mjs');
  }
  if (!loads(folder))
    return failed('what was built does not load', 'node scripts/build-isolate.mjs once more');
  return `built isolated-vm in ${((performance.now() - begun) / 1000).toFixed(0)} s`;
}

function failed(why, fix) {
  return `isolated-vm is not built: ${why}; JavaScript submissions will run in QuickJS. To have it: ${fix}`;
}

/** Where a package is installed. */
function folderOf(name) {
  const found = join(root, 'node_modules', name);
  if (existsSync(join(found, 'package.json'))) return found;
  try {
    return dirname(createRequire(join(root, 'package.json')).resolve(`${name}/package.json`));
  } catch {
    return undefined;
  }
}

/** Whether it loads, in a process of its own, for a wrong build may end one. */
function loads(folder) {
  const program = `new (require(${JSON.stringify(folder)}).Isolate)({ memoryLimit: 8 }).dispose()`;
  return spawnSync(process.execPath, ['--no-node-snapshot', '-e', program], { stdio: 'ignore' }).status === 0;
}

/** The node-gyp that npm brings along, or that of the system. */
function findNodeGyp() {
  const beside = join(dirname(dirname(process.execPath)), 'lib/node_modules/npm');
  const ofNpm =
    process.env['npm_execpath'] === undefined ? [] : [dirname(dirname(process.env['npm_execpath']))];
  const onPath = (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, '../lib/node_modules/npm'));
  return [
    ...[...ofNpm, beside, ...onPath].map((npm) => join(npm, 'node_modules/node-gyp/bin/node-gyp.js')),
    '/usr/share/nodejs/node-gyp/bin/node-gyp.js',
  ].find((path) => existsSync(path));
}
