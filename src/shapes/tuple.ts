import { copyValue } from './copy-value.ts';
import { declarationsIn } from './declarations.ts';
import { tuples } from './domain/tuples.ts';
import { keyThrough, type Part, predicateThrough } from './features.ts';
import type { Json } from './json.ts';
import { printLiteral } from './literal.ts';
import { isTameArray, ownData } from './own-data.ts';
import { sameType } from './same-value.ts';
import type { Comparable, Feature, Helper, Shape, Snippet, ValueOf, VariablesOf } from './shape.ts';
import { snippet } from './snippet.ts';
import { placed, undecodable } from './undecodable.ts';
import { variablesIn } from './variable.ts';

type Items = readonly Shape<unknown, string>[];

const sameTuple: Helper = {
  name: 'sameTuple',
  needs: [sameType],
  source: `function sameTuple(...items: Same[]): Same {
  return (a, b) =>
    Array.isArray(a) &&
    Array.isArray(b) &&
    a.length === items.length &&
    b.length === items.length &&
    items.every((same, index) => same(a[index], b[index]));
}`,
};

const readTuple: Helper = {
  name: 'readTuple',
  source: `function readTuple<T extends unknown[]>(...items: { [I in keyof T]: (json: unknown) => T[I] }) {
  return (json: unknown) => items.map((read, index) => read((json as unknown[])[index])) as T;
}`,
};

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];
const chineseNumbers = ['一', '二', '三', '四', '五', '六', '七', '八'];

function placePart(index: number): Part {
  const label = ordinals[index] ?? `number ${index + 1}`;
  return {
    label,
    noun: { en: `${label} element`, zh: `第${chineseNumbers[index] ?? index + 1}个元素` },
    get: (value) => (value as readonly unknown[])[index],
    access: (on) => `${on}[${index}]`,
  };
}

function callAll(helper: Helper, parts: readonly Snippet[]): Snippet {
  return snippet(`${helper.name}(${parts.map((part) => part.expression).join(', ')})`, parts, [helper]);
}

/** Arrays of a fixed length with a shape for each place. */
export function tuple<const T extends Items>(
  items: T,
): Shape<{ -readonly [I in keyof T]: ValueOf<T[I]> }, VariablesOf<T[number]>> {
  type Value = { -readonly [I in keyof T]: ValueOf<T[I]> };
  const read = (value: unknown, index: number): unknown => (value as readonly unknown[])[index];
  const shape: Shape<Value, VariablesOf<T[number]>> = {
    ...(tuples(items) as unknown as Pick<Shape<Value>, 'draw' | 'arbitrary' | 'arbitrarySource' | 'mapped'>),
    kind: 'tuple',
    variables: variablesIn(items) as readonly VariablesOf<T[number]>[],
    bind: (to) => tuple(items.map((item) => item.bind(to))) as unknown as Shape<Value>,
    typeText: () => `[${items.map((item) => item.typeText()).join(', ')}]`,
    declarations: () => declarationsIn(items),
    prose: () => ({
      en: `a tuple of ${items.map((item) => item.prose().en).join(', ')}`,
      zh: `由${items.map((item) => item.prose().zh).join('、')}组成的元组`,
    }),
    plural: () => ({
      en: `tuples of ${items.map((item) => item.prose().en).join(', ')}`,
      zh: `由${items.map((item) => item.prose().zh).join('、')}组成的元组`,
    }),
    get plain() {
      return items.every((item) => item.plain);
    },
    encode: (value) => items.map((item, index) => item.encode(read(value, index))),
    decode: (json) => {
      if (!Array.isArray(json) || json.length !== items.length)
        throw undecodable(`tuple of ${items.length}`, json);
      return items.map((item, index) => {
        try {
          return item.decode(json[index] as Json);
        } catch (error) {
          throw placed(error, `[${index}]`);
        }
      }) as Value;
    },
    decoder: () =>
      callAll(
        readTuple,
        items.map((item) => item.decoder()),
      ),
    equal: (a, b) =>
      Array.isArray(a) &&
      Array.isArray(b) &&
      a.length === items.length &&
      b.length === items.length &&
      items.every((item, index) => item.equal(a[index], b[index])),
    comparer: () =>
      callAll(
        sameTuple,
        items.map((item) => item.comparer()),
      ),
    literal: printLiteral,
    accepts: (value): value is Value => {
      if (!isTameArray(value) || value.length !== items.length) return false;
      return items.every((item, index) => {
        const found = ownData(value, index);
        return found !== undefined && item.accepts(found.value);
      });
    },
    edges: () => {
      const columns = items.map((item) => item.edges());
      const rows = Math.max(1, ...columns.map((column) => column.length));
      return Array.from({ length: rows }, (_, row) =>
        columns.map((column) => copyValue(column[Math.min(row, column.length - 1)])),
      ) as unknown as readonly Value[];
    },
    keys: () =>
      items.flatMap((item, index) =>
        item
          .keys()
          .slice(0, 2)
          .map((inner) => keyThrough(placePart(index), inner)),
      ) as readonly Feature<Value, Comparable>[],
    predicates: () =>
      items.flatMap((item, index) =>
        item
          .predicates()
          .slice(0, 2)
          .map((inner) => predicateThrough(placePart(index), inner)),
      ) as readonly Feature<Value, boolean>[],
  };
  return shape;
}
