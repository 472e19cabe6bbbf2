import type { Args } from '../expand/setting.ts';
import type { Shape } from '../shapes/shape.ts';
import { applyAnswer, encodeCall, encodeGraph } from './graph.ts';
import { isModest } from './unfolded-size.ts';
import type { Answer, Graph } from './wire.ts';

/** What a subject answered so far: by the text of the arguments, one answer for each time it was asked. */
export class Answers {
  readonly #known = new Map<Graph, Answer[]>();

  /** @param turn - from 0: the first answer to these arguments, or a later one */
  of(call: Graph, turn: number): Answer | undefined {
    return this.#known.get(call)?.[turn];
  }

  /** Answers to these arguments that there are. */
  count(call: Graph): number {
    return this.#known.get(call)?.length ?? 0;
  }

  add(call: Graph, answer: Answer): void {
    const answers = this.#known.get(call);
    if (answers === undefined) this.#known.set(call, [answer]);
    else answers.push(answer);
  }
}

/** What checking something of a subject came to. */
export interface Settled {
  readonly holds: boolean;
  /** What its subject threw first, in words that hold nothing of the subject's own; null where it threw nothing. */
  readonly threw: string | null;
}

/** The same, or a call whose answer is needed first: the one of that number, from 0, to these arguments. */
export type Attempt = Settled | { readonly needs: Graph; readonly turn: number };

/** Something that holds of a right subject. */
export class Question {
  /** True where it holds; what the subject throws goes through it. */
  readonly run: (subject: (args: Args) => unknown) => boolean;
  readonly #foresee: (asGraph: boolean) => readonly Graph[];
  readonly #foreseen: [plain?: readonly Graph[], asGraph?: readonly Graph[]] = [];

  /**
   * @param foresee - the calls that it makes of the right solution, by whether they are graphs; the first is the same of
   * whatever it is asked about
   */
  constructor(
    run: (subject: (args: Args) => unknown) => boolean,
    foresee: (asGraph: boolean) => readonly Graph[],
  ) {
    this.run = run;
    this.#foresee = foresee;
  }

  /** The calls that it makes of the right solution: written once, so that most submissions are asked all at once. */
  foreseen(asGraph: boolean): readonly Graph[] {
    this.#foreseen[Number(asGraph)] ??= this.#foresee(asGraph);
    return this.#foreseen[Number(asGraph)] as readonly Graph[];
  }
}

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
 */
export function attempt(
  question: Question,
  { argNames, result, asGraph }: SubjectShapes,
  answers: Answers,
): Attempt {
  const turns = new Map<Graph, number>();
  let needs: Extract<Attempt, { readonly needs: Graph }> | undefined;
  let isOfType = true;
  let threw: string | null = null;
  const valuesOf = (args: Args): readonly unknown[] => argNames.map((name) => args[name]);
  const subject = (args: Args): unknown => {
    const text =
      (turns.size === 0 ? question.foreseen(asGraph)[0] : undefined) ?? encodeCall(valuesOf(args), asGraph);
    const turn = turns.get(text) ?? 0;
    turns.set(text, turn + 1);
    const answer = answers.of(text, turn);
    if (answer === undefined || needs !== undefined) {
      needs ??= { needs: text, turn };
      throw UNANSWERED;
    }
    if (answer[0] !== 'gave' && answer[0] !== 'plain') {
      threw ??= thrownWords(answer);
      throw Object.assign(new Error(answer[0] === 'threw' ? answer[2] : ''), { name: String(answer[1]) });
    }
    const isNative = answer[0] === 'plain';
    const value: unknown = isNative
      ? JSON.parse(answer[1])
      : applyAnswer(answer[1], encodeGraph(valuesOf(args)).objects);
    let isAccepted = accepted.get(answer);
    if (isAccepted === undefined) {
      // What shares its parts may be far larger than its text, to whoever walks through it.
      isAccepted = (isNative || isModest([value, args])) && isOf(result, value);
      accepted.set(answer, isAccepted);
    }
    if (!isAccepted) {
      isOfType = false;
      throw new TypeError('the result is not of its type');
    }
    return value;
  };
  let holds: boolean;
  try {
    holds = question.run(subject);
  } catch {
    holds = false;
  }
  // A law may catch what was thrown through it.
  if (needs !== undefined) return needs;
  return { holds: holds && isOfType, threw };
}

const ERRORS: ReadonlySet<unknown> = new Set([
  ...['Error', 'TypeError', 'RangeError', 'ReferenceError', 'SyntaxError'],
  ...[
    'AssertionError',
    'AttributeError',
    'IndexError',
    'KeyError',
    'NameError',
    'RecursionError',
    'ValueError',
  ],
  'ZeroDivisionError',
]);
const NOT_THERE = /^(?:Error: there is no export called|NameError: nothing has the name) /;

/** Its own words are not told: they may be made of the hidden input that it was asked about. */
function thrownWords([, name, message]: Answer): string {
  if (NOT_THERE.test(`${name}: ${message}`)) return 'it does not export what is asked for';
  if (!ERRORS.has(name)) return 'it throws something';
  return `it throws ${/^[AEI]/.test(String(name)) ? 'an' : 'a'} ${name}`;
}

/** Whether answers are of their type: laws ask about the same ones. */
const accepted = new WeakMap<Answer, boolean>();

function isOf(shape: Shape, value: unknown): boolean {
  try {
    return shape.accepts(value);
  } catch {
    // A value that holds itself is of no type here, and some ask about all of it.
    return false;
  }
}
