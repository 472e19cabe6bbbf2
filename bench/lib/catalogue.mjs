// The bundled templates, from the build, and streams of their tasks.
import { Library, permutation, Region, SeedPath, templateFiles } from '../../dist/src/cli/inside.js';

/** Expanders of the templates that ask to write, or of those that are made of these. */
export async function expanders({ made = false } = {}) {
  const library = new Library();
  for (const file of templateFiles(new URL('../../templates', import.meta.url).pathname))
    await library.add(file);
  // What is made of other templates plants faults, which is measured by itself.
  const wanted = library.entries().filter(({ template }) => (template.base !== undefined) === made);
  return await Promise.all(wanted.map(({ template }) => library.expander(template.id)));
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
