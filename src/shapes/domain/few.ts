import { EtudesError } from '../../errors.ts';
import { copyHelper, copyValue } from '../copy-value.ts';
import type { Gen, Helper } from '../shape.ts';
import { call } from '../snippet.ts';
import { type Lengths, lengthsOf } from './lists.ts';

/** How many different values a list may have, and how long it is. */
export interface FewOptions extends Lengths {
  /** Values drawn first, of which the list is made; 3 where absent. */
  readonly pool?: number;
}

const fewHelper: Helper = {
  name: 'fewOf',
  needs: [copyHelper],
  source: `function fewOf<T>(item: fc.Arbitrary<T>, pool: number, min: number, max: number): fc.Arbitrary<T[]> {
  const values = fc.array(item, { minLength: pool, maxLength: pool });
  const places = fc.array(fc.nat(pool - 1), { minLength: min, maxLength: max, size: 'max' });
  return fc.tuple(values, places).map(([from, at]) => at.map((place) => copyValue(from[place] as T)));
}`,
};

/**
 * Lists made of a small pool of values, so that ties and repeats are the rule.
 *
 * @throws EtudesError `domain/range`
 */
export function few<V>(item: Gen<V>, options: FewOptions = {}): Gen<V[]> {
  const { pool = 3 } = options;
  const { min, max } = lengthsOf(options, 12);
  if (!Number.isSafeInteger(pool) || pool < 1) {
    throw new EtudesError('domain/range', 'a pool holds at least one value', { received: String(pool) });
  }
  return {
    draw: (stream) => {
      const values: V[] = [];
      for (let left = pool; left > 0; left -= 1) values.push(item.draw(stream));
      const list: V[] = [];
      for (let left = stream.between(min, max); left > 0; left -= 1)
        list.push(copyValue(values[stream.below(pool)] as V));
      return list;
    },
    arbitrary: (fc) => {
      const values = fc.array(item.arbitrary(fc), { minLength: pool, maxLength: pool });
      const places = fc.array(fc.nat(pool - 1), { minLength: min, maxLength: max, size: 'max' });
      return fc.tuple(values, places).map(([from, at]) => at.map((place) => copyValue(from[place] as V)));
    },
    arbitrarySource: () => call(fewHelper, [item.arbitrarySource()], String(pool), String(min), String(max)),
    mapped: item.mapped,
  };
}
