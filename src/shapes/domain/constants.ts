import { EtudesError } from '../../errors.ts';
import { copyHelper, copyValue } from '../copy-value.ts';
import { printLiteral } from '../literal.ts';
import type { Gen, Helper } from '../shape.ts';
import { snippet } from '../snippet.ts';

/**
 * One of some values, the first being the simplest; objects come out as copies.
 *
 * @param pool - a helper that declares exactly these values as an array, to keep a long list out of expressions
 * @throws EtudesError `domain/empty`
 */
export function constants<const V>(values: readonly V[], pool?: Helper): Gen<V> {
  if (values.length === 0) throw new EtudesError('domain/empty', 'a choice needs at least one value');
  const shared = values.some((value) => typeof value === 'object' && value !== null);
  const listed = pool === undefined ? values.map(printLiteral).join(', ') : `...${pool.name}`;
  return {
    draw: (stream) => (shared ? copyValue(stream.pick(values)) : stream.pick(values)),
    arbitrary: (fc) => {
      const chosen = fc.constantFrom(...values);
      return shared ? chosen.map((value) => copyValue(value)) : chosen;
    },
    arbitrarySource: () => {
      const chosen = `fc.constantFrom(${listed})`;
      const own = pool === undefined ? [] : [pool];
      return shared
        ? snippet(`${chosen}.map((value) => copyValue(value))`, [], [...own, copyHelper])
        : snippet(chosen, [], own);
    },
    mapped: [],
  };
}
