import type { Expr } from '../tree/tree.ts';
import { atValues } from './changes.ts';

const TESTS: ReadonlySet<string> = new Set(['if', 'while', 'dowhile', 'for', 'cond']);
const COMPARES: ReadonlySet<string> = new Set(['<', '>', '<=', '>=', '===', '!==', '==', '!=']);

/** A condition is turned round or always holds, a `!` is lost, `&&` and `||` change places. */
export const negation = atValues('negation', (expr, { key, parents }): readonly Expr[] => {
  const changed: Expr[] = [];
  if (expr.k === 'un' && expr.op === '!') changed.push(expr.arg);
  if (expr.k === 'bin' && expr.op === '&&') changed.push({ ...expr, op: '||' });
  if (expr.k === 'bin' && expr.op === '||') changed.push({ ...expr, op: '&&' });
  // A comparison turned round is there already, by another operator.
  const plain = expr.k === 'bin' ? !COMPARES.has(expr.op) : !(expr.k === 'un' && expr.op === '!');
  if (key === 'test' && TESTS.has(parents.at(-1)?.k ?? '') && plain)
    changed.push({ k: 'un', op: '!', arg: expr });
  if (key === 'test' && parents.at(-1)?.k === 'if') changed.push({ k: 'bool', value: true });
  return changed;
});
