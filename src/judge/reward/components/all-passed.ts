import type { Component } from './component.ts';

/** All or nothing: 1 where every hidden test and constraint held, else 0. */
export const allPassed: Component = ({ verdict }) => (verdict.passed === true ? 1 : 0);
