/**
 * What whoever gets a task is to do:
 * `write` a function or class; `repair` a small project with a planted fault; `change` working code to another
 * rule; `refactor` working code to keep a rule about its structure; `complete` code that breaks off; `cases`:
 * write the test cases that tell wrong solutions from right ones; `find` something in a small project.
 */
export const kinds = ['write', 'repair', 'change', 'refactor', 'complete', 'cases', 'find'] as const;

/** See {@link kinds}. */
export type Kind = (typeof kinds)[number];
