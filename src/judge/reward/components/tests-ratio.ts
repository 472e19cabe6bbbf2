import type { Component } from './component.ts';

/** Right answers over hidden inputs; 0 where there were none. */
export const testsRatio: Component = ({ verdict: { cases } }) =>
  cases.total === 0 ? 0 : cases.passed / cases.total;
