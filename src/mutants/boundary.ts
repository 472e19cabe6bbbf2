import type { Expr } from '../tree/tree.ts';
import { atValues } from './changes.ts';

const OTHER: ReadonlyMap<string, string> = new Map([
  ['<', '<='],
  ['>', '>='],
  ['<=', '<'],
  ['>=', '>'],
]);

/** A bound that is excluded is included, and the other way round; what must be equal may be beyond as well. */
export const boundary = atValues('boundary', (expr): readonly Expr[] => {
  if (expr.k !== 'bin') return [];
  const op = OTHER.get(expr.op) ?? beyond(expr);
  return op === undefined ? [] : [{ ...expr, op }];
});

/** The side is chosen so that counting towards a bound, or down to nothing, shows it. */
function beyond({ op, r }: Expr & { readonly k: 'bin' }): string | undefined {
  // Only numbers and texts have a side, and what is compared with these is neither.
  if (r.k === 'null' || r.k === 'bool' || (r.k === 'id' && r.name === 'undefined')) return undefined;
  const isNothing = r.k === 'num' && r.value === 0;
  if (op === '===') return isNothing ? '>=' : '<=';
  if (op === '!==') return isNothing ? '<' : '>';
  return undefined;
}
