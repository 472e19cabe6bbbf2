import type { Said } from '../shapes/said.ts';
import type { Helper, Shape } from '../shapes/shape.ts';

/** A task's function in the form laws use: one record of named arguments in, the result out. */
export type Subject<A, R> = (args: A) => R;

/** What a law may ask of the trusted side while it checks one input. */
export interface LawGround<A, R> {
  /** The shape of the result, bound at the point. */
  readonly result: Shape<R>;
  /** The shape of each argument, bound at the point. */
  readonly params: Readonly<Record<string, Shape>>;
  /** The right answer, computed on a copy of the arguments. */
  oracle(args: A): R;
  /** A deep copy, by the arguments' own shapes. */
  copy(args: A): A;
}

/** What a law may use while it prints itself for a generated test. */
export interface LawPrint {
  readonly result: Shape;
  readonly params: Readonly<Record<string, Shape>>;
  /**
   * The author's function parameters, specialised to the point, as source of function expressions, in
   * the order in which the law's constructor received them; point and constants are already folded in,
   * so a function `(args, subject, point)` is printed as `(args, subject) => ...`.
   */
  readonly functions: readonly string[];
}

/**
 * A law's test body: statements over `args` (the record of arguments, fresh for each run),
 * `subject` (`(args) => result`) and `copy` (`(value) => deep copy`), that end in
 * `return <boolean expression>;` with `true` where the law holds. The types `Args` and `Result` are in
 * scope too, and for a law with {@link Law.agreement} `expected`, the stored right answer.
 */
export interface LawBody {
  readonly body: string;
  readonly helpers: readonly Helper[];
}

/** Where an author's function stands, and where it takes the point. */
export interface LawFunction {
  /** Its position among the constructor's arguments. */
  readonly argument: number;
  /** The position of the point among its own parameters, whether or not the author wrote it down. */
  readonly point: number;
}

/**
 * A statement that every right solution satisfies.
 *
 * `A` is the record of arguments, `R` the result, `P` the author's point.
 */
export interface Law<in out A, in out R, in P> {
  /** The constructor's name in the toolbox (`sortedBy`); for reports only. */
  readonly kind: string;
  /** One sentence in each language; parameters are named in backticks by their canonical names. */
  readonly say: Said;
  /** Points at which the law holds; everywhere where absent. */
  readonly at?: (point: P) => boolean;
  /**
   * True for the law that compares with the oracle; a template without one gets plain agreement.
   * Such a law is checked on the stored cases of a hidden test rather than as a property.
   */
  readonly agreement?: true;
  /** True for what no example shows: whether the result is the argument itself, or the argument changes. */
  readonly beyondExamples?: true;
  /** The author's functions among the constructor's arguments, ascending; only those passed. */
  readonly functionsAt: readonly LawFunction[];
  /** Whether the law holds for one input, which is left untouched; what the subject throws goes through. */
  holds(subject: Subject<A, R>, args: A, point: P, ground: LawGround<A, R>): boolean;
  print(context: LawPrint): LawBody;
}
