import type { Expr } from '../tree/tree.ts';
import { atValues } from './changes.ts';

/** Methods whose first two arguments are places in a list or a text. */
const PLACES: ReadonlySet<string> = new Set([
  ...['slice', 'splice', 'toSpliced', 'at', 'with', 'fill', 'subarray', 'substring'],
  ...['charAt', 'charCodeAt', 'codePointAt'],
]);

/** What is read or cut by a place that is worked out is read or cut beside it. */
export const placeOffByOne = atValues('place off by one', (expr): readonly Expr[] => {
  if (expr.k === 'idx') {
    const index = beside(expr.index);
    return index === undefined ? [] : [{ ...expr, index }];
  }
  if (expr.k !== 'call' || expr.fn.k !== 'dot' || !PLACES.has(expr.fn.name)) return [];
  return expr.args.slice(0, 2).flatMap((arg, at) => {
    const place = beside(arg);
    return place === undefined ? [] : [{ ...expr, args: expr.args.with(at, place) }];
  });
});

/** The place behind one, or before the end; constants are another operator's. */
function beside(place: Expr): Expr | undefined {
  const one: Expr = { k: 'num', value: 1 };
  if (place.k === 'id') return { k: 'bin', op: '+', l: place, r: one };
  // Behind the end there is no more.
  if (place.k === 'dot' && place.name === 'length') return { k: 'bin', op: '-', l: place, r: one };
  return undefined;
}
