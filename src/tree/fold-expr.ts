import type { FoldContext } from './fold-context.ts';
import { reduceCall } from './inline.ts';
import { tableOf } from './known.ts';
import { computeBinary, isBoolean, isNumeric, literalOf } from './literal.ts';
import { isPure } from './purity.ts';
import { isWord } from './token-text.ts';
import type { Expr, Prop } from './tree.ts';

/** Whether an expression counts as true, where that is known. */
export function truthOf(expr: Expr, context: FoldContext): boolean | undefined {
  const literal = literalIn(expr, context);
  if (literal !== undefined) return Boolean(literal.value);
  if (context.known.of(expr) !== undefined || expr.k === 'fn') return true;
  return undefined;
}

/** A literal, or a constant that the author named and that holds one. */
function literalIn(expr: Expr, context: FoldContext): ReturnType<typeof literalOf> {
  const direct = literalOf(expr);
  if (direct !== undefined || expr.k !== 'id') return direct;
  const named = context.env.get(expr.name);
  return named === undefined ? undefined : literalOf(named);
}

/** Simplifies an expression whose parts are folded already. */
export function simplify(expr: Expr, context: FoldContext): Expr {
  switch (expr.k) {
    case 'id': {
      const value = context.env.get(expr.name);
      return value === undefined || context.kept.has(expr.name) ? expr : value;
    }
    case 'dot':
      return member(expr, expr.on, expr.name, context) ?? expr;
    case 'idx':
      return indexed(expr, context);
    case 'un':
      return unary(expr, context);
    case 'bin':
      return binary(expr, context);
    case 'cond':
      return condition(expr, context);
    case 'tpl':
      return template(expr, context);
    case 'call':
      return call(flatArgs(expr), context);
    case 'new':
      return flatArgs(expr);
    case 'arr': {
      const items = flatItems(expr.items);
      return items === expr.items ? expr : { ...expr, items };
    }
    case 'obj':
      return flatProps(expr);
    case 'as':
      return context.known.isDerived(expr.arg) || context.known.of(expr.arg) !== undefined ? expr.arg : expr;
    default:
      return expr;
  }
}

/** `...[a, b]` in a list as `a, b`. */
function flatItems(items: readonly Expr[]): readonly Expr[] {
  if (!items.some((item) => item.k === 'spread' && item.arg.k === 'arr')) return items;
  return items.flatMap((item) => (item.k === 'spread' && item.arg.k === 'arr' ? item.arg.items : [item]));
}

function flatArgs<E extends Expr & { readonly args: readonly Expr[] }>(expr: E): E {
  const args = flatItems(expr.args);
  return args === expr.args ? expr : { ...expr, args };
}

/** `...{ a: 1 }` in an object as `a: 1`. */
function flatProps(expr: Expr & { readonly k: 'obj' }): Expr {
  const isFlat = (prop: Prop): boolean =>
    prop.k === 'spread' && prop.value.k === 'obj' && prop.value.props.every((inner) => inner.k === 'prop');
  if (!expr.props.some(isFlat)) return expr;
  return {
    ...expr,
    props: expr.props.flatMap((prop) =>
      isFlat(prop) && prop.k === 'spread' && prop.value.k === 'obj' ? prop.value.props : [prop],
    ),
  };
}

/** `on[key]` where the outcome is known. */
function member(expr: Expr, on: Expr, key: string, context: FoldContext): Expr | undefined {
  const known = context.known.member(on, key);
  if (known !== undefined) return known;
  if (on.k === 'str' && key === 'length' && context.known.isDerived(on))
    return context.known.literal(on.value.length);
  if (on.k === 'obj' && expr.k === 'idx') {
    if (!on.props.every((prop) => prop.k === 'prop' && isPure(prop.value))) return undefined;
    const found = on.props.findLast((prop) => prop.k === 'prop' && prop.key === key);
    return found?.k === 'prop' ? derived(found.value, context) : undefined;
  }
  return undefined;
}

