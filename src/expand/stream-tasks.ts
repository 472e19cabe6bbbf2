import { type ByteText, textOf } from '../render/byte-text.ts';
import { DistinctPrefixes } from '../task/distinct-prefixes.ts';
import { PlaceWalk, type Tally, type WalkRequest } from './place-walk.ts';
import { Places, type PlacesRequest } from './places.ts';
import type { ShareOf } from './share.ts';
import type { OrderedSource, TaskSource } from './task-source.ts';

/** Which tasks to draw. */
export interface StreamRequest extends PlacesRequest {
  /** Tasks over all shards. */
  readonly count: number;
  /** Which `Share` of the places to take; all where absent. */
  readonly shard?: ShareOf;
  /**
   * Leaves out tasks whose content, or the normal form of whose reference, or whose behaviour an earlier one
   * has. Shards know of one another's only through {@link TaskStream}'s `seen`.
   */
  readonly unique?: 'content' | 'ast' | 'behaviour';
}

/** Draws tasks from sources without replacement, the sources mixed by weight. */
export class TaskStream implements Tally {
  readonly places: Places;
  readonly #request: WalkRequest;
  readonly #seen: DistinctPrefixes | undefined;
  #walk: PlaceWalk;

  /**
   * @param seen - what tasks were told apart by before this stream; grows by its own
   * @throws EtudesError `task/seed`, `generate/...` or `template/...`
   */
  constructor(sources: readonly TaskSource[] | Places, request: StreamRequest, seen?: DistinctPrefixes) {
    this.places = sources instanceof Places ? sources : new Places(sources, request);
    this.#request = request;
    this.#seen = request.unique === undefined ? undefined : (seen ?? new DistinctPrefixes(request.count));
    this.#walk = new PlaceWalk(this.places, request);
  }

  get sources(): readonly OrderedSource[] {
    return this.places.sources;
  }

  /** Tasks given so far. */
  get tasks(): number {
    return this.#walk.tasks;
  }

  /** Positions that stand for no point. */
  get holes(): number {
    return this.#walk.holes;
  }

  /** Tasks left out because an earlier one is like them. */
  get duplicates(): number {
    return this.#walk.duplicates;
  }

  /** Tasks given whose region was used up before, by source. */
  get repeats(): readonly number[] {
    return this.#walk.repeats;
  }

  /**
   * The tasks as lines of JSON without line breaks, in an order that sources, seed, count and shard settle.
   * What a source cannot give at its own positions below `count` is made up for at the positions behind.
   *
   * @throws EtudesError `generate/too-few` where the sources have no more tasks that differ
   */
  *lines(): Generator<string, void, void> {
    for (const record of this.records()) yield textOf(record);
  }

  /** The same lines as bytes. @throws as {@link lines} */
  *records(): Generator<ByteText, void, void> {
    this.#walk = new PlaceWalk(this.places, this.#request);
    yield* recordsOf(this.places, this.#walk, this.#seen);
  }
}

/** The records of all places that a walk has left. @throws EtudesError `generate/too-few` */
export function* recordsOf(
  places: Places,
  walk: PlaceWalk,
  seen: DistinctPrefixes | undefined,
): Generator<ByteText, void, void> {
  for (let place = walk.place; place !== undefined; place = walk.place) {
    const there = places.at(place);
    if (there === undefined) walk.found('hole');
    else if (seen?.add(there.key()) === false) walk.found('duplicate');
    else {
      const record = there.record();
      walk.found('task', there.repeat);
      yield record;
    }
  }
}
