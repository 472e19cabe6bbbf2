import type { ClassNode, FunctionNode, Stmt } from './tree.ts';
import { isNode, mapChildren, patternNames, type TreeNode, visit } from './walk.ts';

/**
 * Chooses new names for a scope.
 *
 * @param names what the scope declares, without its classes
 * @param classes names of the classes it declares; types may mention them, so they stay
 * @param extent everything in which the names can be mentioned
 */
export type NameScope = (
  names: readonly string[],
  classes: readonly string[],
  extent: unknown,
) => ReadonlyMap<string, string>;

interface Chain {
  readonly names: ReadonlyMap<string, string>;
  readonly up: Chain | undefined;
}

function resolve(name: string, chain: Chain | undefined): string {
  for (let at = chain; at !== undefined; at = at.up) {
    const found = at.names.get(name);
    if (found !== undefined) return found;
  }
  return name;
}

/** Names declared directly in a list of statements: `[values, classes]`. */
export function declaredIn(stmts: readonly Stmt[]): [string[], string[]] {
  const values: string[] = [];
  const classes: string[] = [];
  for (const stmt of stmts) {
    if (stmt.k === 'let') for (const decl of stmt.decls) values.push(...patternNames(decl.target));
    else if (stmt.k === 'fndecl' && stmt.fn.name !== undefined) values.push(stmt.fn.name);
    else if (stmt.k === 'classdecl' && stmt.node.name !== undefined) classes.push(stmt.node.name);
  }
  return [values, classes];
}

/** Renames every name bound within `root`, scope by scope, outer ones first. Free names stay. */
export function renameScopes<T>(root: T, choose: NameScope): T {
  function open(
    names: readonly string[],
    classes: readonly string[],
    extent: unknown,
    up: Chain | undefined,
  ): Chain {
    return { names: choose(names, classes, extent), up };
  }

  function rename(part: object, chain: Chain | undefined): object {
    if (!isNode(part)) return mapChildren(part, (child) => rename(child, chain));
    return renameNode(part, chain);
  }

  function renameAll<P extends object>(part: P, chain: Chain | undefined): P {
    return mapChildren(part, (child) => rename(child, chain));
  }

  function block(stmts: readonly Stmt[], up: Chain | undefined): readonly Stmt[] {
    const chain = open(...declaredIn(stmts), stmts, up);
    return renameAll(stmts, chain);
  }

  function fn(node: FunctionNode, chain: Chain | undefined): FunctionNode {
    const [values, classes] = Array.isArray(node.body) ? declaredIn(node.body) : [[], []];
    const names = [...node.params.flatMap((param) => patternNames(param.target)), ...values];
    return renameAll(node, open(names, classes, [node.params, node.body], chain));
  }

  function named<N extends FunctionNode | ClassNode>(node: N, chain: Chain | undefined): N {
    return node.name === undefined ? node : { ...node, name: resolve(node.name, chain) };
  }

  function renameNode(node: TreeNode, chain: Chain | undefined): TreeNode {
    switch (node.k) {
      case 'id':
      case 'pid': {
        const name = resolve(node.name, chain);
        return name === node.name ? node : { ...node, name };
      }
      case 'fn': {
        if (node.name === undefined || node.form === 'method') return fn(node, chain);
        const own = open([node.name], [], node, chain);
        return fn(named(node, own), own);
      }
      case 'fndecl':
        return { ...node, fn: fn(named(node.fn, chain), chain) };
      case 'class': {
        if (node.name === undefined) return renameAll(node, chain);
        const own = open([], [node.name], node, chain);
        return renameAll(named(node, own), own);
      }
      case 'classdecl':
        return { ...node, node: renameAll(named(node.node, chain), chain) };
      case 'constructor': {
        const [values, classes] = declaredIn(node.body);
        const names = [...node.params.flatMap((param) => patternNames(param.target)), ...values];
        return renameAll(node, open(names, classes, node, chain));
      }
      case 'block':
        return { ...node, body: block(node.body, chain) };
      case 'if': {
        const test = rename(node.test, chain) as typeof node.test;
        const yes = block(node.yes, chain);
        return node.no === undefined
          ? { ...node, test, yes }
          : { ...node, test, yes, no: block(node.no, chain) };
      }
      case 'for':
      case 'forof': {
        const names =
          node.k === 'forof'
            ? patternNames(node.target)
            : node.init?.k === 'let'
              ? declaredIn([node.init])[0]
              : [];
        const own = open(names, [], node, chain);
        return mapChildren(node, (child, key) =>
          key === 'body' ? block(node.body, own) : rename(child, own),
        );
      }
      case 'while':
      case 'dowhile':
        return mapChildren(node, (child, key) =>
          key === 'body' ? block(node.body, chain) : rename(child, chain),
        );
      case 'switch': {
        const own = open(...declaredIn(node.cases.flatMap((one) => one.body)), node.cases, chain);
        return mapChildren(node, (child, key) => rename(child, key === 'on' ? chain : own));
      }
      case 'try': {
        const [values, classes] = declaredIn(node.handler ?? []);
        const names = node.param === undefined ? values : [...patternNames(node.param), ...values];
        const own = open(names, classes, [node.param, node.handler], chain);
        return mapChildren(node, (child, key) =>
          key === 'body' || key === 'finalizer' ? block(child as readonly Stmt[], chain) : rename(child, own),
        );
      }
      default:
        return renameAll(node, chain);
    }
  }

  return typeof root === 'object' && root !== null ? (rename(root, undefined) as T) : root;
}

