import { EtudesError } from '../../errors.ts';
import { printString } from '../literal.ts';
import type { Gen } from '../shape.ts';
import { snippet } from '../snippet.ts';

/**
 * Strings of `min` to `max` characters out of `alphabet`; lengths count code points.
 *
 * @throws EtudesError `domain/range`, `domain/empty` for no alphabet where `max` is above 0
 */
export function strings(alphabet: string, min: number, max: number): Gen<string> {
  const characters = [...alphabet];
  if (characters.length === 0)
    throw new EtudesError('domain/empty', 'an alphabet needs at least one character');
  if (!Number.isSafeInteger(min) || !Number.isSafeInteger(max) || min < 0 || max < min) {
    throw new EtudesError('domain/range', 'lengths of strings go from 0 up, the lower bound first', {
      received: `${min} to ${max}`,
    });
  }
  return {
    draw: (stream) => {
      let text = '';
      for (let left = stream.between(min, max); left > 0; left -= 1) text += stream.pick(characters);
      return text;
    },
    arbitrary: (fc) =>
      fc.string({ unit: fc.constantFrom(...characters), minLength: min, maxLength: max, size: 'max' }),
    arbitrarySource: () =>
      snippet(
        `fc.string({ unit: fc.constantFrom(...${printString(alphabet)}), minLength: ${min}, maxLength: ${max}, size: 'max' })`,
      ),
    mapped: [],
  };
}
