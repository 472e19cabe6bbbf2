import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The TypeScript files below a folder that have a default export, in order of path: a template's file has
 * one, a file of operators or helpers has none.
 */
export function templateFiles(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(
      (path) =>
        path.endsWith('.ts') && !/\.(test|test-d|d)\.ts$/.test(path) && !path.includes('node_modules'),
    )
    .sort()
    .map((path) => join(folder, path))
    .filter((path) => /^export default\b/m.test(readFileSync(path, 'utf8')));
}
