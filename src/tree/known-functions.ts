import type { FoldContext } from './fold-context.ts';
import { bodyExpr, reduceCall } from './inline.ts';
import { knownBase } from './known.ts';
import { isExprBody } from './purity.ts';
import { bindReturned, boundValue, splicedReturn } from './splice.ts';
import type { Expr, FunctionNode, Stmt } from './tree.ts';
import { isNode, mapChildren, nodeCount, visit } from './walk.ts';

/** Nodes that calls of one function may add to the text before it is declared and called instead. */
const MOST_COPIED = 60;
/** Nodes that an arrow may have to be written out in more than one place. */
const SHORT_ARROW = 8;

/**
 * Puts the functions that a point brings in where they are used: calls are worked out in place, a function
 * that is handed on is written as an arrow, and what cannot be moved is declared at the top and called.
 *
 * @param refold folds the tree again after calls were worked out
 */
export function placeKnownFunctions(
  root: FunctionNode,
  context: FoldContext,
  refold: (tree: FunctionNode) => FunctionNode,
): FunctionNode {
  let tree = root;
  const declared: Stmt[] = [];
  const met = new Set<string>();
  for (;;) {
    const next = context.known.functions().find(([name]) => !met.has(name));
    if (next === undefined) break;
    const [name, fn] = next;
    met.add(name);
    const uses = usesOf(tree, name);
    if (uses.calls + uses.values === 0) continue;
    context.count(tree);
    const placed = inPlace(tree, name, fn, uses, context);
    if (placed !== undefined) {
      tree = refold(placed);
      continue;
    }
    const local = `${knownBase(name)}~${context.marks.next++}`;
    declared.push({
      k: 'let',
      kind: 'const',
      decls: [{ target: { k: 'pid', name: local }, init: context.fresh(fn) }],
    });
    tree = replaceNames(tree, name, () => ({ k: 'id', name: local }));
  }
  return declared.length === 0 ? tree : refold({ ...tree, body: [...declared, ...stmtsOf(tree)] });
}

function stmtsOf(fn: FunctionNode): readonly Stmt[] {
  return isExprBody(fn) ? [{ k: 'return', arg: fn.body }] : (fn.body as readonly Stmt[]);
}

interface Uses {
  readonly calls: number;
  readonly values: number;
}

function usesOf(root: unknown, name: string): Uses {
  let calls = 0;
  let all = 0;
  visit(root, (node) => {
    if (node.k === 'id' && node.name === name) all++;
    if (node.k === 'call' && node.fn.k === 'id' && node.fn.name === name) calls++;
    return undefined;
  });
  return { calls, values: all - calls };
}

/** The tree with every use of the function worked out; undefined when one of them cannot be. */
function inPlace(
  root: FunctionNode,
  name: string,
  fn: FunctionNode,
  uses: Uses,
  context: FoldContext,
): FunctionNode | undefined {
  const size = nodeCount(fn.body);
  if (uses.values > 1 && size > SHORT_ARROW) return undefined;
  if (uses.calls > 1 && size * (uses.calls - 1) > MOST_COPIED) return undefined;
  let failed = false;

  function change(part: object): object {
    if (Array.isArray(part)) return changeList(part);
    if (!isNode(part)) return mapChildren(part, change);
    if (part.k === 'fn' && isExprBody(part) && isCall(part.body)) {
      const reduced = reduce(part.body);
      if (reduced !== undefined) return { ...part, body: reduced };
      const spliced = splice(part.body);
      if (spliced === undefined) failed = true;
      else return { ...part, body: spliced };
    }
    if (part.k === 'call' && isCall(part)) {
      const reduced = reduce(part);
      if (reduced === undefined) failed = true;
      return reduced ?? part;
    }
    if (part.k === 'id' && part.name === name) return asArrow(context.fresh(fn));
    return mapChildren(part, change);
  }

  function isCall(expr: Expr): expr is Expr & { readonly k: 'call' } {
    return expr.k === 'call' && expr.fn.k === 'id' && expr.fn.name === name && !expr.optional;
  }

  function args(call: Expr & { readonly k: 'call' }): Expr[] {
    return call.args.map((arg) => change(arg) as Expr);
  }

  function reduce(call: Expr & { readonly k: 'call' }): Expr | undefined {
    return reduceCall(context.fresh(fn), args(call), context);
  }

  function splice(call: Expr & { readonly k: 'call' }): readonly Stmt[] | undefined {
    if (bodyExpr(fn) === undefined && uses.calls + uses.values > 1) return undefined;
    return splicedReturn(context.fresh(fn), args(call), context);
  }

  function changeList(list: readonly object[]): readonly object[] {
    const changed: object[] = [];
    for (const item of list) {
      // Lists in patterns have holes, and templates hold a list of strings.
      const isPart = typeof item === 'object' && item !== null;
      const stmts = isPart && isNode(item) ? spliceStmt(item as Stmt) : undefined;
      changed.push(...(stmts ?? [isPart ? change(item) : item]));
    }
    return changed.length === list.length && changed.every((item, at) => item === list[at]) ? list : changed;
  }

  /** `return f(x)` and `const y = f(x)` with the body of `f` before them. */
  function spliceStmt(stmt: Stmt): readonly Stmt[] | undefined {
    const call = stmt.k === 'return' ? stmt.arg : boundValue(stmt);
    if (call === undefined || !isCall(call) || reduce(call) !== undefined) return undefined;
    const body = splice(call);
    return body === undefined || stmt.k === 'return' ? body : bindReturned(stmt, body);
  }

  const changed = change(root) as FunctionNode;
  return failed ? undefined : changed;
}

/** A function as a value: an arrow where it was declared with a name or as a method. */
function asArrow(fn: FunctionNode): Expr {
  if (fn.form === 'arrow') return fn;
  const { name, ...rest } = fn;
  const recursive = name !== undefined && usesOf(fn.body, name).values + usesOf(fn.body, name).calls > 0;
  return recursive || fn.generator ? fn : { ...rest, form: 'arrow' };
}

function replaceNames<T extends object>(root: T, name: string, value: () => Expr): T {
  function change(part: object): object {
    if (isNode(part) && part.k === 'id' && part.name === name) return value();
    return mapChildren(part, change);
  }
  return change(root) as T;
}
