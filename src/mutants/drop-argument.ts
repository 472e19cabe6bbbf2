import type { Expr } from '../tree/tree.ts';
import { atValues } from './changes.ts';

/** A method is called without its last argument. */
export const dropArgument = atValues('dropped argument', (expr): readonly Expr[] => {
  if (expr.k !== 'call' || expr.fn.k !== 'dot' || expr.args.length < 2) return [];
  const last = expr.args.at(-1) as Expr;
  // A method of the function's own class takes what it is given.
  if (last.k === 'fn' || expr.fn.on.k === 'this') return [];
  return [{ ...expr, args: expr.args.slice(0, -1) }];
});

const TESTS: ReadonlySet<string> = new Set([
  ...['filter', 'some', 'every', 'find', 'findIndex', 'findLast', 'findLastIndex'],
]);

/** What is looked for by the name of a test is what fails it. */
export const otherTest = atValues('other test', (expr): readonly Expr[] => {
  if (expr.k !== 'call' || expr.fn.k !== 'dot' || !TESTS.has(expr.fn.name)) return [];
  const [test] = expr.args;
  if (test?.k !== 'id' || expr.args.length !== 1) return [];
  const item: Expr = { k: 'id', name: 'each' };
  const negated: Expr = {
    k: 'fn',
    form: 'arrow',
    params: [{ target: { k: 'pid', name: 'each' } }],
    body: { k: 'un', op: '!', arg: { k: 'call', fn: test, args: [item] } },
  };
  return [{ ...expr, args: [negated] }];
});
