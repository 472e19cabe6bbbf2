import type { FoldContext } from './fold-context.ts';
import { literalOf } from './literal.ts';
import { assignedNames, isExprBody, isPure, mentions } from './purity.ts';
import type { Expr, FunctionNode, Stmt } from './tree.ts';
import { isNode, mapChildren, nodeCount, visit, visitTypes } from './walk.ts';

interface Substitution {
  readonly name: string;
  readonly value: Expr;
  readonly typed: boolean;
}

/** The body of a function that only returns an expression. */
export function bodyExpr(fn: FunctionNode): Expr | undefined {
  if (isExprBody(fn)) return fn.body;
  const [only] = fn.body as readonly Stmt[];
  return (fn.body as readonly Stmt[]).length === 1 && only?.k === 'return' ? only.arg : undefined;
}

/** False of functions whose body would mean something else in another place. */
export function canMove(fn: FunctionNode): boolean {
  if (fn.async || fn.generator || fn.typeParams !== undefined) return false;
  let movable = true;
  visit(fn, (node) => {
    if (node.k === 'this' && fn.form !== 'arrow') movable = false;
    if (node.k === 'class' || ('label' in node && node.label !== undefined)) movable = false;
    if (node.k === 'id' && (node.name === 'arguments' || (fn.name !== undefined && node.name === fn.name)))
      movable = false;
    return movable;
  });
  return movable && !narrows(fn);
}

/** True when the body tells the members of a parameter's union type apart: an argument of one type may not fit. */
function narrows(fn: FunctionNode): boolean {
  const unions = new Set<string>();
  for (const param of fn.params) {
    let union = param.optional === true;
    visitTypes(param.type, (type) => {
      if (type.parts.some((part) => part.includes('|')) || type.parts.join('') === 'unknown') union = true;
    });
    if (union && param.target.k === 'pid') unions.add(param.target.name);
  }
  if (unions.size === 0) return false;
  let found = false;
  const isUnion = (expr: Expr): boolean => expr.k === 'id' && unions.has(expr.name);
  visit(fn.body, (node) => {
    if (node.k === 'un' && (node.op === 'typeof' || node.op === '!') && isUnion(node.arg)) found = true;
    if (
      node.k === 'bin' &&
      /^(?:[=!]==?|instanceof|\?\?|in)$/.test(node.op) &&
      (isUnion(node.l) || isUnion(node.r))
    )
      found = true;
    if (node.k === 'cond' && isUnion(node.test)) found = true;
    return !found;
  });
  return found;
}

/** What the parameters stand for in a call; undefined when that cannot be told apart piece by piece. */
function substitutions(
  fn: FunctionNode,
  args: readonly Expr[],
  context: FoldContext,
): Substitution[] | undefined {
  if (args.some((arg) => arg.k === 'spread')) return undefined;
  if (args.slice(fn.params.length).some((arg) => !isPure(arg))) return undefined;
  const found: Substitution[] = [];
  for (const [at, param] of fn.params.entries()) {
    if (param.rest) return undefined;
    const given = args[at];
    if (param.init !== undefined && given !== undefined && literalOf(given) === undefined) return undefined;
    const literal = given === undefined ? { value: undefined } : literalOf(given);
    const missing = literal !== undefined && literal.value === undefined;
    if (missing && param.init !== undefined && literalOf(param.init) === undefined) return undefined;
    const value =
      missing && param.init !== undefined ? param.init : (given ?? context.known.literal(undefined));
    const typed = param.type !== undefined;
    if (param.target.k === 'pid') found.push({ name: param.target.name, value, typed });
    else if (param.target.k === 'pobj' && param.target.rest === undefined && isConstant(value, context)) {
      for (const prop of param.target.props) {
        if (prop.target.k !== 'pid' || prop.init !== undefined) return undefined;
        found.push({ name: prop.target.name, value: { k: 'dot', on: value, name: prop.key }, typed });
      }
    } else return undefined;
  }
  const assigned = assignedNames(fn.body);
  return found.some((one) => assigned.has(one.name)) ? undefined : found;
}

/** True of expressions whose value is the same wherever they stand. */
export function isConstant(expr: Expr, context: FoldContext): boolean {
  return literalOf(expr) !== undefined || (expr.k === 'id' && !context.isAssigned(expr.name));
}

/** A read that is short enough to be written twice. */
function isCheap(expr: Expr): boolean {
  return (
    (expr.k === 'dot' || expr.k === 'idx' || expr.k === 'id' || expr.k === 'nonnull') && nodeCount(expr) <= 3
  );
}

