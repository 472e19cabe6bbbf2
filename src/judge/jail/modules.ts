import { posix } from 'node:path';

/** A module of another name, or of a package: submissions have none but their own files. */
export class NoModule extends Error {}

/**
 * The file that an import means, among those there are; `./b.js` is `./b.ts` where that is what there is.
 *
 * @throws NoModule naming what is missing
 */
export function moduleFor(files: ReadonlyMap<string, string>, from: string, specifier: string): string {
  if (!specifier.startsWith('.')) throw new NoModule(`there is no package ${JSON.stringify(specifier)} here`);
  const path = posix.normalize(posix.join(posix.dirname(from), specifier));
  const found = [
    path,
    path.replace(/\.js$/, '.ts'),
    path.replace(/\.mjs$/, '.mts'),
    `${path}.ts`,
    `${path}.js`,
  ].find((each) => files.has(each));
  if (found === undefined) throw new NoModule(`${from} imports ${specifier}, which is not among the files`);
  return found;
}
