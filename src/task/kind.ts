/**
 * What whoever gets a task is to do:
 * `write` a function or class; `repair` a small project with a planted fault; `change` working code to another
 * rule; `cases`: write the test cases that tell wrong solutions from right ones.
 */
export const kinds = ['write', 'repair', 'change', 'cases'] as const;

/** See {@link kinds}. */
export type Kind = (typeof kinds)[number];
