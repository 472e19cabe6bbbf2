import { type Compiled, compiled } from '../expand/compiled.ts';
import { enoughMutants } from '../mutants/enough-mutants.ts';
import type { Mutant } from '../mutants/program.ts';
import type { Program } from '../tree/program.ts';
import type { Equivalent, MutantFigures, Survivor } from './findings.ts';
import type { MutantGround, Verdict } from './mutant-ground.ts';
import { Runner, stepsOf } from './runner.ts';
import { survivorOf } from './survivor.ts';
import { traitsOf } from './traits.ts';

/** Mutants tried at one point; where there are more, others at other points of the same reference. */
const MOST_MUTANTS = 30;
/** Mutants of each reference, where it allows so many; no more are tried of one that takes long. */
const LEAST_MUTANTS = 20;
/** Steps on all stored cases from which on a reference takes long. */
const LONG_STEPS = 150_000;
/** A mutant must die on so many of the test seeds. */
const NEEDED_SEEDS = 3;
/** Of the test seeds, so many come before the wide domain is asked; so many fresh inputs before laws are. */
const FIRST_SEEDS = 2;
const FIRST_FRESH = 30;
/** Inputs of the wide domain for a change that was held against all of it at another reference. */
const FEWER_INPUTS = 1_500;

/** Runs the mutants of a point's reference against the point's hidden test. */
export function runMutants(ground: MutantGround): MutantFigures {
  const all = known(ground.program);
  const steps = stepsOf(ground.trial, ground.reference, [...ground.stored.flat(), ...ground.trial.fresh]);
  const takes = [...steps.values()].reduce((sum, each) => sum + each, 0);
  const chosen = chooseMutants(all.length, ground.turn, takes > LONG_STEPS ? LEAST_MUTANTS : MOST_MUTANTS);
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
  const kept = mutantsByProgram.get(program) ?? enoughMutants(program, LEAST_MUTANTS);
  mutantsByProgram.set(program, kept);
  return kept;
}

/** Positions spread evenly over all operators, `most` of them; another turn takes others. */
function chooseMutants(count: number, turn: number, most: number): readonly number[] {
  const all = Array.from({ length: count }, (_, index) => index);
  if (count <= most) return all;
  return all.filter((index) => (index * most + turn * (most - 1)) % count < most);
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
          what: difference.what,
          traits: traitsOf(difference.args),
        };
  ground.verdicts.set(mutant.text, verdict);
  return verdict;
}

function equivalentOf({ operator, before, after }: Mutant): Equivalent {
  return { operator, before, after };
}
