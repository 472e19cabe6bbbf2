import type { Helper } from '../shapes/shape.ts';
import { isSubsequence, subsequenceHelper } from './subsequence.ts';

/** Whether, within each group, the items of `after` stand in the order that they have in `before`. */
export function keepsGroupOrder<E>(
  after: readonly E[],
  before: readonly E[],
  groupOf: (item: E) => unknown,
  same: (a: unknown, b: unknown) => boolean,
): boolean {
  const byGroup = (items: readonly E[]): Map<unknown, E[]> => {
    const groups = new Map<unknown, E[]>();
    for (const item of items) {
      const key = groupOf(item);
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [item]);
      else group.push(item);
    }
    return groups;
  };
  const given = byGroup(before);
  return [...byGroup(after)].every(([key, group]) => isSubsequence(group, given.get(key) ?? [], same));
}

/** {@link keepsGroupOrder} for generated files. */
export const groupOrderHelper: Helper = {
  name: 'keepsGroupOrder',
  source: `function keepsGroupOrder<E>(
  after: readonly E[],
  before: readonly E[],
  groupOf: (item: E) => unknown,
  same: (a: unknown, b: unknown) => boolean,
): boolean {
  const byGroup = (items: readonly E[]): Map<unknown, E[]> => {
    const groups = new Map<unknown, E[]>();
    for (const item of items) {
      const key = groupOf(item);
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [item]);
      else group.push(item);
    }
    return groups;
  };
  const given = byGroup(before);
  return [...byGroup(after)].every(([key, group]) => isSubsequence(group, given.get(key) ?? [], same));
}`,
  needs: [subsequenceHelper],
};
