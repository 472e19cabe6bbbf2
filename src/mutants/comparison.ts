import { atValues } from './changes.ts';

const OTHER: ReadonlyMap<string, string> = new Map([
  ['<', '>'],
  ['>', '<'],
  ['<=', '>='],
  ['>=', '<='],
  ['===', '!=='],
  ['!==', '==='],
]);

/** `<` looks the other way, `===` becomes `!==`. */
export const comparison = atValues('comparison', (expr) => {
  const op = expr.k === 'bin' ? OTHER.get(expr.op) : undefined;
  return op === undefined || expr.k !== 'bin' ? [] : [{ ...expr, op }];
});
