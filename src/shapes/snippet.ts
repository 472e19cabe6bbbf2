import type { Helper, Snippet } from './shape.ts';

/** An expression with the helpers it calls itself and those of the snippets inside it, each once. */
export function snippet(
  expression: string,
  inside: readonly Snippet[] = [],
  own: readonly Helper[] = [],
): Snippet {
  const helpers = new Map<string, Helper>();
  for (const part of inside) for (const helper of part.helpers) helpers.set(helper.name, helper);
  for (const helper of own) helpers.set(helper.name, helper);
  return { expression, helpers: [...helpers.values()] };
}

/** `name(arguments)` around snippets. */
export function call(helper: Helper, inside: readonly Snippet[], ...more: readonly string[]): Snippet {
  const list = [...inside.map((part) => part.expression), ...more].join(', ');
  return snippet(`${helper.name}(${list})`, inside, [helper]);
}

/** `{ key: snippet, ... }` as one snippet. */
export function objectSnippet(parts: readonly (readonly [key: string, part: Snippet])[]): Snippet {
  const body = parts.map(([key, part]) => `${key}: ${part.expression}`).join(', ');
  return snippet(
    body === '' ? '{}' : `{ ${body} }`,
    parts.map(([, part]) => part),
  );
}
