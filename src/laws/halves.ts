import type { Helper } from '../shapes/shape.ts';

/** A list or text cut in the middle (texts between code points), or undefined where a half would be empty. */
export function halves(whole: unknown): readonly [unknown, unknown] | undefined {
  const items = typeof whole === 'string' ? [...whole] : (whole as readonly unknown[]);
  if (items.length < 2) return undefined;
  const middle = Math.floor(items.length / 2);
  const parts = [items.slice(0, middle), items.slice(middle)] as const;
  return typeof whole === 'string' ? [parts[0].join(''), parts[1].join('')] : parts;
}

/** {@link halves} for generated files. */
export const halvesHelper: Helper = {
  name: 'halves',
  source: `function halves(whole: unknown): readonly [unknown, unknown] | undefined {
  const items = typeof whole === 'string' ? [...whole] : (whole as readonly unknown[]);
  if (items.length < 2) return undefined;
  const middle = Math.floor(items.length / 2);
  const parts = [items.slice(0, middle), items.slice(middle)] as const;
  return typeof whole === 'string' ? [parts[0].join(''), parts[1].join('')] : parts;
}`,
};