/** Counts up the marks of {@link uniquify}. */
export interface Marks {
  next: number;
}

/** Gives every bound name a mark (`x` -> `x~3`), so that no two bindings share a name. */
export function uniquify<T>(root: T, marks: Marks): T {
  return renameScopes(root, (names, classes) => {
    const chosen = new Map<string, string>();
    for (const name of classes) chosen.set(name, name);
    for (const name of names) chosen.set(name, `${baseName(name)}~${marks.next++}`);
    return chosen;
  });
}

/** The name without the mark. */
export function baseName(name: string): string {
  const at = name.indexOf('~');
  return at < 0 ? name : name.slice(0, at);
}

/**
 * Takes the marks of {@link uniquify} away. A name gets a number at its end (`x2`) where leaving it as it
 * was would catch a mention of another one.
 *
 * @param wanted final names of some marked names
 * @param reserved names not to be used for anything else
 */
export function settleNames<T>(
  root: T,
  wanted: ReadonlyMap<string, string> = new Map(),
  reserved: ReadonlySet<string> = new Set(),
): T {
  const settled = new Map<string, string>();
  return renameScopes(root, (names, classes, extent) => {
    const taken = new Set<string>([...classes, ...reserved]);
    visit(extent, (node) => {
      if (node.k === 'id' || node.k === 'pid') {
        const name = node.name.includes('~') ? settled.get(node.name) : node.name;
        if (name !== undefined) taken.add(name);
      } else if (node.k === 'class' && node.name !== undefined) taken.add(node.name);
      return undefined;
    });
    for (const name of names) {
      const want = wanted.get(name);
      if (want !== undefined) {
        settled.set(name, want);
        taken.add(want);
      }
    }
    for (const name of names) {
      if (wanted.has(name)) continue;
      const base = baseName(name);
      let free = base;
      for (let n = 2; taken.has(free); n++) free = `${base}${n}`;
      settled.set(name, free);
      taken.add(free);
    }
    return new Map(names.map((name) => [name, settled.get(name) ?? name]));
  });
}

/** Names mentioned in `root` that it does not bind: helpers and built-ins. */
export function freeNames(root: unknown): Set<string> {
  return freeNamesOf(uniquify(root, { next: 0 }));
}

/** The same of what {@link uniquify} gave. */
export function freeNamesOf(marked: unknown): Set<string> {
  const free = new Set<string>();
  const classes = new Set<string>();
  visit(marked, (node) => {
    if (node.k === 'class' && node.name !== undefined) classes.add(node.name);
    if (node.k === 'id' && !node.name.includes('~') && !node.name.startsWith('#')) free.add(node.name);
    return undefined;
  });
  for (const name of classes) free.delete(name);
  return free;
}
