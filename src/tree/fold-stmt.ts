import type { FoldContext } from './fold-context.ts';
import { asTest, not, truthOf } from './fold-expr.ts';
import { literalOf } from './literal.ts';
import { isPure, mentions } from './purity.ts';
import { ends, withoutImmediateCall } from './splice.ts';
import type { Binding, Expr, Pattern, Stmt } from './tree.ts';
import { patternNames, visit } from './walk.ts';

/** Simplifies a list of statements whose parts are folded already. */
export function simplifyStmts(stmts: readonly Stmt[], context: FoldContext): readonly Stmt[] {
  const out: Stmt[] = [];
  let over = false;
  for (const stmt of assignedAtOnce(stmts)) {
    for (const next of simplifyStmt(stmt, context)) {
      if (over && next.k !== 'fndecl') continue;
      out.push(next);
      if (ends(next)) over = true;
    }
  }
  const joined = returnsAtOnce(out);
  return joined.length === stmts.length && joined.every((stmt, at) => stmt === stmts[at]) ? stmts : joined;
}

/** `let x; x = value;` as `let x = value;`. */
function assignedAtOnce(stmts: readonly Stmt[]): readonly Stmt[] {
  const at = stmts.findIndex((stmt, position) => initOf(stmt, stmts[position + 1]) !== undefined);
  const stmt = stmts[at];
  const init = stmt === undefined ? undefined : initOf(stmt, stmts[at + 1]);
  if (stmt?.k !== 'let' || init === undefined) return stmts;
  const joined: Stmt = { ...stmt, decls: stmt.decls.map((decl) => ({ ...decl, init })) };
  return assignedAtOnce([...stmts.slice(0, at), joined, ...stmts.slice(at + 2)]);
}

function initOf(stmt: Stmt, next: Stmt | undefined): Expr | undefined {
  if (stmt.k !== 'let' || stmt.decls.length !== 1 || next?.k !== 'expr' || next.expr.k !== 'assign')
    return undefined;
  const [decl] = stmt.decls;
  const { op, l, r } = next.expr;
  const same = op === '=' && l.k === 'id' && decl?.target.k === 'pid' && decl.target.name === l.name;
  return same && decl.init === undefined && !mentions(r).has(l.name) ? r : undefined;
}

/** `const x = value; return x;` as `return value;`. */
function returnsAtOnce(stmts: readonly Stmt[]): readonly Stmt[] {
  const last = stmts.at(-1);
  const before = stmts.at(-2);
  if (last?.k !== 'return' || last.arg?.k !== 'id' || before?.k !== 'let') return stmts;
  const [decl] = before.decls;
  if (before.decls.length !== 1 || decl?.init === undefined || decl.type !== undefined) return stmts;
  if (decl.target.k !== 'pid' || decl.target.name !== last.arg.name || mentions(decl.init).has(last.arg.name))
    return stmts;
  return [...stmts.slice(0, -2), { k: 'return', arg: decl.init }];
}

function simplifyStmt(stmt: Stmt, context: FoldContext): readonly Stmt[] {
  const spliced = withoutImmediateCall(stmt, context);
  if (spliced !== undefined) return spliced;
  switch (stmt.k) {
    case 'let':
      return declaration(stmt, context);
    case 'expr':
      return expression(stmt, context);
    case 'if':
      return branch(stmt, context);
    case 'block':
      return stmt.body.some((inner) => inner.k === 'classdecl') ? [stmt] : stmt.body;
    case 'while':
      return truthOf(stmt.test, context) === false ? [] : [withTest(stmt)];
    case 'dowhile':
      return [withTest(stmt)];
    case 'for':
      if (stmt.test !== undefined && truthOf(stmt.test, context) === false) {
        return stmt.init === undefined ? [] : simplifyStmt({ k: 'block', body: [stmt.init] }, context);
      }
      return [stmt];
    case 'switch':
      return switched(stmt, context);
    case 'try':
      return stmt.body.length === 0 ? [{ k: 'block', body: stmt.finalizer ?? [] }] : [stmt];
    case 'fndecl':
      return isUnused(stmt.fn.name, stmt, context) ? [] : [stmt];
    case 'classdecl':
      return isUnused(stmt.node.name, stmt, context) ? [] : [stmt];
    default:
      return [stmt];
  }
}

function withTest<S extends Stmt & { readonly test: Expr }>(stmt: S): S {
  const test = asTest(stmt.test);
  return test === stmt.test ? stmt : { ...stmt, test };
}

/** True when only the declaration itself mentions the name. */
function isUnused(name: string | undefined, own: unknown, context: FoldContext): boolean {
  if (name === undefined) return false;
  const all = context.mentioned(name);
  return all === 0 || all === (mentions(own).get(name) ?? 0);
}

function declaration(stmt: Stmt & { readonly k: 'let' }, context: FoldContext): readonly Stmt[] {
  let { kind } = stmt;
  const names = stmt.decls.flatMap((decl) => patternNames(decl.target));
  const settled =
    kind === 'let' &&
    stmt.decls.every((decl) => decl.init) &&
    !names.some((name) => context.isAssigned(name));
  if (settled) kind = 'const';
  const decls = stmt.decls.flatMap((decl) => binding(decl, kind, context));
  if (decls.length === 0) return [];
  const same =
    kind === stmt.kind &&
    decls.length === stmt.decls.length &&
    decls.every((decl, at) => decl === stmt.decls[at]);
  return same ? [stmt] : [{ ...stmt, kind, decls }];
}

