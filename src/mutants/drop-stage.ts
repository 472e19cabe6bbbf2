import type { Program } from '../tree/program.ts';
import type { Expr } from '../tree/tree.ts';
import { atValues } from './changes.ts';

/** Methods whose result may stand for what they were called on, more or less. */
const DROPPED: ReadonlySet<string> = new Set([
  ...['sort', 'toSorted', 'reverse', 'toReversed', 'filter', 'slice', 'map', 'flat', 'concat', 'toSpliced'],
  ...['trim', 'trimStart', 'trimEnd', 'toUpperCase', 'toLowerCase', 'normalize', 'replace', 'replaceAll'],
  ...['padStart', 'padEnd', 'substring', 'repeat'],
]);

const NEIGHBOURS: ReadonlyMap<string, string> = new Map(
  [
    ['every', 'some'],
    ['min', 'max'],
    ['startsWith', 'endsWith'],
    ['trimStart', 'trimEnd'],
    ['padStart', 'padEnd'],
    ['toUpperCase', 'toLowerCase'],
    ['indexOf', 'lastIndexOf'],
    ['find', 'findLast'],
    ['findIndex', 'findLastIndex'],
    ['push', 'unshift'],
    ['pop', 'shift'],
    ['reduce', 'reduceRight'],
    ['keys', 'values'],
  ].flatMap(([one, other]) => [
    [one as string, other as string],
    [other as string, one as string],
  ]),
);
const ONE_WAY: ReadonlyMap<string, string> = new Map([
  ['trim', 'trimStart'],
  ['replaceAll', 'replace'],
  ['flatMap', 'map'],
]);

/** A method of a chain, or the call of a helper around a value, is left out. */
export const dropStage = atValues('dropped stage', (expr, _site, program): readonly Expr[] => {
  if (expr.k !== 'call') return [];
  const { fn, args } = expr;
  if (fn.k === 'dot' && DROPPED.has(fn.name) && !isNamespace(fn.on)) return [fn.on];
  const [first] = args;
  return fn.k === 'id' && first !== undefined && first.k !== 'fn' && isHelper(program, fn.name)
    ? [first]
    : [];
});

/** A method gives way to the one next to it: `every` to `some`, `min` to `max`. */
export const otherMethod = atValues('other method', (expr): readonly Expr[] => {
  if (expr.k !== 'call' || expr.fn.k !== 'dot') return [];
  const { fn } = expr;
  return [NEIGHBOURS.get(fn.name), ONE_WAY.get(fn.name)].flatMap((name) =>
    name === undefined ? [] : [{ ...expr, fn: { ...fn, name } }],
  );
});

function isNamespace(on: Expr): boolean {
  return on.k === 'id' && /^(Math|Object|Array|String|Number|JSON|Reflect)$/.test(on.name);
}

function isHelper({ helpers }: Program, name: string): boolean {
  return helpers.some((helper) => helper.name === name && helper.decl.k !== 'typedecl');
}
