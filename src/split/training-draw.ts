import type { PointOrder } from '../expand/point-order.ts';
import { checkRootSeed } from '../expand/repeat-seed.ts';
import { orderSources } from '../expand/task-source.ts';
import { permutation } from '../seed/permutation.ts';
import { SeedPath } from '../seed/seed-path.ts';
import { formatTaskId } from '../task/task-id.ts';
import { Region } from '../template/region.ts';
import type { Restriction } from '../template/space.ts';
import type { Template } from '../template/template.ts';
import type { Split } from './split.ts';
import { splitSources } from './split-sources.ts';

/** Some points of one template, under a name. */
interface Part {
  readonly name: string;
  readonly on: Template;
  readonly levels: Restriction;
}

/** Points of each part that its summary tells of. */
const SUMMARISED = 64n;

/**
 * The tasks that parts of a curriculum hold for training, by number: any is looked up without walking the
 * others, and none comes twice, in whatever part. A point in two parts belongs to the first.
 */
export class TrainingDraw {
  readonly #split: Split;
  readonly #parts: readonly Part[];
  readonly #orders: ReadonlyMap<string, { readonly template: Template; readonly order: PointOrder }>;

  /**
   * @param parts - named apart
   * @throws EtudesError `task/seed`, `split/no-training`, `generate/covered-source` or what a region throws
   */
  constructor(parts: readonly Part[], split: Split, seed: string) {
    this.#split = split;
    const sources = parts.map(({ name, on, levels }) => ({
      name,
      expander: { template: on },
      restriction: levels,
      weight: 1,
    }));
    const ordered = orderSources(splitSources(sources, split, 'train'), checkRootSeed(seed));
    this.#orders = new Map(
      ordered.map(({ source, order }) => [source.name, { template: source.expander.template, order }]),
    );
    this.#parts = parts.filter(({ name }) => this.#orders.has(name));
  }

  /** The parts that hold anything for training. */
  get names(): readonly string[] {
    return this.#parts.map(({ name }) => name);
  }

  /**
   * The id of a part's task of a number from 0 up, or undefined where no task stands at it. Once all are used
   * up they come again, with other names and constants.
   */
  at(name: string, number: number): string | undefined {
    const drawn = this.#orders.get(name);
    const placed = drawn?.order.at(number);
    if (drawn === undefined || placed === undefined) return undefined;
    const { id, version } = drawn.template;
    return formatTaskId({ template: id, version, point: placed.point.index, seed: placed.seed });
  }

  /** What tells this space from another, whatever the seed: sizes, and the side of some points of each part. */
  get summary(): readonly string[] {
    return this.#parts.map(({ name, on, levels }) => {
      const region = new Region(on.space, levels);
      const order = permutation(region.size, SeedPath.root('etudes summary').child(name));
      let sides = '';
      for (let place = 0n; place < region.size && place < SUMMARISED; place += 1n)
        sides += this.#split.admit(on, region.at(order.at(place))) === undefined ? '-' : '+';
      return `${name}: ${region.size} points of ${on.id}@${on.version} ${sides}`;
    });
  }
}
