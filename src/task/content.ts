import type { Said } from '../shapes/said.ts';
import type { Declaration, Helper, Snippet } from '../shapes/shape.ts';
import type { Slotted } from './slotted.ts';

/** A law as a generated test holds it. */
export interface PrintedLaw {
  /** The author's name for it. */
  readonly name: string;
  /** Statements over `args`, `subject` and `copy` (and `expected` where it is an agreement). */
  readonly body: string;
  readonly helpers: readonly Helper[];
  readonly agreement: boolean;
}

/** A whole test file that a constraint needs, by path. */
export interface ConstraintTest {
  readonly path: string;
  readonly source: Slotted;
}

/** A limit on counted work, as a generated test holds it. */
export interface CountedWork {
  readonly name: string;
  /** Statements over `subject` that end in `return problems;`, a list of sentences. */
  readonly body: string;
  readonly helpers: readonly Helper[];
}

/** A constraint that holds at a point. */
export interface PrintedConstraint {
  readonly name: string;
  readonly say: { readonly en: Slotted; readonly zh: Slotted };
}

/** What public tests check beside examples. */
export interface PublicLaws {
  /** How examples are compared; plain equality where empty. */
  readonly agreements: readonly PrintedLaw[];
  readonly law: PrintedLaw | undefined;
}

/** What contents of the same types and the same domain share, whatever they ask. */
export interface ContentGround {
  readonly title: Said;
  /** `function` or `class`. */
  readonly kind: string;
  readonly declarations: readonly Declaration[];
  /** The head of the export. */
  readonly signature: Slotted;
  /** The starter's export. */
  readonly starter: Slotted;
  /** The TypeScript type of a case's arguments, and of its result. */
  readonly argsType: string;
  readonly resultType: string;
  /** `const subject = ...` for tests. */
  readonly subject: Slotted;
  /** Equality of results. */
  readonly comparer: Snippet;
  /** fast-check's arbitrary of arguments, with author's helpers already among the snippet's. */
  readonly inputs: () => Snippet;
}

/**
 * What a task says and checks, as plain data: all that a renderer needs, and all that tasks which differ
 * only in dress, wording or language have in common. Names stand as slots: 0 is the export, 1 the first
 * parameter, and so on. What is costly is made when asked for, and once.
 */
export interface Content {
  readonly ground: ContentGround;
  readonly facts: (natural: 'en' | 'zh') => readonly Slotted[];
  readonly constraints: readonly PrintedConstraint[];
  /** What is demanded and no example can show; facts say it, where these are said. */
  readonly beyondExamples: (natural: 'en' | 'zh') => readonly Slotted[];
  /** The same object for all contents of one ground that show the same laws. */
  readonly publicLaws: () => PublicLaws;
  /** What only the trusted side may hold. */
  readonly trusted: () => TrustedContent;
}

/** The hidden side of a {@link Content}. */
export interface TrustedContent {
  readonly laws: readonly PrintedLaw[];
  /** The reference as `src/solution.ts`. */
  readonly reference: Slotted;
  readonly constraintTests: readonly ConstraintTest[];
  readonly countedWork: readonly CountedWork[];
  /** A module that exports `withTraps(run)`, or undefined where no built-in is forbidden. */
  readonly traps: string | undefined;
  readonly decodeArgs: Snippet;
  readonly decodeResult: Snippet;
}

/** One example as text and as data. */
export interface Example {
  /** The call as a reader would write it, before and behind the export's name: '' and `([3, 1])`. */
  readonly beforeName: string;
  readonly behindName: string;
  /** The result as TypeScript. */
  readonly gives: string;
  /** The arguments as an object literal for tests: `{ items: [3, 1] }`. */
  readonly args: string;
  /** Encoded arguments in order, and the encoded result, as JSON text. */
  readonly inputJson: string;
  readonly outputJson: string;
}
