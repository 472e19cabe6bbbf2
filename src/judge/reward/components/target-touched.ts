import type { Component } from './component.ts';

/** 1 where every file that the task wants changed was changed, else 0; absent where it wants none in particular. */
export const targetTouched: Component = ({ files }) => {
  if (files === undefined || files.target.length === 0) return undefined;
  return files.target.every((path) => files.changed.includes(path)) ? 1 : 0;
};
