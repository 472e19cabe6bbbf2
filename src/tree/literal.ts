import type { Expr } from './tree.ts';

/** A value that folding can compute with. */
export type Literal = string | number | boolean | null | undefined;

/** The value of a literal expression, in a box; undefined when it is no literal. */
export function literalOf(expr: Expr): { readonly value: Literal } | undefined {
  switch (expr.k) {
    case 'num':
    case 'str':
    case 'bool':
      return { value: expr.value };
    case 'null':
      return { value: null };
    case 'id':
      return expr.name === 'undefined' ? { value: undefined } : undefined;
    case 'tpl':
      return expr.exprs.length === 0 ? { value: expr.quasis[0] ?? '' } : undefined;
    case 'un':
      return expr.op === '-' && expr.arg.k === 'num' ? { value: -expr.arg.value } : undefined;
    default:
      return undefined;
  }
}

/** The expression that writes a literal. Numbers must be finite. */
export function literalExpr(value: Literal): Expr {
  if (value === undefined) return { k: 'id', name: 'undefined' };
  if (value === null) return { k: 'null' };
  switch (typeof value) {
    case 'string':
      return { k: 'str', value };
    case 'boolean':
      return { k: 'bool', value };
    default:
      return value < 0 || Object.is(value, -0)
        ? { k: 'un', op: '-', arg: { k: 'num', value: -value } }
        : { k: 'num', value };
  }
}

/** The value of `l op r`, in a box; undefined when it is not exact or not known. */
export function computeBinary(op: string, l: Literal, r: Literal): { readonly value: Literal } | undefined {
  switch (op) {
    case '===':
      return { value: l === r };
    case '!==':
      return { value: l !== r };
    case '==':
      return l === r || typeof l === typeof r ? { value: l === r } : undefined;
    case '!=':
      return l === r || typeof l === typeof r ? { value: l !== r } : undefined;
  }
  if (typeof l === 'string' && typeof r === 'string') return computeText(op, l, r);
  if (typeof l === 'number' && typeof r === 'number') return computeNumber(op, l, r);
  if (op === '+' && (typeof l === 'string' || typeof r === 'string')) return { value: String(l) + String(r) };
  return undefined;
}

function computeText(op: string, l: string, r: string): { readonly value: Literal } | undefined {
  if (op === '+') return { value: l + r };
  return compare(op, l, r);
}

function compare<T extends string | number>(op: string, l: T, r: T): { readonly value: boolean } | undefined {
  switch (op) {
    case '<':
      return { value: l < r };
    case '>':
      return { value: l > r };
    case '<=':
      return { value: l <= r };
    case '>=':
      return { value: l >= r };
    default:
      return undefined;
  }
}

function computeNumber(op: string, l: number, r: number): { readonly value: Literal } | undefined {
  const compared = compare(op, l, r);
  if (compared !== undefined) return compared;
  if (!Number.isSafeInteger(l) || !Number.isSafeInteger(r)) return undefined;
  const value = arithmetic(op, l, r);
  return value !== undefined && Number.isSafeInteger(value) ? { value } : undefined;
}

function arithmetic(op: string, l: number, r: number): number | undefined {
  switch (op) {
    case '+':
      return l + r;
    case '-':
      return l - r;
    case '*':
      return l * r;
    case '/':
      return l / r;
    case '%':
      return l % r;
    case '**':
      return l ** r;
    default:
      return undefined;
  }
}

/** Methods that give a boolean, whatever built-in has them. */
const BOOLEAN_RESULTS: ReadonlySet<string> = new Set([
  'every',
  'some',
  'includes',
  'startsWith',
  'endsWith',
  'has',
  'hasOwn',
  'test',
  'isArray',
  'isInteger',
  'isSafeInteger',
  'isFinite',
  'isNaN',
]);

/** True of expressions whose value is always a boolean. */
export function isBoolean(expr: Expr): boolean {
  switch (expr.k) {
    case 'bool':
      return true;
    case 'un':
      return expr.op === '!' || expr.op === 'delete';
    case 'bin':
      if (expr.op === '&&' || expr.op === '||') return isBoolean(expr.l) && isBoolean(expr.r);
      return /^(?:[=!]==?|[<>]=?|in|instanceof)$/.test(expr.op);
    case 'cond':
      return isBoolean(expr.yes) && isBoolean(expr.no);
    case 'call':
      // A method of an author's own class may give what it likes.
      return (
        expr.fn.k === 'dot' &&
        expr.fn.on.k !== 'this' &&
        expr.optional === undefined &&
        expr.fn.optional === undefined &&
        BOOLEAN_RESULTS.has(expr.fn.name)
      );
    default:
      return false;
  }
}

const NUMBER_RESULTS: ReadonlySet<string> = new Set([
  '-',
  '*',
  '/',
  '%',
  '**',
  '|',
  '&',
  '^',
  '<<',
  '>>',
  '>>>',
]);

/** True of expressions whose value is always a number, bigints aside. */
export function isNumeric(expr: Expr): boolean {
  switch (expr.k) {
    case 'num':
      return true;
    case 'un':
      return expr.op === '-' || expr.op === '+' || expr.op === '~';
    case 'bin':
      return NUMBER_RESULTS.has(expr.op) || (expr.op === '+' && isNumeric(expr.l) && isNumeric(expr.r));
    case 'call':
      return expr.fn.k === 'dot' && expr.fn.on.k === 'id' && expr.fn.on.name === 'Math';
    case 'cond':
      return isNumeric(expr.yes) && isNumeric(expr.no);
    default:
      return false;
  }
}
