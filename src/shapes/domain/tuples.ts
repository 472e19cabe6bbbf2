import type { Gen } from '../shape.ts';
import { snippet } from '../snippet.ts';
import { mappedIn } from './mapped-in.ts';

/** What a generator makes. */
export type Made<G> = G extends Gen<infer V> ? V : never;

/** Fixed-length lists with a generator for each place. */
export function tuples<const T extends readonly Gen<unknown>[]>(
  items: T,
): Gen<{ -readonly [I in keyof T]: Made<T[I]> }> {
  type Value = { -readonly [I in keyof T]: Made<T[I]> };
  return {
    draw: (stream) => items.map((item) => item.draw(stream)) as Value,
    arbitrary: (fc) => fc.tuple(...items.map((item) => item.arbitrary(fc))).map((values) => values as Value),
    arbitrarySource: () => {
      const parts = items.map((item) => item.arbitrarySource());
      return snippet(`fc.tuple(${parts.map((part) => part.expression).join(', ')})`, parts);
    },
    mapped: mappedIn(items),
  };
}
