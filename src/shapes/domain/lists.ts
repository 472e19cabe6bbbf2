import { EtudesError } from '../../errors.ts';
import type { Gen } from '../shape.ts';
import { snippet } from '../snippet.ts';

/** Bounds on a length, both included. */
export interface Lengths {
  /** 0 where absent. */
  readonly min?: number;
  readonly max?: number;
}

/**
 * Checked bounds, with `most` above the lower one for an absent upper one.
 *
 * @throws EtudesError `domain/range`
 */
export function lengthsOf(
  { min = 0, max }: Lengths,
  most: number,
): { readonly min: number; readonly max: number } {
  const high = max ?? min + most;
  if (!Number.isSafeInteger(min) || !Number.isSafeInteger(high) || min < 0 || high < min) {
    throw new EtudesError('domain/range', 'lengths go from 0 up, the lower bound first', {
      received: `${min} to ${high}`,
    });
  }
  return { min, max: high };
}

/** Lists of independent items, every length from `min` to `max` (12 more where absent) as likely. */
export function lists<V>(item: Gen<V>, lengths: Lengths = {}): Gen<V[]> {
  const { min, max } = lengthsOf(lengths, 12);
  return {
    draw: (stream) => {
      const length = stream.between(min, max);
      const list: V[] = [];
      for (let index = 0; index < length; index += 1) list.push(item.draw(stream));
      return list;
    },
    arbitrary: (fc) => fc.array(item.arbitrary(fc), { minLength: min, maxLength: max, size: 'max' }),
    arbitrarySource: () => {
      const inner = item.arbitrarySource();
      return snippet(`fc.array(${inner.expression}, { minLength: ${min}, maxLength: ${max}, size: 'max' })`, [
        inner,
      ]);
    },
    mapped: item.mapped,
  };
}
