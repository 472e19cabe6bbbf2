import type { Bindings, Declaration, Shape } from '../shapes/shape.ts';

/** The names a task goes by: canonical names on the left, the dress's on the right. */
export interface DressedNames {
  /** The exported function or class. */
  readonly name: string;
  /** Parameters by canonical name. */
  readonly params: Readonly<Record<string, string>>;
}

/** A task's function as laws, cases and the judge see it: one record of arguments in, a value out. */
export type Call = (args: Readonly<Record<string, unknown>>) => unknown;

/** How a subject looks and is called, once type variables are bound. */
export interface BoundForm {
  /** `function` or `class`; data for records. */
  readonly kind: string;
  /** The shape of each argument a case holds, by canonical name. */
  readonly args: Readonly<Record<string, Shape>>;
  readonly result: Shape;
  /** The TypeScript type of each of these in generated tests, where author's laws must fit it too. */
  readonly argTypes: Readonly<Record<string, string>>;
  /** Parameters of the export itself, in order. */
  readonly params: readonly { readonly name: string; readonly type: string }[];
  /** The result type of the export itself. */
  readonly returns: string;
  /** Of a class, the methods that only act: traces hold `null` for what they give. */
  readonly acts?: readonly string[];
  /** Named types that the export's types mention. */
  readonly declarations: readonly Declaration[];
  /** The export's head and types, as prompts show it; no `export`, no body. */
  signature(names: DressedNames): string;
  /** The starter's source below its declarations, with `doc` (comment lines, or none) above the export. */
  starter(names: DressedNames, doc: readonly string[]): string;
  /** `const subject = (args: Args): Result => ...` for generated tests, below an import of the export. */
  subjectSource(names: DressedNames): string;
  /**
   * A call as a reader would write it, before and behind the export's name, from the arguments' literals
   * in order and the arguments themselves.
   */
  callAround(
    literals: readonly string[],
    args: Readonly<Record<string, unknown>>,
  ): readonly [before: string, behind: string];
  /** Makes a {@link Call} of a live implementation (a function, or a class). */
  call(implementation: unknown): Call;
  /** Makes a {@link Call} of an author's live oracle, mistake or twin at a point. */
  oracle(author: (args: never, point: never) => unknown, live: Readonly<Record<string, unknown>>): Call;
}

/** How a subject is declared, with type variables still open. */
export interface Form {
  readonly kind: string;
  /** Canonical name of the export. */
  readonly name: string;
  /** Canonical names of the export's own parameters, in order. */
  readonly paramNames: readonly string[];
  readonly variables: readonly string[];
  bind(to: Bindings): BoundForm;
}

declare const args: unique symbol;
declare const result: unique symbol;
declare const oracleArgs: unique symbol;
declare const implementation: unique symbol;
declare const variables: unique symbol;

/**
 * A signature as a value, with the types that flow from it.
 *
 * `A` are the arguments of a case and of laws, `R` its result; `O` and `I` are what the author's oracle
 * receives and gives (for a class: nothing, and the class); `Vars` the type variables inside. What stands
 * under symbols is there for the compiler only, which reads a property at a fraction of an inference's cost.
 */
export interface Signature<
  out A = unknown,
  out R = unknown,
  out O = unknown,
  out I = unknown,
  out Vars extends string = string,
> {
  readonly form: Form;
  readonly [args]: A;
  readonly [result]: R;
  readonly [oracleArgs]: O;
  readonly [implementation]: I;
  readonly [variables]: Vars;
}

/** The arguments of a case. */
export type ArgsIn<S extends Signature> = S[typeof args];
/** The result of a case. */
export type ResultIn<S extends Signature> = S[typeof result];
/** What the author's oracle receives. */
export type OracleArgsIn<S extends Signature> = S[typeof oracleArgs];
/** What the author's oracle gives. */
export type ImplementationIn<S extends Signature> = S[typeof implementation];
/** Names of the type variables. */
export type VariablesIn<S extends Signature> = S[typeof variables];

/** The signature of a form, whose types only the compiler knows. */
export function signatureOf<A, R, O, I, Vars extends string>(form: Form): Signature<A, R, O, I, Vars> {
  return { form } as Signature<A, R, O, I, Vars>;
}
