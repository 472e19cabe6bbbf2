import type { Args } from '../expand/setting.ts';
import type { Trial, TrialCase } from '../expand/trial.ts';
import { copyValue } from '../shapes/copy-value.ts';
import type { Call } from '../template/form.ts';

/** Constants taken from the right answers, the commonest first. */
const CONSTANTS = 5;

/** A solution that does not do the work. */
export interface TrivialSolver {
  readonly name: string;
  readonly call: Call;
}

/**
 * Solutions that must fail every hidden test: constants, echoes of arguments, throwing, and two that know
 * part of the answer: the public examples by heart, and small inputs only.
 */
export function trivialSolvers(
  trial: Trial,
  stored: readonly TrialCase[],
  examples: readonly Args[],
): readonly TrivialSolver[] {
  const { meaning } = trial;
  const common = commonest(trial, stored);
  const constants = [...common.slice(0, CONSTANTS), undefined, null, '', 0, false, true];
  const always = (value: unknown): Call => {
    return () => copyValue(value);
  };
  const otherwise = always(common[0]);
  const known = new Set(examples.map((args) => trial.key(args)));
  const sizes = stored.map(({ args }) => trial.key(args).length).sort((a, b) => a - b);
  // A quarter of the inputs; where that is nearly all, the smallest only.
  const small = sizes[Math.floor(sizes.length / 4)] as number;
  return [
    {
      name: 'throws, as the starter does',
      call: () => {
        throw new Error('not written yet');
      },
    },
    ...constants.map((value) => ({ name: `always ${shown(value)}`, call: always(value) })),
    { name: 'always an empty list', call: () => [] },
    { name: 'always an empty record', call: () => ({}) },
    ...meaning.argNames.map((name) => ({ name: `gives back ${name}`, call: (args: Args) => args[name] })),
    {
      name: 'knows the public examples only',
      call: (args) => (known.has(trial.key(args)) ? meaning.oracle(args as Args) : otherwise(args)),
    },
    {
      name: 'right on small inputs only',
      call: (args) => (trial.key(args).length < small ? meaning.oracle(args as Args) : otherwise(args)),
    },
  ];
}

/** Different right answers, the commonest first. */
function commonest({ meaning }: Trial, stored: readonly TrialCase[]): readonly unknown[] {
  const counts = new Map<string, { readonly value: unknown; count: number }>();
  for (const { expected } of stored) {
    const text = JSON.stringify(meaning.form.result.encode(expected));
    const known = counts.get(text);
    if (known === undefined) counts.set(text, { value: expected, count: 1 });
    else known.count += 1;
  }
  return [...counts.values()].sort((a, b) => b.count - a.count).map(({ value }) => value);
}

function shown(value: unknown): string {
  if (value === undefined) return 'undefined';
  const text = typeof value === 'bigint' ? `${value}n` : JSON.stringify(value);
  return text.length <= 60 ? text : `${text.slice(0, 60)} ...`;
}
