import { compositionalLearner } from './compositional-learner.ts';
import { flatLearner } from './flat-learner.ts';
import { gradientLearner } from './gradient-learner.ts';
import { guessingLearner } from './guessing-learner.ts';
import type { LearnerKind } from './learner.ts';
import { prerequisiteLearner } from './prerequisite-learner.ts';

/** What makes learning harder than it looks, beside the learner itself. */
export interface Conditions {
  /** The share of what was learnt that a batch takes away. */
  readonly forgetting?: number;
  /** Intra-group correlation of attempts: tasks of one arm are not equally hard; 0 to below 1. */
  readonly alike?: number;
  /** Whether families and stages are dealt out to arms at random. */
  readonly shuffled?: boolean;
  /** Coin-flip arms that stand among the stages of the families, beside those of a family of their own. */
  readonly strayCoins?: number;
  /** Results come up to so many barriers late. */
  readonly delay?: number;
  /** The shares of failures and of successes that never come back. */
  readonly loss?: { readonly failures: number; readonly successes: number };
}

/** One column of the table: a learner under conditions. */
export interface Column {
  readonly name: string;
  readonly learner: LearnerKind;
  readonly conditions: Conditions;
}

// Shares lost a batch, such that with uniform sampling the learner ends clearly lower and still learns.
const FORGETS_GRADIENT = 0.0036;
const FORGETS_EXPOSURE = 0.001;

/** G: gradient-like, E: exposure with prerequisites, F: flat. Each has coin-flip and impossible arms beside. */
export const columns: readonly Column[] = [
  { name: 'G', learner: gradientLearner, conditions: {} },
  { name: 'G+forget', learner: gradientLearner, conditions: { forgetting: FORGETS_GRADIENT } },
  { name: 'E', learner: prerequisiteLearner, conditions: {} },
  { name: 'E+forget', learner: prerequisiteLearner, conditions: { forgetting: FORGETS_EXPOSURE } },
  { name: 'F', learner: flatLearner, conditions: {} },
  { name: 'G-shuffled', learner: gradientLearner, conditions: { shuffled: true } },
  { name: 'E-shuffled', learner: prerequisiteLearner, conditions: { shuffled: true } },
  { name: 'compositional', learner: compositionalLearner, conditions: {} },
  {
    name: 'delayed',
    learner: gradientLearner,
    conditions: { delay: 2, loss: { failures: 0.15, successes: 0.05 } },
  },
  { name: 'flaky', learner: gradientLearner, conditions: { strayCoins: 8 } },
  { name: 'guessing', learner: guessingLearner, conditions: {} },
  { name: 'correlated', learner: gradientLearner, conditions: { alike: 0.3 } },
];
