import type { Helper } from './shape.ts';

/** A deep copy of any value a shape can have, so that two places of one input never share a part. */
export function copyValue<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => copyValue(item)) as T;
  if (value instanceof Map) return new Map(Array.from(value, (entry) => copyValue(entry))) as T;
  if (value instanceof Set) return new Set(Array.from(value, (item) => copyValue(item))) as T;
  const copy: Record<string, unknown> = {};
  for (const name of Object.keys(value)) {
    const part = copyValue((value as Readonly<Record<string, unknown>>)[name]);
    // Plain assignment would set the prototype; it is several times as fast for every other name.
    if (name === '__proto__')
      Object.defineProperty(copy, name, {
        value: part,
        writable: true,
        enumerable: true,
        configurable: true,
      });
    else copy[name] = part;
  }
  return copy as T;
}

/** {@link copyValue} for generated files. */
export const copyHelper: Helper = {
  name: 'copyValue',
  source: `function copyValue<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => copyValue(item)) as T;
  if (value instanceof Map) return new Map(Array.from(value, (entry) => copyValue(entry))) as T;
  if (value instanceof Set) return new Set(Array.from(value, (item) => copyValue(item))) as T;
  return Object.fromEntries(Object.entries(value).map((entry) => copyValue(entry))) as T;
}`,
};
