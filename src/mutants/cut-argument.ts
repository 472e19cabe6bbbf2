import { typeText } from '../tree/print-expr.ts';
import type { Expr, Param, Stmt } from '../tree/tree.ts';
import type { Mutation, MutationOperator } from './program.ts';
import { shownStmts } from './shown.ts';
import { withPart } from './site.ts';

const num = (value: number): Expr => ({ k: 'num', value });
const minus = (value: number): Expr => ({ k: 'un', op: '-', arg: num(value) });

function called(on: Expr, name: string, ...args: readonly Expr[]): Expr {
  return { k: 'call', fn: { k: 'dot', on, name }, args };
}

/**
 * An argument is not taken as it is given: a list or text without its first or last part or cut to three, a
 * number one too large or too small or three at most. What the function does with it stays right.
 */
export const cutArgument: MutationOperator = {
  name: 'cut argument',
  mutate: (program) =>
    program.fn.params.flatMap((param): readonly Mutation[] => {
      const { target } = param;
      if (target.k !== 'pid') return [];
      const name: Expr = { k: 'id', name: target.name };
      const { body } = program.fn;
      const stmts: readonly Stmt[] = isStatements(body) ? body : [{ k: 'return', arg: body }];
      return others(param, name).map((other) => {
        const taken: Stmt = { k: 'expr', expr: { k: 'assign', op: '=', l: name, r: other } };
        return {
          place: 'solution',
          before: target.name,
          after: shownStmts([taken]),
          program: withPart(program, ['fn', 'body'], [taken, ...stmts]),
        };
      });
    }),
};

function isStatements(body: Expr | readonly Stmt[]): body is readonly Stmt[] {
  return Array.isArray(body);
}

function others({ type }: Param, name: Expr): readonly Expr[] {
  const text = type === undefined ? '' : typeText(type);
  if (text === 'string' || text.endsWith('[]')) {
    return [
      called(name, 'slice', num(1)),
      called(name, 'slice', num(0), minus(1)),
      called(name, 'slice', num(0), num(3)),
    ];
  }
  if (text !== 'number') return [];
  return [
    { k: 'bin', op: '+', l: name, r: num(1) },
    { k: 'bin', op: '-', l: name, r: num(1) },
    called({ k: 'id', name: 'Math' }, 'min', name, num(3)),
  ];
}