/** Marks a literal as worked out from the point. */
function derived(expr: Expr, context: FoldContext): Expr {
  const literal = literalOf(expr);
  return literal === undefined ? expr : context.known.literal(literal.value);
}

function indexed(expr: Expr & { readonly k: 'idx' }, context: FoldContext): Expr {
  const literal = literalOf(expr.index);
  if (literal === undefined || typeof literal.value === 'object' || literal.value === undefined) return expr;
  const key = String(literal.value);
  const found = member(expr, expr.on, key, context);
  if (found !== undefined) return found;
  if (context.known.isDerived(expr.index) && expr.on.k === 'id') {
    const helper = Object.hasOwn(context.helpers, expr.on.name) ? context.helpers[expr.on.name] : undefined;
    const table = helper === undefined ? undefined : tableOf(helper);
    if (table !== undefined && 'record' in table && Object.hasOwn(table.record, key)) {
      return context.known.expr(`${expr.on.name}.${key}`, table.record[key]);
    }
  }
  if (typeof literal.value === 'string' && isWord(key) && key !== '__proto__') {
    return { k: 'dot', on: expr.on, name: key, ...(expr.optional ? { optional: true } : {}) };
  }
  return expr;
}

function unary(expr: Expr & { readonly k: 'un' }, context: FoldContext): Expr {
  const { op, arg } = expr;
  if (op === '!') {
    const truth = truthOf(arg, context);
    return truth === undefined ? (negated(arg) ?? expr) : context.known.literal(!truth);
  }
  const literal = literalOf(arg);
  if (op === 'typeof') {
    if (literal !== undefined)
      return context.known.literal(literal.value === null ? 'object' : typeof literal.value);
    const known = context.known.of(arg);
    if (known !== undefined) return context.known.literal('fn' in known ? 'function' : 'object');
  }
  if (
    op === '-' &&
    literal !== undefined &&
    typeof literal.value === 'number' &&
    context.known.isDerived(arg)
  ) {
    return context.known.literal(-literal.value);
  }
  return expr;
}

const OPPOSITE: Readonly<Record<string, string>> = { '===': '!==', '!==': '===', '==': '!=', '!=': '==' };

/** The opposite of an expression, written without `!`; undefined when there is no such. */
function negated(expr: Expr): Expr | undefined {
  if (expr.k === 'un' && expr.op === '!' && isBoolean(expr.arg)) return expr.arg;
  const op = expr.k === 'bin' ? OPPOSITE[expr.op] : undefined;
  return expr.k === 'bin' && op !== undefined ? { ...expr, op } : undefined;
}

/** `!expr` as a person would write it. */
export function not(expr: Expr): Expr {
  return negated(expr) ?? { k: 'un', op: '!', arg: expr };
}

function binary(expr: Expr & { readonly k: 'bin' }, context: FoldContext): Expr {
  const { op, l, r } = expr;
  if (op === '&&' || op === '||') {
    const truth = truthOf(l, context);
    if (truth !== undefined) return truth === (op === '&&') ? r : l;
    const right = r.k === 'bool' ? r.value : undefined;
    if (right === (op === '&&') && isBoolean(l)) return l;
    if (right === (op === '||') && isBoolean(l) && isPure(l)) return r;
    return expr;
  }
  if (op === '??') {
    const literal = literalIn(l, context);
    if (literal !== undefined) return literal.value === null || literal.value === undefined ? r : l;
    return context.known.of(l) !== undefined ? l : expr;
  }
  const left = literalIn(l, context);
  const right = literalIn(r, context);
  if (left !== undefined && right !== undefined) {
    const computed = computeBinary(op, left.value, right.value);
    const wanted =
      typeof computed?.value === 'boolean' || context.known.isDerived(l) || context.known.isDerived(r);
    return computed !== undefined && wanted ? context.known.literal(computed.value) : expr;
  }
  if (op === '===' || op === '!==') {
    const leftKnown = context.known.of(l) !== undefined;
    const rightKnown = context.known.of(r) !== undefined;
    if ((leftKnown && right !== undefined) || (rightKnown && left !== undefined)) {
      return context.known.literal(op === '!==');
    }
  }
  if (op === '*') return times(l, r, context) ?? times(r, l, context) ?? expr;
  if (op === 'in' && typeof left?.value === 'string') {
    const known = context.known.of(r);
    if (known !== undefined && 'record' in known)
      return context.known.literal(Object.hasOwn(known.record, left.value));
  }
  return expr;
}

