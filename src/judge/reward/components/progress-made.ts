import type { Component } from './component.ts';

/** Share of the sub-steps done; 1 for whoever passed, whatever steps led there. Absent where none were counted. */
export const progressMade: Component = ({ verdict, progress }) => (verdict.passed === true ? 1 : progress);
