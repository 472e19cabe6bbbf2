import type { Component } from './component.ts';

/** 1 where the type checker found nothing, else 0; absent where types were not checked. */
export const typesHold: Component = ({ verdict: { typeErrors } }) =>
  typeErrors === null ? undefined : typeErrors.length === 0 ? 1 : 0;
