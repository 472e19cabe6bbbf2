import type { Json } from './json.ts';

/** The value of the only property of an encoded collection, if that is an array under `tag`. */
export function taggedArray(json: Json, tag: string): readonly Json[] | undefined {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return undefined;
  const names = Object.keys(json);
  const held = (json as Readonly<Record<string, Json>>)[tag];
  return names.length === 1 && names[0] === tag && Array.isArray(held) ? held : undefined;
}
