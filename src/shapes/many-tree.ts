import type { Stream } from '../seed/stream.ts';
import { copyValue } from './copy-value.ts';
import { declarationsIn } from './declarations.ts';
import { feature, fieldPart, keyThrough, predicateThrough } from './features.ts';
import type { Json } from './json.ts';
import { printLiteral } from './literal.ts';
import { everyItem, isFieldObject, isTameArray, ownData } from './own-data.ts';
import { isObjectHelper, sameType } from './same-value.ts';
import type { Arbitrary, Comparable, Fc, Feature, Helper, Shape } from './shape.ts';
import { call } from './snippet.ts';
import { placed, undecodable } from './undecodable.ts';

export interface ManyTree<V> {
  value: V;
  children: ManyTree<V>[];
}

/** Nodes on the longest way down, and children of one node, in draws. */
const depthLimit = 4;
const childLimit = 3;

const treeType: Helper = {
  name: 'ManyTree',
  source: `interface ManyTree<T> {
  value: T;
  children: ManyTree<T>[];
}`,
};

const treesHelper: Helper = {
  name: 'manyTrees',
  needs: [treeType],
  source: `function manyTrees<T>(value: fc.Arbitrary<T>): fc.Arbitrary<ManyTree<T>> {
  const over = (children: fc.Arbitrary<ManyTree<T>[]>): fc.Arbitrary<ManyTree<T>> =>
    fc.record({ value, children }, { noNullPrototype: true });
  let tree = over(fc.constant([]).map(() => []));
  for (let depth = 1; depth < ${depthLimit}; depth += 1) tree = over(fc.array(tree, { maxLength: ${childLimit}, size: 'max' }));
  return tree;
}`,
};

function manyTrees<V>(fc: Fc, value: Arbitrary<V>): Arbitrary<ManyTree<V>> {
  const over = (children: Arbitrary<ManyTree<V>[]>): Arbitrary<ManyTree<V>> =>
    fc.record({ value, children }, { noNullPrototype: true });
  // Mapped, so that no two nodes share one array of children.
  let tree = over(fc.constant([]).map(() => []));
  for (let depth = 1; depth < depthLimit; depth += 1)
    tree = over(fc.array(tree, { maxLength: childLimit, size: 'max' }));
  return tree;
}

const sameTree: Helper = {
  name: 'sameManyTree',
  needs: [sameType, isObjectHelper],
  source: `function sameManyTree(item: Same): Same {
  const same: Same = (a, b) => {
    if (!isObject(a) || !isObject(b) || !item(a.value, b.value)) return false;
    const { children: one } = a;
    const { children: other } = b;
    if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false;
    return one.every((child, index) => same(child, other[index]));
  };
  return same;
}`,
};

const readTree: Helper = {
  name: 'readManyTree',
  needs: [treeType],
  source: `function readManyTree<T>(item: (json: unknown) => T): (json: unknown) => ManyTree<T> {
  const read = (json: unknown): ManyTree<T> => {
    const { value, children } = json as { value: unknown; children: unknown[] };
    return { value: item(value), children: children.map(read) };
  };
  return read;
}`,
};

