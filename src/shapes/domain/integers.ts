import { EtudesError } from '../../errors.ts';
import type { Gen } from '../shape.ts';
import { snippet } from '../snippet.ts';

/**
 * Integers from `min` to `max`, both included, each as likely as the next.
 *
 * @throws EtudesError `domain/range`
 */
export function integers(min: number, max: number): Gen<number> {
  if (!Number.isSafeInteger(min) || !Number.isSafeInteger(max) || max < min || max - min >= 2 ** 53) {
    throw new EtudesError(
      'domain/range',
      'a range of integers needs safe bounds, the lower first, less than 2^53 apart',
      {
        received: `${min} to ${max}`,
      },
    );
  }
  return {
    draw: (stream) => stream.between(min, max),
    arbitrary: (fc) => fc.integer({ min, max }),
    arbitrarySource: () => snippet(`fc.integer({ min: ${min}, max: ${max} })`),
    mapped: [],
  };
}
