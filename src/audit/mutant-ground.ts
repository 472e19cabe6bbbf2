import type { Compiled } from '../expand/compiled.ts';
import type { Trial, TrialCase } from '../expand/trial.ts';
import type { SeedPath } from '../seed/seed-path.ts';
import type { Program } from '../tree/program.ts';
import type { Yardstick } from './difference.ts';

/** What runs of mutants need of a point. */
export interface MutantGround {
  readonly trial: Trial;
  readonly reference: Compiled;
  readonly program: Program;
  /** Stored cases of each test seed. */
  readonly stored: readonly (readonly TrialCase[])[];
  /** Where draws of the point's own domain hang. */
  readonly path: SeedPath;
  readonly yardstick: Yardstick;
  /** Verdicts on mutants of the same reference, by text: the input that tells it apart, or none. */
  readonly verdicts: Map<string, Verdict>;
  /** Changes, by their words, that were held against the whole wide domain. */
  readonly tried: Set<string>;
  /** Which of the mutants, where there are too many. */
  readonly turn: number;
  readonly task: string;
  /** Mutants by number that are known to hang or to take all memory. */
  readonly hangs: ReadonlySet<number>;
  /** Called before each mutant runs. */
  onMutant(index: number): void;
}

/** Whether anything on the wide domain tells a mutant from its reference. */
export type Verdict =
  | { readonly equivalent: true }
  | {
      readonly equivalent: false;
      readonly input: string;
      readonly what: string;
      readonly traits: readonly string[];
    };
