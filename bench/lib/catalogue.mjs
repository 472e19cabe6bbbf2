// The bundled templates, from the build, and streams of their tasks.
import { Library, permutation, Region, SeedPath, templateFiles } from '../../dist/src/cli/inside.js';

export async function expanders() {
  const library = new Library();
  for (const file of templateFiles(new URL('../../templates', import.meta.url).pathname))
    await library.add(file);
  // What is made of other templates plants faults, which is measured by itself.
  const written = library.entries().filter(({ template }) => template.base === undefined);
  return await Promise.all(written.map(({ template }) => library.expander(template.id)));
}

/** Draws live points of a region without replacement; a dead chain costs its check, as it does in use. */
export class Points {
  #region;
  #order;
  #place;

  constructor(expander, restriction = {}, seed = 'bench', start = 0n) {
    this.#region = new Region(expander.template.space, restriction);
    this.#order = permutation(this.#region.size, SeedPath.root(seed).child(expander.template.id));
    this.#place = start;
  }

  get size() {
    return this.#region.size;
  }

  next() {
    for (;;) {
      const point = this.#region.at(this.#order.at(this.#place % this.#region.size));
      this.#place += 1n;
      if (this.#region.space.isLive(point)) return point;
    }
  }
}
