import type { Helper } from '../shapes/shape.ts';

/** Whether each item and the one after it are as `fits` wants them. */
export function neighboursFit<E>(items: readonly E[], fits: (before: E, after: E) => boolean): boolean {
  return items.every((item, index) => index === 0 || fits(items[index - 1] as E, item));
}

/** {@link neighboursFit} for generated files. */
export const neighboursHelper: Helper = {
  name: 'neighboursFit',
  source: `function neighboursFit<E>(items: readonly E[], fits: (before: E, after: E) => boolean): boolean {
  return items.every((item, index) => index === 0 || fits(items[index - 1] as E, item));
}`,
};
