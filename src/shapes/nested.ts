import { EtudesError } from '../errors.ts';
import type { Stream } from '../seed/stream.ts';
import { copyValue } from './copy-value.ts';
import { declarationsIn } from './declarations.ts';
import { feature } from './features.ts';
import type { Json } from './json.ts';
import { printLiteral } from './literal.ts';
import { everyItem, isTameArray } from './own-data.ts';
import { sameType } from './same-value.ts';
import type { Arbitrary, Fc, Helper, Shape } from './shape.ts';
import { call } from './snippet.ts';
import { placed, undecodable } from './undecodable.ts';

/** An item, or a list of such values. */
export type Nested<V> = V | Nested<V>[];

/** Lists within each other, and items of one list, in draws. */
const depthLimit = 4;
const lengthLimit = 3;
/** How often a draw is an item and how often a list, where both may be. */
const weights = { item: 3, list: 2 } as const;

const nestedType: Helper = { name: 'NestedOf', source: 'type NestedOf<T> = T | NestedOf<T>[];' };

const nestedHelper: Helper = {
  name: 'nestedValues',
  needs: [nestedType],
  source: `function nestedValues<T>(item: fc.Arbitrary<T>): fc.Arbitrary<NestedOf<T>> {
  let value: fc.Arbitrary<NestedOf<T>> = item;
  for (let depth = 0; depth < ${depthLimit}; depth += 1) {
    const list: fc.Arbitrary<NestedOf<T>> = fc.array(value, { maxLength: ${lengthLimit}, size: 'max' });
    value = fc.oneof({ weight: ${weights.item}, arbitrary: item as fc.Arbitrary<NestedOf<T>> }, { weight: ${weights.list}, arbitrary: list });
  }
  return value;
}`,
};

function nestedValues<V>(fc: Fc, item: Arbitrary<V>): Arbitrary<Nested<V>> {
  let value: Arbitrary<Nested<V>> = item;
  for (let depth = 0; depth < depthLimit; depth += 1) {
    const list: Arbitrary<Nested<V>> = fc.array(value, { maxLength: lengthLimit, size: 'max' });
    value = fc.oneof(
      { weight: weights.item, arbitrary: item as Arbitrary<Nested<V>> },
      { weight: weights.list, arbitrary: list },
    );
  }
  return value;
}

const sameNested: Helper = {
  name: 'sameNested',
  needs: [sameType],
  source: `function sameNested(item: Same): Same {
  const same: Same = (a, b) => {
    if (!Array.isArray(a) || !Array.isArray(b)) return !Array.isArray(a) && !Array.isArray(b) && item(a, b);
    if (a.length !== b.length) return false;
    for (let index = 0; index < a.length; index += 1) if (!same(a[index], b[index])) return false;
    return true;
  };
  return same;
}`,
};

const readNested: Helper = {
  name: 'readNested',
  needs: [nestedType],
  source: `function readNested<T>(item: (json: unknown) => T): (json: unknown) => NestedOf<T> {
  const read = (json: unknown): NestedOf<T> => (Array.isArray(json) ? json.map((part) => read(part)) : item(json));
  return read;
}`,
};

function equalBy<V>(item: Shape<V, string>, a: Nested<V>, b: Nested<V>): boolean {
  if (!Array.isArray(a) || !Array.isArray(b))
    return !Array.isArray(a) && !Array.isArray(b) && item.equal(a, b);
  if (a.length !== b.length) return false;
  for (let index = 0; index < a.length; index += 1)
    if (!equalBy(item, a[index] as Nested<V>, b[index] as Nested<V>)) return false;
  return true;
}

function decodeBy<V>(item: Shape<V, string>, json: Json): Nested<V> {
  if (json === undefined) throw undecodable('nested value', json);
  if (!Array.isArray(json)) return item.decode(json);
  const value: Nested<V>[] = [];
  try {
    for (const part of json) value.push(decodeBy(item, part as Json));
  } catch (error) {
    throw placed(error, `[${value.length}]`);
  }
  return value;
}

/** Lists on the way down are remembered in `above`, since a cycle would never end. */
function acceptsBelow<V>(item: Shape<V, string>, value: unknown, above: ReadonlySet<unknown>): boolean {
  if (!isTameArray(value)) return item.accepts(value);
  if (above.has(value)) return false;
  const below = new Set(above).add(value);
  return everyItem(value, (part) => acceptsBelow(item, part, below));
}

/**
 * An item or a list of such values, to any depth; `name` is the declared type (`Nested` where absent). Draws
 * have at most four lists within each other.
 *
 * @throws EtudesError `shapes/nested-list` for items that are lists themselves
 */
export function nested<V, Vars extends string = never>(
  item: Shape<V, Vars>,
  options: { readonly name?: string } = {},
): Shape<Nested<V>, Vars> {
  type Value = Nested<V>;
  if (item.variables.length === 0 && item.edges().some((edge) => Array.isArray(edge))) {
    throw new EtudesError('shapes/nested-list', 'items of nested lists cannot be lists themselves', {
      received: item.kind,
    });
  }
  const name = options.name ?? 'Nested';
  const drawAt = (stream: Stream, depth: number): Value => {
    if (depth === 0 || stream.below(weights.item + weights.list) < weights.item) return item.draw(stream);
    const list: Value[] = [];
    for (let left = stream.below(lengthLimit + 1); left > 0; left -= 1) list.push(drawAt(stream, depth - 1));
    return list;
  };
  const encode = (value: Value): Json => (Array.isArray(value) ? value.map(encode) : item.encode(value));
  const shape: Shape<Value, Vars> = {
    kind: 'nested',
    variables: item.variables,
    bind: (to) => nested(item.bind(to), options),
    draw: (stream) => drawAt(stream, depthLimit),
    arbitrary: (fc) => nestedValues(fc, item.arbitrary(fc)),
    arbitrarySource: () => call(nestedHelper, [item.arbitrarySource()]),
    mapped: item.mapped,
    typeText: () => name,
    declarations: () =>
      declarationsIn([item], [{ name, source: `type ${name} = ${item.typeText()} | ${name}[];` }]),
    prose: () => ({
      en: `${item.prose().en} or a list of \`${name}\` values`,
      zh: `${item.prose().zh}或由 \`${name}\` 值组成的列表`,
    }),
    plural: () => ({ en: `\`${name}\` values`, zh: `\`${name}\` 值` }),
    get plain() {
      return item.plain;
    },
    encode,
    decode: (json) => decodeBy(item, json),
    decoder: () => call(readNested, [item.decoder()]),
    equal: (a, b) => equalBy(item, a, b),
    comparer: () => call(sameNested, [item.comparer()]),
    literal: printLiteral,
    accepts: (value): value is Value => acceptsBelow(item, value, new Set()),
    edges: () => {
      const items = item.edges().slice(0, 4);
      const deep = items.reduce<Value>((inside, each) => [each, inside], []);
      return [items[0] as V, [], [items[0] as V], [[]], [...items], [[...items], []], deep].map(copyValue);
    },
    keys: () => [],
    predicates: () => [
      feature<Value, boolean>(
        'is a list',
        { en: 'that is a list', zh: '是列表' },
        (value) => Array.isArray(value),
        (on) => `Array.isArray(${on})`,
      ),
    ],
  };
  return shape;
}
