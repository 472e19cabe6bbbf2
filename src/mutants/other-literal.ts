import type { Expr } from '../tree/tree.ts';
import { atValues } from './changes.ts';

/** `true` becomes `false`, a text becomes empty, an empty one a space, a template loses its fixed text. */
export const otherLiteral = atValues('literal', (expr): readonly Expr[] => {
  if (expr.k === 'bool') return [{ ...expr, value: !expr.value }];
  if (expr.k === 'str') return [{ ...expr, value: expr.value === '' ? ' ' : '' }];
  if (expr.k === 'tpl' && expr.quasis.some((piece) => piece !== ''))
    return [{ ...expr, quasis: expr.quasis.map(() => '') }];
  return [];
});
