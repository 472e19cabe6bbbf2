import type { Gen } from '../shape.ts';

/** The author's functions used inside some generators, each once. */
export function mappedIn(parts: readonly Gen<unknown>[]): readonly string[] {
  return [...new Set(parts.flatMap((part) => part.mapped))];
}
