import { printFunction, printHelper } from './print.ts';
import type { Program } from './program.ts';
import type { Expr, FunctionNode, Member, Param, Stmt } from './tree.ts';
import { isNode, isTypeText, mapChildren } from './walk.ts';

/** Counts one step, and stops where there were too many. */
const TICK: Expr = {
  k: 'bin',
  op: '&&',
  l: {
    k: 'bin',
    op: '>',
    l: { k: 'update', op: '++', prefix: true, arg: { k: 'id', name: '$count' } },
    r: { k: 'id', name: '$limit' },
  },
  r: { k: 'call', fn: { k: 'id', name: '$stop' }, args: [] },
};
const TICK_LINE: Stmt = { k: 'expr', expr: TICK };

/** Nobody reads it, and measuring lines takes most of the time of printing. */
const WIDTH = Number.POSITIVE_INFINITY;

/**
 * A program as JavaScript: types are gone, and each round of a loop and each call of a function counts a
 * step (`$count`, `$limit` and `$stop` must be in scope). It declares the helpers and `$main`.
 */
export function runnableText({ fn, helpers }: Program): string {
  const lines = helpers.flatMap((helper) =>
    helper.decl.k === 'typedecl' ? [] : [printHelper({ ...helper, decl: plain(helper.decl) }, WIDTH)],
  );
  return [...lines, `const $main = ${printFunction(plain(fn), WIDTH)};`].join('\n');
}

function plain<T extends object>(part: T): T {
  return change(part) as T;
}

function change(part: object): unknown {
  if (isTypeText(part)) return part;
  if (!isNode(part)) return changeParts(part);
  switch (part.k) {
    case 'as':
    case 'nonnull':
      return change(part.arg);
    case 'fn':
      return plainFunction(part);
    case 'class': {
      const { typeParams: _, ...rest } = part;
      return mapChildren(rest, change);
    }
    case 'field':
      return mapChildren(plainField(part), change);
    case 'constructor':
      return { ...part, params: plainParams(part.params), body: counted(plainBody(part.body)) };
    case 'call':
    case 'new': {
      const { typeArgs: _, ...rest } = part;
      return mapChildren(rest, change);
    }
    case 'let':
      return mapChildren({ ...part, decls: part.decls.map(({ type: _, ...decl }) => decl) }, change);
    case 'for':
    case 'forof':
    case 'while':
    case 'dowhile': {
      const inner = changeParts(part);
      return { ...inner, body: counted(inner.body) };
    }
    default:
      return changeParts(part);
  }
}

function changeParts<T extends object>(part: T): T {
  return mapChildren(part, change);
}

function plainBody(body: readonly Stmt[]): readonly Stmt[] {
  return body.map(plain);
}

function plainFunction(fn: FunctionNode): FunctionNode {
  const { returns: _, typeParams: __, ...rest } = fn;
  const body = Array.isArray(fn.body)
    ? counted(plainBody(fn.body as readonly Stmt[]))
    : ({ k: 'bin', op: ',', l: TICK, r: plain(fn.body as Expr) } as const);
  return { ...rest, params: plainParams(fn.params), body };
}

function plainParams(params: readonly Param[]): readonly Param[] {
  return params.map(({ type: _, optional: __, ...rest }) => changeParts(rest));
}

function plainField(field: Member & { readonly k: 'field' }): Member {
  const { type: _, readonly: __, optional: ___, ...rest } = field;
  return rest;
}

function counted(body: readonly Stmt[]): readonly Stmt[] {
  return [TICK_LINE, ...body];
}
