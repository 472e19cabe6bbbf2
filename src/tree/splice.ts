import type { FoldContext } from './fold-context.ts';
import { canMove, isConstant, needsContext, substitute } from './inline.ts';
import { assignedNames, isExprBody } from './purity.ts';
import type { Expr, FunctionNode, Stmt } from './tree.ts';
import { visit } from './walk.ts';

/** True when control never goes on after the statement. */
export function ends(stmt: Stmt | undefined): boolean {
  switch (stmt?.k) {
    case 'return':
    case 'throw':
    case 'break':
    case 'continue':
      return true;
    case 'if':
      return stmt.no !== undefined && ends(stmt.yes.at(-1)) && ends(stmt.no.at(-1));
    case 'block':
      return ends(stmt.body.at(-1));
    default:
      return false;
  }
}

/**
 * `return fn(...args)` as statements; undefined when the function cannot be spliced in.
 *
 * @param fn a function with marked names that stand nowhere else
 */
export function splicedReturn(
  fn: FunctionNode,
  args: readonly Expr[],
  context: FoldContext,
): readonly Stmt[] | undefined {
  if (!canMove(fn)) return undefined;
  if (args.some((arg) => arg.k === 'spread') || args.length > fn.params.length) return undefined;
  const assigned = assignedNames(fn.body);
  const before: Stmt[] = [];
  const values = new Map<string, Expr>();
  for (const [at, param] of fn.params.entries()) {
    const value = args[at] ?? param.init;
    if (param.rest || value === undefined || (param.init !== undefined && args[at] !== undefined))
      return undefined;
    if (param.target.k === 'pid' && !assigned.has(param.target.name) && isConstant(value, context)) {
      values.set(param.target.name, value);
      continue;
    }
    const kind = param.target.k === 'pid' && assigned.has(param.target.name) ? 'let' : 'const';
    if (param.target.k !== 'pid' && assigned.size > 0) return undefined;
    const type = kind === 'let' || needsContext(value) ? param.type : undefined;
    before.push({
      k: 'let',
      kind,
      decls: [{ target: param.target, ...(type === undefined ? {} : { type }), init: value }],
    });
  }
  const body = isExprBody(fn) ? [{ k: 'return' as const, arg: fn.body }] : (fn.body as readonly Stmt[]);
  const stmts = substitute([...before, ...body], values);
  return ends(stmts.at(-1)) ? stmts : [...stmts, { k: 'return' }];
}

/** The value of a statement that declares one name or pattern. */
export function boundValue(stmt: Stmt): Expr | undefined {
  return stmt.k === 'let' && stmt.decls.length === 1 ? stmt.decls[0]?.init : undefined;
}

/** A declaration of what `body` returns; undefined unless it returns at its end only. */
export function bindReturned(stmt: Stmt, body: readonly Stmt[]): readonly Stmt[] | undefined {
  const last = body.at(-1);
  if (stmt.k !== 'let' || last?.k !== 'return' || last.arg === undefined || returnsIn(body.slice(0, -1)))
    return undefined;
  const init = last.arg;
  return [...body.slice(0, -1), { ...stmt, decls: stmt.decls.map((decl) => ({ ...decl, init })) }];
}

function returnsIn(stmts: readonly Stmt[]): boolean {
  let found = false;
  visit(stmts, (node) => {
    if (node.k === 'return') found = true;
    return node.k !== 'fn';
  });
  return found;
}

/** `return (() => { ... })()` and `const x = (() => { ... })()` without the function; undefined for anything else. */
export function withoutImmediateCall(stmt: Stmt, context: FoldContext): readonly Stmt[] | undefined {
  const call = stmt.k === 'return' ? stmt.arg : boundValue(stmt);
  if (call?.k !== 'call' || call.fn.k !== 'fn' || call.optional) return undefined;
  const body = splicedReturn(call.fn, call.args, context);
  return body === undefined || stmt.k === 'return' ? body : bindReturned(stmt, body);
}
