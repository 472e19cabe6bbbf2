import type { Expr } from '../tree/tree.ts';
import { atValues } from './changes.ts';

/** Two neighbouring arguments of a call change places. */
export const swapArguments = atValues('swapped arguments', (expr): readonly Expr[] => {
  if (expr.k !== 'call' && expr.k !== 'new') return [];
  const { args, fn } = expr;
  // The order is all the same to these.
  if (fn.k === 'dot' && /^(min|max|hypot|imul)$/.test(fn.name)) return [];
  return args.slice(1).flatMap((arg, at) => {
    const before = args[at] as Expr;
    // `reduce(f, 0)` and `replace(/x/, f)` with the function elsewhere only throw.
    if (arg.k === 'fn' || before.k === 'fn' || arg.k === 'spread' || before.k === 'spread') return [];
    return [{ ...expr, args: args.toSpliced(at, 2, arg, before) }];
  });
});
