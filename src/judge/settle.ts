import { type Answers, type Attempt, attempt, type Question, type SubjectShapes } from './law-questions.ts';
import type { Answer, Graph } from './wire.ts';

/** Rounds of questions at most; each settles a call more of every law. */
const MOST_ROUNDS = 64;

/** Something to be checked, with what is known of the subject's answers. */
export interface Check {
  readonly question: Question;
  readonly answers: Answers;
}

type Settled = Extract<Attempt, { readonly holds: boolean }>;

/**
 * Runs checks until all have come to an end. What they lack is asked for in rounds, one call of each check a round, in
 * their order; checks that share their answers share a call too.
 *
 * @param ask - answers calls, in order
 */
export async function settle(
  checks: readonly Check[],
  shapes: SubjectShapes,
  ask: (calls: readonly Graph[]) => Promise<readonly Answer[]>,
): Promise<readonly Settled[]> {
  const settled: Settled[] = [];
  let open = checks.map((_, at) => at);
  for (let round = 0; open.length > 0; round += 1) {
    if (round >= MOST_ROUNDS) throw new RangeError('a law asks without end');
    const wanted = new Map<Answers, Set<Graph>>();
    const asked: { readonly answers: Answers; readonly call: Graph }[] = [];
    const still: number[] = [];
    for (const at of open) {
      const { question, answers } = checks[at] as Check;
      const found = attempt(question, shapes, answers);
      if ('holds' in found) {
        settled[at] = found;
        continue;
      }
      still.push(at);
      const known = wanted.get(answers) ?? new Set();
      wanted.set(answers, known);
      if (known.has(found.needs)) continue;
      known.add(found.needs);
      asked.push({ answers, call: found.needs });
    }
    open = still;
    if (asked.length === 0) break;
    const given = await ask(asked.map(({ call }) => call));
    for (const [at, { answers, call }] of asked.entries()) answers.add(call, given[at] as Answer);
  }
  return settled;
}
