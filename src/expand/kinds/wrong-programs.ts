import { arithmetic } from '../../mutants/arithmetic.ts';
import { boundary } from '../../mutants/boundary.ts';
import { comparison } from '../../mutants/comparison.ts';
import { amount } from '../../mutants/constant.ts';
import { mutantsOf } from '../../mutants/mutants-of.ts';
import type { SeedPath } from '../../seed/seed-path.ts';
import type { Call } from '../../template/form.ts';
import type { Program } from '../../tree/program.ts';
import { compiled, stepBound } from '../compiled.ts';
import type { Meaning } from '../meaning.ts';
import { foldedOf, positional } from '../program-of.ts';
import { shuffled } from './shuffled.ts';

/** A program that runs, with the parameters of the author's function. */
export interface Wrong {
  readonly program: Program;
  readonly call: Call;
  /** Whether a call took many times the steps of the reference: it may never end. */
  readonly ranOut: () => boolean;
}

const slipOperators = [comparison, boundary, arithmetic, amount];
/**
 * Changes after which a program may not be well-typed: what is added may be text, and what is compared for
 * being equal may be narrowed by it.
 */
const LOOSE = /\+|[=!]==/;

/** Changes of the reference that are no more than a slip, in an order that the path settles. */
export function* slips(meaning: Meaning, path: SeedPath): Generator<Wrong> {
  const reference = foldedOf(meaning);
  const steps = stepsOf(meaning, reference, path);
  const mutants = mutantsOf(reference, slipOperators).filter(({ before }) => !LOOSE.test(before));
  for (const { program } of shuffled(mutants, path)) {
    const wrong = runnable(meaning, program, steps);
    if (wrong !== undefined) yield wrong;
  }
}

/** The author's mistakes and twins that are wrong at the point, in an order that the path settles. */
export function* misreadings(meaning: Meaning, path: SeedPath): Generator<Wrong> {
  const steps = stepsOf(meaning, foldedOf(meaning), path);
  for (const rival of shuffled(meaning.rivals(), path)) {
    if (rival.path === undefined) continue;
    const wrong = runnable(meaning, foldedOf(meaning, rival.path), steps);
    if (wrong !== undefined) yield wrong;
  }
}

/**
 * Takes code that is right by another rule, as a perhaps wrong solution of this one: inputs that the other rule
 * says nothing about may make it run for ever.
 */
export function otherRules(meaning: Meaning, path: SeedPath): (program: Program) => Wrong | undefined {
  let steps: number | undefined;
  return (program) => {
    steps ??= stepsOf(meaning, foldedOf(meaning), path);
    return runnable(meaning, program, steps);
  };
}

/** A program that runs within bounds. */
function runnable(meaning: Meaning, program: Program, steps: number): Wrong | undefined {
  try {
    const { call, limit, ranOut } = compiled(positional(meaning, program), meaning.form);
    limit(stepBound(steps));
    return { program, call, ranOut };
  } catch (error) {
    // A change may make what is no program; there are others.
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Inputs on which the reference's steps are counted. */
const COUNTED = 20;

/** Steps that the reference takes at most on some inputs. */
function stepsOf(meaning: Meaning, reference: Program, path: SeedPath): number {
  const { call, steps } = compiled(positional(meaning, reference), meaning.form);
  const stream = path.child('steps').stream();
  let most = 0;
  for (let drawn = 0; drawn < COUNTED; drawn += 1) {
    call(meaning.copy(meaning.domain.draw(stream)));
    most = Math.max(most, steps());
  }
  return most;
}
