import type { Gen } from '../shape.ts';
import { snippet } from '../snippet.ts';
import { converted } from './converted.ts';
import { nameOf } from './mapped.ts';

function ascending<V>(values: readonly V[]): V[] {
  return [...values].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
}

const ascendingHelper = {
  name: 'ascending',
  source: `function ascending<T>(values: readonly T[]): T[] {
  return [...values].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
}`,
};

/**
 * Lists in order: ascending by `<`, which suits numbers and strings, or by an author's named function.
 *
 * @throws EtudesError `domain/unnamed-map`
 */
export function sorted<V>(list: Gen<V[]>, compare?: (a: V, b: V) => number): Gen<V[]> {
  if (compare === undefined) return converted(list, { apply: ascending<V>, helper: ascendingHelper });
  const name = nameOf(compare);
  return {
    draw: (stream) => list.draw(stream).sort(compare),
    arbitrary: (fc) => list.arbitrary(fc).map((values) => [...values].sort(compare)),
    arbitrarySource: () => {
      const part = list.arbitrarySource();
      return snippet(`${part.expression}.map((values) => [...values].sort(${name}))`, [part]);
    },
    mapped: [...new Set([...list.mapped, name])],
  };
}
