import type { FunctionNode, LiftedHelper } from './tree.ts';

/** A function specialised to a task, with the helpers it calls, each after those it needs itself. */
export interface Program {
  readonly fn: FunctionNode;
  readonly helpers: readonly LiftedHelper[];
}
