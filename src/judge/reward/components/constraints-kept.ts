import type { Component } from './component.ts';

/** Share of the task's constraints that are kept; absent where it has none. */
export const constraintsKept: Component = ({ verdict }) => {
  const held = Object.values(verdict.constraints);
  return held.length === 0 ? undefined : held.filter((each) => each === true).length / held.length;
};
