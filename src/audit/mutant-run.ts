import type { Args } from '../expand/setting.ts';
import { mutantsOf } from '../mutants/mutants-of.ts';
import type { Mutant, Program } from '../mutants/program.ts';
import type { SeedPath } from '../seed/seed-path.ts';
import { type Compiled, compiled, stepBound } from './compiled.ts';
import type { Yardstick } from './difference.ts';
import type { Equivalent, MutantFigures, Survivor } from './findings.ts';
import { traitsOf } from './traits.ts';
import type { Trial, TrialCase } from './trial.ts';

/** Mutants tried at one point; where there are more, others at other points of the same reference. */
const MOST_MUTANTS = 40;
/** A mutant must die on so many of the test seeds. */
const NEEDED_SEEDS = 3;
/** Of the test seeds, so many come before the wide domain is asked; so many fresh inputs before laws are. */
const FIRST_SEEDS = 2;
const FIRST_FRESH = 30;
/** Inputs of the wide domain for a change that was held against all of it at another reference. */
const FEWER_INPUTS = 1_500;
/** Inputs of the point's own domain on which a survivor is tried again. */
const OWN_INPUTS = 2_000;
/** Traits told of a survivor's input, and how rare one must be among stored inputs to be told. */
const TRAITS = 3;
const RARE = 0.05;

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

/** Runs the mutants of a point's reference against the point's hidden test. */
export function runMutants(ground: MutantGround): MutantFigures {
  const all = known(ground.program);
  const chosen = chooseMutants(all.length, ground.turn);
  const steps = stepsOf(ground);
  const figures = { total: 0, killed: 0, byBound: 0, byStored: 0, runs: 0 };
  const equivalents: Equivalent[] = [];
  const survivors: Survivor[] = [];
  for (const index of chosen) {
    const mutant = all[index] as Mutant;
    figures.total += 1;
    if (ground.verdicts.get(mutant.text)?.equivalent) {
      equivalents.push(equivalentOf(mutant));
      continue;
    }
    if (ground.hangs.has(index)) {
      figures.killed += 1;
      figures.byBound += 1;
      continue;
    }
    ground.onMutant(index);
    const program = compiledMutant(mutant, ground);
    if (program === undefined) {
      figures.total -= 1;
      continue;
    }
    const runner = new Runner(program, ground.trial, steps);
    if (seemsEquivalent(mutant, runner, ground)) {
      equivalents.push(equivalentOf(mutant));
      continue;
    }
    const { seeds, byStored, runs } = killsOf(runner, ground);
    if (seeds >= NEEDED_SEEDS) {
      figures.killed += 1;
      if (program.ranOut()) figures.byBound += 1;
      if (byStored) figures.byStored += 1;
      figures.runs += runs;
      continue;
    }
    survivors.push(survivorOf(mutant, verdictOn(mutant, program, ground), program, seeds, ground));
  }
  return { ...figures, equivalents, survivors };
}

const mutantsByProgram = new WeakMap<Program, readonly Mutant[]>();

function known(program: Program): readonly Mutant[] {
  const kept = mutantsByProgram.get(program) ?? mutantsOf(program);
  mutantsByProgram.set(program, kept);
  return kept;
}

/** Positions spread evenly over all operators; another turn takes others. */
export function chooseMutants(count: number, turn: number): readonly number[] {
  const all = Array.from({ length: count }, (_, index) => index);
  if (count <= MOST_MUTANTS) return all;
  return all.filter((index) => (index * MOST_MUTANTS + turn * 29) % count < MOST_MUTANTS);
}

