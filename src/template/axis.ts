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

/**
 * One named way in which a template varies.
 *
 * `Live` is what the author's functions receive for a level, `Name` the level's plain name, `Kind` the
 * kind as a literal type, `Needs` the names of axes it depends on.
 */
export interface Axis<
  out Live = unknown,
  out Name extends LevelName = LevelName,
  out Kind extends AxisKind = AxisKind,
  out Needs extends string = string,
> {
  readonly kind: Kind;
  /** True where the levels climb: the curriculum may move along them. */
  readonly ordered: boolean;
  /** True where the levels are too many to list; a template has at most one such axis. */
  readonly wide: boolean;
  readonly dependsOn: readonly Needs[];
  /** The levels under `upstream`; `name` is what the template calls this axis. */
  levels(upstream: Upstream, name: string): LevelSet<Live>;
  /** Only in types. */
  readonly nameType?: Name;
}

/** The axes of a template by name, in the author's order. */
export type Axes = Readonly<Record<string, Axis>>;

/** Axes whose level the author's functions receive: all but type axes. */
type LiveAxis<A extends Axes> = { [K in keyof A]: A[K]['kind'] extends 'type' ? never : K }[keyof A];

/** The point as the author's functions see it. */
export type PointOf<A extends Axes> = {
  readonly [K in LiveAxis<A>]: A[K] extends Axis<infer Live> ? Live : never;
};

/** The plain level names of one axis. */
export type NameOf<X> = X extends Axis<unknown, infer Name> ? Name : never;

/** Names of the type variables that the axes bind. */
export type VariablesIn<A extends Axes> = {
  [K in keyof A & string]: A[K]['kind'] extends 'type' ? K : A[K]['kind'] extends 'chain' ? `${K}.input` | `${K}.output` : never;
}[keyof A & string];
