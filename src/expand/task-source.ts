import { EtudesError } from '../errors.ts';
import type { LevelName } from '../template/level.ts';
import type { Point } from '../template/point.ts';
import { Region } from '../template/region.ts';
import type { Restriction } from '../template/space.ts';
import type { Template } from '../template/template.ts';
import type { Expander } from './expander.ts';
import { PointOrder } from './point-order.ts';

/** Some points of one template, to choose from; what makes tasks of them need not be there. */
export interface PointSource {
  /** What it is called in messages: a template's id or a stage's name. */
  readonly name: string;
  readonly expander: { readonly template: Template };
  readonly restriction: Restriction;
  /** Its share beside other sources; a whole number from 1 up. */
  readonly weight: number;
  /** The split a point is drawn for, undefined for one that is not drawn; where absent, all are. */
  readonly splitOf?: (point: Point) => string | undefined;
}

/** Some points of one template, to draw tasks from. */
export interface TaskSource extends PointSource {
  readonly expander: Expander;
}

/** A source under a seed. */
export interface OrderedSource<S extends PointSource = TaskSource> {
  readonly source: S;
  readonly region: Region;
  readonly order: PointOrder;
}

/**
 * Puts the points of each source in the order of a seed. A point in two sources belongs to the first, so
 * that no task comes twice.
 *
 * @throws EtudesError `generate/covered-source` for a source whose points all belong to an earlier one, and
 * what {@link Region} throws
 */
export function orderSources<S extends PointSource>(
  sources: readonly S[],
  seed: string,
): readonly OrderedSource<S>[] {
  return sources.map((source, index) => {
    const { template } = source.expander;
    const owners = sources.slice(0, index).filter((other) => other.expander.template === template);
    const owner = owners.find((other) => covers(other.restriction, source.restriction));
    if (owner !== undefined) {
      throw new EtudesError(
        'generate/covered-source',
        `all points of ${source.name} belong to ${owner.name}, which stands before it`,
        {
          hint: 'leave one of them out',
        },
      );
    }
    const before = owners.map(({ restriction }) => restriction);
    const region = new Region(template.space, source.restriction);
    const hasChains = Object.values(template.axes).some(({ wide }) => wide);
    const accepts = (point: Point): boolean =>
      !before.some((restriction) => admits(restriction, point)) &&
      template.space.isLive(point) &&
      (source.splitOf === undefined || source.splitOf(point) !== undefined);
    const isChoosy = hasChains || before.length > 0 || source.splitOf !== undefined;
    return {
      source,
      region,
      order: new PointOrder(template.id, region, seed, isChoosy ? accepts : undefined),
    };
  });
}

/** True where every point of `inner` is one of `outer`. */
export function covers(outer: Restriction, inner: Restriction): boolean {
  return Object.entries(outer).every(
    ([axis, levels]) => inner[axis]?.every((level) => levels.includes(level)) ?? false,
  );
}

function admits(restriction: Restriction, point: Point): boolean {
  const surface = point.surface as unknown as Readonly<Record<string, LevelName>>;
  return Object.entries(restriction).every(([axis, levels]) =>
    levels.includes((point.levels[axis]?.name ?? surface[axis]) as LevelName),
  );
}
