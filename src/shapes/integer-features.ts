import { feature } from './features.ts';
import type { Comparable, Feature } from './shape.ts';

/** The constant of "is greater than": 3, or the middle of bounds that lie elsewhere. */
function threshold(low: number, high: number): number {
  return low <= 3 && high > 3 ? 3 : Math.floor(low / 2 + high / 2 - 0.5);
}

/** Key functions and predicates on integers from `low` to `high`, but for the value itself. */
export function integerFeatures(
  low: number,
  high: number,
): {
  readonly keys: readonly Feature<number, Comparable>[];
  readonly predicates: readonly Feature<number, boolean>[];
} {
  const keys: Feature<number, Comparable>[] = [];
  if (low < 0) {
    keys.push(
      feature(
        'absolute value',
        { en: 'the absolute value', zh: '绝对值' },
        Math.abs,
        (on) => `Math.abs(${on})`,
      ),
    );
  }
  if (high > 9 || low < -9) {
    keys.push(
      low < 0
        ? feature(
            'last digit',
            { en: 'the last digit of the absolute value', zh: '绝对值的末位数字' },
            (value) => Math.abs(value) % 10,
            (on) => `Math.abs(${on}) % 10`,
          )
        : feature(
            'last digit',
            { en: 'the last digit', zh: '末位数字' },
            (value) => value % 10,
            (on) => `${on} % 10`,
          ),
    );
  }
  const predicates: Feature<number, boolean>[] = [];
  if (high > low) {
    const over = threshold(low, high);
    predicates.push(
      feature(
        'is even',
        { en: 'that is even', zh: '是偶数' },
        (value) => value % 2 === 0,
        (on) => `${on} % 2 === 0`,
      ),
      feature(
        `is greater than ${over}`,
        { en: `that is greater than ${over}`, zh: `大于 ${over}` },
        (value) => value > over,
        (on) => `${on} > ${over}`,
      ),
    );
  }
  if (low < 0 && high >= 0) {
    predicates.push(
      feature(
        'is negative',
        { en: 'that is negative', zh: '是负数' },
        (value) => value < 0,
        (on) => `${on} < 0`,
      ),
    );
  }
  if (high - low >= 3) {
    predicates.push(
      feature(
        'is a multiple of 3',
        { en: 'that is a multiple of 3', zh: '是 3 的倍数' },
        (value) => value % 3 === 0,
        (on) => `${on} % 3 === 0`,
      ),
    );
  }
  return { keys, predicates };
}
