import type { Bound } from './cost-rule.ts';
import { accesses, type CountOptions, comparisons } from './counted-work.ts';
import type { ListNames } from './law-names.ts';
import { maxComplexity } from './max-complexity.ts';
import { mustNotCall } from './must-not-call.ts';
import { mustRecurse } from './must-recurse.ts';
import { noBuiltInSort } from './no-built-in-sort.ts';
import { noDuplication } from './no-duplication.ts';
import { noImports } from './no-imports.ts';
import { noLoops } from './no-loops.ts';
import { noRecursion } from './no-recursion.ts';
import { noRegex } from './no-regex.ts';
import type { Rule, RuleOptions, Trap } from './rule.ts';

/**
 * The toolbox that authors receive in `constraints`. `P` is the point; `A`, where given, the record of
 * arguments, by which names are checked. Each rule's own file says what it means.
 */
export interface RuleKit<P, A = Readonly<Record<string, readonly unknown[]>>> {
  noLoops(options?: RuleOptions<P>): Rule<P>;
  noRecursion(options?: RuleOptions<P>): Rule<P>;
  mustRecurse(options?: RuleOptions<P>): Rule<P>;
  noRegex(options?: RuleOptions<P>): Rule<P>;
  noImports(options?: RuleOptions<P>): Rule<P>;
  noBuiltInSort(options?: RuleOptions<P>): Rule<P>;
  maxComplexity(most: number, options?: RuleOptions<P>): Rule<P>;
  noDuplication(options?: RuleOptions<P> & { readonly tokens?: number }): Rule<P>;
  mustNotCall(
    names: readonly string[],
    options?: RuleOptions<P> & { readonly traps?: readonly Trap[] },
  ): Rule<P>;
  comparisons(
    argument: ListNames<A>,
    bound: Bound,
    options?: CountOptions<P> & { readonly key?: string },
  ): Rule<P>;
  accesses(argument: ListNames<A>, bound: Bound, options?: CountOptions<P>): Rule<P>;
}

const kit: RuleKit<unknown> = {
  accesses,
  comparisons,
  maxComplexity,
  mustNotCall,
  mustRecurse,
  noBuiltInSort,
  noDuplication,
  noImports,
  noLoops,
  noRecursion,
  noRegex,
};

/** The toolbox for a template; one object serves all, because the types are only the compiler's. */
export function ruleKit<P, A = Readonly<Record<string, readonly unknown[]>>>(): RuleKit<P, A> {
  return kit as unknown as RuleKit<P, A>;
}
