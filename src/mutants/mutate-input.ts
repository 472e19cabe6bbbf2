import type { Expr } from '../tree/tree.ts';
import { atValues } from './changes.ts';

const IN_PLACE: ReadonlyMap<string, string> = new Map([
  ['toSorted', 'sort'],
  ['toReversed', 'reverse'],
  ['toSpliced', 'splice'],
]);

/** A copy is not made, so that what was given is changed or handed out. */
export const mutateInput = atValues('no copy', (expr): readonly Expr[] => {
  if (expr.k === 'arr') {
    const [only] = expr.items;
    return expr.items.length === 1 && only?.k === 'spread' ? [only.arg] : [];
  }
  if (expr.k === 'obj') {
    const [only] = expr.props;
    return expr.props.length === 1 && only?.k === 'spread' ? [only.value] : [];
  }
  if (expr.k === 'new') {
    const [first] = expr.args;
    const isCopy = expr.fn.k === 'id' && /^(Map|Set)$/.test(expr.fn.name);
    return isCopy && expr.args.length === 1 && first !== undefined ? [first] : [];
  }
  if (expr.k !== 'call') return [];
  const [first] = expr.args;
  if (expr.fn.k === 'id' && expr.fn.name === 'structuredClone' && first !== undefined) return [first];
  if (expr.fn.k !== 'dot') return [];
  const inPlace = IN_PLACE.get(expr.fn.name);
  if (inPlace !== undefined) return [{ ...expr, fn: { ...expr.fn, name: inPlace } }];
  const isFrom = expr.fn.name === 'from' && expr.fn.on.k === 'id' && expr.fn.on.name === 'Array';
  return isFrom && expr.args.length === 1 && first !== undefined && first.k !== 'obj' ? [first] : [];
});