function binding(decl: Binding, kind: 'const' | 'let', context: FoldContext): readonly Binding[] {
  const { target, init } = decl;
  if (target.k === 'pid') {
    if (
      isUnused(target.name, decl, context) &&
      !context.isAssigned(target.name) &&
      (init === undefined || isPure(init))
    ) {
      return [];
    }
    if (kind === 'const' && init !== undefined && propagates(target.name, init, context)) return [];
    return [decl];
  }
  if (init === undefined || target.k !== 'pobj') return [decl];
  if (context.known.of(init) !== undefined) return bindKnown(target, init, context);
  if (target.rest !== undefined || !isPure(init)) return [decl];
  const props = target.props.filter((prop) => {
    return (
      prop.target.k !== 'pid' ||
      prop.init !== undefined ||
      context.isAssigned(prop.target.name) ||
      context.mentioned(prop.target.name) > 0
    );
  });
  if (props.length === 0) return [];
  return props.length === target.props.length ? [decl] : [{ ...decl, target: { ...target, props } }];
}

/** Notes what a constant stands for; true when its declaration can go. */
function propagates(name: string, init: Expr, context: FoldContext): boolean {
  const plain =
    literalOf(init) !== undefined ||
    context.known.of(init) !== undefined ||
    (init.k === 'id' && !context.isAssigned(init.name));
  if (!plain) return false;
  const literal = literalOf(init);
  const kept = context.kept.has(name) || literal === undefined;
  context.env.set(name, kept ? init : context.known.literal(literal.value));
  if (context.known.isDerived(init) || context.known.of(init) !== undefined) context.kept.delete(name);
  return !context.kept.has(name);
}

/**
 * Binds the names of a pattern to the parts of a known record.
 *
 * @returns declarations for those names that must stay, because they are assigned to or hold a default
 */
export function bindKnown(target: Pattern, value: Expr, context: FoldContext): readonly Binding[] {
  if (target.k === 'pid' && !context.isAssigned(target.name)) {
    context.env.set(target.name, value);
    return [];
  }
  if (target.k !== 'pobj' || context.known.of(value) === undefined) return [{ target, init: value }];
  const unbound = target.props.flatMap((prop) => {
    const part = context.known.member(value, prop.key) ?? context.known.literal(undefined);
    const missing = part.k === 'id' && part.name === 'undefined' && prop.init !== undefined;
    if (!missing) return bindKnown(prop.target, part, context);
    const literal = literalOf(prop.init);
    if (literal === undefined) return [{ target: prop.target, init: prop.init }];
    return bindKnown(prop.target, context.known.literal(literal.value), context);
  });
  if (target.rest === undefined) return unbound;
  const keys = new Set(target.props.map((prop) => prop.key));
  return [...unbound, ...bindKnown(target.rest, context.known.without(value, keys), context)];
}

function expression(stmt: Stmt & { readonly k: 'expr' }, context: FoldContext): readonly Stmt[] {
  const { expr } = stmt;
  if (isPure(expr)) return [];
  if (expr.k === 'assign' && expr.l.k === 'id' && isPure(expr.r) && context.isWriteOnly(expr.l.name))
    return [];
  if (expr.k === 'update' && expr.arg.k === 'id' && context.isWriteOnly(expr.arg.name)) return [];
  return [stmt];
}

function branch(stmt: Stmt & { readonly k: 'if' }, context: FoldContext): readonly Stmt[] {
  const truth = truthOf(stmt.test, context);
  if (truth !== undefined) {
    const taken = truth ? stmt.yes : (stmt.no ?? []);
    return simplifyStmt({ k: 'block', body: taken }, context);
  }
  const no = stmt.no?.length === 0 ? undefined : stmt.no;
  if (stmt.yes.length === 0) {
    if (no !== undefined) return [{ k: 'if', test: not(stmt.test), yes: no }];
    return isPure(stmt.test) ? [] : [{ k: 'expr', expr: stmt.test }];
  }
  if (no === stmt.no) return [withTest(stmt)];
  return [{ k: 'if', test: stmt.test, yes: stmt.yes }];
}

function switched(stmt: Stmt & { readonly k: 'switch' }, context: FoldContext): readonly Stmt[] {
  const on = literalOf(stmt.on);
  if (on === undefined || !context.known.isDerived(stmt.on)) return [stmt];
  const tests = stmt.cases.map((one) => (one.test === undefined ? undefined : literalOf(one.test)));
  if (stmt.cases.some((one, at) => one.test !== undefined && tests[at] === undefined)) return [stmt];
  let start = tests.findIndex((test) => test !== undefined && test.value === on.value);
  if (start < 0) start = stmt.cases.findIndex((one) => one.test === undefined);
  if (start < 0) return [];
  const taken: Stmt[] = [];
  for (const inner of stmt.cases.slice(start).flatMap((one) => one.body)) {
    if (inner.k === 'break' && inner.label === undefined) break;
    taken.push(inner);
    if (ends(inner)) break;
  }
  if (taken.some(breaksOut)) return [stmt];
  return [{ k: 'block', body: taken }];
}

/** True when a `break` in the statement leaves the switch around it. */
function breaksOut(stmt: Stmt): boolean {
  let found = false;
  visit(stmt, (node) => {
    if (node.k === 'break' && node.label === undefined) found = true;
    return !(
      node.k === 'for' ||
      node.k === 'forof' ||
      node.k === 'while' ||
      node.k === 'dowhile' ||
      node.k === 'switch' ||
      node.k === 'fn'
    );
  });
  return found;
}
