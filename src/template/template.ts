import type { DomainGen, Mix } from '../shapes/gen.ts';
import type { GenKit } from '../shapes/gen.ts';
import type { Of } from '../shapes/of.ts';
import type { Said } from '../shapes/said.ts';
import type { Shape } from '../shapes/shape.ts';
import type { Law } from '../laws/law.ts';
import type { LawKit } from '../laws/law-kit.ts';
import type { Rule } from '../laws/rule.ts';
import type { RuleKit } from '../laws/rule-kit.ts';
import type { Axes, PointOf, VariablesIn } from './axis.ts';
import type { Fact, FactKit } from './fact.ts';
import type { Signature } from './form.ts';
import type { Space } from './space.ts';

/** A wrong solution as an author writes it: like the oracle, and perhaps wrong at some points only. */
export type Wrong<O, P, I> =
  | ((args: O, point: P) => I)
  | { readonly at: (point: P) => boolean; readonly run: (args: O, point: P) => I };

/** Gives the shape bound to a type variable at the point. */
export type ShapeAt<Vars extends string> = <const N extends Vars>(variable: N) => Shape<Of<N>> & DomainGen<Of<N>>;

type ArgsIn<S> = S extends Signature<infer A> ? A : never;
type ResultIn<S> = S extends Signature<unknown, infer R> ? R : never;
type OracleArgsIn<S> = S extends Signature<unknown, unknown, infer O> ? O : never;
type ImplementationIn<S> = S extends Signature<unknown, unknown, unknown, infer I> ? I : never;
type VariablesInSignature<S> = S extends Signature<unknown, unknown, unknown, unknown, infer Vars> ? Vars : never;

/** A complaint that shows as the type of a signature with a variable no axis binds. */
type VariablesKnown<S, A extends Axes> = [Exclude<VariablesInSignature<S>, VariablesIn<A>>] extends [never]
  ? unknown
  : { readonly form: `no type axis is named '${Exclude<VariablesInSignature<S>, VariablesIn<A>>}'` };

/** A complaint that shows on an axis that depends on an axis the template lacks. */
type NeedsKnown<A extends Axes> = {
  readonly [K in keyof A]: A[K] extends { readonly dependsOn: readonly (infer N)[] }
    ? [N] extends [keyof A]
      ? unknown
      : { readonly kind: `no axis is named '${Exclude<N, keyof A> & string}'` }
    : unknown;
};

/** What an author writes: what varies, what the function looks like, what is right, how it is said. */
export interface TemplateSpec<A extends Axes, S extends Signature> {
  /** Grows by one whenever a task of the template may change; 1 at first. */
  readonly version: number;
  readonly title: Said;
  /** Tags for reports and curricula. */
  readonly skills?: readonly string[];
  readonly axes: A & NeedsKnown<A>;
  /** False for combinations that make no sense; sees all axes but the chain. */
  readonly where?: (point: PointOf<A>) => boolean;
  readonly signature: S & VariablesKnown<S, A>;
  /** Other names the dress may use, by canonical name of the export or of a parameter. */
  readonly names?: Readonly<Record<string, readonly string[]>>;
  readonly oracle: (args: OracleArgsIn<S>, point: PointOf<A>) => ImplementationIn<S>;
  readonly laws: (law: LawKit<ArgsIn<S>, ResultIn<S>, PointOf<A>>) => Readonly<Record<string, Law<ArgsIn<S>, ResultIn<S>, PointOf<A>>>>;
  readonly constraints?: (rule: RuleKit<PointOf<A>, ArgsIn<S>>) => Readonly<Record<string, Rule<PointOf<A>>>>;
  /** The domain of inputs at a point, as a mixture of coverage classes. */
  readonly inputs: (gen: GenKit, point: PointOf<A>, of: ShapeAt<VariablesIn<A>>) => Mix<ArgsIn<S>>;
  readonly facts: (fact: FactKit<PointOf<A>>) => Readonly<Record<string, Fact<PointOf<A>>>>;
  /** Scenes that the story style may set the task in. */
  readonly stories?: readonly Said[];
  /** The other reading of each decision point. */
  readonly twins?: Readonly<Record<string, Wrong<OracleArgsIn<S>, PointOf<A>, ImplementationIn<S>>>>;
  /** Plausible wrong solutions. */
  readonly mistakes: Readonly<Record<string, Wrong<OracleArgsIn<S>, PointOf<A>, ImplementationIn<S>>>>;
  /** Inputs the oracle is defined on, where the signature's shapes say too little. */
  readonly accepts?: (args: ArgsIn<S>) => boolean;
  /** How hard the point is, from 0 up; comparable within the template. */
  readonly difficulty: (point: PointOf<A>) => number;
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
  readonly inputs: (gen: GenKit, point: never, of: (variable: string) => never) => Mix<unknown>;
  readonly facts: Readonly<Record<string, Fact<never>>>;
  readonly stories: readonly Said[];
  readonly twins: Readonly<Record<string, LooseWrong>>;
  readonly mistakes: Readonly<Record<string, LooseWrong>>;
  readonly accepts: ((args: never) => boolean) | undefined;
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
  readonly axes: A;
  readonly spec: LooseSpec;
  /** All legal points; counted when first asked for. */
  readonly space: Space;
}
