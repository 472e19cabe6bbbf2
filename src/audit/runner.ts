import { type Compiled, stepBound } from '../expand/compiled.ts';
import type { Args } from '../expand/setting.ts';
import type { Trial, TrialCase } from '../expand/trial.ts';

/** How many steps the reference takes on each case, by its input. */
export function stepsOf(
  trial: Trial,
  reference: Compiled,
  cases: readonly TrialCase[],
): ReadonlyMap<Args, number> {
  const steps = new Map<Args, number>();
  reference.limit(Number.POSITIVE_INFINITY);
  for (const { args } of cases) {
    try {
      reference.call(trial.meaning.copy(args));
    } catch {
      // A reference that throws is told of elsewhere.
    }
    steps.set(args, reference.steps());
  }
  return steps;
}

/** A mutant at work on cases whose cost is known. */
export class Runner {
  readonly program: Compiled;
  readonly #trial: Trial;
  readonly #steps: ReadonlyMap<Args, number>;
  readonly #most: number;

  constructor(program: Compiled, trial: Trial, steps: ReadonlyMap<Args, number>) {
    this.program = program;
    this.#trial = trial;
    this.#steps = steps;
    this.#most = Math.max(0, ...steps.values());
  }

  /** How many cases it takes until it is wrong on one; undefined where it is right on all. */
  runsToFailure(cases: readonly TrialCase[]): number | undefined {
    for (const [index, each] of cases.entries()) {
      this.program.limit(stepBound(this.#steps.get(each.args) ?? this.#most));
      if (!this.#trial.agrees(this.program.call, each)) return index + 1;
    }
    return undefined;
  }

  /** How many inputs it takes until it breaks a law; laws ask about inputs of their own too. */
  runsToBreach(cases: readonly TrialCase[]): number | undefined {
    this.program.limit(stepBound(this.#most));
    return this.#trial.brokenLaw(this.program.call, cases)?.runs;
  }
}
