import type { Program } from '../tree/program.ts';

/** One small change of a program, which may or may not change what it does. */
export interface Mutation {
  /** Where: the helper or `solution`, and the number of the changed place in it, in the order of the text. */
  readonly place: string;
  /** The changed part as TypeScript, before and after, on one line. */
  readonly before: string;
  readonly after: string;
  readonly program: Program;
}

/** One kind of change. */
export interface MutationOperator {
  readonly name: string;
  /** Every change of the kind, in the order of the text; the same for the same program. */
  mutate(program: Program): readonly Mutation[];
}

/** A change with the name of its operator. */
export interface Mutant extends Mutation {
  readonly operator: string;
  /** The whole mutated program as text; no two mutants of a program have the same. */
  readonly text: string;
}
