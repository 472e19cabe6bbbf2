import { type Answers, attempt, type Question, type Settled, type SubjectShapes } from './law-questions.ts';
import type { Answer, Graph } from './wire.ts';

/** Rounds of questions at most; each settles a call more of every law. */
const MOST_ROUNDS = 64;

/** Something to be checked, with what is known of the subject's answers. */
export interface Check {
  readonly question: Question;
  readonly answers: Answers;
}

/**
 * Runs checks until all have come to an end. The calls that a right subject is asked are asked at once, and what others
 * lack then in rounds, one call of each check a round, in their order; checks that share their answers share a call too.
 *
 * @param ask - answers calls, in order
 */
export async function settle(
  checks: readonly Check[],
  shapes: SubjectShapes,
  ask: (calls: readonly Graph[]) => Promise<readonly Answer[]>,
): Promise<readonly Settled[]> {
  const settled: Settled[] = [];
  const wanted = new Wanted();
  for (const { question, answers } of checks) wanted.addAll(answers, question.foreseen(shapes.asGraph));
  let open = checks.map((_, at) => at);
  for (let round = 0; ; round += 1) {
    if (round > MOST_ROUNDS) throw new RangeError('a law asks without end');
    await wanted.fetch(ask);
    open = open.filter((at) => {
      const { question, answers } = checks[at] as Check;
      const found = attempt(question, shapes, answers);
      if ('holds' in found) settled[at] = found;
      else wanted.add(answers, found.needs, found.turn);
      return 'needs' in found;
    });
    if (open.length === 0) return settled;
  }
}

/**
 * The calls that questions, which share their answers, make of the right solution, but for those that are known.
 *
 * @param known - how many answers to a call there will be
 */
export function foreseenBy(
  questions: readonly Question[],
  asGraph: boolean,
  known: (call: Graph) => number,
): readonly Graph[] {
  const wanted = new Wanted();
  const answers = { count: known };
  for (const question of questions) wanted.addAll(answers, question.foreseen(asGraph));
  return wanted.calls;
}

type Counted = Pick<Answers, 'count'>;

/** Calls that are to be asked next. */
class Wanted {
  #asked: { readonly answers: Counted; readonly call: Graph }[] = [];
  /** How many answers to a call there will be. */
  #counts = new Map<Counted, Map<Graph, number>>();

  get calls(): readonly Graph[] {
    return this.#asked.map(({ call }) => call);
  }

  /** All calls of one question, in order: the same again is another turn of it. */
  addAll(answers: Counted, calls: readonly Graph[]): void {
    const turns = new Map<Graph, number>();
    for (const call of calls) {
      const turn = turns.get(call) ?? 0;
      turns.set(call, turn + 1);
      this.add(answers, call, turn);
    }
  }

  /** @param turn - which answer to this call is wanted, from 0 */
  add(answers: Counted, call: Graph, turn: number): void {
    let counts = this.#counts.get(answers);
    if (counts === undefined) {
      counts = new Map();
      this.#counts.set(answers, counts);
    }
    let count = counts.get(call) ?? answers.count(call);
    for (; count <= turn; count += 1) this.#asked.push({ answers, call });
    counts.set(call, count);
  }

  /** Asks for all of them, where there are any. */
  async fetch(ask: (calls: readonly Graph[]) => Promise<readonly Answer[]>): Promise<void> {
    const asked = this.#asked;
    this.#asked = [];
    this.#counts = new Map();
    if (asked.length === 0) return;
    const given = await ask(asked.map(({ call }) => call));
    for (const [at, { answers, call }] of asked.entries())
      (answers as Answers).add(call, given[at] as Answer);
  }
}
