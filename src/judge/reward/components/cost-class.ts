import type { Component } from './component.ts';

/**
 * Whether the work that was counted stays in the class that the task allows: the smallest `most / counted` over the
 * constraints on cost, at most 1. Absent where nothing was counted. Counts, unlike times, are the same on every machine.
 */
export const costClass: Component = ({ verdict }) => {
  const costs = Object.values(verdict.costs);
  if (costs.length === 0) return undefined;
  return Math.min(...costs.map(({ counted, most }) => (counted <= most ? 1 : most / counted)));
};
