import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

let root: string | undefined;

/** The folder of this package, found from this module upwards, in a clone as in an installed package. */
export function packageRoot(): string {
  if (root === undefined) {
    let folder = dirname(fileURLToPath(import.meta.url));
    while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
    root = folder;
  }
  return root;
}

/** The path of a file that the package ships. */
export function packageFile(path: string): string {
  return join(packageRoot(), path);
}

/** How a worker is started on a module under src, such as `audit/worker`: of the build's, where this is built. */
export function workerStart(module: string): { readonly file: string; readonly execArgv: string[] } {
  if (!import.meta.url.endsWith('.ts')) return { file: packageFile(`dist/src/${module}.js`), execArgv: [] };
  // A worker that runs from source needs the loader of TypeScript, as its parent does.
  const door = pathToFileURL(createRequire(import.meta.url).resolve('jiti'));
  const loader = new URL('./jiti-register.mjs', door).href;
  return {
    file: packageFile(`src/${module}.ts`),
    execArgv: ['--conditions=etudes-source', '--import', loader],
  };
}
