import type { Bindings } from '../shapes/shape.ts';
import type { Level, LevelName } from './level.ts';
import type { Surface } from './standard-axes.ts';

/** One choice of levels on the axes that can be listed, constants apart. */
export interface Cell {
  /** Its place among the cells of its space. */
  readonly ordinal: number;
  readonly levels: Readonly<Record<string, Level>>;
  /** What the author's functions receive, without the wide axis. */
  readonly live: Readonly<Record<string, unknown>>;
  readonly bindings: Bindings;
}

/** One level for each axis: all that varies in a task but its dress. */
export interface Point {
  /** Its index in the space, from 0. */
  readonly index: bigint;
  readonly cell: Cell;
  readonly surface: Surface;
  /** The cell's levels, and the wide axis's. */
  readonly levels: Readonly<Record<string, Level>>;
  /** What the author's functions receive, constants apart. */
  readonly live: Readonly<Record<string, unknown>>;
  readonly bindings: Bindings;
}

/** The plain names of a point's levels, standard axes first. */
export function namesOf(point: Point): Record<string, LevelName> {
  const names: Record<string, LevelName> = { ...point.surface };
  for (const [axis, level] of Object.entries(point.levels)) names[axis] = level.name;
  return names;
}
