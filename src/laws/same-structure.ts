import type { Helper } from '../shapes/shape.ts';

/** Equality of plain data: numbers by value with NaN equal to itself and -0 to 0, lists in order, maps and sets in order. */
export function sameStructure(a: unknown, b: unknown): boolean {
  if (a === b || Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (a instanceof Map || a instanceof Set) {
    return a.constructor === b.constructor && sameStructure([...a], [...(b as Iterable<unknown>)]);
  }
  if (Array.isArray(a) !== Array.isArray(b) || b instanceof Map || b instanceof Set) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && sameStructure(a[key as never], b[key as never]))
  );
}

/** {@link sameStructure} for generated files. */
export const sameStructureHelper: Helper = {
  name: 'sameStructure',
  source: `function sameStructure(a: unknown, b: unknown): boolean {
  if (a === b || Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (a instanceof Map || a instanceof Set) {
    return a.constructor === b.constructor && sameStructure([...a], [...(b as Iterable<unknown>)]);
  }
  if (Array.isArray(a) !== Array.isArray(b) || b instanceof Map || b instanceof Set) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && sameStructure(a[key as never], b[key as never]))
  );
}`,
};
