import { EtudesError } from '../errors.ts';
import { levelNames } from '../expand/level-names.ts';
import type { Axes, Axis, NameOf } from '../template/axis.ts';
import { isTemplate } from '../template/define-template.ts';
import type { LevelName } from '../template/level.ts';
import type { Point } from '../template/point.ts';
import { standardAxes } from '../template/standard-axes.ts';
import type { Template } from '../template/template.ts';

/** Axes a holdout can name: all whose levels can be listed, and the standard ones. */
export type HoldableAxis<A extends Axes> =
  | { [K in keyof A & string]: A[K]['kind'] extends 'chain' | 'constant' ? never : K }[keyof A & string]
  | keyof typeof standardAxes;

/** Axes whose levels climb. */
export type LadderAxis<A extends Axes> = {
  [K in keyof A & string]: A[K]['kind'] extends 'ladder' ? K : never;
}[keyof A & string];

/** The level names of one of them. */
export type LevelAt<A extends Axes, K extends string> = K extends keyof typeof standardAxes
  ? (typeof standardAxes)[K][number]
  : K extends keyof A
    ? NameOf<A[K]>
    : never;

/** The name of a point's level on an axis. */
export function levelAt(point: Point, axis: string): LevelName {
  return (point.levels[axis]?.name ?? point.surface[axis as keyof Point['surface']]) as LevelName;
}

/** @throws EtudesError `split/no-template` */
export function requireTemplate(what: string, on: Template): void {
  if (isTemplate(on)) return;
  throw new EtudesError('split/no-template', `${what} is on no template`, {
    hint: 'a file that exports several templates gives a list of them',
  });
}

/**
 * All level names of an axis, in its order.
 * @throws EtudesError `split/no-template` or `split/unknown-axis`
 */
export function levelsOn(what: string, on: Template, axis: string): readonly LevelName[] {
  requireTemplate(what, on);
  if (Object.hasOwn(standardAxes, axis)) return standardAxes[axis as keyof typeof standardAxes];
  const own = Object.hasOwn(on.axes, axis) ? (on.axes[axis] as Axis) : undefined;
  const names = own === undefined || own.kind === 'constant' ? undefined : levelNames(on, axis);
  if (names !== undefined) return names;
  const known = Object.keys(on.axes).filter((name) => {
    const { wide, kind } = on.axes[name] as Axis;
    return !wide && kind !== 'constant';
  });
  throw new EtudesError('split/unknown-axis', `${on.id} has no axis ${JSON.stringify(axis)} to hold out`, {
    path: `${what}, ${on.id}`,
    expected: `one of ${[...known, ...Object.keys(standardAxes)].join(', ')}`,
    received: JSON.stringify(axis),
  });
}

/** Where a level stands among all of its axis. @throws EtudesError `split/unknown-level` or as {@link levelsOn} */
export function placeOf(what: string, on: Template, axis: string, level: LevelName): number {
  const known = levelsOn(what, on, axis);
  const place = known.indexOf(level);
  if (place >= 0) return place;
  throw new EtudesError(
    'split/unknown-level',
    `axis ${JSON.stringify(axis)} of ${on.id} has no level ${JSON.stringify(level)}`,
    {
      path: `${what}, ${on.id}.${axis}`,
      expected: `one of ${known.map((each) => JSON.stringify(each)).join(', ')}`,
      received: JSON.stringify(level),
    },
  );
}

/** A point's levels on some axes, as one text. */
export function tupleAt(template: Template, point: Point, axes: readonly string[]): string {
  return `${template.id} ${axes.map((axis) => `${axis}=${levelAt(point, axis)}`).join(' ')}`;
}

/** True where an axis says how a task is worded or how large its inputs are, and not what is asked. */
export function isSurface(on: Template, axis: string): boolean {
  if (Object.hasOwn(standardAxes, axis)) return true;
  const isDepth = Object.values(on.axes).some(({ wide, dependsOn }) => wide && dependsOn.includes(axis));
  return on.axes[axis]?.kind === 'ladder' && !isDepth;
}
