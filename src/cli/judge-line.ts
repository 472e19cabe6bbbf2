import { z } from 'zod';
import { EtudesError, saidBy } from '../errors.ts';
import type { Reward } from '../judge/reward/reward.ts';
import type { SignedVerdict } from '../judge/signature.ts';
import type { Submission } from '../judge/submission.ts';
import type { NumberedLine } from './line-batches.ts';

const text = z.string();
const schema = z.strictObject({
  submission: z.string().min(1).max(256),
  task: z.string().min(1).max(512),
  language: z.enum(['javascript', 'typescript', 'python']).optional(),
  files: z.record(z.string(), text).optional(),
  source: text.optional(),
  completion: text.optional(),
});

/** What one line of output holds. */
export type JudgedLine = Readonly<Record<string, unknown>>;

/**
 * The submission that a line holds.
 *
 * @throws EtudesError `judge/line` naming the line, the field and what was expected
 */
export function submissionOf({ number, text: line }: NumberedLine): Submission {
  const refuse = (why: string): EtudesError =>
    new EtudesError('judge/line', `line ${number} ${why}`, {
      expected: '{"submission":"<id>","task":"<task id>","source":"..."}',
    });
  if (line === undefined) throw refuse('is too long');
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (error) {
    throw refuse(`is not JSON: ${saidBy(error).slice(0, 120)}`);
  }
  const parsed = schema.safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const place = issue?.path.join('.') ?? '';
    throw refuse(`is no submission: ${place === '' ? '' : `${place}: `}${issue?.message ?? ''}`);
  }
  const { files, source, completion } = parsed.data;
  const given = [files, source, completion].filter((each) => each !== undefined).length;
  if (given !== 1) throw refuse(`needs one of files, source and completion, and has ${given}`);
  return parsed.data as Submission;
}

/** A verdict as it is printed. */
export function verdictLine(verdict: SignedVerdict, reward: Reward | null): JudgedLine {
  const {
    submission,
    task,
    answer,
    outcome,
    passed,
    cases,
    laws,
    counterexample,
    constraints,
    usage,
    by,
    reason,
    ...rest
  } = verdict;
  return {
    submission,
    task,
    answer,
    outcome,
    passed,
    cases,
    laws,
    counterexample,
    constraints,
    usage,
    by,
    reward: reward === null ? null : { total: reward.total, parts: reward.parts },
    reason,
    ...rest,
  };
}

/** Codes of what a machine may be able to do another time; with any other the line is to be mended. */
const ANOTHER_TIME = /^(?:judge\/(?!line|language)|environment\/|reward\/|internal\/)/;

/** What is printed where there was nothing to judge: whoever sends has to mend the line, or the machine. */
export function refusedLine(error: unknown, line: NumberedLine): JudgedLine {
  const {
    code = 'internal/unexpected',
    message,
    details,
  } = Object(error) as {
    readonly code?: string;
    readonly message?: unknown;
    readonly details?: { readonly expected?: string; readonly hint?: string };
  };
  const more = [details?.expected, details?.hint].filter((each) => each !== undefined);
  return {
    ...idsIn(line),
    outcome: ANOTHER_TIME.test(code) ? 'infra-error' : 'refused',
    passed: null,
    line: line.number,
    error: code,
    reward: null,
    reason: [typeof message === 'string' ? message : saidBy(error), ...more].join('; '),
  };
}

/** By what a line that is no submission can be known all the same. */
function idsIn({ text: line = '' }: NumberedLine): Pick<JudgedLine, 'submission' | 'task'> {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    value = undefined;
  }
  const { submission, task } = Object(value) as Record<string, unknown>;
  const told = (given: unknown): string | null => (typeof given === 'string' ? given.slice(0, 512) : null);
  return { submission: told(submission), task: told(task) };
}
