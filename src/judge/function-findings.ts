import { createHash } from 'node:crypto';
import { keep } from '../expand/keep.ts';
import { Answers, type SubjectShapes } from './law-questions.ts';
import type { AskedCost, Case, Outcome, PreparedTask } from './prepared-task.ts';
import { type Check, foreseenBy, settle } from './settle.ts';
import type { Subject } from './subject.ts';
import type { Answer, Graph, Target } from './wire.ts';

/** Cases that are asked before all others, where one wrong answer decides: most wrong ones show at once. */
const FIRST = 5;
/** Outcomes that are kept of a task. */
const OUTCOMES_KEPT = 256;

/** What the answers of a submission came to. */
export interface Findings {
  readonly passed: number;
  readonly total: number;
  readonly laws: Record<string, boolean>;
  readonly constraints: Record<string, boolean>;
  readonly costs: Record<string, { readonly counted: number; readonly most: number }>;
  readonly broken: string[];
  /** What it threw first where it was to answer; null where it always answered. */
  threw: string | null;
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
  return { passed: 0, total, laws: {}, constraints: {}, costs: {}, broken: [], threw: null, isRight: false };
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
  const shapes = { ...task.shapes, asGraph };
  const { agreement, costs } = task;
  const rounds = roundsOf(task, asGraph);
  const heard: Answer[] = [];
  let isRight = true;
  for (const [at, { calls, cases }] of rounds.entries()) {
    heard.push(...(await subject.call(target, calls)));
    // What answers come to is a matter of the answers alone, and most submissions give those that one before them gave.
    const key = createHash('sha256')
      .update(JSON.stringify([asGraph, heard]))
      .digest('base64');
    let outcome = task.outcomes.get(key);
    if (outcome === undefined) {
      let isAll = true;
      const ask = (more: readonly string[]): Promise<readonly Answer[]> => {
        isAll = false;
        return subject.call(target, more);
      };
      outcome = await outcomeOf(task, rounds.slice(0, at + 1), heard, shapes, ask, thorough);
      if (isAll) keep(task.outcomes, key, outcome, OUTCOMES_KEPT);
    }
    findings.passed += outcome.passed;
    findings.threw ??= outcome.threw;
    // A trapped built-in throws, and so the answer is no right one.
    for (const name of task.trapped) findings.constraints[name] = findings.threw === null;
    if (outcome.passed < cases.length) isRight = false;
    if (!isRight) findings.laws[agreement] = false;
    if (!isRight && !thorough) return;
    if (at < rounds.length - 1) continue;
    findings.laws[agreement] = isRight;
    Object.assign(findings.laws, outcome.laws);
    isRight &&= Object.values(outcome.laws).every(Boolean);
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

/** What is asked at once: a round trip costs more than the calls in it. */
interface Round {
  readonly cases: readonly Case[];
  /** One of each case, even where its input was there before, for answers are to be the same again; then those of laws. */
  readonly calls: readonly Graph[];
}

function roundsOf(task: PreparedTask, asGraph: boolean): readonly [Round, Round] {
  let rounds = task.rounds[Number(asGraph)];
  if (rounds === undefined) {
    const callsOf = (cases: readonly Case[]): readonly Graph[] => cases.map(({ call }) => call(asGraph));
    const [first, rest] = [task.cases.slice(0, FIRST), task.cases.slice(FIRST)];
    const known = new Set(callsOf(task.cases));
    const more = foreseenBy(
      task.laws.flatMap(({ questions }) => questions),
      asGraph,
      (call) => (known.has(call) ? 1 : 0),
    );
    rounds = [
      { cases: first, calls: callsOf(first) },
      { cases: rest, calls: [...callsOf(rest), ...more] },
    ];
    task.rounds[Number(asGraph)] = rounds;
  }
  return rounds as readonly [Round, Round];
}

/**
 * What the last of these rounds came to.
 *
 * @param heard - the answers of all of them
 */
async function outcomeOf(
  { laws }: PreparedTask,
  rounds: readonly Round[],
  heard: readonly Answer[],
  shapes: SubjectShapes,
  ask: (calls: readonly Graph[]) => Promise<readonly Answer[]>,
  thorough: boolean,
): Promise<Outcome> {
  const { cases, calls } = rounds.at(-1) as Round;
  const begin = heard.length - calls.length;
  const found = await settle(
    cases.map(({ question }, at): Check => {
      const answers = new Answers();
      answers.add(calls[at] as string, heard[begin + at] as Answer);
      return { question, answers };
    }),
    shapes,
    ask,
  );
  const outcome = {
    passed: found.filter(({ holds }) => holds).length,
    threw: found.find(({ holds, threw }) => threw !== null && !holds)?.threw ?? null,
  };
  const isDecided = outcome.passed < cases.length && !thorough;
  if (rounds.length < 2 || isDecided) return { ...outcome, laws: {} };
  // Of the answers to a case's input laws go by the first one; those that were asked for them come after these.
  const all = new Answers();
  const asked = rounds.flatMap((round) => round.calls);
  const isOfCase = rounds.flatMap((round) => round.calls.map((_, at) => at < round.cases.length));
  for (const [at, call] of asked.entries())
    if (!isOfCase[at] || all.count(call) === 0) all.add(call, heard[at] as Answer);
  const held = await settle(
    laws.flatMap(({ questions }) => questions.map((question): Check => ({ question, answers: all }))),
    shapes,
    ask,
  );
  let from = 0;
  const byName: Record<string, boolean> = {};
  for (const { name, questions } of laws) {
    byName[name] = held.slice(from, from + questions.length).every(({ holds }) => holds);
    from += questions.length;
  }
  return { ...outcome, laws: byName };
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
