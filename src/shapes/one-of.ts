import { EtudesError } from '../errors.ts';
import { constants } from './domain/constants.ts';
import { feature } from './features.ts';
import { printLiteral, printString } from './literal.ts';
import { sameValue } from './same-value.ts';
import type { Shape } from './shape.ts';
import { snippet } from './snippet.ts';
import { undecodable } from './undecodable.ts';

/**
 * One of some string literals.
 *
 * @throws EtudesError `shapes/one-of` for no literals or a repeated one
 */
export function oneOf<const T extends string>(...options: readonly T[]): Shape<T> {
  if (options.length === 0 || new Set(options).size !== options.length) {
    throw new EtudesError('shapes/one-of', 'a choice needs at least one string, and each only once', {
      received: options.map(printString).join(', '),
    });
  }
  const known: ReadonlySet<unknown> = new Set(options);
  const typeText = options.map(printString).join(' | ');
  const listed = options.map((option) => `\`${printString(option)}\``);
  const accepts = (value: unknown): value is T => known.has(value);
  const shape: Shape<T> = {
    ...constants<T>(options),
    kind: 'oneOf',
    variables: [],
    bind: () => shape,
    typeText: () => typeText,
    declarations: () => [],
    prose: () => ({ en: `one of ${listed.join(', ')}`, zh: `${listed.join('、')} 之一` }),
    plural: () => ({ en: `strings out of ${listed.join(', ')}`, zh: `取自 ${listed.join('、')} 的字符串` }),
    plain: true,
    encode: (value) => value,
    decode: (json) => {
      if (!accepts(json)) throw undecodable(typeText, json);
      return json;
    },
    decoder: () => snippet(`((json: unknown) => json as ${typeText})`),
    equal: (a, b) => a === b,
    comparer: () => sameValue,
    literal: printLiteral,
    accepts,
    edges: () => options,
    keys: () =>
      options.length > 1
        ? [
            feature(
              'text',
              { en: 'the text itself', zh: '文本本身' },
              (value) => value,
              (on) => on,
            ),
          ]
        : [],
    predicates: () =>
      options.slice(0, -1).map((option) =>
        feature(
          `is ${option}`,
          { en: `that is \`${printString(option)}\``, zh: `为 \`${printString(option)}\`` },
          (value) => value === option,
          (on) => `${on} === ${printString(option)}`,
        ),
      ),
  };
  return shape;
}
