import type { Bindings } from '../shapes/shape.ts';

/** The plain name of a level, as it stands in a record's `point` and in curricula. */
export type LevelName = string | number | boolean;

/** One chosen operator of a chain with the values of its parameters. */
export interface ChainStep {
  readonly operator: string;
  readonly params: Readonly<Record<string, LevelName>>;
}

/**
 * Where the code of a level comes from. Folding implements this once; a level picks the answer that
 * fits, so nothing asks a level which kind it is.
 */
export interface LevelCode<K> {
  /** The level stands for itself in code. */
  literal(value: LevelName): K;
  /** A function of one value, `(it) => expression`. */
  expression(text: string): K;
  /** A function of the author's file, by the path of its property. */
  author(path: string): K;
  /** Operators applied one after the other. */
  chain(steps: readonly ChainStep[]): K;
}

/** One level of an axis at a point. */
export interface Level<Live = unknown> {
  readonly name: LevelName;
  /** What the author's functions receive. */
  readonly live: Live;
  /**
   * For levels that are hardly ever met twice: what the domain of inputs may know of the level, a key
   * under which all that depends on no more than that is kept.
   * The axes in `hides` are hidden from the domain as well.
   */
  readonly domain?: { readonly key: string; readonly live: unknown; readonly hides: readonly string[] };
  /** Shapes for type variables of the signature that this level settles. */
  readonly bindings?: Bindings;
  /** The level as code; absent where it never appears in code (type axes). */
  code?<K>(from: LevelCode<K>): K;
}

/** The levels an axis has where the axes before it are settled. */
export interface LevelSet<Live = unknown> {
  readonly size: bigint;
  at(index: bigint): Level<Live>;
  /** The index of the level of that name, or undefined. */
  indexOf(name: LevelName): bigint | undefined;
  /** False for a level that must not be drawn (a chain with a step that does nothing). */
  isLive?(level: Level<Live>): boolean;
}

/** A level set over a list that is held in memory. */
export function listed<Live>(levels: readonly Level<Live>[]): LevelSet<Live> {
  const byName = new Map(levels.map((level, index) => [level.name, BigInt(index)]));
  return {
    size: BigInt(levels.length),
    at: (index) => levels[Number(index)] as Level<Live>,
    indexOf: (name) => byName.get(name),
  };
}
