import type { Component } from './component.ts';

/** 0 where the submission could not be loaded, else 1. */
export const compiles: Component = ({ verdict }) => (verdict.outcome === 'compile-error' ? 0 : 1);
