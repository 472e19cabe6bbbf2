import { types } from 'node:util';
import { inJsonOrder } from './code-unit-order.ts';
import { declarationsIn } from './declarations.ts';
import { type Conversion, converted } from './domain/converted.ts';
import { repeatingLists } from './domain/repeating-lists.ts';
import { feature } from './features.ts';
import type { Json } from './json.ts';
import { printLiteral } from './literal.ts';
import { tameObject } from './own-data.ts';
import { requireScalar } from './scalar-part.ts';
import type { Helper, Shape, Snippet } from './shape.ts';
import { call } from './snippet.ts';
import { taggedArray } from './tagged-array.ts';
import { placed, undecodable } from './undecodable.ts';

const sameSet: Snippet = {
  expression: 'sameSet',
  helpers: [
    {
      name: 'sameSet',
      source: `function sameSet(a: unknown, b: unknown): boolean {
  return a instanceof Set && b instanceof Set && a.size === b.size && [...a].every((item) => b.has(item));
}`,
    },
  ],
};

const readSet: Helper = {
  name: 'readSet',
  source: `function readSet<T>(item: (json: unknown) => T): (json: unknown) => Set<T> {
  return (json) => new Set((json as { $set: unknown[] }).$set.map((part) => item(part)));
}`,
};

function toSet<V>(): Conversion<readonly V[], Set<V>> {
  return {
    apply: (items) => new Set(items),
    helper: { name: 'toSet', source: 'const toSet = <T>(items: readonly T[]): Set<T> => new Set(items);' },
  };
}

/**
 * `Set`s; the order of their items does not count.
 *
 * @throws EtudesError `shapes/composite-key` for items that are objects
 */
export function set<V, Vars extends string = never>(item: Shape<V, Vars>): Shape<Set<V>, Vars> {
  requireScalar(item, 'items of a set');
  const accepts = (value: unknown): value is Set<V> => {
    const object = tameObject(value);
    if (!types.isSet(object)) return false;
    let fits = true;
    // The built-in method itself: a subclass may have its own iterator.
    Set.prototype.forEach.call(object, (part) => {
      fits &&= item.accepts(part);
    });
    return fits;
  };
  const shape: Shape<Set<V>, Vars> = {
    ...converted(repeatingLists(item, {}), toSet<V>()),
    kind: 'set',
    variables: item.variables,
    bind: (to) => set(item.bind(to)),
    typeText: () => `Set<${item.typeText()}>`,
    declarations: () => declarationsIn([item]),
    prose: () => ({ en: `a \`Set\` of ${item.plural().en}`, zh: `${item.plural().zh}的 \`Set\`` }),
    plural: () => ({ en: `\`Set\`s of ${item.plural().en}`, zh: `${item.plural().zh}的 \`Set\`` }),
    plain: false,
    encode: (value) => ({ $set: inJsonOrder(Array.from(value, (part) => item.encode(part))) }),
    decode: (json) => {
      const parts = taggedArray(json, '$set');
      if (parts === undefined) throw undecodable('set', json);
      const value = new Set<V>();
      for (const [index, part] of parts.entries()) {
        try {
          value.add(item.decode(part as Json));
        } catch (error) {
          throw placed(error, `[${index}]`);
        }
        if (value.size === index) throw placed(undecodable('set without repeats', part), `[${index}]`);
      }
      return value;
    },
    decoder: () => call(readSet, [item.decoder()]),
    equal: (a, b) =>
      a instanceof Set && b instanceof Set && a.size === b.size && [...a].every((part) => b.has(part)),
    comparer: () => sameSet,
    literal: printLiteral,
    accepts,
    edges: () => {
      const items = item.edges();
      return [new Set<V>(), ...items.slice(0, 3).map((each) => new Set([each])), new Set(items)];
    },
    keys: () => [
      feature(
        'size',
        { en: 'the size', zh: '大小' },
        (value) => value.size,
        (on) => `${on}.size`,
      ),
    ],
    predicates: () => [
      feature(
        'is empty',
        { en: 'that is empty', zh: '为空' },
        (value) => value.size === 0,
        (on) => `${on}.size === 0`,
      ),
    ],
  };
  return shape;
}
