import { EtudesError } from '../../errors.ts';
import type { Stream } from '../../seed/stream.ts';
import type { Gen } from '../shape.ts';
import { placeOf, weighted, wholeWeights } from './weighted.ts';

/** An input domain as a mixture of named coverage classes. */
export interface Mix<out V> extends Gen<V> {
  /** Names of the classes in the order in which they were declared. */
  readonly classes: readonly string[];
  /** Draws a class by weight, then a value of it. */
  drawClass(stream: Stream): { readonly class: string; readonly value: V };
  /** @throws EtudesError `domain/unknown-class` */
  drawOf(className: string, stream: Stream): V;
}

/** No class is rarer than one input in so many, or than half an equal share where there are many classes. */
const RAREST = 20;

/** Whole weights with those that are too small raised to the least share; ratios of the others stay. */
function fairWeights(given: readonly number[]): readonly number[] {
  const rarest = Math.max(RAREST, 2 * given.length);
  const weights = wholeWeights(given);
  let raised: ReadonlySet<number> = new Set();
  for (;;) {
    const others = weights.reduce((sum, weight, at) => (raised.has(at) ? sum : sum + weight), 0);
    // In tenths, so that rounding up makes little more of a class than its least share.
    const least = Math.ceil((10 * others) / (rarest - raised.size));
    const more = weights.flatMap((weight, at) => (10 * weight < least ? [at] : []));
    if (more.length === raised.size)
      return raised.size === 0
        ? weights
        : weights.map((weight, at) => (raised.has(at) ? least : 10 * weight));
    raised = new Set([...raised, ...more]);
  }
}

/**
 * A mixture of coverage classes, each with its weight; weights need not add up to anything. A class that
 * would make up less than 5 % of the inputs (with more than ten classes: half of an equal share) gets that
 * much, or a hundred inputs would hardly hold it.
 *
 * @throws EtudesError `domain/weight`, `domain/class-name` for names such as `7` that objects put first
 */
export function mix<V>(classes: Readonly<Record<string, readonly [weight: number, gen: Gen<V>]>>): Mix<V> {
  const names = Object.keys(classes);
  const misplaced = names.find((name) => /^\d+$/.test(name));
  if (misplaced !== undefined) {
    throw new EtudesError('domain/class-name', 'names of coverage classes must not be numbers', {
      received: misplaced,
    });
  }
  const choices = Object.values(classes);
  const weights = fairWeights(choices.map(([weight]) => weight));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const gens = choices.map(([, gen]) => gen);
  const drawOf = (className: string, stream: Stream): V => {
    const gen = gens[names.indexOf(className)];
    if (gen === undefined) {
      throw new EtudesError(
        'domain/unknown-class',
        `no coverage class is named ${JSON.stringify(className)}`,
        {
          expected: names.join(', '),
        },
      );
    }
    return gen.draw(stream);
  };
  const drawClass = (stream: Stream): { readonly class: string; readonly value: V } => {
    const place = placeOf(stream.below(total), weights);
    return { class: names[place] as string, value: (gens[place] as Gen<V>).draw(stream) };
  };
  return {
    ...weighted(choices.map(([, gen], at) => [weights[at] as number, gen])),
    classes: names,
    draw: (stream) => drawClass(stream).value,
    drawClass,
    drawOf,
  };
}