/** How many steps the reference takes on each case, by its input. */
function stepsOf({ trial, reference, stored }: MutantGround): ReadonlyMap<Args, number> {
  const steps = new Map<Args, number>();
  reference.limit(Number.POSITIVE_INFINITY);
  for (const { args } of [...stored.flat(), ...trial.fresh]) {
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
class Runner {
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

/** Undefined for what the language does not take, such as a `break` outside a loop. */
function compiledMutant(mutant: Mutant, { trial }: MutantGround): Compiled | undefined {
  try {
    return compiled(mutant.program, trial.meaning.form);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    // A program that cannot even be loaded fails every test.
    return {
      call: () => {
        throw error;
      },
      limit: () => undefined,
      steps: () => 0,
      ranOut: () => false,
    };
  }
}

interface Kills {
  readonly seeds: number;
  readonly byStored: boolean;
  readonly runs: number;
}

function killsOf(runner: Runner, { trial, stored }: MutantGround): Kills {
  const runs = stored.map((cases) => runner.runsToFailure(cases));
  const seeds = runs.filter((run) => run !== undefined).length;
  const first = runs[0] ?? stored[0]?.length ?? 0;
  if (seeds === stored.length) return { seeds, byStored: true, runs: first };
  // What is the same for all seeds is asked once.
  const failure = runner.runsToFailure(trial.fresh) ?? runner.runsToBreach(trial.fresh);
  return failure === undefined
    ? { seeds, byStored: false, runs: first }
    : { seeds: stored.length, byStored: false, runs: first + failure };
}

/**
 * Whether nothing tells a mutant from its reference: neither the first inputs of its tests and the laws on
 * them, nor the wide domain. Most mutants die on one of the first inputs, so this costs little for them.
 */
function seemsEquivalent(mutant: Mutant, runner: Runner, ground: MutantGround): boolean {
  const { trial, stored } = ground;
  if (stored.slice(0, FIRST_SEEDS).some((cases) => runner.runsToFailure(cases) !== undefined)) return false;
  const fresh = trial.fresh.slice(0, FIRST_FRESH);
  if ((runner.runsToFailure(fresh) ?? runner.runsToBreach(fresh)) !== undefined) return false;
  return verdictOn(mutant, runner.program, ground).equivalent;
}

function verdictOn(mutant: Mutant, program: Compiled, ground: MutantGround): Verdict {
  const kept = ground.verdicts.get(mutant.text);
  if (kept !== undefined) return kept;
  const words = `${mutant.operator} ${mutant.before} ${mutant.after}`;
  const most = ground.tried.has(words) ? FEWER_INPUTS : undefined;
  const difference = ground.yardstick.difference(program, most);
  if (difference === undefined) ground.tried.add(words);
  const verdict: Verdict =
    difference === undefined
      ? { equivalent: true }
      : {
          equivalent: false,
          input: ground.trial.literal(difference.args),
          what: program.ranOut() ? 'does not end' : difference.what,
          traits: traitsOf(difference.args),
        };
  ground.verdicts.set(mutant.text, verdict);
  return verdict;
}

function equivalentOf({ operator, before, after }: Mutant): Equivalent {
  return { operator, before, after };
}

function survivorOf(
  { operator, place, before, after }: Mutant,
  verdict: Verdict,
  program: Compiled,
  seeds: number,
  ground: MutantGround,
): Survivor {
  // One that the wide domain lets pass was seen to break a law, or to fail a stored case, on too few seeds.
  const { input, what, traits } = verdict.equivalent
    ? { input: '', what: 'fails on some seeds only', traits: [] }
    : verdict;
  const counts = storedTraits(ground.stored);
  const cases = ground.stored.reduce((sum, { length }) => sum + length, 0);
  const shares = traits.map((trait) => [trait, (counts.get(trait) ?? 0) / cases] as const);
  shares.sort((a, b) => a[1] - b[1]);
  const missing = shares.filter(([, share]) => share < RARE).slice(0, TRAITS);
  return {
    ...{ operator, place, before, after, seeds, input: cut(input), what },
    oneIn: ownRate(program, ground),
    missing: missing.map(
      ([trait, share]) => `${trait} (${Math.round(share * 1000) / 10} % of stored inputs)`,
    ),
    task: ground.task,
  };
}

const countedTraits = new WeakMap<object, ReadonlyMap<string, number>>();

function storedTraits(stored: MutantGround['stored']): ReadonlyMap<string, number> {
  const kept = countedTraits.get(stored);
  if (kept !== undefined) return kept;
  const counts = new Map<string, number>();
  for (const { args } of stored.flat())
    for (const trait of traitsOf(args)) counts.set(trait, (counts.get(trait) ?? 0) + 1);
  countedTraits.set(stored, counts);
  return counts;
}

/** One in how many own inputs shows that a program is wrong. */
function ownRate(program: Compiled, { trial, path }: MutantGround): number {
  const stream = path.child('own').stream();
  let shown = 0;
  for (let drawn = 0; drawn < OWN_INPUTS; drawn += 1) {
    if (!trial.agrees(program.call, trial.caseOf(trial.meaning.domain.draw(stream)))) shown += 1;
    // A few are enough to tell the rate.
    if (shown === 5) return Math.round((drawn + 1) / shown);
  }
  return shown === 0 ? 0 : Math.round(OWN_INPUTS / shown);
}

const LONGEST = 300;

function cut(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST)} ...`;
}
