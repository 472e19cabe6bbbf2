import { copyValue } from './copy-value.ts';
import { declarationsIn } from './declarations.ts';
import type { Lengths } from './domain/lists.ts';
import { repeatingLists } from './domain/repeating-lists.ts';
import { arrayTypeText } from './element-type.ts';
import { feature } from './features.ts';
import type { Json } from './json.ts';
import { printLiteral } from './literal.ts';
import { everyItem, isTameArray } from './own-data.ts';
import { sameType } from './same-value.ts';
import type { Comparable, Feature, Helper, Shape } from './shape.ts';
import { call } from './snippet.ts';
import { placed, undecodable } from './undecodable.ts';

const sameList: Helper = {
  name: 'sameList',
  needs: [sameType],
  source: `function sameList(item: Same): Same {
  return (a, b) => {
    if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
    for (let index = 0; index < a.length; index += 1) if (!item(a[index], b[index])) return false;
    return true;
  };
}`,
};

const readList: Helper = {
  name: 'readList',
  source: `function readList<T>(item: (json: unknown) => T): (json: unknown) => T[] {
  return (json) => (json as unknown[]).map((part) => item(part));
}`,
};

/** Lists whose items stand at their borders: none, one of each border, equal ones, many. */
function edgesOf<V, Vars extends string>(item: Shape<V, Vars>, min: number, max: number): readonly V[][] {
  const items = item.edges();
  const filled = (length: number, start: number): V[] =>
    Array.from({ length }, (_, index) => copyValue(items[(start + index) % items.length] as V));
  const repeated = (length: number): V[] => Array.from({ length }, () => copyValue(items[0] as V));
  const lists = [min, min + 1].flatMap((length) =>
    items.slice(0, length === 0 ? 1 : 4).map((_, start) => filled(length, start)),
  );
  lists.push(
    repeated(min + 2),
    filled(Math.max(min + 2, items.length), 0),
    filled(Math.min(max, min + 40), 0),
  );
  return lists.filter((list) => list.length <= max);
}

function keysFor(numeric: boolean): readonly Feature<unknown[], Comparable>[] {
  const length = feature<unknown[], Comparable>(
    'length',
    { en: 'the length', zh: '长度' },
    (list) => list.length,
    (on) => `${on}.length`,
  );
  const sum = feature<unknown[], Comparable>(
    'sum',
    { en: 'the sum', zh: '总和' },
    (list) => (list as number[]).reduce((total, each) => total + each, 0),
    (on) => `${on}.reduce((total, each) => total + each, 0)`,
  );
  return numeric ? [length, sum] : [length];
}

/**
 * Arrays of one kind of item. Draws are mostly short, with repeats; without bounds a few reach 40 items.
 *
 * @throws EtudesError `domain/range`
 */
export function list<V, Vars extends string = never>(
  item: Shape<V, Vars>,
  lengths: Lengths = {},
): Shape<V[], Vars> {
  const { min = 0, max = Number.MAX_SAFE_INTEGER } = lengths;
  const domain = repeatingLists(item, lengths);
  const accepts = (value: unknown): value is V[] =>
    isTameArray(value) && value.length >= min && value.length <= max && everyItem(value, item.accepts);
  const shape: Shape<V[], Vars> = {
    ...domain,
    kind: 'list',
    variables: item.variables,
    bind: (to) => list(item.bind(to), lengths),
    typeText: () => arrayTypeText(item.typeText()),
    declarations: () => declarationsIn([item]),
    prose: () => ({ en: `a list of ${item.plural().en}`, zh: `${item.plural().zh}列表` }),
    plural: () => ({ en: `lists of ${item.plural().en}`, zh: `${item.plural().zh}列表` }),
    get plain() {
      return item.plain;
    },
    encode: (value) => (item.plain ? (value as unknown as Json) : value.map((part) => item.encode(part))),
    decode: (json) => {
      if (!Array.isArray(json) || json.length < min || json.length > max) throw undecodable('list', json);
      const value: V[] = [];
      try {
        for (const part of json) value.push(item.decode(part as Json));
      } catch (error) {
        throw placed(error, `[${value.length}]`);
      }
      return value;
    },
    decoder: () => call(readList, [item.decoder()]),
    equal: (a, b) => {
      if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
      for (let index = 0; index < a.length; index += 1)
        if (!item.equal(a[index] as V, b[index] as V)) return false;
      return true;
    },
    comparer: () => call(sameList, [item.comparer()]),
    literal: printLiteral,
    accepts,
    edges: () => edgesOf(item, min, max),
    keys: () => keysFor(item.keys().length > 0 && typeof item.edges()[0] === 'number'),
    predicates: () =>
      [
        feature<V[], boolean>(
          'is empty',
          { en: 'that is empty', zh: '为空' },
          (value) => value.length === 0,
          (on) => `${on}.length === 0`,
        ),
        feature<V[], boolean>(
          `has more than ${min + 2} items`,
          { en: `that has more than ${min + 2} items`, zh: `元素多于 ${min + 2} 个` },
          (value) => value.length > min + 2,
          (on) => `${on}.length > ${min + 2}`,
        ),
      ].filter((_, index) => (index === 0 ? min === 0 && max > 0 : max > min + 2)),
  };
  return shape;
}
