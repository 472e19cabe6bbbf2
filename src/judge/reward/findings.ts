import { EtudesError } from '../../errors.ts';
import type { Outcome, Verdict } from '../verdict.ts';
import type { CodeMeasure } from './code-measure.ts';

/** One remark of a linter. */
export interface LintFinding {
  readonly rule: string;
  /** `info` is advice and costs nothing. */
  readonly severity: 'error' | 'warning' | 'info';
  readonly path?: string;
  /** From 1. */
  readonly line?: number;
}

/** What a reward is computed from: plain data of the trusted side. What is absent was not looked at. */
export interface Findings {
  readonly verdict: Verdict;
  /** All remarks, none where the linter ran and had none. */
  readonly lint?: readonly LintFinding[];
  /** Sizes of the submission's text and of the reference's; null where a text cannot be measured. */
  readonly code?: { readonly submission: CodeMeasure | null; readonly reference: CodeMeasure | null };
  /** Paths of files whose text the submission changed, and of those that the task wants changed. */
  readonly files?: { readonly changed: readonly string[]; readonly target: readonly string[] };
  /** Share of the episode's sub-steps that are done, from 0 to 1. */
  readonly progress?: number;
  /** Tokens that the agent used in the episode. */
  readonly tokens?: number;
  /** Steps of the episode. */
  readonly steps?: number;
}

/** Endings after which what a submission answered is worth something. */
const HONEST: ReadonlySet<Outcome> = new Set<Outcome>([
  'ok',
  'compile-error',
  'runtime-error',
  'timeout',
  'memory',
  'output-limit',
]);

/** False where the submission did what it may not (`policy`) or brought down what it ran in (`crash`). */
export function isHonest({ outcome }: Verdict): boolean {
  return HONEST.has(outcome);
}

/**
 * Looks at every number that a reward may depend on, used or not.
 *
 * @throws EtudesError `reward/findings` where one is out of range, or where the verdict contradicts itself
 */
export function checkFindings({ verdict, progress, tokens, steps }: Findings): void {
  const { passed, total } = verdict.cases;
  if (!(Number.isSafeInteger(total) && total >= 0)) refuse('verdict.cases.total', 'an integer from 0', total);
  if (!(Number.isSafeInteger(passed) && passed >= 0 && passed <= total))
    refuse('verdict.cases.passed', `an integer from 0 to ${total}`, passed);
  for (const [name, { counted, most }] of Object.entries(verdict.costs)) {
    if (!isAmount(counted)) refuse(`verdict.costs.${name}.counted`, 'a finite number from 0', counted);
    if (!isAmount(most)) refuse(`verdict.costs.${name}.most`, 'a finite number from 0', most);
  }
  if (typeof verdict.passed !== 'boolean')
    refuse('verdict.passed', `true or false where the outcome is ${verdict.outcome}`, verdict.passed);
  if (verdict.passed === true) checkPassed(verdict);
  if (progress !== undefined && !(progress >= 0 && progress <= 1))
    refuse('progress', 'a number from 0 to 1', progress);
  if (tokens !== undefined && !isAmount(tokens)) refuse('tokens', 'a finite number from 0', tokens);
  if (steps !== undefined && !isAmount(steps)) refuse('steps', 'a finite number from 0', steps);
}

/** A pass that was not earned is the one mistake that training cannot undo, so it is looked at twice. */
function checkPassed({ outcome, cases, laws, constraints }: Verdict): void {
  if (outcome !== 'ok') refuse('verdict.passed', `false where the outcome is ${outcome}`, true);
  if (cases.total === 0) refuse('verdict.passed', 'false where no case was run', true);
  if (cases.passed < cases.total)
    refuse('verdict.passed', `false where ${cases.passed} of ${cases.total} cases are right`, true);
  for (const [group, held] of Object.entries({ laws, constraints })) {
    const broken = Object.keys(held).find((name) => held[name] !== true);
    if (broken !== undefined) refuse('verdict.passed', `false where ${group}.${broken} does not hold`, true);
  }
}

function isAmount(value: number): boolean {
  return Number.isFinite(value) && value >= 0;
}

function refuse(path: string, expected: string, received: unknown): never {
  throw new EtudesError('reward/findings', 'no reward can be computed from these findings', {
    path,
    expected,
    received: String(received),
    hint: 'leave out what was not measured, and mask attempts that could not be judged (`infra-error`)',
  });
}
