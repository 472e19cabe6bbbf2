import { printFunction, printHelper } from '../tree/print.ts';
import type { Program } from '../tree/program.ts';
import { accumulate } from './accumulate.ts';
import { arithmetic } from './arithmetic.ts';
import { boundary } from './boundary.ts';
import { codeUnits } from './code-units.ts';
import { comparison } from './comparison.ts';
import { constant } from './constant.ts';
import { dropArgument, otherTest } from './drop-argument.ts';
import { dropStage, otherMethod } from './drop-stage.ts';
import { dropStatement } from './drop-statement.ts';
import { earlyReturn, otherJump } from './early-return.ts';
import { lexicographic } from './lexicographic.ts';
import { mutateInput } from './mutate-input.ts';
import { negation } from './negation.ts';
import { otherLiteral } from './other-literal.ts';
import { placeOffByOne } from './place.ts';
import type { Mutant, Mutation, MutationOperator } from './program.ts';
import { removeCase, removeGuard } from './remove-guard.ts';
import { repeatStatement } from './repeat-statement.ts';
import { shareState } from './share-state.ts';
import { swapArguments } from './swap-arguments.ts';
import { wrongKey } from './wrong-key.ts';
import { wrongOrder } from './wrong-order.ts';

/** All kinds of change, in the order in which mutants are listed. */
export const mutationOperators: readonly MutationOperator[] = [
  comparison,
  boundary,
  arithmetic,
  negation,
  constant,
  otherLiteral,
  dropStatement,
  swapArguments,
  dropStage,
  otherMethod,
  wrongKey,
  wrongOrder,
  removeGuard,
  removeCase,
  earlyReturn,
  otherJump,
  accumulate,
  mutateInput,
  shareState,
  lexicographic,
  codeUnits,
  dropArgument,
  otherTest,
  placeOffByOne,
  repeatStatement,
];

/**
 * The text of a program: its helpers, then the function. Lines are as long as they come, for hundreds of mutants of a
 * program are held against each other by it, and laying them out would take most of the time.
 */
export function programText({ fn, helpers }: Program): string {
  const width = Number.POSITIVE_INFINITY;
  return [...helpers.map((helper) => printHelper(helper, width)), printFunction(fn, width)].join('\n');
}

/**
 * Every mutant of a program, by operator and then in the order of the text; no two print the same.
 *
 * @param operators - the kinds of change that are wanted; all where absent
 */
export function mutantsOf(
  program: Program,
  operators: readonly MutationOperator[] = mutationOperators,
): readonly Mutant[] {
  const seen = new Set([programText(program)]);
  const mutants: Mutant[] = [];
  for (const operator of operators) {
    for (const mutation of operator.mutate(program)) {
      const text = programText(mutation.program);
      if (seen.has(text)) continue;
      seen.add(text);
      mutants.push(mutantOf(operator.name, mutation, text));
    }
  }
  return mutants;
}

/** Not a copy of the mutation, whose texts are printed only when they are read. */
function mutantOf(operator: string, mutation: Mutation, text: string): Mutant {
  return {
    operator,
    text,
    place: mutation.place,
    program: mutation.program,
    get before() {
      return mutation.before;
    },
    get after() {
      return mutation.after;
    },
  };
}
