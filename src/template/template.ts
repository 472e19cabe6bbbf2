import type { Law } from '../laws/law.ts';
import type { LawKit } from '../laws/law-kit.ts';
import type { Rule } from '../laws/rule.ts';
import type { RuleKit } from '../laws/rule-kit.ts';
import type { GenKit, Mix } from '../shapes/gen.ts';
import type { Of } from '../shapes/of.ts';
import type { Said } from '../shapes/said.ts';
import type { Shape } from '../shapes/shape.ts';
import type { Kind } from '../task/kind.ts';
import type { Axes, Axis, LiveOf, NeedsOf, SpeaksOf, Unbound } from './axis.ts';
import type { Fact, FactKit } from './fact.ts';
import type { ArgsIn, ImplementationIn, OracleArgsIn, ResultIn, Signature, VariablesIn } from './form.ts';
import type { Space } from './space.ts';

/** A wrong solution as an author writes it: like the oracle, and perhaps wrong at some points only. */
export type Wrong<O, P, I> =
  | ((args: O, point: P) => I)
  | { readonly at: (point: P) => boolean; readonly run: (args: O, point: P) => I };

/** Gives the shape bound to a type variable at the point. */
export type ShapeAt<Vars extends string> = <const N extends Vars>(variable: N) => Shape<Of<N>>;

/** Things by the author's names. */
interface Named<out T> {
  readonly [name: string]: T;
}

/** A complaint that joins the type of a signature with a variable no axis binds. */
type Binds<V, A extends Axes> =
  Unbound<V, A> extends never ? unknown : `no type axis is named '${Unbound<V, A> & string}'`;

/** Complaints that join the types of axes that depend on an axis the template lacks. */
type Completes<A extends Axes> =
  Missing<A[keyof A], A> extends never ? unknown : { readonly [K in keyof A]: Complaint<A[K], A> };
type Missing<X extends Axis, A extends Axes> = Unbound<SpeaksOf<X>, A> | Exclude<NeedsOf<X>, keyof A>;
type Complaint<X extends Axis, A extends Axes> = [Missing<X, A>] extends [never]
  ? unknown
  : `no ${X['kind'] extends 'chain' ? '' : 'type '}axis is named '${Missing<X, A>}'`;

/**
 * What an author writes: what varies, what the function looks like, what is right, how it is said.
 *
 * `A` are the axes and `S` the signature; the rest follows from them and is named here once, because the
 * compiler then works it out once a template: `P` is the point as the author's functions see it (all axes
 * but type axes), `Args` and `R` a case's arguments and result, `O` and `I` what the oracle takes and gives,
 * `V` the type variables. `test/types/type-cost.test.ts` holds the price of it all.
 */
export interface TemplateSpec<
  A extends Axes,
  S extends Signature,
  P = { readonly [K in Exclude<keyof A, VariablesIn<S>>]: LiveOf<A[K]> },
  Args = ArgsIn<S>,
  R = ResultIn<S>,
  O = OracleArgsIn<S>,
  I = ImplementationIn<S>,
  V extends string = VariablesIn<S>,
> {
  /** Grows by one whenever a task of the template may change; 1 at first. */
  readonly version: number;
  readonly title: Said;
  /** Tags for reports and curricula. */
  readonly skills?: readonly string[];
  readonly axes: A & Completes<A>;
  /** False for combinations that make no sense; sees all axes but the chain. */
  readonly where?: (point: P) => boolean;
  readonly signature: S & Binds<V, A>;
  /** Other names the dress may use, by canonical name of the export or of a parameter. */
  readonly names?: Readonly<Record<string, readonly string[]>>;
  readonly oracle: (args: O, point: P) => I;
  readonly laws: (law: LawKit<Args, R, P>) => Named<Law<Args, R, P>>;
  readonly constraints?: (rule: RuleKit<P, Args>) => Named<Rule<P>>;
  /** The domain of inputs at a point, as a mixture of coverage classes. */
  readonly inputs: (gen: GenKit<Args>, point: P, of: ShapeAt<V>) => Mix<Args>;
  readonly facts: (fact: FactKit<P>) => Named<Fact<P>>;
  /** Scenes that the story style may set the task in. */
  readonly stories?: readonly Said[];
  /** The other reading of each decision point. */
  readonly twins?: Named<Wrong<O, P, I>>;
  /** Plausible wrong solutions. */
  readonly mistakes: Named<Wrong<O, P, I>>;
  /** Inputs the oracle is defined on at a point, where the signature's shapes say too little. */
  readonly accepts?: (args: Args, point: P) => boolean;
  /** How hard the point is, from 0 up; comparable within the template. */
  readonly difficulty: (point: P) => number;
}

/** The spec with its types forgotten: what shared code works on. */
export interface LooseSpec {
  readonly version: number;
  readonly title: Said;
  readonly skills: readonly string[];
  readonly signature: Signature;
  readonly names: Readonly<Record<string, readonly string[]>>;
  readonly oracle: LooseFunction;
  readonly laws: Readonly<Record<string, Law<never, never, never>>>;
  readonly constraints: Readonly<Record<string, Rule<never>>>;
  readonly inputs: (gen: GenKit<unknown>, point: never, of: (variable: string) => never) => Mix<unknown>;
  readonly facts: Readonly<Record<string, Fact<never>>>;
  readonly stories: readonly Said[];
  readonly twins: Readonly<Record<string, LooseWrong>>;
  readonly mistakes: Readonly<Record<string, LooseWrong>>;
  readonly accepts: ((args: never, point: never) => boolean) | undefined;
  readonly difficulty: (point: never) => number;
}
export type LooseFunction = (args: never, point: never) => unknown;
export interface LooseWrong {
  readonly at: ((point: never) => boolean) | undefined;
  readonly run: LooseFunction;
  /** The path of its function in the author's file. */
  readonly path: string;
}

/** A family of tasks with one signature and one oracle. */
export interface Template<out Id extends string = string, out A extends Axes = Axes> {
  readonly kind: 'template';
  readonly id: Id;
  readonly version: number;
  /** What its tasks ask for. */
  readonly asks: Kind;
  /** The template it was made of by `repairOf` and its like. */
  readonly base: Template | undefined;
  /** Templates whose functions stand in the same project. */
  readonly beside: readonly Template[];
  readonly axes: A;
  /** False for combinations of levels that make no sense. */
  readonly where: ((live: Readonly<Record<string, unknown>>) => boolean) | undefined;
  readonly spec: LooseSpec;
  /** All legal points; counted when first asked for. */
  readonly space: Space;
}
