import type { Expr } from './tree.ts';

/** Strength of binary operators; a stronger one binds tighter. */
const BINARY: Readonly<Record<string, number>> = {
  ',': 1,
  '??': 4,
  '||': 4,
  '&&': 5,
  '|': 6,
  '^': 7,
  '&': 8,
  '==': 9,
  '!=': 9,
  '===': 9,
  '!==': 9,
  '<': 10,
  '>': 10,
  '<=': 10,
  '>=': 10,
  in: 10,
  instanceof: 10,
  '<<': 11,
  '>>': 11,
  '>>>': 11,
  '+': 12,
  '-': 12,
  '*': 13,
  '/': 13,
  '%': 13,
  '**': 14,
};

export const COMMA = 1;
export const ASSIGN = 2;
export const CONDITION = 3;
export const UNARY = 15;
export const POSTFIX = 16;
export const CALL = 17;
export const PRIMARY = 18;

/** How tightly the outermost operator of an expression binds. */
export function strength(expr: Expr): number {
  switch (expr.k) {
    case 'bin':
      return BINARY[expr.op] ?? COMMA;
    case 'assign':
    case 'yield':
      return ASSIGN;
    case 'fn':
      return expr.form === 'arrow' ? ASSIGN : PRIMARY;
    case 'cond':
      return CONDITION;
    case 'as':
      return 10;
    case 'un':
    case 'await':
      return UNARY;
    case 'update':
      return expr.prefix ? UNARY : POSTFIX;
    case 'call':
    case 'new':
    case 'dot':
    case 'idx':
    case 'nonnull':
      return CALL;
    case 'spread':
      return COMMA;
    default:
      return PRIMARY;
  }
}

/** True when an operand must stand in parentheses beside a binary operator. */
export function needsParensBeside(op: string, side: 'l' | 'r', operand: Expr): boolean {
  const own = BINARY[op] ?? COMMA;
  if (operand.k === 'as') return true;
  if (op === '**') {
    if (side === 'l') return strength(operand) < POSTFIX;
    return strength(operand) < own;
  }
  const inner = strength(operand);
  if (operand.k === 'bin') {
    if (op === '??' || operand.op === '??') {
      const mixed = operand.op === '||' || operand.op === '&&' || op === '||' || op === '&&';
      if (mixed) return true;
    }
    if (isBitwise(op) && inner > own && inner < 13 && operand.op !== op) return true;
  }
  return side === 'l' ? inner < own : inner <= own;
}

function isBitwise(op: string): boolean {
  return op === '|' || op === '^' || op === '&' || op === '<<' || op === '>>' || op === '>>>';
}

/** The expression that an expression's text begins with. */
export function leftmost(expr: Expr): Expr {
  switch (expr.k) {
    case 'bin':
      return leftmost(expr.l);
    case 'assign':
      return expr.l.k === 'parr' || expr.l.k === 'pobj' || expr.l.k === 'pid' || expr.l.k === 'place'
        ? expr
        : leftmost(expr.l);
    case 'cond':
      return leftmost(expr.test);
    case 'call':
      return leftmost(expr.fn);
    case 'dot':
    case 'idx':
      return leftmost(expr.on);
    case 'as':
    case 'nonnull':
      return leftmost(expr.arg);
    case 'update':
      return expr.prefix ? expr : leftmost(expr.arg);
    default:
      return expr;
  }
}
