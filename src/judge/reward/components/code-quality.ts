import type { Component } from './component.ts';

/**
 * How far the code is from the reference's simplicity: the mean of three parts, each 1 where the submission is no worse
 * than the reference.
 *
 * - length: the reference's size over the submission's;
 * - complexity: the reference's highest cyclomatic complexity of a function over the submission's;
 * - duplication: a third less for each of three lengths at which the submission repeats itself and the reference does not.
 *
 * 0 where the submission cannot be measured; absent where the reference cannot, or where no text was looked at.
 */
export const codeQuality: Component = ({ code }) => {
  if (code === undefined || code.reference === null) return undefined;
  const { submission, reference } = code;
  if (submission === null) return 0;
  const length = Math.min(1, reference.size / submission.size);
  const complexity = Math.min(1, reference.complexity / submission.complexity);
  const duplication = 1 - Math.max(0, submission.repeats - reference.repeats) / 3;
  return (length + complexity + duplication) / 3;
};
