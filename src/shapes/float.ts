import { EtudesError } from '../errors.ts';
import { constants } from './domain/constants.ts';
import { converted } from './domain/converted.ts';
import { integers } from './domain/integers.ts';
import { weighted } from './domain/weighted.ts';
import { feature } from './features.ts';
import { printLiteral } from './literal.ts';
import { rangePhrase } from './range-phrase.ts';
import { sameValue } from './same-value.ts';
import type { Comparable, Feature, Gen, Helper, Shape } from './shape.ts';
import { call } from './snippet.ts';
import { readNumber, readTaggedNumber, sameTaggedNumber, tagNumber, untagNumber } from './tagged-number.ts';
import { undecodable } from './undecodable.ts';

/** What an author may say of a number that need not be whole. */
export interface FloatOptions {
  readonly min?: number;
  readonly max?: number;
  /** Digits after the point that values may have, 0 to 6; any double where absent. */
  readonly decimals?: number;
  /** Whether NaN, the infinities and -0 belong to the shape, each a value of its own. */
  readonly special?: boolean;
  /**
   * For results: how far equal values may lie apart, as a share of the larger magnitude (of 1 where both
   * are smaller).
   */
  readonly tolerance?: number;
}

const specials = [-0, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
const edgeValues = [0, 1, -1, 0.5, -0.5, 0.1, -0.1, 1e-7, 0.30000000000000004, 1e6, -1e6, 1e21];

const closeHelper: Helper = {
  name: 'sameWithin',
  source: `function sameWithin(tolerance: number) {
  return (a: unknown, b: unknown): boolean =>
    Object.is(a, b) ||
    a === b ||
    (Number.isFinite(a) &&
      Number.isFinite(b) &&
      Math.abs(Number(a) - Number(b)) <= tolerance * Math.max(1, Math.abs(Number(a)), Math.abs(Number(b))));
}`,
};

function isClose(a: number, b: number, tolerance: number): boolean {
  if (Object.is(a, b) || a === b) return true;
  if (!Number.isFinite(a) || !Number.isFinite(b)) return false;
  return Math.abs(a - b) <= tolerance * Math.max(1, Math.abs(a), Math.abs(b));
}

/** Numbers `n / scale` between the bounds. */
function fractions(low: number, high: number, scale: number): Gen<number> {
  return converted(integers(low, high), {
    apply: (whole) => whole / scale,
    helper: {
      name: `over${scale}`,
      source: `const over${scale} = (whole: number): number => whole / ${scale};`,
    },
  });
}

function domainOf(
  low: number,
  high: number,
  decimals: number | undefined,
  edges: readonly number[],
  special: boolean,
): Gen<number> {
  const choices: [number, Gen<number>][] = [];
  const add = (weight: number, from: number, to: number, scale: number) => {
    const least = Math.ceil(Math.max(low, from) * scale);
    const most = Math.floor(Math.min(high, to) * scale);
    // Scaling can round past a bound by a unit in the last place.
    const inside = (whole: number) => whole / scale >= low && whole / scale <= high;
    if (least <= most && inside(least) && inside(most))
      choices.push([weight, scale === 1 ? integers(least, most) : fractions(least, most, scale)]);
  };
  const scale = 10 ** (decimals ?? 2);
  add(8, -3, 12, 1);
  if (scale > 1) add(8, -10, 10, scale);
  if (decimals === undefined) add(2, -1000, 1000, 2 ** 20);
  if (choices.length === 0) add(8, low, Math.min(high, low + 100), scale);
  choices.push([2, constants(edges)]);
  if (special) choices.push([2, constants(specials)]);
  return weighted(choices);
}

/**
 * Numbers, finite unless `special` says otherwise; 0 and -0 are one value then.
 *
 * @throws EtudesError `shapes/range`
 */
export function float(options: FloatOptions = {}): Shape<number> {
  const { decimals, special = false, tolerance } = options;
  const low = options.min ?? -Number.MAX_VALUE;
  const high = options.max ?? Number.MAX_VALUE;
  const fits = decimals === undefined || (Number.isInteger(decimals) && decimals >= 0 && decimals <= 6);
  if (!(low <= high) || !Number.isFinite(low) || !Number.isFinite(high) || !fits || (tolerance ?? 0) < 0) {
    throw new EtudesError(
      'shapes/range',
      'numbers need finite bounds, the lower first, and 0 to 6 decimals',
      {
        received: `${low} to ${high}, ${decimals ?? 'any'} decimals`,
      },
    );
  }
  const scale = 10 ** (decimals ?? 0);
  const isFraction = (value: number) => decimals === undefined || Math.round(value * scale) / scale === value;
  const accepts = (value: unknown): value is number =>
    typeof value === 'number' &&
    ((value >= low && value <= high && isFraction(value) && Number.isFinite(value)) ||
      (special && !(Number.isFinite(value) && !Object.is(value, -0))));
  const bounds = [options.min, options.max].filter((bound) => bound !== undefined);
  const edges = [...new Set([...edgeValues, ...bounds])].filter(accepts);
  if (edges.length === 0) edges.push(Math.ceil(low * scale) / scale);
  if (!edges.every(accepts)) {
    throw new EtudesError('shapes/range', 'no number of so few decimals lies between the bounds', {
      received: `${low} to ${high}, ${decimals} decimals`,
    });
  }
  edges.sort((a, b) => Math.abs(a) - Math.abs(b) || b - a);
  const range = rangePhrase(options.min, options.max);
  const keys: readonly Feature<number, Comparable>[] = [
    feature(
      'value',
      { en: 'the value', zh: '值' },
      (value) => value,
      (on) => on,
    ),
    feature(
      'absolute value',
      { en: 'the absolute value', zh: '绝对值' },
      Math.abs,
      (on) => `Math.abs(${on})`,
    ),
  ];
  const splitsWhole = decimals !== 0 && Math.ceil(low) <= high;
  const middle = low <= 1 && high > 1 ? 1 : low;
  const predicates: readonly Feature<number, boolean>[] = [
    feature(
      `is greater than ${middle}`,
      { en: `that is greater than ${middle}`, zh: `大于 ${middle}` },
      (value) => value > middle,
      (on) => `${on} > ${middle}`,
    ),
    feature(
      'is whole',
      { en: 'that is a whole number', zh: '是整数' },
      Number.isInteger,
      (on) => `Number.isInteger(${on})`,
    ),
  ];
  const shape: Shape<number> = {
    ...domainOf(low, high, decimals, edges, special),
    kind: 'float',
    variables: [],
    bind: () => shape,
    typeText: () => 'number',
    declarations: () => [],
    prose: () => ({ en: `a number${range.en}`, zh: `一个${range.zh}数值` }),
    plural: () => ({ en: `numbers${range.en}`, zh: `${range.zh}数值` }),
    plain: !special,
    encode: (value) => (special ? tagNumber(value) : value + 0),
    decode: (json) => {
      const value = special ? untagNumber(json) : json;
      if (!accepts(value)) throw undecodable(`number${range.en}`, json);
      return special ? value : value + 0;
    },
    decoder: () => (special ? readTaggedNumber : readNumber),
    equal: (a, b) =>
      tolerance !== undefined ? isClose(a, b, tolerance) : special ? Object.is(a, b) : a === b,
    comparer: () =>
      tolerance !== undefined
        ? call(closeHelper, [], String(tolerance))
        : special
          ? sameTaggedNumber
          : sameValue,
    literal: printLiteral,
    accepts,
    edges: () => (special ? [...edges, ...specials] : edges),
    keys: () => (special ? [] : keys),
    predicates: () => (special || low === high ? [] : predicates.slice(0, splitsWhole ? 2 : 1)),
  };
  return shape;
}
