import { constants } from './domain/constants.ts';
import { feature } from './features.ts';
import { printLiteral } from './literal.ts';
import { sameValue } from './same-value.ts';
import type { Shape, Snippet } from './shape.ts';
import { undecodable } from './undecodable.ts';

const readBoolean: Snippet = {
  expression: 'readBoolean',
  helpers: [
    { name: 'readBoolean', source: 'const readBoolean = (json: unknown): boolean => json as boolean;' },
  ],
};

/** False and true. */
export function bool(): Shape<boolean> {
  const accepts = (value: unknown): value is boolean => typeof value === 'boolean';
  const shape: Shape<boolean> = {
    ...constants<boolean>([false, true]),
    kind: 'bool',
    variables: [],
    bind: () => shape,
    typeText: () => 'boolean',
    declarations: () => [],
    prose: () => ({ en: 'a boolean', zh: '一个布尔值' }),
    plural: () => ({ en: 'booleans', zh: '布尔值' }),
    plain: true,
    encode: (value) => value,
    decode: (json) => {
      if (!accepts(json)) throw undecodable('boolean', json);
      return json;
    },
    decoder: () => readBoolean,
    equal: (a, b) => a === b,
    comparer: () => sameValue,
    literal: printLiteral,
    accepts,
    edges: () => [false, true],
    keys: () => [
      feature(
        'number',
        { en: 'the value with false before true', zh: '值（false 在 true 之前）' },
        (value) => Number(value),
        (on) => `Number(${on})`,
      ),
    ],
    predicates: () => [
      feature(
        'is true',
        { en: 'that is true', zh: '为 true' },
        (value) => value,
        (on) => on,
      ),
      feature(
        'is false',
        { en: 'that is false', zh: '为 false' },
        (value) => !value,
        (on) => `!${on}`,
      ),
    ],
  };
  return shape;
}
