import { existsSync, readFileSync } from 'node:fs';
import { packageFile } from '../package-file.ts';
import type { Listed } from './list.ts';

/** Where the package's own templates and curricula lie, as their authors wrote them. */
export const BUNDLED_TEMPLATES = packageFile('templates');
export const BUNDLED_CURRICULA = packageFile('curricula');

/** The files of bundled templates or curricula by id, as the build found them; undefined where nothing is built. */
export function bundledIndex(of: 'templates' | 'curricula'): ReadonlyMap<string, string> | undefined {
  const files = built<Readonly<Record<string, string>>>(`${of}-index.json`);
  if (files === undefined) return undefined;
  return new Map(Object.entries(files).map(([id, path]) => [id, packageFile(path)]));
}

/** What `etudes list` says of the package's own templates and curricula, as the build found it. */
export function bundledList(): Listed | undefined {
  return built<Listed>('list.json');
}

function built<T>(name: string): T | undefined {
  const file = packageFile(`dist/${name}`);
  // Run from source, the templates may be newer than any build.
  if (!import.meta.url.endsWith('.js') || !existsSync(file)) return undefined;
  return JSON.parse(readFileSync(file, 'utf8')) as T;
}
