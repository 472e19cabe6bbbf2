import { existsSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { EtudesError, saidBy } from '../../errors.ts';
import { packageFile, packageRoot } from '../../package-file.ts';

/** True where this module runs as built JavaScript rather than from its TypeScript source. */
const BUILT = import.meta.url.endsWith('.js');

/**
 * Imports an author's TypeScript file without a build of theirs. Files of the package itself are taken
 * from its build where there is one.
 *
 * @throws EtudesError `load/import` naming the file and what went wrong
 */
export async function importModule(path: string): Promise<Readonly<Record<string, unknown>>> {
  const own = relative(packageRoot(), path);
  try {
    if (!own.startsWith('..') && !own.includes(`node_modules${sep}`)) {
      if (!BUILT)
        return (await import(/* @vite-ignore */ pathToFileURL(path).href)) as Record<string, unknown>;
      const built = packageFile(`dist/${own.replace(/\.ts$/, '.js')}`);
      if (existsSync(built)) return (await import(pathToFileURL(built).href)) as Record<string, unknown>;
    }
    return await importWithJiti(path);
  } catch (error) {
    if (error instanceof EtudesError)
      throw error.details.path?.includes(path) ? error : withFile(error, path);
    throw new EtudesError('load/import', `cannot load ${path}: ${saidBy(error)}`, { path, cause: error });
  }
}

async function importWithJiti(path: string): Promise<Readonly<Record<string, unknown>>> {
  const { createJiti } = await import('jiti');
  // The author's `etudes` must be this very package, or shapes and laws would be strangers to it.
  const door = packageFile(BUILT ? 'dist/src/index.js' : 'src/index.ts');
  const jiti = createJiti(pathToFileURL(path).href, {
    alias: { 'etudes/templates': packageFile(BUILT ? 'dist/templates' : 'templates'), etudes: door },
    moduleCache: true,
  });
  const module = await jiti.import<Record<string, unknown>>(path);
  // Where there is no default export, jiti answers with the module in its place.
  return 'default' in module ? module : { ...module };
}

/** An error raised while a definition ran, with the file it came from. */
function withFile(error: EtudesError, path: string): EtudesError {
  return error.at(error.details.path === undefined ? path : `${path} ${error.details.path}`);
}
