import { type Folded, foldFunction, type Known } from '../tree/fold.ts';
import type { LiftedFunction } from '../tree/tree.ts';
import { keep } from './keep.ts';
import type { KnownPoint } from './known-levels.ts';
import { type LiftedTemplate, liftedAt } from './lifted-template.ts';

/** Specialisations of one function that are kept. */
const KEPT = 128;

const kept = new WeakMap<LiftedFunction, Map<string, Folded>>();

/**
 * One of an author's functions specialised to a point. Points that differ only in axes that the function does not ask for
 * share what is made: folding is most of what a new point costs.
 *
 * @param path - where the function stands in the definition, such as `oracle`
 * @param pointParam - position of its parameter that takes the point
 * @throws EtudesError `expand/not-lifted` or as `foldFunction` does
 */
export function foldAt(
  lifted: LiftedTemplate,
  path: string,
  pointParam: number,
  { point, helpers }: KnownPoint,
  types: Readonly<Record<string, string>>,
): Folded {
  const author = liftedAt(lifted, path);
  const fold = (): Folded =>
    foldFunction({ lifted: author, helpers: { ...lifted.helpers, ...helpers }, point, pointParam, types });
  const axes = axesAskedFor(author, pointParam) ?? Object.keys(point);
  // Helpers are those of a chain, and chains hardly ever come twice.
  if (Object.keys(helpers).length > 0) return fold();
  const key = `${pointParam} ${JSON.stringify(types)} ${axes.map((axis) => keyOf(point[axis])).join(' ')}`;
  let folded = kept.get(author);
  if (folded === undefined) {
    folded = new Map();
    kept.set(author, folded);
  }
  let found = folded.get(key);
  if (found === undefined) {
    found = fold();
    keep(folded, key, found, KEPT);
  }
  return found;
}

/** The axes that a function names where it takes the point; undefined where it may look at any. */
function axesAskedFor({ fn }: LiftedFunction, pointParam: number): readonly string[] | undefined {
  const param = fn.params[pointParam];
  if (param === undefined) return [];
  const { target } = param;
  return target.k === 'pobj' && target.rest === undefined ? target.props.map(({ key }) => key) : undefined;
}

/** Texts in quotes, and numbers so that -0 is not 0. */
function textOf(literal: string | number | boolean | null): string {
  if (typeof literal === 'string') return JSON.stringify(literal);
  return Object.is(literal, -0) ? '-0' : String(literal);
}

let numbered = 0;
const numbers = new WeakMap<object, number>();

/** What stands for a level: its value as it is, and code by which piece of code it is. */
function keyOf(known: Known | undefined): string {
  if (known === undefined) return 'none';
  if ('literal' in known) return textOf(known.literal);
  const code: object = 'fn' in known ? known.fn : known;
  let number = numbers.get(code);
  if (number === undefined) {
    numbered += 1;
    number = numbered;
    numbers.set(code, number);
  }
  return `#${number}`;
}
