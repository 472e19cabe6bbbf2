import type { Helper } from '../shapes/shape.ts';

/** Whether each item of `part` can be paired with an item of `whole` of its own. */
export function isSubBag(
  part: readonly unknown[],
  whole: readonly unknown[],
  same: (a: unknown, b: unknown) => boolean,
): boolean {
  const left = [...whole];
  return part.every((item) => {
    const at = left.findIndex((other) => same(other, item));
    if (at < 0) return false;
    left[at] = left[left.length - 1];
    left.pop();
    return true;
  });
}

/** {@link isSubBag} for generated files. */
export const subBagHelper: Helper = {
  name: 'isSubBag',
  source: `function isSubBag(
  part: readonly unknown[],
  whole: readonly unknown[],
  same: (a: unknown, b: unknown) => boolean,
): boolean {
  const left = [...whole];
  return part.every((item) => {
    const at = left.findIndex((other) => same(other, item));
    if (at < 0) return false;
    left[at] = left[left.length - 1];
    left.pop();
    return true;
  });
}`,
};
