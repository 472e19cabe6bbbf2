import { permutation } from '../../seed/permutation.ts';
import { Region } from '../../template/region.ts';
import type { Meaning } from '../meaning.ts';
import type { Staging } from './staging.ts';

/**
 * Meanings of the same types and constants that differ from the task's on one of the template's own axes, in
 * an order that the path settles.
 */
export function* nextDoor({ base, meaning, point, path }: Staging): Generator<Meaning> {
  const { space } = base.template;
  const { cell, surface } = point;
  const types = typesOf(meaning);
  const axes = space.listedAxes.filter((axis) => cell.levels[axis] !== undefined);
  const order = permutation(BigInt(Math.max(1, axes.length)), path.child('axis'));
  for (let place = 0; place < axes.length; place += 1) {
    const axis = axes[order.atNumber(place)] as string;
    const own = cell.levels[axis]?.name;
    const others = axes.filter((other) => other !== axis);
    const region = new Region(
      space,
      Object.fromEntries(others.map((other) => [other, [cell.levels[other]?.name]])) as never,
    );
    const turns = permutation(region.size, path.child('level').child(axis));
    for (let turn = 0n; turn < region.size; turn += 1n) {
      const other = region.at(turns.at(turn));
      if (other.cell.levels[axis]?.name === own || other.surface !== surface) continue;
      const found = base.meaningLike(meaning, other);
      if (typesOf(found) === types) yield found;
    }
  }
}

/** The types that a solution has, as text. */
function typesOf({ form: { params, returns, declarations } }: Meaning): string {
  return JSON.stringify([params.map(({ type }) => type), returns, declarations.map(({ source }) => source)]);
}
