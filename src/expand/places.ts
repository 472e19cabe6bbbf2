import { EtudesError } from '../errors.ts';
import type { ByteText } from '../render/byte-text.ts';
import type { ExpandOptions } from './expander.ts';
import { Mixture } from './mixture.ts';
import type { Placed } from './point-order.ts';
import { checkRootSeed } from './repeat-seed.ts';
import { type OrderedSource, orderSources, type TaskSource } from './task-source.ts';
import { type Unique, UniqueKeys } from './unique-keys.ts';

/** What settles the task at a place. */
export interface PlacesRequest extends Pick<ExpandOptions, 'hidden' | 'fingerprint' | 'split'> {
  readonly seed: string;
  /** What tasks are told apart by, where those alike are to be left out. */
  readonly unique?: Unique;
}

/** What stands at a place, its record not made yet. */
export interface AtPlace {
  /** How often the region was used up before. */
  readonly repeat: number;
  /** What the task is told apart by, in hex; only under {@link PlacesRequest.unique}. */
  key(): string;
  record(): ByteText;
}

/**
 * The places of a mixture of sources: each place is looked up by itself, in any order and on any thread, and stands for
 * the same task everywhere.
 */
export class Places {
  readonly sources: readonly OrderedSource[];
  readonly #request: PlacesRequest;
  readonly #mixture: Mixture;
  readonly #keys: UniqueKeys;

  /** @throws EtudesError `task/seed`, `generate/...` or `template/...` */
  constructor(sources: readonly TaskSource[], request: PlacesRequest) {
    this.#request = request;
    this.#keys = new UniqueKeys(request.unique ?? 'content');
    this.sources = orderSources(sources, checkRootSeed(request.seed));
    this.#mixture = new Mixture(sources.map(({ weight }) => weight));
  }

  /** The source that a place belongs to, by number. */
  sourceOf(place: number): number {
    return this.#mixture.at(place).source;
  }

  /** Positions of a source before it is used up. */
  roundOf(source: number): bigint {
    return (this.sources[source] as OrderedSource).order.round;
  }

  /** What stands at a place; undefined for a hole. */
  at(place: number): AtPlace | undefined {
    const { source: at, position } = this.#mixture.at(place);
    const { source, order } = this.sources[at] as OrderedSource;
    const placed = order.at(position);
    if (placed === undefined) return undefined;
    const there = this.#atPlace(source, placed);
    return source.expander.template.base === undefined || isMade(there) ? there : undefined;
  }

  #atPlace(source: TaskSource, placed: Placed): AtPlace {
    let made: ByteText | undefined;
    const record = (): ByteText => {
      made ??= this.#record(source, placed);
      return made;
    };
    return { repeat: placed.repeat, record, key: () => this.#key(source, placed, record) };
  }

  #record({ expander, splitOf }: TaskSource, { point, seed, repeat }: Placed): ByteText {
    const { hidden = false, fingerprint = false } = this.#request;
    const split = splitOf?.(point) ?? this.#request.split ?? 'all';
    return expander.record(point, seed, { hidden, fingerprint, split, repeat });
  }

  #key({ expander }: TaskSource, { point, seed }: Placed, record: () => ByteText): string {
    return this.#keys.of(() => expander.meaning(point, seed), record);
  }
}

/**
 * Whether a task made of another can be made there: at few points no fault, or no other rule, makes one for these inputs.
 * Checks of the template tell its author; a set of millions must not end for it.
 *
 * @throws what else goes wrong
 */
function isMade(there: AtPlace): boolean {
  try {
    there.record();
    return true;
  } catch (error) {
    if (error instanceof EtudesError && /^expand\/no-(?:fault|change|refactor)$/.test(error.code))
      return false;
    throw error;
  }
}
