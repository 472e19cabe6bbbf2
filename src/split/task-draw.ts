import { Mixture } from '../expand/mixture.ts';
import type { Placed } from '../expand/point-order.ts';
import { type OrderedSource, orderSources, type TaskSource } from '../expand/task-source.ts';
import { formatTaskId } from '../task/task-id.ts';

/** A task that is to be made: where, and of which source. */
export interface Drawn extends Placed {
  readonly source: TaskSource;
}

/** The tasks that sources give under a seed, by place: the order of `etudes generate`. */
export class TaskDraw {
  readonly #sources: readonly OrderedSource[];
  readonly #mixture: Mixture;

  /** @throws EtudesError `generate/covered-source` */
  constructor(sources: readonly TaskSource[], seed: string) {
    this.#sources = orderSources(sources, seed);
    this.#mixture = new Mixture(sources.map(({ weight }) => weight));
  }

  /** What stands at a place, or undefined for a hole. */
  at(place: number): Drawn | undefined {
    const { source: at, position } = this.#mixture.at(place);
    const { source, order } = this.#sources[at] as OrderedSource;
    const placed = order.at(position);
    return placed === undefined ? undefined : { ...placed, source };
  }

  /** Tasks from the first place on, each with its place; gives up after so many holes in a row. */
  *tasks(patience: number): Generator<readonly [place: number, drawn: Drawn], void, void> {
    let holes = 0;
    for (let place = 0; holes < patience && place < 0xffffffff; place += 1) {
      const drawn = this.at(place);
      holes = drawn === undefined ? holes + 1 : 0;
      if (drawn !== undefined) yield [place, drawn];
    }
  }
}

/** The id of a drawn task. */
export function idOf({ source, point, seed }: Drawn): string {
  const { id, version } = source.expander.template;
  return formatTaskId({ template: id, version, point: point.index, seed });
}
