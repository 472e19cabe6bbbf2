import type { Args } from '../expand/setting.ts';
import type { Law, LawGround } from '../laws/law.ts';
import type { Shape } from '../shapes/shape.ts';
import { applyAnswer, encodeCall, encodeGraph } from './graph.ts';
import type { Answer, Graph } from './wire.ts';

/** What a subject answered so far: by the text of the arguments, one answer for each time it was asked. */
export class Answers {
  readonly #known = new Map<Graph, Answer[]>();

  /** @param turn - from 0: the first answer to these arguments, or a later one */
  of(call: Graph, turn: number): Answer | undefined {
    return this.#known.get(call)?.[turn];
  }

  add(call: Graph, answer: Answer): void {
    const answers = this.#known.get(call);
    if (answers === undefined) this.#known.set(call, [answer]);
    else answers.push(answer);
  }
}

/** What checking something of a subject came to: an end, or a call whose answer is needed first. */
export type Attempt = { readonly holds: boolean; readonly threw: boolean } | { readonly needs: Graph };

/** What is known of the values that a subject takes and gives. */
export interface SubjectShapes {
  readonly argNames: readonly string[];
  readonly result: Shape;
  /** Whether calls are sent as graphs only. */
  readonly asGraph: boolean;
}

/** Thrown through a law where it asks for what is not known yet; one for all, because thousands are thrown. */
const UNANSWERED = new Error('not answered yet');

/**
 * Checks something of a subject that runs elsewhere, from its answers alone. What is checked runs here, where it may know
 * the right answers, and is run again from its start when an answer that it lacked has come: laws are pure, so the calls
 * they make are the same up to there.
 *
 * A result that is not of its type at all is never shown to a law: whatever it looks like, the check fails.
 *
 * @param check - true where it holds; what the subject throws goes through it
 */
export function attempt(
  check: (subject: (args: Args) => unknown) => boolean,
  { argNames, result, asGraph }: SubjectShapes,
  answers: Answers,
): Attempt {
  const turns = new Map<Graph, number>();
  let needs: Graph | undefined;
  let isOfType = true;
  let threw = false;
  const subject = (args: Args): unknown => {
    const values = argNames.map((name) => args[name]);
    const text = encodeCall(values, asGraph);
    const turn = turns.get(text) ?? 0;
    turns.set(text, turn + 1);
    const answer = answers.of(text, turn);
    if (answer === undefined || needs !== undefined) {
      needs ??= text;
      throw UNANSWERED;
    }
    if (answer[0] !== 'gave' && answer[0] !== 'plain') {
      threw = true;
      throw Object.assign(new Error(answer[0] === 'threw' ? answer[2] : ''), { name: String(answer[1]) });
    }
    const value: unknown =
      answer[0] === 'plain' ? JSON.parse(answer[1]) : applyAnswer(answer[1], encodeGraph(values).objects);
    if (!isOf(result, value)) {
      isOfType = false;
      throw new TypeError('the result is not of its type');
    }
    return value;
  };
  let holds: boolean;
  try {
    holds = check(subject);
  } catch {
    holds = false;
  }
  // A law may catch what was thrown through it.
  if (needs !== undefined) return { needs };
  return { holds: holds && isOfType, threw };
}

function isOf(shape: Shape, value: unknown): boolean {
  try {
    return shape.accepts(value);
  } catch {
    // A value that holds itself is of no type here, and some ask about all of it.
    return false;
  }
}

/** A law, or plain agreement, about one input. */
export function lawCheck(
  law: Law<Args, unknown, unknown>,
  args: Args,
  live: unknown,
  ground: LawGround<Args, unknown>,
): (subject: (args: Args) => unknown) => boolean {
  return (subject) => law.holds(subject, args, live, ground);
}
