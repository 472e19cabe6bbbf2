import { EtudesError } from '../errors.ts';
import { declarationsIn } from './declarations.ts';
import { constants } from './domain/constants.ts';
import { weighted } from './domain/weighted.ts';
import { feature } from './features.ts';
import { printLiteral } from './literal.ts';
import { sameType } from './same-value.ts';
import type { Helper, Shape } from './shape.ts';
import { call } from './snippet.ts';

const sameOptional: Helper = {
  name: 'sameOptional',
  needs: [sameType],
  source: `function sameOptional(item: Same): Same {
  return (a, b) => (a === null || b === null ? a === b : item(a, b));
}`,
};

const readOptional: Helper = {
  name: 'readOptional',
  source: `function readOptional<T>(item: (json: unknown) => T): (json: unknown) => T | null {
  return (json) => (json === null ? null : item(json));
}`,
};

/**
 * A value or null; about one draw in five is null.
 *
 * @throws EtudesError `shapes/nested-optional` for a part that takes null itself
 */
export function optional<V, Vars extends string = never>(item: Shape<V, Vars>): Shape<V | null, Vars> {
  if (item.variables.length === 0 && item.accepts(null)) {
    throw new EtudesError('shapes/nested-optional', 'the part of an optional shape takes null already');
  }
  const shape: Shape<V | null, Vars> = {
    ...weighted<V | null>([
      [1, constants([null])],
      [4, item],
    ]),
    kind: 'optional',
    variables: item.variables,
    bind: (to) => optional(item.bind(to)),
    typeText: () => `${item.typeText()} | null`,
    declarations: () => declarationsIn([item]),
    prose: () => ({ en: `${item.prose().en} or null`, zh: `${item.prose().zh}或 null` }),
    plural: () => ({ en: `${item.plural().en} or nulls`, zh: `${item.plural().zh}或 null` }),
    get plain() {
      return item.plain;
    },
    encode: (value) => (value === null ? null : item.encode(value)),
    decode: (json) => (json === null ? null : item.decode(json)),
    decoder: () => call(readOptional, [item.decoder()]),
    equal: (a, b) => (a === null || b === null ? a === b : item.equal(a, b)),
    comparer: () => call(sameOptional, [item.comparer()]),
    literal: printLiteral,
    accepts: (value): value is V | null => value === null || item.accepts(value),
    edges: () => [null, ...item.edges()],
    keys: () => [],
    predicates: () => [
      feature(
        'is null',
        { en: 'that is null', zh: '为 null' },
        (value) => value === null,
        (on) => `${on} === null`,
      ),
    ],
  };
  return shape;
}
