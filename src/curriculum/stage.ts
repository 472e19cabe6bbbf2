import { inspect } from 'node:util';
import { EtudesError } from '../errors.ts';
import type { Axes, Axis, NameOf } from '../template/axis.ts';
import { isTemplate } from '../template/define-template.ts';
import type { LevelName } from '../template/level.ts';
import type { Restriction } from '../template/space.ts';
import { standardAxes } from '../template/standard-axes.ts';
import type { Template } from '../template/template.ts';

/** Axes whose levels can be listed: all but chains, and constants, which the seed picks. */
type ListedAxis<A extends Axes> = {
  [K in keyof A]: A[K]['kind'] extends 'chain' | 'constant' ? never : K;
}[keyof A];

/** Levels by axis: the template's own axes and the standard ones, each optional. */
type LevelsOn<T extends Template> =
  T extends Template<string, infer A>
    ? string extends keyof A
      ? // Of a template in a list the axes are not known here; they are looked at when the stage is made.
        unknown
      : { readonly [K in ListedAxis<A>]?: readonly NameOf<A[K]>[] } & {
          readonly [K in keyof typeof standardAxes]?: readonly (typeof standardAxes)[K][number][];
        }
    : never;

/** One stage of a curriculum: some points of one template. */
export interface Stage {
  readonly name: string;
  readonly on: Template;
  /** The levels allowed on the axes that are named; other axes are free. */
  readonly levels: Restriction;
  /**
   * Its share of what `etudes generate` and `etudes split` draw, beside those of the other stages: a whole number
   * from 1 to 1,000. A run does not read it, for there a sampler makes shares of results.
   */
  readonly weight: number;
}

const NAME = /^\P{Cc}{1,200}$/u;

/**
 * A stage on the points of a template that have these levels: `stage('small', { on: sortBy, size: ['five'] })`.
 *
 * @throws EtudesError `curriculum/unknown-axis`, `curriculum/unknown-level`, `curriculum/no-levels`,
 * `curriculum/no-template`, `curriculum/stage-name` or `curriculum/weight`
 */
export function stage<const T extends Template>(
  name: string,
  spec: { readonly on: T } & LevelsOn<T>,
  { weight = 1 }: { readonly weight?: number } = {},
): Stage {
  const { on, ...levels } = Object(spec) as { readonly on: Template } & Restriction;
  if (typeof name !== 'string' || !NAME.test(name)) {
    throw new EtudesError('curriculum/stage-name', 'this can name no stage', {
      expected: 'a text of 1 to 200 characters in one line',
      received: inspect(name).slice(0, 200),
    });
  }
  if (!isTemplate(on)) {
    throw new EtudesError('curriculum/no-template', `stage ${JSON.stringify(name)} is on no template`, {
      hint: 'a file that exports several templates gives a list of them',
    });
  }
  if (!Number.isSafeInteger(weight) || weight < 1 || weight > 1000) {
    throw new EtudesError('curriculum/weight', `stage ${JSON.stringify(name)} has weight ${weight}`, {
      expected: 'a whole number from 1 to 1,000',
    });
  }
  for (const [axis, names] of Object.entries(levels)) checkLevels(name, on, axis, names);
  return { name, on, levels, weight };
}

/** True for what `stage` gave: whoever writes without types may hand over anything. */
export function isStage(given: unknown): given is Stage {
  const { name, on, levels, weight } = Object(given) as Partial<Stage>;
  return (
    typeof name === 'string' && isTemplate(on) && typeof levels === 'object' && typeof weight === 'number'
  );
}

/**
 * How far along its ladders a stage is: the highest of its levels on each ladder axis that it names. Where it
 * names none of an axis, all levels are in it, and it says nothing of how hard it is.
 */
export function ordinalPlace({ on, levels }: Stage): Readonly<Record<string, number>> {
  const places: Record<string, number> = {};
  for (const [axis, names] of Object.entries(levels)) {
    const own = Object.hasOwn(on.axes, axis) ? (on.axes[axis] as Axis) : undefined;
    if (own?.ordered !== true) continue;
    const known = levelNames(own, axis);
    places[axis] = Math.max(...names.map((name) => known.indexOf(name)));
  }
  return places;
}

function checkLevels(stageName: string, template: Template, axis: string, names: readonly LevelName[]): void {
  const where = { path: `stage ${JSON.stringify(stageName)}, ${axis}` };
  const own = Object.hasOwn(template.axes, axis) ? (template.axes[axis] as Axis) : undefined;
  const standard = Object.hasOwn(standardAxes, axis)
    ? standardAxes[axis as keyof typeof standardAxes]
    : undefined;
  if (standard === undefined && (own === undefined || own.wide || own.kind === 'constant')) {
    const listed = Object.keys(template.axes).filter((each) => {
      const { wide, kind } = template.axes[each] as Axis;
      return !wide && kind !== 'constant';
    });
    throw new EtudesError(
      'curriculum/unknown-axis',
      `${template.id} has no axis ${JSON.stringify(axis)} to choose levels of`,
      {
        ...where,
        expected: `one of ${[...listed, ...Object.keys(standardAxes)].join(', ')}`,
        received: axis,
      },
    );
  }
  if (!Array.isArray(names) || names.length === 0) {
    throw new EtudesError('curriculum/no-levels', `axis ${JSON.stringify(axis)} is given no levels`, {
      ...where,
      hint: 'name at least one level, or leave the axis out to allow them all',
    });
  }
  // Levels of an axis that depends on another are known once the space is counted.
  if (own !== undefined && own.dependsOn.length > 0) return;
  const known = standard ?? levelNames(own as Axis, axis);
  const unknown = names.find((name) => !(known as readonly LevelName[]).includes(name));
  if (unknown === undefined) return;
  throw new EtudesError(
    'curriculum/unknown-level',
    `axis ${JSON.stringify(axis)} has no level ${JSON.stringify(unknown)}`,
    {
      ...where,
      expected: `some of ${known.map((each) => JSON.stringify(each)).join(', ')}`,
      received: JSON.stringify(unknown),
    },
  );
}

function levelNames(axis: Axis, name: string): readonly LevelName[] {
  const set = axis.levels({}, name);
  return Array.from({ length: Number(set.size) }, (_, index) => set.at(BigInt(index)).name);
}
