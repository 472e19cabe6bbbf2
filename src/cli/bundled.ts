import { existsSync, readFileSync } from 'node:fs';
import { packageFile } from '../package-file.ts';

/** Where the package's own templates and curricula lie, as their authors wrote them. */
export const BUNDLED_TEMPLATES = packageFile('templates');
export const BUNDLED_CURRICULA = packageFile('curricula');

/** The files of bundled templates by id, as the build found them; undefined where nothing is built. */
export function bundledIndex(): ReadonlyMap<string, string> | undefined {
  const file = packageFile('dist/templates-index.json');
  // Run from source, the templates may be newer than any build.
  if (!import.meta.url.endsWith('.js') || !existsSync(file)) return undefined;
  const files = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, string>>;
  return new Map(Object.entries(files).map(([id, path]) => [id, packageFile(path)]));
}
