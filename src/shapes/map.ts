import { types } from 'node:util';
import { inJsonOrder } from './code-unit-order.ts';
import { copyValue } from './copy-value.ts';
import { declarationsIn } from './declarations.ts';
import { type Conversion, converted } from './domain/converted.ts';
import { repeatingLists } from './domain/repeating-lists.ts';
import { tuples } from './domain/tuples.ts';
import { feature } from './features.ts';
import type { Json } from './json.ts';
import { printLiteral } from './literal.ts';
import { tameObject } from './own-data.ts';
import { sameType } from './same-value.ts';
import { requireScalar } from './scalar-part.ts';
import type { Gen, Helper, Shape } from './shape.ts';
import { call } from './snippet.ts';
import { taggedArray } from './tagged-array.ts';
import { placed, undecodable } from './undecodable.ts';
import { variablesIn } from './variable.ts';

const sameMap: Helper = {
  name: 'sameMap',
  needs: [sameType],
  source: `function sameMap(item: Same): Same {
  return (a, b) =>
    a instanceof Map &&
    b instanceof Map &&
    a.size === b.size &&
    [...a].every(([key, value]) => b.has(key) && item(value, b.get(key)));
}`,
};

const readMap: Helper = {
  name: 'readMap',
  source: `function readMap<K, V>(key: (json: unknown) => K, item: (json: unknown) => V): (json: unknown) => Map<K, V> {
  return (json) =>
    new Map((json as { $map: [unknown, unknown][] }).$map.map(([name, value]): [K, V] => [key(name), item(value)]));
}`,
};

function toMap<K, V>(): Conversion<readonly [K, V][], Map<K, V>> {
  return {
    apply: (entries) => new Map(entries),
    helper: {
      name: 'toMap',
      source: 'const toMap = <K, V>(entries: readonly [K, V][]): Map<K, V> => new Map(entries);',
    },
  };
}

/**
 * `Map`s; the order of their entries does not count.
 *
 * @throws EtudesError `shapes/composite-key` for keys that are objects
 */
export function map<K, V, KeyVars extends string = never, Vars extends string = never>(
  key: Shape<K, KeyVars>,
  item: Shape<V, Vars>,
): Shape<Map<K, V>, KeyVars | Vars> {
  requireScalar(key, 'keys of a map');
  const entries = tuples([key, item]) as unknown as Gen<[K, V]>;
  const accepts = (value: unknown): value is Map<K, V> => {
    const object = tameObject(value);
    if (!types.isMap(object)) return false;
    let fits = true;
    // The built-in method itself: a subclass may have its own iterator.
    Map.prototype.forEach.call(object, (held, name) => {
      fits &&= key.accepts(name) && item.accepts(held);
    });
    return fits;
  };
  const named = (shown: string) => ({
    en: `${shown} from ${key.plural().en} to ${item.plural().en}`,
    zh: `从${key.plural().zh}到${item.plural().zh}的 \`Map\``,
  });
  const shape: Shape<Map<K, V>, KeyVars | Vars> = {
    ...converted(repeatingLists(entries, {}), toMap<K, V>()),
    kind: 'map',
    variables: variablesIn<KeyVars | Vars>([key, item]),
    bind: (to) => map(key.bind(to), item.bind(to)),
    typeText: () => `Map<${key.typeText()}, ${item.typeText()}>`,
    declarations: () => declarationsIn([key, item]),
    prose: () => named('a `Map`'),
    plural: () => named('`Map`s'),
    plain: false,
    encode: (value) => ({
      $map: inJsonOrder(Array.from(value, ([name, held]) => [key.encode(name), item.encode(held)])),
    }),
    decode: (json) => {
      const parts = taggedArray(json, '$map');
      if (parts === undefined) throw undecodable('map', json);
      const value = new Map<K, V>();
      for (const [index, part] of parts.entries()) {
        try {
          if (!Array.isArray(part) || part.length !== 2) throw undecodable('entry of a map', part);
          value.set(key.decode(part[0] as Json), item.decode(part[1] as Json));
        } catch (error) {
          throw placed(error, `[${index}]`);
        }
        if (value.size === index) throw placed(undecodable('map without repeated keys', part), `[${index}]`);
      }
      return value;
    },
    decoder: () => call(readMap, [key.decoder(), item.decoder()]),
    equal: (a, b) =>
      a instanceof Map &&
      b instanceof Map &&
      a.size === b.size &&
      [...a].every(([name, held]) => b.has(name) && item.equal(held, b.get(name) as V)),
    comparer: () => call(sameMap, [item.comparer()]),
    literal: printLiteral,
    accepts,
    edges: () => {
      const items = item.edges();
      const all = key
        .edges()
        .map((name, index): [K, V] => [name, copyValue(items[index % items.length] as V)]);
      return [new Map<K, V>(), ...all.slice(0, 3).map((entry) => new Map([copyValue(entry)])), new Map(all)];
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
