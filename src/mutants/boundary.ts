import { atValues } from './changes.ts';

const OTHER: ReadonlyMap<string, string> = new Map([
  ['<', '<='],
  ['>', '>='],
  ['<=', '<'],
  ['>=', '>'],
]);

/** A bound that is excluded is included, and the other way round. */
export const boundary = atValues('boundary', (expr) => {
  const op = expr.k === 'bin' ? OTHER.get(expr.op) : undefined;
  return op === undefined || expr.k !== 'bin' ? [] : [{ ...expr, op }];
});
