import fc from 'fast-check';
import type { Law, LawGround } from '../laws/law.ts';
import type { SeedPath } from '../seed/seed-path.ts';
import type { Shape } from '../shapes/shape.ts';
import type { Call } from '../template/form.ts';
import { encodeArgs, STORED_CASES } from './cases.ts';
import type { Meaning } from './meaning.ts';
import type { Args } from './setting.ts';

/** Seed and number of the inputs that properties of generated tests draw. */
const PROPERTY_SEED = 20_011;
export const PROPERTY_RUNS = 100;

/** An input with the right answer. */
export interface TrialCase {
  readonly args: Args;
  readonly expected: unknown;
}

/** What made a solution fail: the name of a law, `agreement`, or `throws`; and how many inputs it took. */
export interface Failure {
  readonly by: string;
  readonly runs: number;
}

type NamedLaw = readonly [name: string, law: Law<Args, unknown, unknown>];

/**
 * The hidden test of one point in this process, from the same parts: agreement on stored cases (which a
 * task's seed draws), agreement and laws on the fresh inputs (which are the same for all seeds).
 */
export class Trial {
  readonly meaning: Meaning;
  readonly #agreements: readonly NamedLaw[];
  readonly #properties: readonly NamedLaw[];
  readonly #ground: LawGround<Args, unknown>;
  readonly #expected = new WeakMap<Args, unknown>();
  #fresh: readonly TrialCase[] | undefined;

  constructor(meaning: Meaning) {
    this.meaning = meaning;
    const laws = meaning.laws();
    this.#agreements = laws.filter(([, law]) => law.agreement === true);
    this.#properties = laws.filter(([, law]) => law.agreement !== true);
    this.#ground = {
      result: meaning.form.result,
      params: meaning.form.args,
      // Answers to stored and fresh inputs are known; laws ask about others too.
      oracle: (args) => (this.#expected.has(args) ? this.#expected.get(args) : this.#answer(args)),
      copy: (args) => meaning.copy(args),
    };
  }

  /** What properties of the hidden test draw. */
  get fresh(): readonly TrialCase[] {
    this.#fresh ??= freshInputs(this.meaning).map((args) => this.caseOf(args));
    return this.#fresh;
  }

  /** Tells the right answer to an input, so that it is not worked out again. */
  remember(args: Args, expected: unknown): void {
    this.#expected.set(args, expected);
  }

  /** An input with the right answer, which is worked out once. */
  caseOf(args: Args): TrialCase {
    const expected = this.#answer(args);
    this.#expected.set(args, expected);
    return { args, expected };
  }

  #answer(args: Args): unknown {
    return this.meaning.oracle(this.meaning.copy(args));
  }

  /** The stored cases of the task that `path` belongs to. */
  stored(path: SeedPath): readonly TrialCase[] {
    const stream = path.child('cases').stream();
    const { domain } = this.meaning;
    const inputs = domain.classes.map((name) => domain.drawOf(name, stream));
    while (inputs.length < STORED_CASES) inputs.push(domain.draw(stream));
    return inputs.map((args) => this.caseOf(args));
  }

  /** How a solution fails on cases, one after the other; undefined where it agrees on all. */
  disagreement(subject: Call, cases: readonly TrialCase[]): Failure | undefined {
    for (const [index, each] of cases.entries()) {
      const by = this.#disagrees(subject, each);
      if (by !== undefined) return { by, runs: index + 1 };
    }
    return undefined;
  }

  /** Whether a solution is right on one case. */
  agrees(subject: Call, each: TrialCase): boolean {
    return this.#disagrees(subject, each) === undefined;
  }

  #disagrees(subject: Call, { args, expected }: TrialCase): string | undefined {
    const { meaning } = this;
    try {
      if (this.#agreements.length === 0)
        return meaning.form.result.equal(subject(meaning.copy(args)), expected) ? undefined : 'agreement';
      for (const [name, law] of this.#agreements)
        if (!law.holds(subject, args, meaning.live, this.#ground)) return name;
      return undefined;
    } catch {
      return 'throws';
    }
  }

  /** How a solution fails on the properties of the hidden test; undefined where it keeps them all. */
  brokenLaw(subject: Call, cases: readonly TrialCase[] = this.fresh): Failure | undefined {
    for (const [name, law] of this.#properties) {
      for (const [index, { args }] of cases.entries()) {
        try {
          if (law.holds(subject, args, this.meaning.live, this.#ground)) continue;
        } catch {
          return { by: name, runs: index + 1 };
        }
        return { by: name, runs: index + 1 };
      }
    }
    return undefined;
  }

  /** How a solution fails on what is the same for all seeds: fresh inputs and laws. */
  freshFailure(subject: Call): Failure | undefined {
    return this.disagreement(subject, this.fresh) ?? this.brokenLaw(subject);
  }

  /** How a solution fails on the whole hidden test of a seed whose stored cases are given. */
  failure(subject: Call, stored: readonly TrialCase[]): Failure | undefined {
    return this.disagreement(subject, stored) ?? this.freshFailure(subject);
  }

  /** True where more than one answer is right, so that answers cannot be held against each other. */
  get isOpen(): boolean {
    return this.#agreements.some(([, law]) => law.functionsAt.length > 0);
  }

  /** True where a law says when a solution must throw. */
  get mayThrow(): boolean {
    return this.#properties.some(([, law]) => law.kind === 'throwsWhen');
  }

  /** The arguments as TypeScript, for reports. */
  literal(args: Args): string {
    return this.meaning.argNames
      .map((name) => `${name} = ${(this.meaning.form.args[name] as Shape).literal(args[name])}`)
      .join(', ');
  }

  /** The arguments as text, equal for equal arguments. */
  key(args: Args): string {
    return encodeArgs(this.meaning, args);
  }
}

/** Inputs of a setting, drawn once. */
const drawn = new WeakMap<object, readonly Args[]>();

function freshInputs(meaning: Meaning): readonly Args[] {
  let inputs = drawn.get(meaning.setting);
  if (inputs === undefined) {
    inputs = fc.sample(meaning.domain.arbitrary(fc), { seed: PROPERTY_SEED, numRuns: PROPERTY_RUNS });
    drawn.set(meaning.setting, inputs);
  }
  return inputs;
}