/** Trees `{ value, children }`, never empty; `name` is the declared type. */
export function manyTree<V, Vars extends string = never>(
  item: Shape<V, Vars>,
  name: string,
): Shape<ManyTree<V>, Vars> {
  type Value = ManyTree<V>;
  const drawAt = (stream: Stream, depth: number): Value => {
    const node: Value = { value: item.draw(stream), children: [] };
    if (depth > 1)
      for (let left = stream.below(childLimit + 1); left > 0; left -= 1)
        node.children.push(drawAt(stream, depth - 1));
    return node;
  };
  const encode = (tree: Value): Json => ({
    value: item.encode(tree.value),
    children: tree.children.map(encode),
  });
  const decode = (json: Json): Value => {
    if (
      typeof json !== 'object' ||
      json === null ||
      Object.keys(json).length !== 2 ||
      !Object.hasOwn(json, 'value')
    ) {
      throw undecodable('tree', json);
    }
    const { value, children } = json as { readonly value: Json; readonly children: Json };
    if (!Array.isArray(children)) throw placed(undecodable('list of trees', children), '.children');
    const node: { value?: V; children: Value[] } = { children: [] };
    try {
      node.value = item.decode(value);
    } catch (error) {
      throw placed(error, '.value');
    }
    try {
      for (const child of children) node.children.push(decode(child as Json));
    } catch (error) {
      throw placed(error, `.children[${node.children.length}]`);
    }
    return { value: node.value, children: node.children };
  };
  const equal = (a: Value, b: Value): boolean => {
    if (typeof a !== 'object' || a === null || typeof b !== 'object' || b === null) return false;
    if (!item.equal(a.value, b.value)) return false;
    if (!Array.isArray(a.children) || !Array.isArray(b.children) || a.children.length !== b.children.length)
      return false;
    return a.children.every((child, index) => equal(child, b.children[index] as Value));
  };
  // Nodes on the way down are remembered, since a cycle would never end.
  const acceptsBelow = (value: unknown, above: ReadonlySet<unknown>): value is Value => {
    if (!isFieldObject(value) || above.has(value) || Object.keys(value).length !== 2) return false;
    const own = ownData(value, 'value');
    const children = ownData(value, 'children')?.value;
    if (own === undefined || !item.accepts(own.value) || !isTameArray(children)) return false;
    const below = new Set(above).add(value);
    return everyItem(children, (child) => acceptsBelow(child, below));
  };
  const shape: Shape<Value, Vars> = {
    kind: 'tree',
    variables: item.variables,
    bind: (to) => manyTree(item.bind(to), name),
    draw: (stream) => drawAt(stream, depthLimit),
    arbitrary: (fc) => manyTrees(fc, item.arbitrary(fc)),
    arbitrarySource: () => call(treesHelper, [item.arbitrarySource()]),
    mapped: item.mapped,
    typeText: () => name,
    declarations: () =>
      declarationsIn(
        [item],
        [{ name, source: `interface ${name} {\n  value: ${item.typeText()};\n  children: ${name}[];\n}` }],
      ),
    prose: () => ({ en: `a tree of ${item.plural().en}`, zh: `${item.plural().zh}的树` }),
    plural: () => ({ en: `trees of ${item.plural().en}`, zh: `${item.plural().zh}的树` }),
    get plain() {
      return item.plain;
    },
    encode,
    decode,
    decoder: () => call(readTree, [item.decoder()]),
    equal,
    comparer: () => call(sameTree, [item.comparer()]),
    literal: printLiteral,
    accepts: (value): value is Value => acceptsBelow(value, new Set()),
    edges: () => {
      const leaves = item.edges().map((value): Value => ({ value, children: [] }));
      const first = leaves[0] as Value;
      const deep = leaves.reduce((below, leaf) => ({ value: leaf.value, children: [below] }));
      return [
        ...leaves.slice(0, 3),
        { value: first.value, children: leaves },
        { value: first.value, children: [deep] },
      ].map(copyValue);
    },
    keys: () => [
      ...(item
        .keys()
        .slice(0, 2)
        .map((inner) => keyThrough(fieldPart('value'), inner)) as Feature<Value, Comparable>[]),
      feature<Value, Comparable>(
        'number of children',
        { en: 'the number of children', zh: '子节点数' },
        (tree) => tree.children.length,
        (on) => `${on}.children.length`,
      ),
    ],
    predicates: () => [
      ...(item
        .predicates()
        .slice(0, 2)
        .map((inner) => predicateThrough(fieldPart('value'), inner)) as Feature<Value, boolean>[]),
      feature<Value, boolean>(
        'has children',
        { en: 'that has children', zh: '有子节点' },
        (tree) => tree.children.length > 0,
        (on) => `${on}.children.length > 0`,
      ),
    ],
  };
  return shape;
}
