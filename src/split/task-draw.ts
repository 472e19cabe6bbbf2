import { Mixture } from '../expand/mixture.ts';
import type { Placed } from '../expand/point-order.ts';
import { type OrderedSource, orderSources, type TaskSource } from '../expand/task-source.ts';
import { formatTaskId } from '../task/task-id.ts';

/** A task that is to be made: where, and of which source. */
export interface Drawn extends Placed {
  readonly source: TaskSource;
  /** Which of the sources it is. */
  readonly sourceAt: number;
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
    return placed === undefined ? undefined : { ...placed, source, sourceAt: at };
  }

  /** The source that a place belongs to, hole or not. */
  sourceOf(place: number): TaskSource {
    return (this.#sources[this.#mixture.at(place).source] as OrderedSource).source;
  }
}

/** The id of a drawn task. */
export function idOf({ source, point, seed }: Pick<Drawn, 'source' | 'point' | 'seed'>): string {
  const { id, version } = source.expander.template;
  return formatTaskId({ template: id, version, point: point.index, seed });
}
