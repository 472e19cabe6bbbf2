import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** True where the last file of a build is newer than everything it is made from. */
export function isBuilt(root) {
  const last = join(root, 'dist/templates-index.json');
  if (!existsSync(last)) return false;
  const built = statSync(last).mtimeMs;
  const sources = [
    'src',
    'templates',
    'curricula',
    'scripts/build.mjs',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    'tsconfig.build.json',
  ];
  return sources.every((source) => newest(join(root, source)) <= built);
}

/** When the newest file of a tree was changed; tests are not built. */
function newest(path) {
  if (/\.test\.ts$|__snapshots__$/.test(path) || !existsSync(path)) return 0;
  const own = statSync(path);
  if (!own.isDirectory()) return own.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))));
}
