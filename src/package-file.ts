import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

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
