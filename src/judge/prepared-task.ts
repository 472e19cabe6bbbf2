import { costArguments } from '../expand/constraint-tests.ts';
import type { Judged } from '../expand/expander.ts';
import type { Args } from '../expand/setting.ts';
import { arrangedNumbers } from '../laws/arranged-numbers.ts';
import type { StructureRule } from '../laws/check-structure.ts';
import { type CostRule, costLimit } from '../laws/cost-rule.ts';
import type { Law, LawGround } from '../laws/law.ts';
import { joinedStructure } from '../laws/structure-test.ts';
import type { Shape } from '../shapes/shape.ts';
import { encodeCall, encodeGraph } from './graph.ts';
import type { HiddenInputs } from './hidden-inputs.ts';
import { Question, type SubjectShapes } from './law-questions.ts';
import type { TypesQuestion } from './types/check-types.ts';
import type { CountedList, Graph, Target } from './wire.ts';

type NamedLaw = readonly [name: string, law: Law<Args, unknown, unknown>];

/** What plain agreement is called where a template names no law of its own. */
const AGREEMENT = 'agrees with the reference';

/** Inputs that are asked about a second time. */
const REPEATED = 5;
const REPEATED_EVERY = 19;

/** One hidden input, as it is sent and as it is judged. */
export interface Case {
  readonly args: Args;
  /** The arguments as they are sent; written once. */
  readonly call: (asGraph: boolean) => string;
  /** Whether a subject's answer to it is right. */
  readonly question: Question;
}

/** A law with the inputs it is asked about. */
export interface AskedLaw {
  readonly name: string;
  readonly questions: readonly Question[];
}

/** Counted work, and what may be counted. */
export interface AskedCost {
  readonly name: string;
  readonly call: Graph;
  /** By arrangement, the smaller list and the larger. */
  readonly lists: readonly (readonly [small: CountedList, large: CountedList])[];
  readonly most: readonly [small: number, large: number];
  readonly ratio: number;
}

/** What a round of answers came to. */
export interface Outcome {
  /** Cases of it that were answered right. */
  readonly passed: number;
  /** What it threw first where it was to answer; null where it answered. */
  readonly threw: string | null;
  /** Laws that were asked about, by whether they hold. */
  readonly laws: Readonly<Record<string, boolean>>;
}

/** Files of a task, by path. */
export interface TaskTexts {
  readonly starter: Readonly<Record<string, string>>;
  readonly reference: Readonly<Record<string, string>>;
}

/** A task of a function or class with all that its submissions are judged by, made once for all of them. */
export class PreparedTask {
  readonly judged: Judged;
  readonly shapes: Omit<SubjectShapes, 'asGraph'>;
  readonly cases: readonly Case[];
  readonly laws: readonly AskedLaw[];
  readonly costs: readonly AskedCost[];
  readonly structure: StructureRule | undefined;
  /** Names of the rules of structure. */
  readonly structured: readonly string[];
  /** Names of the rules that trap built-ins. */
  readonly trapped: readonly string[];
  readonly traps: readonly string[];
  /** Outcomes by a hash of the answers. */
  readonly outcomes = new Map<string, Outcome>();
  /** What is asked of a submission, by whether calls are graphs; made when it is first asked. */
  readonly rounds: (
    | readonly { readonly cases: readonly Case[]; readonly calls: readonly Graph[] }[]
    | undefined
  )[] = [];
  readonly #expected = new WeakMap<Args, unknown>();
  readonly #agreements: readonly NamedLaw[];
  readonly #ground: LawGround<Args, unknown>;

  readonly #write: () => TaskTexts;
  #texts: TaskTexts | undefined;
  #asked: TypesQuestion['asked'] | undefined;

