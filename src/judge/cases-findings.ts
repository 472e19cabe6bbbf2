import { createHmac } from 'node:crypto';
import type { Args } from '../expand/setting.ts';
import { MOST_CASES } from '../render/cases-test.ts';
import type { Shape } from '../shapes/shape.ts';
import type { Findings } from './function-findings.ts';
import { applyAnswer, encodeCall } from './graph.ts';
import { Answers, Question } from './law-questions.ts';
import type { Pool } from './pool.ts';
import type { PreparedTask } from './prepared-task.ts';
import { type Check, settle } from './settle.ts';
import { Ended, Subject, type SubjectJob } from './subject.ts';
import { isModest } from './unfolded-size.ts';
import type { Limits, Target } from './wire.ts';

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
async function writtenCases(subject: Subject, { judged }: PreparedTask): Promise<readonly Row[] | string> {
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
async function tells(
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

/** How written cases are asked about. */
export interface CasesAsking {
  readonly pool: Pool;
  readonly limits: Limits;
  /** By which the order of the wrong solutions is drawn. */
  readonly secret: string;
  /** Whether to go on after what decides. */
  readonly thorough: boolean;
}

/**
 * Test cases that were written: the right solution passes them and each wrong one does not, in an order that nobody knows.
 *
 * @param author - loaded; it is closed on the way
 * @throws Ended where the author does
 */
export async function askCases(
  author: Subject,
  task: PreparedTask,
  { pool, limits, secret, thorough }: CasesAsking,
  findings: Findings & { passed: number },
): Promise<void> {
  const rows = await writtenCases(author, task);
  // Each of the wrong ones takes a place: where all authors kept theirs, nobody would come to an end.
  await author.close();
  if (typeof rows === 'string') {
    findings.broken.push(rows);
    return;
  }
  const target: Target = task.target((name) => name);
  const isTold = async (source: string): Promise<boolean> => {
    const other = await Subject.start(pool, limits);
    try {
      await other.open({ ...programJob(source), limits });
      return await tells(other, task, target, rows);
    } finally {
      void other.close();
    }
  };
  // Rows may hold what no input ever would, so what is right is not asked here, where it might take for ever.
  const right = !(await isTold(task.judged.staged?.trusted().hidden['test/reference.ts'] ?? ''));
  findings.laws['every case is right'] = right;
  if (right) findings.passed += 1;
  let missed = 0;
  for (const source of inSecretOrder(wrongSources(task), secret)) {
    if (!right && !thorough) return;
    if (await isTold(source)) findings.passed += 1;
    else missed += 1;
    if (missed > 0 && !thorough) break;
  }
  findings.laws['every wrong solution is told'] = missed === 0;
  findings.isRight = right && missed === 0;
}

/** The wrong solutions that written cases are to tell. */
export function wrongSources({ judged }: PreparedTask): readonly string[] {
  const hidden = judged.staged?.trusted().hidden ?? {};
  return Object.keys(hidden).flatMap((path) =>
    /^test\/wrong-\d+\.ts$/.test(path) ? [hidden[path] as string] : [],
  );
}

function programJob(source: string): Omit<SubjectJob, 'limits'> {
  const entry = 'src/solution.ts';
  return { language: 'typescript', files: { [entry]: source }, entry, traps: [], seed: '0' };
}

function inSecretOrder(sources: readonly string[], secret: string): readonly string[] {
  return sources
    .map((source) => ({ source, at: createHmac('sha256', secret).update(source).digest('hex') }))
    .sort((a, b) => (a.at < b.at ? -1 : 1))
    .map(({ source }) => source);
}
