import type { Declaration, Shape } from './shape.ts';

/** The declarations of some shapes, innermost first, each name once. */
export function declarationsIn(
  parts: readonly Shape<unknown, string>[],
  own: readonly Declaration[] = [],
): readonly Declaration[] {
  const found = new Map<string, Declaration>();
  for (const part of parts)
    for (const declaration of part.declarations()) found.set(declaration.name, declaration);
  for (const declaration of own) found.set(declaration.name, declaration);
  return [...found.values()];
}
