import { type Compiled, stepBound, TooManySteps } from '../expand/compiled.ts';
import type { Args } from '../expand/setting.ts';
import type { Trial, TrialCase } from '../expand/trial.ts';
import type { Shape } from '../shapes/shape.ts';
import type { Call } from '../template/form.ts';
import { WIDE_INPUTS, type WideDomain } from './wide-domain.ts';

/** What the reference does with an input. */
interface Outcome {
  /** The result, or what was thrown. */
  readonly value: unknown;
  readonly threw: boolean;
  /** The arguments after the call. */
  readonly after: Args;
}

/** An input on which a program does not do what the reference does. */
export interface Difference {
  readonly args: Args;
  /** `result`, `throws`, `does not end`, `does not throw`, `changes its arguments`, or the name of a law. */
  readonly what: string;
}

/** An input that costs the reference more steps is costly; of those so many are tried, and none beyond the last. */
const COSTLY = 2_000;
const MOST_COSTLY = 150;
const MOST_STEPS = 1_000_000;

/** Inputs with what the reference does with each, against which other programs are held. */
export class Yardstick {
  readonly #inputs: WideDomain;
  readonly #trial: Trial;
  readonly #reference: Compiled;
  readonly #goesOn: () => void;
  readonly #outcomes: (Outcome & { readonly steps: number })[] = [];
  #costly = 0;

  /** @param goesOn - called before each input is tried */
  constructor(trial: Trial, reference: Compiled, inputs: WideDomain, goesOn: () => void) {
    this.#goesOn = goesOn;
    this.#trial = trial;
    this.#reference = reference;
    this.#inputs = inputs;
  }

  /** The first input, of the first `most`, that tells a program from the reference; undefined where none does. */
  difference(program: Compiled, most = WIDE_INPUTS): Difference | undefined {
    for (let index = 0; index < most; index += 1) {
      this.#goesOn();
      const args = this.#inputs.at(index);
      if (args === undefined) return undefined;
      const right = this.#outcome(index, args);
      if (right.steps > MOST_STEPS) continue;
      program.limit(stepBound(right.steps));
      const what = this.#trial.isOpen
        ? this.#breach(program.call, { args, expected: right.value })
        : this.#differ(right, this.#run(program.call, args));
      if (what !== undefined) return { args, what };
    }
    return undefined;
  }

  #outcome(index: number, args: Args): Outcome & { readonly steps: number } {
    let outcome = this.#outcomes[index];
    if (outcome === undefined) {
      this.#reference.limit(this.#costly < MOST_COSTLY ? MOST_STEPS : COSTLY);
      const ran = this.#run(this.#reference.call, args);
      // Thousands of copies that nobody changed would only fill the memory.
      const after = this.#isAlike(ran.after, args) ? args : ran.after;
      const steps = this.#reference.steps();
      if (steps > COSTLY) this.#costly += 1;
      outcome = { ...ran, after, steps: this.#isAnswer(ran) ? steps : Number.POSITIVE_INFINITY };
      this.#outcomes[index] = outcome;
      if (!outcome.threw) this.#trial.remember(args, outcome.value);
    }
    return outcome;
  }

  /**
   * Whether others can be held against it: not where the reference had no time to finish, nor where it gives
   * nothing of its type, or throws unasked, which only an input does that the task does not speak of.
   */
  #isAnswer({ value, threw }: Outcome): boolean {
    if (threw) return !(value instanceof TooManySteps) && this.#trial.mayThrow;
    return this.#trial.meaning.form.result.accepts(value);
  }

  #run(call: Call, args: Args): Outcome {
    const after = this.#trial.meaning.copy(args);
    try {
      return { value: call(after), threw: false, after };
    } catch (error) {
      return { value: error, threw: true, after };
    }
  }

  /** Where several answers are right, only the laws can say that one is not. */
  #breach(program: Call, each: TrialCase): string | undefined {
    return this.#trial.disagreement(program, [each])?.by ?? this.#trial.brokenLaw(program, [each])?.by;
  }

  #differ(right: Outcome, other: Outcome): string | undefined {
    const { form } = this.#trial.meaning;
    if (other.threw && other.value instanceof TooManySteps) return 'does not end';
    if (right.threw !== other.threw) return other.threw ? 'throws' : 'does not throw';
    if (!right.threw && !isEqual(form.result, other.value, right.value)) return 'result';
    return this.#isAlike(other.after, right.after) ? undefined : 'changes its arguments';
  }

  #isAlike(some: Args, others: Args): boolean {
    const { form, argNames } = this.#trial.meaning;
    return argNames.every((name) => isEqual(form.args[name] as Shape, some[name], others[name]));
  }
}

function isEqual(shape: Shape, a: unknown, b: unknown): boolean {
  try {
    return shape.equal(a, b);
  } catch {
    return false;
  }
}
