import type { Args } from '../expand/setting.ts';
import { MOST_CASES } from '../render/cases-test.ts';
import type { Shape } from '../shapes/shape.ts';
import { applyAnswer, encodeCall } from './graph.ts';
import { Answers, Question } from './law-questions.ts';
import type { PreparedTask } from './prepared-task.ts';
import { type Check, settle } from './settle.ts';
import { Ended, type Subject } from './subject.ts';
import { isModest } from './unfolded-size.ts';
import type { Target } from './wire.ts';

/** A test case that was written: arguments, and the answer it says is right. */
interface Row {
  readonly args: Args;
  readonly expected: unknown;
}

/**
 * The test cases that a submission exports, or why they are none: they are data, and rows whose arguments are none of
 * the task's cannot be asked about.
 *
 * @throws Ended
 */
export async function writtenCases(
  subject: Subject,
  { judged }: PreparedTask,
): Promise<readonly Row[] | string> {
  const answer = await subject.read('cases');
  if (answer[0] !== 'gave') return answer[0] === 'threw' ? answer[2] : 'no cases';
  const rows = applyAnswer(answer[1], []);
  const { argNames, form } = judged.meaning;
  if (!isModest(rows)) return '`cases` holds more than can be looked at';
  if (!Array.isArray(rows)) return '`cases` is no list';
  if (rows.length < 1 || rows.length > MOST_CASES) return `${rows.length} cases; 1 to ${MOST_CASES} may be`;
  const found: Row[] = [];
  for (const [at, row] of rows.entries()) {
    const isPair = Array.isArray(row) && row.length === 2 && typeof row[0] === 'object' && row[0] !== null;
    if (!isPair) return `case ${at + 1} is no pair of arguments and answer`;
    const [args, expected] = row as [Args, unknown];
    const wrong = argNames.find((name) => !accepts(form.args[name] as Shape, args[name]));
    if (wrong !== undefined) return `case ${at + 1} has no ${wrong} that the function takes`;
    found.push({ args: Object.fromEntries(argNames.map((name) => [name, args[name]])), expected });
  }
  return found;
}

function accepts(shape: Shape, value: unknown): boolean {
  try {
    return shape.accepts(value);
  } catch {
    return false;
  }
}

/**
 * Whether some row tells a solution from a right one. It runs in a heap of its own, far from the rows' author.
 *
 * @param solution - loaded
 */
export async function tells(
  solution: Subject,
  { judged, shapes }: PreparedTask,
  target: Target,
  rows: readonly Row[],
): Promise<boolean> {
  const { meaning } = judged;
  const checks = rows.map(({ args, expected }): Check => {
    const question = new Question(
      (subject) => meaning.form.result.equal(subject(meaning.copy(args)), expected),
      (asGraph) => [
        encodeCall(
          shapes.argNames.map((name) => args[name]),
          asGraph,
        ),
      ],
    );
    return { question, answers: new Answers() };
  });
  try {
    const found = await settle(checks, { ...shapes, asGraph: false }, (calls) =>
      solution.call(target, calls),
    );
    return found.some(({ holds }) => !holds);
  } catch (error) {
    // One that does not end on a row fails it.
    if (error instanceof Ended && error.ending !== 'infra-error') return true;
    throw error;
  }
}
