// Points of a whole space or of a stage, whatever is held out of them.
import { SeedPath } from '../../dist/src/cli/inside.js';

/**
 * Points drawn with each combination of levels as often as another: among all points of a template with chains, nearly
 * all are of the greatest depth.
 */
export class UniformPoints {
  #template;
  #cells;
  #surfaces;

  /** @param levels - the levels allowed on some axes, as a stage names them; wordings are free */
  constructor(template, levels = {}) {
    const { space } = template;
    this.#template = template;
    this.#cells = [];
    for (let ordinal = 0; ordinal < space.cellCount; ordinal += 1) {
      const own = space.cell(ordinal).levels;
      const isIn = Object.entries(levels).every(
        ([axis, names]) => own[axis] === undefined || names.includes(own[axis].name),
      );
      if (isIn && space.meaningsOf(ordinal) > 0n) this.#cells.push(ordinal);
    }
    this.#surfaces = Number(space.size / space.meanings);
  }

  /** The point of a number, the same at each call. */
  at(seed, number) {
    const { space } = this.#template;
    const path = SeedPath.root(String(seed)).child(this.#template.id).at(number);
    const [one, two, three] = [path.child('cell'), path.child('meaning'), path.child('surface')].map((each) =>
      each.stream().unit(),
    );
    const cell = this.#cells[Math.floor(one * this.#cells.length)];
    const meaning = (BigInt(Math.floor(two * 2 ** 52)) * space.meaningsOf(cell)) / 2n ** 52n;
    const surface = BigInt(Math.floor(three * this.#surfaces));
    return space.at((space.meaningsBefore(cell) + meaning) * BigInt(this.#surfaces) + surface);
  }
}
