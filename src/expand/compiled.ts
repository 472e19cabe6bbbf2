import type { BoundForm, Call } from '../template/form.ts';
import type { Program } from '../tree/program.ts';
import { runnableText } from '../tree/runnable.ts';

/** A program that takes more steps than it was given. */
export class TooManySteps extends Error {
  override readonly name = 'TooManySteps';
}

/** A program that runs in this process and counts its steps. */
export interface Compiled {
  /** Runs it; `limit` steps at most. @throws TooManySteps, and whatever the program throws */
  readonly call: Call;
  /** Steps a call may take from now on. */
  limit(steps: number): void;
  /** Steps of the last call. */
  steps(): number;
  /** Whether a call took too many, even where the program caught what stopped it. */
  ranOut(): boolean;
}

interface Made {
  readonly main: (...args: unknown[]) => unknown;
  readonly start: (limit: number) => void;
  readonly count: () => number;
}

/** Steps a mutant may take where its reference takes `steps`: many times as many, unless these are many already. */
export function stepBound(steps: number): number {
  return Math.min(steps * 20 + 20_000, steps * 4 + 2_000_000);
}

/** Compiles a program. @throws SyntaxError where a mutation is none that JavaScript takes */
export function compiled(program: Program, form: BoundForm): Compiled {
  let ranOut = false;
  const stop = (): never => {
    ranOut = true;
    throw new TooManySteps();
  };
  const make = new Function(
    '$stop',
    `'use strict';
let $count = 0;
let $limit = Infinity;
${runnableText(program)}
return { main: $main, start: (limit) => { $count = 0; $limit = limit; }, count: () => $count };`,
  ) as (stop: () => never) => Made;
  const { main, start, count } = make(stop);
  // A class is made once, as a module makes it.
  const call = form.call(form.kind === 'class' ? main() : main);
  let limit = Number.POSITIVE_INFINITY;
  return {
    call: (args) => {
      start(limit);
      return call(args);
    },
    limit: (steps) => {
      limit = steps;
    },
    steps: count,
    ranOut: () => ranOut,
  };
}
