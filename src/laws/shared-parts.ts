import type { Helper } from '../shapes/shape.ts';

/** Whether some object, array, map or set is reachable from both values. */
export function sharesParts(one: unknown, other: unknown): boolean {
  const partsOf = (value: unknown, found: Set<object>): Set<object> => {
    if (typeof value !== 'object' || value === null || found.has(value)) return found;
    found.add(value);
    const inner: Iterable<unknown> =
      value instanceof Map
        ? [...value.keys(), ...value.values()]
        : value instanceof Set
          ? value
          : Object.values(value);
    for (const part of inner) partsOf(part, found);
    return found;
  };
  const mine = partsOf(one, new Set());
  return [...partsOf(other, new Set())].some((part) => mine.has(part));
}

/** {@link sharesParts} for generated files. */
export const sharedPartsHelper: Helper = {
  name: 'sharesParts',
  source: `function sharesParts(one: unknown, other: unknown): boolean {
  const partsOf = (value: unknown, found: Set<object>): Set<object> => {
    if (typeof value !== 'object' || value === null || found.has(value)) return found;
    found.add(value);
    const inner: Iterable<unknown> =
      value instanceof Map
        ? [...value.keys(), ...value.values()]
        : value instanceof Set
          ? value
          : Object.values(value);
    for (const part of inner) partsOf(part, found);
    return found;
  };
  const mine = partsOf(one, new Set());
  return [...partsOf(other, new Set())].some((part) => mine.has(part));
}`,
};
