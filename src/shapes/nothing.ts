import { constants } from './domain/constants.ts';
import { sameValue } from './same-value.ts';
import type { Shape } from './shape.ts';
import { snippet } from './snippet.ts';
import { undecodable } from './undecodable.ts';

/** `undefined`, the result of a method that only acts. */
export function nothing(): Shape<undefined> {
  const shape: Shape<undefined> = {
    ...constants([undefined]),
    kind: 'nothing',
    variables: [],
    bind: () => shape,
    typeText: () => 'void',
    declarations: () => [],
    prose: () => ({ en: 'nothing', zh: '无返回值' }),
    plural: () => ({ en: 'nothing', zh: '无返回值' }),
    plain: false,
    encode: () => ({ $: 'undefined' }),
    decode: (json) => {
      if (JSON.stringify(json) !== '{"$":"undefined"}') throw undecodable('undefined', json);
      return undefined;
    },
    decoder: () => snippet('(() => undefined)'),
    equal: (a, b) => a === b,
    comparer: () => sameValue,
    literal: () => 'undefined',
    accepts: (value): value is undefined => value === undefined,
    edges: () => [undefined],
    keys: () => [],
    predicates: () => [],
  };
  return shape;
}