  /** @param write - writes the task's own files, which few need */
  constructor(judged: Judged, { stored, fresh }: HiddenInputs, write: () => TaskTexts) {
    this.judged = judged;
    this.#write = write;
    const { meaning, rules } = judged;
    const { form, argNames, live } = meaning;
    this.shapes = { argNames, result: form.result };
    this.#ground = {
      result: form.result,
      params: form.args,
      oracle: (args) => (this.#expected.has(args) ? this.#expected.get(args) : this.#answer(args)),
      copy: (args) => meaning.copy(args),
    };
    const all = meaning.laws();
    this.#agreements = all.filter(([, law]) => law.agreement === true);
    // Some come again at the end: who answers otherwise then remembers what it was asked.
    const again = Array.from(
      { length: REPEATED },
      (_, at) => fresh[at * REPEATED_EVERY] ?? (stored[at] as Args),
    );
    this.cases = [...stored, ...fresh, ...again].map((args) => this.caseOf(args));
    this.laws = all
      .filter(([, law]) => law.agreement !== true)
      .map(([name, law]: NamedLaw) => ({
        name,
        // Of the stored ones the first are one of each class, which fresh ones of some key may lack.
        questions: [...stored.slice(0, meaning.domain.classes.length), ...fresh].map((args) =>
          this.#question((subject) => law.holds(subject, args, live, this.#ground)),
        ),
      }));
    this.costs = rules.flatMap(([name, { cost }]) => (cost === undefined ? [] : [this.#cost(name, cost)]));
    const structures = rules.flatMap(([name, { structure }]) =>
      structure === undefined ? [] : [{ name, structure }],
    );
    this.structured = structures.map(({ name }) => name);
    this.structure =
      structures.length === 0 ? undefined : joinedStructure(structures.map(({ structure }) => structure));
    const trapping = rules.filter(([, rule]) => (rule.traps ?? []).length > 0);
    this.trapped = trapping.map(([name]) => name);
    this.traps = [...new Set(trapping.flatMap(([, rule]) => rule.traps ?? []))];
  }

  /** An input with what is right on it. */
  caseOf(args: Args): Case {
    const { meaning } = this.judged;
    const { form, argNames, live } = meaning;
    const expected = this.#answer(args);
    this.#expected.set(args, expected);
    const agreements = this.#agreements;
    const isRight =
      agreements.length === 0
        ? (subject: (args: Args) => unknown): boolean =>
            form.result.equal(subject(meaning.copy(args)), expected)
        : (subject: (args: Args) => unknown): boolean =>
            agreements.every(([, law]) => law.holds(subject, args, live, this.#ground));
    const sent: (string | undefined)[] = [];
    const call = (asGraph: boolean): string => {
      sent[Number(asGraph)] ??= encodeCall(
        argNames.map((name) => args[name]),
        asGraph,
      );
      return sent[Number(asGraph)] as string;
    };
    const question =
      agreements.length === 0 ? new Question(isRight, (asGraph) => [call(asGraph)]) : this.#question(isRight);
    return { args, call, question };
  }

  /** What whoever solves it starts from, and how it ends. */
  texts(): TaskTexts {
    this.#texts ??= this.#write();
    return this.#texts;
  }

  /** What the types of a solution are held against: what it starts from, where that has the signature that is asked for. */
  asked(): TypesQuestion['asked'] {
    if (this.#asked === undefined) {
      const { kind, file: path, name } = this.judged;
      const text = kind === 'change' ? '' : (this.texts().starter[path] ?? '');
      const isExported = new RegExp(`^export (?:async )?(?:function\\*?|class|const) ${name}\\b`, 'm').test(
        text,
      );
      this.#asked = isExported ? { path, text, name } : null;
    }
    return this.#asked;
  }

  /** The name that agreement goes by. */
  get agreement(): string {
    return this.#agreements[0]?.[0] ?? AGREEMENT;
  }

  /** What is called, as a language names it. */
  target(nameIn: (name: string) => string): Target {
    const { name, meaning } = this.judged;
    if (meaning.form.kind === 'function') return { kind: 'function', name: nameIn(name) };
    return { kind: 'class', name, acts: (meaning.form.acts ?? []).map(nameIn) };
  }

  /** The arguments as a reader would write them. */
  literal(args: Args): string {
    const { argNames, form } = this.judged.meaning;
    return argNames.map((name) => `${name} = ${(form.args[name] as Shape).literal(args[name])}`).join(', ');
  }

  #answer(args: Args): unknown {
    const { meaning } = this.judged;
    return meaning.oracle(meaning.copy(args));
  }

  /** A question whose calls are those that it makes of the oracle. */
  #question(run: Question['run']): Question {
    const { argNames } = this.judged.meaning;
    const foresee = (asGraph: boolean): readonly string[] => {
      const calls: string[] = [];
      try {
        run((args) => {
          calls.push(
            encodeCall(
              argNames.map((name) => args[name]),
              asGraph,
            ),
          );
          return this.#answer(args);
        });
      } catch {
        // What is right may be to throw.
      }
      return calls;
    };
    return new Question(run, foresee);
  }

  #cost(name: string, cost: CostRule): AskedCost {
    const { meaning } = this.judged;
    const { others, items } = costArguments(meaning, cost);
    const values: Readonly<Record<string, unknown>> = { ...others, [cost.argument]: items };
    const list = (size: number, arrangement: CostRule['arrangements'][number]): CountedList => ({
      count: cost.count,
      at: meaning.argNames.indexOf(cost.argument),
      numbers: arrangedNumbers(size, arrangement),
      ...(cost.field === undefined ? {} : { field: cost.field }),
    });
    const [small, large] = cost.sizes;
    return {
      name,
      call: encodeGraph(meaning.argNames.map((argument) => values[argument])).text,
      lists: cost.arrangements.map((each) => [list(small, each), list(large, each)] as const),
      most: [Math.ceil(costLimit(cost, small)), Math.ceil(costLimit(cost, large))],
      ratio: cost.ratio,
    };
  }
}
