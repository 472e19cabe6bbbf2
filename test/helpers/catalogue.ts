import { join } from 'node:path';
import type { Expander } from '../../src/expand/expander.ts';
import { Library } from '../../src/expand/load/library.ts';
import { templateFiles } from '../../src/expand/load/template-files.ts';
import { packageRoot } from '../../src/package-file.ts';
import { permutation } from '../../src/seed/permutation.ts';
import { SeedPath } from '../../src/seed/seed-path.ts';
import type { Point } from '../../src/template/point.ts';

/** The library of all bundled templates. */
export async function bundledLibrary(): Promise<Library> {
  const library = new Library();
  for (const file of templateFiles(join(packageRoot(), 'templates'))) await library.add(file);
  return library;
}

/** Bundled template ids below a folder of ids, such as `lists/`. */
export async function bundledExpanders(prefix = ''): Promise<readonly Expander[]> {
  const library = await bundledLibrary();
  const ids = library.entries().map(({ template }) => template.id);
  return await Promise.all(ids.filter((id) => id.startsWith(prefix)).map((id) => library.expander(id)));
}

/** Bundled templates whose tasks ask to write a function; the others are made of these. */
export async function writingExpanders(): Promise<readonly Expander[]> {
  return (await bundledExpanders()).filter(({ template }) => template.base === undefined);
}

/** Different live points, spread evenly over the space. */
export function somePoints({ template }: Expander, count: number, seed = 'tests'): readonly Point[] {
  const { space } = template;
  const order = permutation(space.size, SeedPath.root(seed).child(template.id));
  const points: Point[] = [];
  for (let place = 0n; place < space.size && points.length < count; place += 1n) {
    const point = space.at(order.at(place));
    if (space.isLive(point)) points.push(point);
  }
  return points;
}
