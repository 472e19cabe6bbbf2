import { printKey } from '../literal.ts';
import type { Gen } from '../shape.ts';
import { objectSnippet, snippet } from '../snippet.ts';
import { mappedIn } from './mapped-in.ts';
import type { Made } from './tuples.ts';

type Fields = Readonly<Record<string, Gen<unknown>>>;

/** Plain objects with a generator for each field. */
export function records<const F extends Fields>(fields: F): Gen<{ -readonly [K in keyof F]: Made<F[K]> }> {
  type Value = { -readonly [K in keyof F]: Made<F[K]> };
  const names = Object.keys(fields);
  const gens = Object.values<Gen<unknown>>(fields);
  return {
    draw: (stream) => {
      const record: Record<string, unknown> = {};
      for (let index = 0; index < names.length; index += 1) {
        record[names[index] as string] = (gens[index] as Gen<unknown>).draw(stream);
      }
      return record as Value;
    },
    arbitrary: (fc) =>
      fc
        .record(
          Object.fromEntries(names.map((name, index) => [name, (gens[index] as Gen<unknown>).arbitrary(fc)])),
          {
            noNullPrototype: true,
          },
        )
        .map((record) => record as Value),
    arbitrarySource: () => {
      const body = objectSnippet(
        names.map((name, index) => [printKey(name), (gens[index] as Gen<unknown>).arbitrarySource()]),
      );
      return snippet(`fc.record(${body.expression}, { noNullPrototype: true })`, [body]);
    },
    mapped: mappedIn(gens),
  };
}
