import { EtudesError } from '../../errors.ts';
import type { Gen } from '../shape.ts';
import { snippet } from '../snippet.ts';
import { mappedIn } from './mapped-in.ts';

/** Decimal places of a weight that still count. */
const places = 4;

/**
 * Weights as whole numbers in the same ratios, which is what fast-check takes.
 *
 * @throws EtudesError `domain/weight` for a weight that is not above 0
 */
export function wholeWeights(weights: readonly number[]): readonly number[] {
  const wrong = weights.find((weight) => !(weight >= 10 ** -places && weight <= 1e6));
  if (wrong !== undefined || weights.length === 0) {
    throw new EtudesError('domain/weight', 'a mixture needs weights from 0.0001 to 1,000,000', {
      received: String(wrong ?? 'no weights'),
    });
  }
  if (weights.every(Number.isInteger)) return weights;
  const scaled = weights.map((weight) => Math.round(weight * 10 ** places));
  const divisor = scaled.reduce(greatestDivisor);
  return scaled.map((weight) => weight / divisor);
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b);
}

/** The place of `roll` among weights laid end to end. */
export function placeOf(roll: number, weights: readonly number[]): number {
  let left = roll;
  let place = 0;
  for (const weight of weights) {
    if (left < weight) return place;
    left -= weight;
    place += 1;
  }
  return weights.length - 1;
}

/** One of several generators, by weight; shrinks towards the first. */
export function weighted<V>(choices: readonly (readonly [weight: number, gen: Gen<V>])[]): Gen<V> {
  const weights = wholeWeights(choices.map(([weight]) => weight));
  const gens = choices.map(([, gen]) => gen);
  const [only] = gens;
  if (only !== undefined && gens.length === 1) return only;
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return {
    draw: (stream) => (gens[placeOf(stream.below(total), weights)] as Gen<V>).draw(stream),
    arbitrary: (fc) =>
      fc.oneof(
        { withCrossShrink: true },
        ...gens.map((gen, index) => ({ weight: weights[index] as number, arbitrary: gen.arbitrary(fc) })),
      ),
    arbitrarySource: () => {
      const parts = gens.map((gen) => gen.arbitrarySource());
      const list = parts.map((part, index) => `{ weight: ${weights[index]}, arbitrary: ${part.expression} }`);
      return snippet(`fc.oneof({ withCrossShrink: true }, ${list.join(', ')})`, parts);
    },
    mapped: mappedIn(gens),
  };
}
