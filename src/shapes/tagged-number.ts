import type { Json } from './json.ts';
import type { Snippet } from './shape.ts';

const names: ReadonlyMap<string, number> = new Map([
  ['nan', Number.NaN],
  ['inf', Number.POSITIVE_INFINITY],
  ['-inf', Number.NEGATIVE_INFINITY],
  ['-0', -0],
]);

/** A number as JSON that keeps apart what JSON itself does not. */
export function tagNumber(value: number): Json {
  if (Number.isNaN(value)) return { $: 'nan' };
  if (value === Number.POSITIVE_INFINITY) return { $: 'inf' };
  if (value === Number.NEGATIVE_INFINITY) return { $: '-inf' };
  return Object.is(value, -0) ? { $: '-0' } : value;
}

/** The number that {@link tagNumber} encoded; undefined for other JSON. */
export function untagNumber(json: Json): number | undefined {
  if (typeof json === 'number') return json;
  if (typeof json !== 'object' || json === null || Object.keys(json).length !== 1 || !('$' in json))
    return undefined;
  const name = json.$;
  return typeof name === 'string' ? names.get(name) : undefined;
}

export const readNumber: Snippet = {
  expression: 'readNumber',
  helpers: [{ name: 'readNumber', source: 'const readNumber = (json: unknown): number => json as number;' }],
};

export const readTaggedNumber: Snippet = {
  expression: 'readTaggedNumber',
  helpers: [
    {
      name: 'readTaggedNumber',
      source: `function readTaggedNumber(json: unknown): number {
  if (typeof json === 'number') return json;
  const tag = (json as { $: string }).$;
  return tag === '-0' ? -0 : tag === 'nan' ? NaN : tag === 'inf' ? Infinity : -Infinity;
}`,
    },
  ],
};

/** Equal where both are NaN or `===` holds, -0 apart from 0. */
export const sameTaggedNumber: Snippet = {
  expression: 'Object.is',
  helpers: [],
};
