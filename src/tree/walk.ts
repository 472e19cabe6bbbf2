import type { ClassNode, Expr, FunctionNode, Member, Pattern, Prop, Stmt, TypeText } from './tree.ts';

/** Anything of the tree that has a kind. */
export type TreeNode = Expr | Stmt | Pattern | Prop | Member | FunctionNode | ClassNode;

/** True of the nodes of the tree, false of lists, types and parts without a kind. */
export function isNode(value: object): value is TreeNode {
  return 'k' in value;
}

export function isTypeText(value: object): value is TypeText {
  return 'parts' in value;
}

/**
 * Calls `see` with every node at and below `root`, parents first, in the order of the text.
 * When `see` returns false, the children of that node are passed over.
 */
export function visit(root: unknown, see: (node: TreeNode) => boolean | undefined): void {
  if (typeof root !== 'object' || root === null) return;
  if (Array.isArray(root)) {
    for (let index = 0; index < root.length; index += 1) visit(root[index], see);
    return;
  }
  if (isTypeText(root)) return;
  if (isNode(root) && see(root) === false) return;
  // Nodes are plain objects, and walks are most of what folding costs: no lists of keys are made.
  for (const key in root) {
    const value = (root as Readonly<Record<string, unknown>>)[key];
    if (typeof value === 'object') visit(value, see);
  }
}

/** Calls `see` with every type at and below `root`. */
export function visitTypes(root: unknown, see: (type: TypeText) => void): void {
  if (typeof root !== 'object' || root === null) return;
  if (!Array.isArray(root) && isTypeText(root)) {
    see(root);
    return;
  }
  for (const key in root) {
    const value = (root as Readonly<Record<string, unknown>>)[key];
    if (typeof value === 'object') visitTypes(value, see);
  }
}

/**
 * The same part with `change` applied to each object or list directly in it; the very same object when
 * nothing changed. Keys whose value becomes `undefined` are left out.
 */
export function mapChildren<T extends object>(part: T, change: (child: object, key: string) => unknown): T {
  if (Array.isArray(part)) return mapList(part, (item) => change(item, '')) as unknown as T;
  let copy: Record<string, unknown> | undefined;
  for (const key in part) {
    const value = part[key];
    if (typeof value !== 'object' || value === null || isTypeText(value)) continue;
    const changed = change(value, key);
    if (changed === value) continue;
    copy ??= { ...(part as Record<string, unknown>) };
    if (changed === undefined) delete copy[key];
    else copy[key] = changed;
  }
  return (copy as T | undefined) ?? part;
}

function mapList(list: readonly unknown[], change: (item: object) => unknown): readonly unknown[] {
  let changed: unknown[] | undefined;
  for (let index = 0; index < list.length; index += 1) {
    const item = list[index];
    if (typeof item !== 'object' || item === null) continue;
    const next = change(item);
    if (next === item) continue;
    changed ??= [...list];
    changed[index] = next;
  }
  return changed ?? list;
}

/** The same tree with `change` applied to every type in it. */
export function mapTypes<T>(root: T, change: (type: TypeText) => TypeText): T {
  if (typeof root !== 'object' || root === null) return root;
  if (Array.isArray(root)) return root.map((item) => mapTypes(item, change)) as T;
  if (isTypeText(root)) return change(root) as T;
  const copy: Record<string, unknown> = {};
  for (const key in root) {
    const value: unknown = root[key];
    copy[key] = typeof value === 'object' ? mapTypes(value, change) : value;
  }
  return copy as T;
}

/** How many nodes are at and below `root`. */
export function nodeCount(root: unknown): number {
  let count = 0;
  visit(root, () => {
    count++;
    return undefined;
  });
  return count;
}

/** Names that a pattern binds, in order. */
export function patternNames(pattern: Pattern): string[] {
  switch (pattern.k) {
    case 'pid':
      return [pattern.name];
    case 'place':
      return [];
    case 'parr': {
      const names = pattern.items.flatMap((item) => (item === null ? [] : patternNames(item.target)));
      return pattern.rest === undefined ? names : [...names, ...patternNames(pattern.rest)];
    }
    case 'pobj': {
      const names = pattern.props.flatMap((prop) => patternNames(prop.target));
      return pattern.rest === undefined ? names : [...names, ...patternNames(pattern.rest)];
    }
  }
}
