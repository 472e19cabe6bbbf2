import { maxComplexity } from '../../laws/max-complexity.ts';
import { noDuplication } from '../../laws/no-duplication.ts';
import type { Rule } from '../../laws/rule.ts';
import { highestComplexity } from '../../tree/complexity.ts';
import type { Meaning } from '../meaning.ts';
import { foldedOf } from '../program-of.ts';

/** Below, code is so plain that there is nothing left to ask for. */
const LEAST_COMPLEXITY = 3;

/**
 * The rule that a demand adds to those of the template: what its own reference keeps, at its best. Nothing for
 * `constraint`, which asks for a rule that is there already.
 */
export function demandedRule(meaning: Meaning, demand: string): Rule<unknown> | undefined {
  if (demand === 'duplication') return noDuplication();
  if (demand !== 'complexity') return undefined;
  return maxComplexity(Math.max(LEAST_COMPLEXITY, highestComplexity(foldedOf(meaning))));
}
