import { type BinaryTree, binaryTree } from './binary-tree.ts';
import { type ManyTree, manyTree } from './many-tree.ts';
import type { Shape } from './shape.ts';

/** The two kinds of trees. */
export type Arity = 'binary' | 'many';
/** The live value of a tree. */
export type TreeValue<V, A extends Arity> = A extends 'binary' ? BinaryTree<V> : ManyTree<V>;

/**
 * Trees with a value at each node, at most four nodes deep in draws. `binary` (the default) is
 * `{ value, left, right } | null`; `many` is `{ value, children }`. `name` is the declared type of a node.
 */
export function tree<V, Vars extends string = never, const A extends Arity = 'binary'>(
  value: Shape<V, Vars>,
  options: { readonly name?: string; readonly arity?: A } = {},
): Shape<TreeValue<V, A>, Vars> {
  const name = options.name ?? 'Tree';
  const made = options.arity === 'many' ? manyTree(value, name) : binaryTree(value, name);
  return made as unknown as Shape<TreeValue<V, A>, Vars>;
}
