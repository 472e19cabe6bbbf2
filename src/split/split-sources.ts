import { EtudesError } from '../errors.ts';
import { covers, type PointSource } from '../expand/task-source.ts';
import { permutation } from '../seed/permutation.ts';
import { SeedPath } from '../seed/seed-path.ts';
import type { LevelName } from '../template/level.ts';
import type { Point } from '../template/point.ts';
import { Region } from '../template/region.ts';
import type { Restriction } from '../template/space.ts';
import { standardAxes } from '../template/standard-axes.ts';
import type { Template } from '../template/template.ts';
import { RESERVED } from './holdout.ts';
import { type Split, selects, splitName } from './split.ts';

/** Points of a source looked at for one on the side that is asked for. */
const PATIENCE = 512;

/**
 * Sources whose points are drawn from one side of a split only. A source without points on that side, among
 * the first few hundred of a fixed order, is left out: a stage may be held out whole.
 *
 * @param asked - as {@link selects} reads it
 * @throws EtudesError `split/no-training` or `split/nothing-held` where no source is left
 */
export function splitSources<S extends PointSource>(
  sources: readonly S[],
  split: Split,
  asked: string,
): readonly S[] {
  const left: S[] = [];
  for (const source of sources) {
    const { template } = source.expander;
    const isReached =
      asked === 'train' ||
      asked === 'all' ||
      split.holdouts.some(
        (holdout) => (RESERVED.has(asked) || holdout.name === asked) && holdout.covers(template),
      );
    const restriction = isReached ? narrowed(source, split, asked) : undefined;
    if (restriction === undefined) continue;
    const sided = onSide({ ...source, restriction }, split, asked);
    const isCovered = left.some(
      (other) => other.expander.template === template && covers(other.restriction, restriction),
    );
    if (!isCovered && hasPoints(sided)) left.push(sided);
  }
  if (left.length > 0) return left;
  if (asked === 'train') {
    throw new EtudesError('split/no-training', 'the holdouts leave nothing to train on', {
      received: split.names.join(', '),
      hint: 'narrow a holdout, or add stages that it does not cover',
    });
  }
  throw new EtudesError('split/nothing-held', `no stage has points in split ${JSON.stringify(asked)}`, {
    hint: 'let a stage reach them, or ask for another split',
  });
}

/** The levels that one side can have, where whole levels are held out; undefined where it can have none. */
function narrowed(
  { expander, restriction }: PointSource,
  split: Split,
  asked: string,
): Restriction | undefined {
  const { template } = expander;
  const narrow: Record<string, readonly LevelName[]> = { ...restriction };
  for (const { name, levels, covers: isOn } of split.holdouts) {
    if (levels === undefined || !isOn(template) || (asked !== 'train' && asked !== name)) continue;
    const { axis, held } = levels;
    const allowed = narrow[axis] ?? levelsSeen(template, axis);
    narrow[axis] = allowed.filter((level) => held.includes(level) !== (asked === 'train'));
    if (narrow[axis].length === 0) return undefined;
  }
  return narrow;
}

/** Levels of an axis that some legal point has. */
function levelsSeen({ space }: Template, axis: string): readonly LevelName[] {
  if (Object.hasOwn(standardAxes, axis)) return standardAxes[axis as keyof typeof standardAxes];
  const seen = new Set<LevelName>();
  for (let ordinal = 0; ordinal < space.cellCount; ordinal += 1)
    seen.add(space.cell(ordinal).levels[axis]?.name as LevelName);
  return [...seen];
}

function onSide<S extends PointSource>(source: S, split: Split, asked: string): S {
  const { template } = source.expander;
  const nameOf = (point: Point): string | undefined => {
    if (asked === 'train') return split.admit(template, point) && asked;
    if (!RESERVED.has(asked) && !split.isIn(asked, template, point)) return undefined;
    const side = split.classify(template, point);
    return selects(asked, side) ? splitName(side) : undefined;
  };
  // A point is asked about when it is chosen and again when its record is made.
  let last: { readonly point: Point; readonly name: string | undefined } | undefined;
  return {
    ...source,
    splitOf: (point) => {
      if (last?.point !== point) last = { point, name: nameOf(point) };
      return last.name;
    },
  };
}

function hasPoints({ expander, restriction, splitOf }: PointSource): boolean {
  const region = new Region(expander.template.space, restriction);
  const order = permutation(region.size, SeedPath.root('etudes split').child(expander.template.id));
  for (let place = 0n; place < region.size && place < PATIENCE; place += 1n)
    if (splitOf?.(region.at(order.at(place))) !== undefined) return true;
  return false;
}
