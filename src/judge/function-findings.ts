import { Answers } from './law-questions.ts';
import type { AskedCost, PreparedTask } from './prepared-task.ts';
import { type Check, settle } from './settle.ts';
import type { Subject } from './subject.ts';
import type { Answer, Target } from './wire.ts';

/** Cases after which it is looked whether to go on, where one wrong answer decides: most wrong ones show at once. */
const STAGES = [5, 25, Number.POSITIVE_INFINITY];

/** What the answers of a submission came to. */
export interface Findings {
  readonly passed: number;
  readonly total: number;
  readonly laws: Record<string, boolean>;
  readonly constraints: Record<string, boolean>;
  readonly costs: Record<string, { readonly counted: number; readonly most: number }>;
  readonly broken: string[];
  /** Whether it threw where it was to answer. */
  threw: boolean;
  /** Whether nothing was left out, and all of it held. */
  isRight: boolean;
}

/** How a submission is asked. */
export interface Asking {
  /** Whether to go on after a wrong answer, as where shares of right answers are paid for. */
  readonly thorough: boolean;
  /** Whether its worker knows graphs only. */
  readonly asGraph: boolean;
}

/** Nothing found yet of a task's submission. */
export function noFindings(total: number): Findings & { passed: number } {
  return { passed: 0, total, laws: {}, constraints: {}, costs: {}, broken: [], threw: false, isRight: false };
}

/**
 * Asks a submission that is loaded all that its task's hidden tests ask, into `findings`, which hold what was found even
 * where the submission ends early.
 *
 * @throws Ended where the submission does
 */
export async function askFunction(
  subject: Subject,
  task: PreparedTask,
  target: Target,
  { thorough, asGraph }: Asking,
  findings: Findings & { passed: number },
): Promise<void> {
  const ask = (calls: readonly string[]) => subject.call(target, calls);
  const { cases, agreement, laws, costs } = task;
  const shapes = { ...task.shapes, asGraph };
  const first = new Answers();
  let isRight = true;
  for (let stage = 0, from = 0; from < cases.length; stage += 1) {
    const some = cases.slice(from, Math.min(cases.length, STAGES[stage] as number));
    from += some.length;
    // Each case is a call of its own, even where its input was there before: answers are to be the same again.
    const calls = some.map(({ call }) => call(shapes.asGraph));
    const answers = await ask(calls);
    const checks = some.map(({ question }, at): Check => {
      const own = new Answers();
      own.add(calls[at] as string, answers[at] as Answer);
      return { question, answers: own };
    });
    const found = await settle(checks, shapes, ask);
    for (const [at, { holds, threw }] of found.entries()) {
      if (holds) findings.passed += 1;
      else isRight = false;
      if (threw && !holds) findings.threw = true;
      const call = calls[at] as string;
      if (first.of(call, 0) === undefined) first.add(call, answers[at] as Answer);
    }
    // A trapped built-in throws, and so the answer is no right one.
    for (const name of task.trapped) findings.constraints[name] = !findings.threw;
    if (!isRight) findings.laws[agreement] = false;
    if (!isRight && !thorough) return;
  }
  findings.laws[agreement] = isRight;
  // All laws at once: a round costs more than the calls in it.
  const found = await settle(
    laws.flatMap(({ questions }) => questions.map((question): Check => ({ question, answers: first }))),
    shapes,
    ask,
  );
  let from = 0;
  for (const { name, questions } of laws) {
    const holds = found.slice(from, from + questions.length).every((each) => each.holds);
    from += questions.length;
    findings.laws[name] = holds;
    isRight &&= holds;
  }
  if (!isRight && !thorough) return;
  for (const cost of costs) {
    const { counted, problems } = await countedWork(subject, target, cost);
    findings.costs[cost.name] = { counted, most: cost.most[1] };
    findings.constraints[cost.name] = problems.length === 0;
    findings.broken.push(...problems);
    isRight &&= problems.length === 0;
    if (!isRight && !thorough) return;
  }
  findings.isRight = isRight;
}

/** The same counting, and the same limits, as in a hidden test; see laws/cost-print.ts. */
async function countedWork(
  subject: Subject,
  target: Target,
  { name, call, lists, most, ratio }: AskedCost,
): Promise<{ readonly counted: number; readonly problems: readonly string[] }> {
  const problems: string[] = [];
  let counted = 0;
  for (const [small, large] of lists) {
    const counts: number[] = [];
    for (const list of [small, large]) {
      const answer = await subject.count(target, call, list);
      if (answer[0] !== 'counted') {
        problems.push(`${name}: it throws at ${list.numbers.length} items`);
        return { counted, problems };
      }
      counts.push(answer[1]);
    }
    const [few, many] = counts as [number, number];
    counted = Math.max(counted, many);
    const what = `${small.count}: ${few} at ${small.numbers.length} items, ${many} at ${large.numbers.length}`;
    if (few > most[0] || many > most[1]) problems.push(`${name}: too many ${what}`);
    if (many > ratio * few + 16) problems.push(`${name}: growing too fast, ${what}`);
  }
  return { counted, problems };
}
