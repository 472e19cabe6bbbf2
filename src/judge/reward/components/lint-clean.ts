import type { Component } from './component.ts';

/** 1 where the linter had no error and no warning, else 0; absent where it did not run. */
export const lintClean: Component = ({ lint }) =>
  lint === undefined ? undefined : lint.some(({ severity }) => severity !== 'info') ? 0 : 1;
