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

const surfaceJson = new WeakMap<Surface, string>();
const cellJson = new WeakMap<Cell, string>();

/** The same as JSON text; what points have in common is made once. */
export function pointJson({ surface, cell, levels }: Point): string {
  let front = surfaceJson.get(surface);
  if (front === undefined) {
    front = JSON.stringify(surface).slice(0, -1);
    surfaceJson.set(surface, front);
  }
  let middle = cellJson.get(cell);
  if (middle === undefined) {
    middle = levelsJson(Object.entries(cell.levels));
    cellJson.set(cell, middle);
  }
  if (levels === cell.levels) return `${front}${middle}}`;
  return `${front}${middle}${levelsJson(Object.entries(levels).filter(([axis]) => !Object.hasOwn(cell.levels, axis)))}}`;
}

function levelsJson(levels: readonly (readonly [string, Level])[]): string {
  return levels.map(([axis, level]) => `,${JSON.stringify(axis)}:${JSON.stringify(level.name)}`).join('');
}
