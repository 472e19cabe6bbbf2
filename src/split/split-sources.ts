import { EtudesError } from '../errors.ts';
import type { TaskSource } from '../expand/task-source.ts';
import { permutation } from '../seed/permutation.ts';
import { SeedPath } from '../seed/seed-path.ts';
import type { Point } from '../template/point.ts';
import { Region } from '../template/region.ts';
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
export function splitSources(
  sources: readonly TaskSource[],
  split: Split,
  asked: string,
): readonly TaskSource[] {
  const named = split.holdouts.filter(({ name }) => RESERVED.has(asked) || name === asked);
  const sided = sources.map((source) => onSide(source, split, asked));
  const left = sided.filter(
    (source) =>
      (asked === 'train' ||
        asked === 'all' ||
        named.some((holdout) => holdout.covers(source.expander.template))) &&
      hasPoints(source),
  );
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

function onSide(source: TaskSource, split: Split, asked: string): TaskSource {
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

function hasPoints({ expander, restriction, splitOf }: TaskSource): boolean {
  const region = new Region(expander.template.space, restriction);
  const order = permutation(region.size, SeedPath.root('etudes split').child(expander.template.id));
  for (let place = 0n; place < region.size && place < PATIENCE; place += 1n)
    if (splitOf?.(region.at(order.at(place))) !== undefined) return true;
  return false;
}