/** True when an optional chain would swallow what follows it. */
function endsInChain(expr: Expr): boolean {
  switch (expr.k) {
    case 'dot':
    case 'idx':
      return expr.optional === true || endsInChain(expr.on);
    case 'call':
      return expr.optional === true || endsInChain(expr.fn);
    case 'nonnull':
      return endsInChain(expr.arg);
    default:
      return false;
  }
}

function isMentionedInside(body: Expr, name: string): boolean {
  let inside = false;
  visit(body, (node) => {
    if (node.k !== 'fn' && node.k !== 'class') return undefined;
    if (mentions(node).has(name)) inside = true;
    return false;
  });
  return inside;
}

/**
 * `fn(...args)` with the call worked out, for functions that return an expression. Undefined when that would
 * do work twice, or in another order, or leave it out.
 *
 * @param fn a function with marked names that stand nowhere else
 */
export function reduceCall(fn: FunctionNode, args: readonly Expr[], context: FoldContext): Expr | undefined {
  const body = bodyExpr(fn);
  if (body === undefined || !canMove(fn)) return undefined;
  const subs = substitutions(fn, args, context);
  if (subs === undefined) return undefined;
  const counts = mentions(body);
  const varying = subs.filter((sub) => !isConstant(sub.value, context));
  for (const sub of varying) {
    const uses = counts.get(sub.name) ?? 0;
    if (endsInChain(sub.value) || needsContext(sub.value)) return undefined;
    if (isMentionedInside(body, sub.name)) return undefined;
    if (isPure(sub.value)) {
      if (uses > 1 && !isCheap(sub.value)) return undefined;
    } else if (uses !== 1) return undefined;
  }
  const reorders = varying.some((sub) => !isPure(sub.value)) || (varying.length > 0 && !isPure(body));
  if (reorders) {
    const [sub] = varying;
    if (varying.length !== 1 || sub === undefined || counts.get(sub.name) !== 1) return undefined;
    if (leading(body, sub.name, context) !== 'found') return undefined;
  }
  return substitute(body, new Map(subs.map((sub) => [sub.name, sub.value])));
}

/** Literals whose type depends on where they stand. */
export function needsContext(value: Expr): boolean {
  return (value.k === 'arr' && value.items.length === 0) || value.k === 'fn' || value.k === 'class';
}

/** Whether the first thing that evaluating `expr` does, constants aside, is to read `name`. */
function leading(expr: Expr, name: string, context: FoldContext): 'found' | 'clean' | 'blocked' {
  const first = (parts: readonly Expr[], after: 'clean' | 'blocked'): 'found' | 'clean' | 'blocked' => {
    for (const part of parts) {
      const outcome = leading(part, name, context);
      if (outcome !== 'clean') return outcome;
    }
    return after;
  };
  switch (expr.k) {
    case 'id':
      if (expr.name === name) return 'found';
      return context.isAssigned(expr.name) ? 'blocked' : 'clean';
    case 'num':
    case 'str':
    case 'bool':
    case 'null':
    case 'fn':
    case 'regex':
    case 'this':
    case 'big':
      return 'clean';
    case 'un':
      return first([expr.arg], expr.op === 'delete' ? 'blocked' : 'clean');
    case 'as':
    case 'nonnull':
      return first([expr.arg], 'clean');
    case 'dot':
      return first([expr.on], 'blocked');
    case 'idx':
      return first([expr.on, expr.index], 'blocked');
    case 'bin': {
      const lazy = expr.op === '&&' || expr.op === '||' || expr.op === '??';
      return lazy ? first([expr.l], 'blocked') : first([expr.l, expr.r], 'clean');
    }
    case 'cond':
      return first([expr.test], 'blocked');
    case 'call':
      if (expr.fn.k === 'dot') {
        const on = leading(expr.fn.on, name, context);
        if (on !== 'clean') return on;
        const builtIn = expr.fn.on.k === 'id' && expr.fn.on.name === 'Math';
        return builtIn ? first(expr.args, 'blocked') : 'blocked';
      }
      return first([expr.fn, ...expr.args], 'blocked');
    case 'tpl':
      return first(expr.exprs, 'blocked');
    case 'arr':
      return first(expr.items, 'blocked');
    default:
      return 'blocked';
  }
}

/** The same tree with names replaced by expressions. */
export function substitute<T>(root: T, values: ReadonlyMap<string, Expr>): T {
  function change(part: object): object {
    if (isNode(part) && part.k === 'id') return values.get(part.name) ?? part;
    return mapChildren(part, change);
  }
  return typeof root === 'object' && root !== null ? (change(root) as T) : root;
}
