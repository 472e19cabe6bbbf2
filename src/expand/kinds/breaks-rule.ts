import { repeatedStretch, type StructureRule } from '../../laws/check-structure.ts';
import { highestComplexity } from '../../tree/complexity.ts';
import type { Program } from '../../tree/program.ts';
import { structureOf } from '../../tree/structure.ts';
import { tokensOf } from '../../tree/tokens.ts';

const MAKES_REGEX = ['RegExp', 'match', 'matchAll', 'search'];

/**
 * Whether a program breaks a structure rule, from its tree: what `checkStructure` finds in the program's text,
 * without a compiler. Rules about imports and syntax kinds are never seen to be broken.
 *
 * @param text - gives the program's text, which repetition is looked for in
 */
export function breaksRule(program: Program, rule: StructureRule, text: () => string): boolean {
  const { hasLoop, recurs, hasRegex, names } = structureOf(program);
  const uses = (name: string): boolean => names.has(name);
  return (
    (hasLoop && rule.forbid?.includes('loops') === true) ||
    (recurs && rule.forbid?.includes('recursion') === true) ||
    (!recurs && rule.mustRecurse === true) ||
    (rule.forbidCalls?.some(uses) ?? false) ||
    (rule.forbidRegex === true && (hasRegex || MAKES_REGEX.some(uses))) ||
    (rule.maxComplexity !== undefined && highestComplexity(program) > rule.maxComplexity) ||
    (rule.noDuplicates !== undefined && repeatedStretch(tokensOf(text()), rule.noDuplicates) !== undefined)
  );
}