/** `1 * x` and `-1 * x` where the one came from the point. */
function times(one: Expr, other: Expr, context: FoldContext): Expr | undefined {
  if (!context.known.isDerived(one) || !isNumeric(other)) return undefined;
  const literal = literalOf(one);
  if (literal?.value === 1) return other;
  return literal?.value === -1 ? { k: 'un', op: '-', arg: other } : undefined;
}

function condition(expr: Expr & { readonly k: 'cond' }, context: FoldContext): Expr {
  const { test, yes, no } = expr;
  const truth = truthOf(test, context);
  if (truth !== undefined) return derived(truth ? yes : no, context);
  if (isBoolean(test) && yes.k === 'bool' && no.k === 'bool' && yes.value !== no.value)
    return yes.value ? test : not(test);
  return expr;
}

/** Removes what a test does not need, as `!!`. */
export function asTest(expr: Expr): Expr {
  if (expr.k === 'un' && expr.op === '!' && expr.arg.k === 'un' && expr.arg.op === '!') return expr.arg.arg;
  if (expr.k === 'bin' && expr.op === '&&' && expr.r.k === 'bool' && expr.r.value) return expr.l;
  if (expr.k === 'bin' && expr.op === '||' && expr.r.k === 'bool' && !expr.r.value) return expr.l;
  return expr;
}

function template(expr: Expr & { readonly k: 'tpl' }, context: FoldContext): Expr {
  const known = (part: Expr): boolean => literalOf(part) !== undefined && context.known.isDerived(part);
  if (!expr.exprs.some(known)) return expr;
  const quasis = [expr.quasis[0] ?? ''];
  const exprs: Expr[] = [];
  expr.exprs.forEach((part, at) => {
    const after = expr.quasis[at + 1] ?? '';
    const literal = known(part) ? literalOf(part) : undefined;
    if (literal !== undefined) quasis.push(`${quasis.pop() ?? ''}${String(literal.value)}${after}`);
    else {
      exprs.push(part);
      quasis.push(after);
    }
  });
  return exprs.length === 0 ? context.known.literal(quasis[0] ?? '') : { k: 'tpl', quasis, exprs };
}

function call(expr: Expr & { readonly k: 'call' }, context: FoldContext): Expr {
  const { fn, args } = expr;
  if (fn.k === 'fn' && !expr.optional) return reduceCall(fn, args, context) ?? expr;
  if (expr.optional && context.known.of(fn) !== undefined) {
    const { optional: _, ...plain } = expr;
    return plain;
  }
  const first = args.length === 1 ? args[0] : undefined;
  const argument = first === undefined ? undefined : literalOf(first);
  if (fn.k !== 'dot' || first === undefined || argument === undefined) return expr;
  const derivedHere = context.known.isDerived(first) || context.known.isDerived(fn.on);
  if (!derivedHere) return expr;
  if (fn.on.k === 'arr' && fn.name === 'includes') {
    const items = fn.on.items.map((item) => literalOf(item));
    if (items.includes(undefined)) return expr;
    return context.known.literal(items.some((item) => item?.value === argument.value));
  }
  if (fn.on.k === 'str' && typeof argument.value === 'string') {
    const text = fn.on.value;
    if (fn.name === 'includes') return context.known.literal(text.includes(argument.value));
    if (fn.name === 'startsWith') return context.known.literal(text.startsWith(argument.value));
    if (fn.name === 'endsWith') return context.known.literal(text.endsWith(argument.value));
  }
  return expr;
}
