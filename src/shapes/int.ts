import { EtudesError } from '../errors.ts';
import { constants } from './domain/constants.ts';
import { integers } from './domain/integers.ts';
import { weighted } from './domain/weighted.ts';
import { feature } from './features.ts';
import { integerFeatures } from './integer-features.ts';
import { printLiteral } from './literal.ts';
import { rangePhrase } from './range-phrase.ts';
import { sameValue } from './same-value.ts';
import type { Shape } from './shape.ts';
import { snippet } from './snippet.ts';
import { readNumber, readTaggedNumber, sameTaggedNumber } from './tagged-number.ts';
import { undecodable } from './undecodable.ts';

/** What an author may say of an integer. */
export interface IntOptions {
  /** The lower bound; -(2^53 - 1) where absent. */
  readonly min?: number;
  /** The upper bound; 2^53 - 1 where absent. */
  readonly max?: number;
  /** The range that most draws come from, so that values collide; [-3, 12] within the bounds where absent. */
  readonly small?: readonly [low: number, high: number];
  /** Whether -0 is another value than 0. */
  readonly negativeZero?: 'same' | 'distinct';
}

/** Values at which 32-bit and careless arithmetic goes wrong. */
const wideEdges = [2 ** 31 - 1, -(2 ** 31 - 1), 2 ** 31, -(2 ** 31), 3e9, -3e9];

interface Range {
  readonly low: number;
  readonly high: number;
}

/** The part of a preferred range inside the bounds; where they do not meet, as wide a range at the nearer bound. */
function within(bounds: Range, preferred: Range): Range {
  const width = preferred.high - preferred.low;
  if (bounds.low > preferred.high)
    return { low: bounds.low, high: Math.min(bounds.high, bounds.low + width) };
  if (bounds.high < preferred.low)
    return { low: Math.max(bounds.low, bounds.high - width), high: bounds.high };
  return { low: Math.max(bounds.low, preferred.low), high: Math.min(bounds.high, preferred.high) };
}

function edgesOf(bounds: Range, bounded: boolean): readonly number[] {
  const all = [0, 1, -1, bounds.low, bounds.high, ...(bounded ? [] : wideEdges)];
  const inside = all.filter((edge) => edge >= bounds.low && edge <= bounds.high);
  return [...new Set(inside)].sort((a, b) => Math.abs(a) - Math.abs(b) || b - a);
}

/**
 * Safe integers. Most draws are small and collide; a tenth lie at the edges of the bounds or, without
 * bounds, where 32-bit arithmetic breaks.
 *
 * @throws EtudesError `shapes/range`
 */
export function int(options: IntOptions = {}): Shape<number> {
  const bounds = {
    low: options.min ?? Number.MIN_SAFE_INTEGER,
    high: options.max ?? Number.MAX_SAFE_INTEGER,
  };
  const { low, high } = bounds;
  const [smallLow, smallHigh] = options.small ?? [-3, 12];
  if (![low, high, smallLow, smallHigh].every(Number.isSafeInteger) || high < low || smallHigh < smallLow) {
    throw new EtudesError('shapes/range', 'integers need safe bounds, the lower first', {
      received: `${low} to ${high}, mostly ${smallLow} to ${smallHigh}`,
    });
  }
  const small = within(bounds, { low: smallLow, high: smallHigh });
  const medium = within(bounds, { low: -100, high: 100 });
  const edges = edgesOf(bounds, options.min !== undefined || options.max !== undefined);
  const distinct = options.negativeZero === 'distinct' && low <= 0 && high >= 0;
  const drawn = distinct ? [...edges, -0] : edges;
  const narrow = !distinct && high - low < 16;
  const domain = narrow
    ? integers(low, high)
    : weighted([
        [6, integers(small.low, small.high)],
        [3, integers(medium.low, medium.high)],
        [1, constants(drawn)],
      ]);
  const accepts = (value: unknown): value is number =>
    Number.isSafeInteger(value) && (value as number) >= low && (value as number) <= high;
  const range = rangePhrase(options.min, options.max);
  const features = integerFeatures(low, high);
  const shape: Shape<number> = {
    ...domain,
    kind: 'int',
    variables: [],
    bind: () => shape,
    draw: narrow
      ? (stream) => stream.between(low, high)
      : (stream) => {
          const roll = stream.below(10);
          if (roll < 6) return stream.between(small.low, small.high);
          return roll < 9 ? stream.between(medium.low, medium.high) : stream.pick(drawn);
        },
    typeText: () => 'number',
    declarations: () => [],
    prose: () => ({ en: `an integer${range.en}`, zh: `一个${range.zh}整数` }),
    plural: () => ({ en: `integers${range.en}`, zh: `${range.zh}整数` }),
    plain: !distinct,
    encode: (value) => (distinct && Object.is(value, -0) ? { $: '-0' } : value + 0),
    decode: (json) => {
      if (distinct && typeof json === 'object' && json !== null && '$' in json) {
        if (json.$ === '-0' && Object.keys(json).length === 1) return -0;
      }
      if (!accepts(json)) throw undecodable(`integer${range.en}`, json);
      return json + 0;
    },
    decoder: () => (distinct ? readTaggedNumber : readNumber),
    equal: distinct ? (a, b) => a === b && Object.is(a, -0) === Object.is(b, -0) : (a, b) => a === b,
    comparer: () => (distinct ? sameTaggedNumber : snippet(sameValue.expression, [sameValue])),
    literal: printLiteral,
    accepts,
    edges: () => drawn,
    keys: () => [
      feature(
        'value',
        { en: 'the value', zh: '值' },
        (value) => value,
        (on) => on,
      ),
      ...features.keys,
    ],
    predicates: () => features.predicates,
  };
  return shape;
}
