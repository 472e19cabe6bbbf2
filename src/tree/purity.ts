import type { Expr, FunctionNode } from './tree.ts';
import { visit } from './walk.ts';

/** Methods of built-in values that change nothing, by names that authors' own classes seldom use otherwise. */
const PURE_METHODS: ReadonlySet<string> = new Set([
  'slice',
  'concat',
  'join',
  'map',
  'filter',
  'some',
  'every',
  'includes',
  'indexOf',
  'lastIndexOf',
  'startsWith',
  'endsWith',
  'charAt',
  'charCodeAt',
  'codePointAt',
  'at',
  'split',
  'trim',
  'toLowerCase',
  'toUpperCase',
  'padStart',
  'padEnd',
  'repeat',
  'toString',
  'toFixed',
  'toSorted',
  'toReversed',
  'flatMap',
  'flat',
]);
const PURE_CALLEES: ReadonlySet<string> = new Set([
  'String',
  'Number',
  'Boolean',
  'isNaN',
  'isFinite',
  'parseInt',
]);
const PURE_CLASSES: ReadonlySet<string> = new Set(['Map', 'Set', 'Array', 'WeakMap', 'WeakSet']);
const PURE_STATICS: ReadonlySet<string> = new Set(['Math', 'Object', 'Number', 'Array', 'String']);

/**
 * True when evaluating the expression changes nothing and calls no unknown code, so that it can be left out.
 * Reads of properties and operators on typed values count as such.
 */
export function isPure(expr: Expr): boolean {
  switch (expr.k) {
    case 'num':
    case 'str':
    case 'bool':
    case 'null':
    case 'regex':
    case 'id':
    case 'this':
    case 'fn':
    case 'big':
      return true;
    case 'tpl':
      return expr.exprs.every(isPure);
    case 'arr':
      return expr.items.every(isPure);
    case 'spread':
    case 'nonnull':
    case 'as':
      return isPure(expr.arg);
    case 'un':
      return expr.op !== 'delete' && isPure(expr.arg);
    case 'obj':
      return expr.props.every(
        (prop) =>
          prop.k === 'method' ||
          (prop.k === 'computed' ? isPure(prop.key) && isPure(prop.value) : isPure(prop.value)),
      );
    case 'dot':
      return isPure(expr.on);
    case 'idx':
      return isPure(expr.on) && isPure(expr.index);
    case 'bin':
      if ((expr.op === '/' || expr.op === '%') && expr.r.k === 'big') return false;
      return isPure(expr.l) && isPure(expr.r);
    case 'cond':
      return isPure(expr.test) && isPure(expr.yes) && isPure(expr.no);
    case 'call':
      return isPureCall(expr);
    case 'new':
      return expr.fn.k === 'id' && PURE_CLASSES.has(expr.fn.name) && expr.args.every(isPure);
    default:
      return false;
  }
}

const CALLS_BACK: ReadonlySet<string> = new Set([
  'map',
  'filter',
  'some',
  'every',
  'flatMap',
  'from',
  'groupBy',
]);

function isPureCall(expr: Expr & { readonly k: 'call' }): boolean {
  const callsBack = expr.fn.k === 'dot' && CALLS_BACK.has(expr.fn.name);
  if (!expr.args.every((arg) => isHarmlessArgument(arg, callsBack))) return false;
  if (expr.fn.k === 'id') return PURE_CALLEES.has(expr.fn.name);
  if (expr.fn.k !== 'dot') return false;
  const { on, name } = expr.fn;
  if (on.k === 'id' && PURE_STATICS.has(on.name))
    return name !== 'assign' && name !== 'freeze' && !name.startsWith('define');
  return PURE_METHODS.has(name) && isPure(on);
}

/** An argument that is pure, and whose call is too when it is a function. */
function isHarmlessArgument(arg: Expr, called: boolean): boolean {
  if (arg.k === 'fn') return isExprBody(arg) && isPure(arg.body);
  if (called && arg.k === 'id') return PURE_CALLEES.has(arg.name);
  return isPure(arg);
}

export function isExprBody(fn: FunctionNode): fn is FunctionNode & { readonly body: Expr } {
  return !Array.isArray(fn.body);
}

/** Names that are assigned to anywhere in `root`, after their declaration. */
export function assignedNames(root: unknown): Set<string> {
  const names = new Set<string>();
  visit(root, (node) => {
    if (node.k === 'update' && node.arg.k === 'id') names.add(node.arg.name);
    if (node.k === 'assign') {
      if (node.l.k === 'id') names.add(node.l.name);
      else if (node.l.k !== 'dot' && node.l.k !== 'idx') {
        visit(node.l, (inner) => {
          if (inner.k === 'pid') names.add(inner.name);
          return inner.k !== 'place';
        });
      }
    }
    return undefined;
  });
  return names;
}

/** How often each name is mentioned in `root`. */
export function mentions(root: unknown): Map<string, number> {
  const counts = new Map<string, number>();
  visit(root, (node) => {
    if (node.k === 'id') counts.set(node.name, (counts.get(node.name) ?? 0) + 1);
    return undefined;
  });
  return counts;
}
