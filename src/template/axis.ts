import type { Level, LevelName, LevelSet } from './level.ts';

/** The levels already chosen on the axes an axis depends on. */
export type Upstream = Readonly<Record<string, Level>>;

/** How an axis takes part in a space; data for listings, splits and curricula. */
export type AxisKind =
  | 'type'
  | 'key'
  | 'predicate'
  | 'function'
  | 'value'
  | 'flag'
  | 'ladder'
  | 'chain'
  | 'constant'
  | 'language'
  | 'natural'
  | 'style';

declare const live: unique symbol;
declare const names: unique symbol;
declare const needs: unique symbol;
declare const variables: unique symbol;

/**
 * One named way in which a template varies.
 *
 * `Live` is what the author's functions receive for a level, `Name` the level's plain name, `Kind` the
 * kind as a literal type, `Needs` the names of axes it depends on, `Speaks` the type variables its live
 * levels speak of.
 */
export interface Axis<
  out Live = unknown,
  out Name extends LevelName = LevelName,
  out Kind extends AxisKind = AxisKind,
  out Needs extends string = string,
  out Speaks extends string = string,
> {
  readonly kind: Kind;
  /** True where the levels climb: the curriculum may move along them. */
  readonly ordered: boolean;
  /** True where the levels are too many to list; a template has at most one such axis. */
  readonly wide: boolean;
  readonly dependsOn: readonly string[];
  /** The levels under `upstream`; `name` is what the template calls this axis. */
  levels(upstream: Upstream, name: string): LevelSet<Live>;
  /** What stands under symbols is there for the compiler only, which reads it faster than it infers it. */
  readonly [live]: Live;
  readonly [names]: Name;
  readonly [needs]: Needs;
  readonly [variables]: Speaks;
}

/** What an axis holds while the program runs. */
export type AxisParts<Live, Kind extends AxisKind> = Pick<
  Axis<Live, LevelName, Kind>,
  'kind' | 'ordered' | 'wide' | 'dependsOn' | 'levels'
>;

/** The axis of those parts, whose types only the compiler knows. */
export function axisOf<
  Live,
  Name extends LevelName,
  Kind extends AxisKind,
  Needs extends string,
  Speaks extends string,
>(parts: AxisParts<Live, Kind>): Axis<Live, Name, Kind, Needs, Speaks> {
  return parts as Axis<Live, Name, Kind, Needs, Speaks>;
}

/** The axes of a template by name, in the author's order. */
export interface Axes {
  readonly [name: string]: Axis;
}

/** What the author's functions receive for the axis. */
export type LiveOf<X extends Axis> = X[typeof live];
/** Names of the axes it depends on. */
export type NeedsOf<X extends Axis> = X[typeof needs];
/** The type variables its live levels speak of. */
export type SpeaksOf<X extends Axis> = X[typeof variables];

/** The plain level names of one axis. */
export type NameOf<X extends Axis> = X[typeof names];

/** Those of the type variables `V` that no axis of `A` binds. */
export type Unbound<V, A extends Axes> = V extends keyof A
  ? A[V]['kind'] extends 'type'
    ? never
    : V
  : V extends `${keyof A & string}.input` | `${keyof A & string}.output`
    ? never
    : V;
