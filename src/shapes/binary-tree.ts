import type { Stream } from '../seed/stream.ts';
import { copyValue } from './copy-value.ts';
import { declarationsIn } from './declarations.ts';
import { feature } from './features.ts';
import type { Json } from './json.ts';
import { printLiteral } from './literal.ts';
import { isFieldObject, ownData } from './own-data.ts';
import { isObjectHelper, sameType } from './same-value.ts';
import type { Arbitrary, Fc, Helper, Shape } from './shape.ts';
import { call } from './snippet.ts';
import { placed, undecodable } from './undecodable.ts';

export interface BinaryNode<V> {
  value: V;
  left: BinaryTree<V>;
  right: BinaryTree<V>;
}
export type BinaryTree<V> = BinaryNode<V> | null;

/** Nodes on the longest way down in draws. */
const depthLimit = 4;

const treeType: Helper = {
  name: 'BinaryTree',
  source: 'type BinaryTree<T> = { value: T; left: BinaryTree<T>; right: BinaryTree<T> } | null;',
};

const treesHelper: Helper = {
  name: 'binaryTrees',
  needs: [treeType],
  source: `function binaryTrees<T>(value: fc.Arbitrary<T>): fc.Arbitrary<BinaryTree<T>> {
  let tree: fc.Arbitrary<BinaryTree<T>> = fc.constant(null);
  for (let depth = 0; depth < ${depthLimit}; depth += 1) {
    const node = fc.record({ value, left: tree, right: tree }, { noNullPrototype: true });
    tree = fc.oneof({ withCrossShrink: true }, { weight: 1, arbitrary: fc.constant(null) }, { weight: 3, arbitrary: node });
  }
  return tree;
}`,
};

function binaryTrees<V>(fc: Fc, value: Arbitrary<V>): Arbitrary<BinaryTree<V>> {
  let tree: Arbitrary<BinaryTree<V>> = fc.constant(null);
  for (let depth = 0; depth < depthLimit; depth += 1) {
    const node: Arbitrary<BinaryTree<V>> = fc.record(
      { value, left: tree, right: tree },
      { noNullPrototype: true },
    );
    tree = fc.oneof(
      { withCrossShrink: true },
      { weight: 1, arbitrary: fc.constant(null) },
      { weight: 3, arbitrary: node },
    );
  }
  return tree;
}

const sameTree: Helper = {
  name: 'sameBinaryTree',
  needs: [sameType, isObjectHelper],
  source: `function sameBinaryTree(item: Same): Same {
  const same: Same = (a, b) =>
    a === null || b === null
      ? a === b
      : isObject(a) && isObject(b) && item(a.value, b.value) && same(a.left, b.left) && same(a.right, b.right);
  return same;
}`,
};

const readTree: Helper = {
  name: 'readBinaryTree',
  needs: [treeType],
  source: `function readBinaryTree<T>(item: (json: unknown) => T): (json: unknown) => BinaryTree<T> {
  const read = (json: unknown): BinaryTree<T> => {
    if (json === null) return null;
    const { value, left, right } = json as { value: unknown; left: unknown; right: unknown };
    return { value: item(value), left: read(left), right: read(right) };
  };
  return read;
}`,
};

const names = ['value', 'left', 'right'] as const;

/** Binary trees `{ value, left, right } | null`; `name` is the declared type of a node. */
export function binaryTree<V, Vars extends string = never>(
  item: Shape<V, Vars>,
  name: string,
): Shape<BinaryTree<V>, Vars> {
  type Value = BinaryTree<V>;
  const drawAt = (stream: Stream, depth: number): Value =>
    depth === 0 || stream.below(4) === 0
      ? null
      : { value: item.draw(stream), left: drawAt(stream, depth - 1), right: drawAt(stream, depth - 1) };
  const encode = (tree: Value): Json =>
    tree === null
      ? null
      : { value: item.encode(tree.value), left: encode(tree.left), right: encode(tree.right) };
  const decodeIn = (step: string, json: Json): Value => {
    try {
      return decode(json);
    } catch (error) {
      throw placed(error, step);
    }
  };
  const decode = (json: Json): Value => {
    if (json === null) return null;
    if (
      typeof json !== 'object' ||
      Object.keys(json).length !== 3 ||
      !names.every((each) => Object.hasOwn(json, each))
    ) {
      throw undecodable('binary tree', json);
    }
    const node = json as Readonly<Record<(typeof names)[number], Json>>;
    let value: V;
    try {
      value = item.decode(node.value);
    } catch (error) {
      throw placed(error, '.value');
    }
    return { value, left: decodeIn('.left', node.left), right: decodeIn('.right', node.right) };
  };
  const equal = (a: Value, b: Value): boolean => {
    if (a === null || b === null) return a === b;
    if (typeof a !== 'object' || typeof b !== 'object') return false;
    return item.equal(a.value, b.value) && equal(a.left, b.left) && equal(a.right, b.right);
  };
  // Nodes on the way down are remembered, since a cycle would never end.
  const acceptsBelow = (value: unknown, above: ReadonlySet<unknown>): value is Value => {
    if (value === null) return true;
    if (!isFieldObject(value) || above.has(value) || Object.keys(value).length !== 3) return false;
    const below = new Set(above).add(value);
    return names.every((each) => {
      const held = ownData(value, each);
      if (held === undefined) return false;
      return each === 'value' ? item.accepts(held.value) : acceptsBelow(held.value, below);
    });
  };
  const leaf = (value: V): BinaryNode<V> => ({ value, left: null, right: null });
  const shape: Shape<Value, Vars> = {
    kind: 'tree',
    variables: item.variables,
    bind: (to) => binaryTree(item.bind(to), name),
    draw: (stream) => drawAt(stream, depthLimit),
    arbitrary: (fc) => binaryTrees(fc, item.arbitrary(fc)),
    arbitrarySource: () => call(treesHelper, [item.arbitrarySource()]),
    mapped: item.mapped,
    typeText: () => `${name} | null`,
    declarations: () =>
      declarationsIn(
        [item],
        [
          {
            name,
            source: `interface ${name} {\n  value: ${item.typeText()};\n  left: ${name} | null;\n  right: ${name} | null;\n}`,
          },
        ],
      ),
    prose: () => ({ en: `a binary tree of ${item.plural().en}`, zh: `${item.plural().zh}二叉树` }),
    plural: () => ({ en: `binary trees of ${item.plural().en}`, zh: `${item.plural().zh}二叉树` }),
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
      const [first, ...rest] = item.edges().map(copyValue) as [V, ...V[]];
      const left = rest.reduce<BinaryNode<V>>(
        (below, value) => ({ value, left: below, right: null }),
        leaf(first),
      );
      const right = rest.reduce<BinaryNode<V>>(
        (below, value) => ({ value, left: null, right: below }),
        leaf(first),
      );
      const both = { value: first, left: leaf(first), right: leaf(first) };
      return [null, leaf(first), both, left, right].map(copyValue);
    },
    keys: () => [],
    predicates: () => [
      feature(
        'is empty',
        { en: 'that is empty', zh: '为空' },
        (value) => value === null,
        (on) => `${on} === null`,
      ),
    ],
  };
  return shape;
}
