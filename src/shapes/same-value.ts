import type { Helper, Snippet } from './shape.ts';

/** The type of a comparer in a generated file. */
export const sameType: Helper = { name: 'Same', source: 'type Same = (a: unknown, b: unknown) => boolean;' };

/** Tells whether a value of a generated file has fields to read. */
export const isObjectHelper: Helper = {
  name: 'isObject',
  source: `function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}`,
};

/** The comparer of shapes whose values are equal by `===`. */
export const sameValue: Snippet = {
  expression: 'sameValue',
  helpers: [{ name: 'sameValue', source: 'const sameValue = (a: unknown, b: unknown): boolean => a === b;' }],
};

/** Reading an object's field without a type. */
export function fieldOf(object: object, name: string): unknown {
  return (object as Readonly<Record<string, unknown>>)[name];
}
