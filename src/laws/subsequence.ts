import type { Helper } from '../shapes/shape.ts';

/** Whether `part` can be had from `whole` by leaving items out. */
export function isSubsequence(
  part: readonly unknown[],
  whole: readonly unknown[],
  same: (a: unknown, b: unknown) => boolean,
): boolean {
  let found = 0;
  for (const item of whole) {
    if (found < part.length && same(part[found], item)) found += 1;
  }
  return found === part.length;
}

/** {@link isSubsequence} for generated files. */
export const subsequenceHelper: Helper = {
  name: 'isSubsequence',
  source: `function isSubsequence(
  part: readonly unknown[],
  whole: readonly unknown[],
  same: (a: unknown, b: unknown) => boolean,
): boolean {
  let found = 0;
  for (const item of whole) {
    if (found < part.length && same(part[found], item)) found += 1;
  }
  return found === part.length;
}`,
};
