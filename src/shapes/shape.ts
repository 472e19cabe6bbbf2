import type { Stream } from '../seed/stream.ts';
import type { Json } from './json.ts';
import type { Said } from './said.ts';

/** The fast-check module, handed in so that nothing loads it before a live arbitrary is wanted. */
export type Fc = typeof import('fast-check')['default'];
export type Arbitrary<V> = import('fast-check').Arbitrary<V>;

/** A piece of source that a generated test file declares once, whatever number of shapes ask for it. */
export interface Helper {
  readonly name: string;
  /** A whole declaration in TypeScript; it may use other helpers, which are listed in `needs`. */
  readonly source: string;
  readonly needs?: readonly Helper[];
}

/** An expression for a generated file with the helpers it calls. */
export interface Snippet {
  readonly expression: string;
  readonly helpers: readonly Helper[];
}

/** A named type that a task's file declares, such as `interface Person { ... }`. */
export interface Declaration {
  readonly name: string;
  /** Without `export`; ends without a line break. */
  readonly source: string;
}

/**
 * Something that makes values, in three forms that agree on what may come out:
 * a fast plain draw, a live fast-check arbitrary (which shrinks), and the arbitrary's source.
 */
export interface Gen<out V> {
  /** Draws one value; everything random comes from `stream`. */
  draw(stream: Stream): V;
  arbitrary(fc: Fc): Arbitrary<V>;
  /** An expression that may use `fc`, the helpers and the functions named in {@link Gen.mapped}. */
  arbitrarySource(): Snippet;
  /** Names of the author's own functions that the source calls; whoever prints it supplies them. */
  readonly mapped: readonly string[];
}

/** A value that `<` orders: what key functions return. */
export type Comparable = number | string;

/** A named function on values of a shape, offered as a level of key and predicate axes. */
export interface Feature<V, out R> {
  /** Level name, such as `age` or `length of name`; unique within the shape. */
  readonly name: string;
  /**
   * A key is a noun phrase (`the length`, `` `age` ``); a predicate is a relative clause in English
   * (`that is even`, ``whose `age` is even``) and what stands before 的 in Chinese (`是偶数`).
   */
  readonly say: Said;
  apply(value: V): R;
  /** The same function as an expression over the value named `on`. */
  expression(on: string): string;
}

/** Shapes for the type variables of a signature, by variable name. */
export type Bindings = Readonly<Record<string, Shape>>;

/**
 * The type of a value that a task's function takes or gives.
 *
 * A shape answers every question about itself, so shared code never asks which kind it is.
 * `V` is the live value; `Vars` names the type variables inside, which {@link Shape.bind} replaces.
 * Every shape is also a {@link Gen}: its default domain is biased to edges and small collisions.
 */
export interface Shape<V = unknown, out Vars extends string = never> extends Gen<V> {
  /** A short word for messages (`int`, `list`); code must not branch on it. */
  readonly kind: string;
  readonly variables: readonly Vars[];
  bind(to: Bindings): Shape<V>;

  /** The TypeScript type as it stands in a signature. */
  typeText(): string;
  /** Named types that {@link Shape.typeText} mentions, innermost first. */
  declarations(): readonly Declaration[];
  /** What one such value is called (`an integer`, `一个整数`). */
  prose(): Said;
  /** What several are called (`integers`, `整数`). */
  plural(): Said;

  /** True where {@link Shape.encode} is the identity and JSON keeps every value apart. */
  readonly plain: boolean;
  encode(value: V): Json;
  /** @throws EtudesError `shapes/undecodable` where `json` does not encode a value of this shape. */
  decode(json: Json): V;
  /** A function expression `(json: unknown) => value` for generated files. */
  decoder(): Snippet;

  equal(a: V, b: V): boolean;
  /** A function expression `(a: unknown, b: unknown) => boolean` for generated files. */
  comparer(): Snippet;

  /** The value as TypeScript source. */
  literal(value: V): string;
  /** True for exactly the values of this shape, bounds included; never throws, never runs getters. */
  accepts(value: unknown): value is V;
  /** Values at the borders of the domain, smallest first; at least one. */
  edges(): readonly V[];
  /** Key functions that fit; the first is the plainest. */
  keys(): readonly Feature<V, Comparable>[];
  /** Predicates that fit and are neither always true nor always false. */
  predicates(): readonly Feature<V, boolean>[];
}

/** The value type of a shape. */
export type ValueOf<S> = S extends Shape<infer V, string> ? V : never;
/** The names of the type variables in a shape. */
export type VariablesOf<S> = S extends Shape<infer _V, infer Vars> ? Vars : never;
