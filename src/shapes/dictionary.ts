import { byCodeUnits } from './code-unit-order.ts';
import { copyValue } from './copy-value.ts';
import { declarationsIn } from './declarations.ts';
import { type Conversion, converted } from './domain/converted.ts';
import { repeatingLists } from './domain/repeating-lists.ts';
import { tuples } from './domain/tuples.ts';
import { feature } from './features.ts';
import type { Json } from './json.ts';
import { printLiteral } from './literal.ts';
import { isFieldObject, ownData } from './own-data.ts';
import { fieldOf, isObjectHelper, sameType } from './same-value.ts';
import type { Gen, Helper, Shape } from './shape.ts';
import { call } from './snippet.ts';
import { taggedArray } from './tagged-array.ts';
import { text } from './text.ts';
import { placed, undecodable } from './undecodable.ts';

const sameDictionary: Helper = {
  name: 'sameDictionary',
  needs: [sameType, isObjectHelper],
  source: `function sameDictionary(item: Same): Same {
  return (a, b) => {
    if (!isObject(a) || !isObject(b) || Array.isArray(a) || Array.isArray(b)) return false;
    const names = Object.keys(a);
    return (
      names.length === Object.keys(b).length &&
      names.every((name) => Object.hasOwn(b, name) && item(a[name], b[name]))
    );
  };
}`,
};

const readDictionary: Helper = {
  name: 'readDictionary',
  source: `function readDictionary<T>(item: (json: unknown) => T): (json: unknown) => Record<string, T> {
  return (json) =>
    Object.fromEntries((json as { $dict: [string, unknown][] }).$dict.map(([name, value]) => [name, item(value)]));
}`,
};

function toDictionary<V>(): Conversion<readonly [string, V][], Record<string, V>> {
  return {
    apply: (entries) => Object.fromEntries(entries),
    helper: {
      name: 'toDictionary',
      source:
        'const toDictionary = <T>(entries: readonly [string, T][]): Record<string, T> => Object.fromEntries(entries);',
    },
  };
}

/**
 * `Record<string, V>`: any own enumerable string keys, `__proto__` among them. Neither the order of keys
 * nor the prototype counts.
 */
export function dictionary<V, Vars extends string = never>(
  item: Shape<V, Vars>,
): Shape<Record<string, V>, Vars> {
  type Value = Record<string, V>;
  const entries = tuples([text(), item]) as unknown as Gen<[string, V]>;
  const isDictionary = (value: unknown): value is Value =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  const shape: Shape<Value, Vars> = {
    ...converted(repeatingLists(entries, {}), toDictionary<V>()),
    kind: 'dictionary',
    variables: item.variables,
    bind: (to) => dictionary(item.bind(to)),
    typeText: () => `Record<string, ${item.typeText()}>`,
    declarations: () => declarationsIn([item]),
    prose: () => ({
      en: `an object from strings to ${item.plural().en}`,
      zh: `从字符串到${item.plural().zh}的对象`,
    }),
    plural: () => ({
      en: `objects from strings to ${item.plural().en}`,
      zh: `从字符串到${item.plural().zh}的对象`,
    }),
    plain: false,
    encode: (value) => ({
      $dict: Object.keys(value)
        .sort(byCodeUnits)
        .map((name) => [name, item.encode(fieldOf(value, name) as V)]),
    }),
    decode: (json) => {
      const parts = taggedArray(json, '$dict');
      if (parts === undefined) throw undecodable('dictionary', json);
      const found = new Map<string, V>();
      for (const [index, part] of parts.entries()) {
        const [name, held] = Array.isArray(part) && part.length === 2 ? (part as [Json, Json]) : [];
        if (typeof name !== 'string' || held === undefined || found.has(name)) {
          throw placed(undecodable('entry of a dictionary, each key once', part), `[${index}]`);
        }
        try {
          found.set(name, item.decode(held));
        } catch (error) {
          throw placed(error, `[${JSON.stringify(name)}]`);
        }
      }
      return Object.fromEntries(found);
    },
    decoder: () => call(readDictionary, [item.decoder()]),
    equal: (a, b) => {
      if (!isDictionary(a) || !isDictionary(b)) return false;
      const names = Object.keys(a);
      return (
        names.length === Object.keys(b).length &&
        names.every((name) => Object.hasOwn(b, name) && item.equal(a[name] as V, b[name] as V))
      );
    },
    comparer: () => call(sameDictionary, [item.comparer()]),
    literal: printLiteral,
    accepts: (value): value is Value =>
      isFieldObject(value) &&
      Object.keys(value).every((name) => {
        const found = ownData(value, name);
        return found !== undefined && item.accepts(found.value);
      }),
    edges: () => {
      const items = item.edges();
      const names = ['', 'a', '__proto__', '10', '2', 'constructor'];
      const all = names.map((name, index): [string, V] => [
        name,
        copyValue(items[index % items.length] as V),
      ]);
      return [
        {},
        ...all.slice(0, 3).map((entry) => Object.fromEntries([copyValue(entry)])),
        Object.fromEntries(all),
      ];
    },
    keys: () => [
      feature(
        'number of keys',
        { en: 'the number of keys', zh: '键的数量' },
        (value) => Object.keys(value).length,
        (on) => `Object.keys(${on}).length`,
      ),
    ],
    predicates: () => [
      feature(
        'is empty',
        { en: 'that has no keys', zh: '没有键' },
        (value) => Object.keys(value).length === 0,
        (on) => `Object.keys(${on}).length === 0`,
      ),
    ],
  };
  return shape;
}
