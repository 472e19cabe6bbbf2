import { EtudesError } from '../errors.ts';
import type { Places } from './places.ts';
import { Share, type ShareOf } from './share.ts';
import type { Unique } from './unique-keys.ts';

/** Positions in a row without a new task after which a source counts as used up. */
const PATIENCE = 200_000;
/** Places that are worth making at once. */
const FEW = 16;

/** Which places to walk over. */
export interface WalkRequest {
  /** Tasks over all shards. */
  readonly count: number;
  /** Which {@link Share} of the places to take; all where absent. */
  readonly shard?: ShareOf;
  /** Only told in errors. */
  readonly unique?: Unique;
}

/** What was found at a place. */
export type Found = 'task' | 'hole' | 'duplicate';

/** Figures of a walk so far. */
export interface Tally {
  readonly tasks: number;
  /** Places that stand for no point. */
  readonly holes: number;
  /** Tasks left out because an earlier one is like them. */
  readonly duplicates: number;
  /** Tasks given whose region was used up before, by source. */
  readonly repeats: readonly number[];
}

/**
 * Which places a share takes its tasks from, and in which order: those of its own below `count`, and behind them as many
 * as make up for what a source could not give. It makes nothing itself: whoever walks says what was found.
 */
export class PlaceWalk implements Tally {
  tasks = 0;
  holes = 0;
  duplicates = 0;
  readonly repeats: number[];
  readonly #places: Places;
  readonly #request: WalkRequest;
  readonly #share: Share;
  /** Tasks that are wanting, by source. */
  readonly #missing: number[];
  /** Places in a row without a new task. */
  readonly #failures: number[];
  #left = 0;
  /** Which of the share's places is next, and which place that is. */
  #number = 0;
  #place: number;

  constructor(places: Places, request: WalkRequest) {
    const { shard = { index: 0, of: 1 } } = request;
    this.#places = places;
    this.#request = request;
    this.#share = new Share(shard);
    this.#place = this.#share.placeAt(0);
    this.repeats = places.sources.map(() => 0);
    this.#missing = places.sources.map(() => 0);
    this.#failures = places.sources.map(() => 0);
  }

  /** The next place to look at; undefined where all is found. */
  get place(): number | undefined {
    if (this.#place < this.#request.count) return this.#place;
    if (this.#left === 0) return undefined;
    while (this.#missing[this.#places.sourceOf(this.#place)] === 0) this.#goOn();
    return this.#place;
  }

  /**
   * The places that it comes to, as far as is known so far, from one of the share's on.
   *
   * @param from - the number of that place within the share
   * @param most - how many places at most; behind the share's own about as many as tasks are wanting
   * @returns them, and the number to go on from
   */
  ahead(from: number, most: number): { readonly places: readonly number[]; readonly next: number } {
    const places: number[] = [];
    let number = Math.max(from, this.#number);
    while (places.length < most) {
      const place = this.#share.placeAt(number);
      if (place >= this.#request.count) {
        if (this.#left === 0 || places.length >= Math.max(this.#left, FEW)) break;
        if (this.#missing[this.#places.sourceOf(place)] === 0) {
          number += 1;
          continue;
        }
      }
      places.push(place);
      number += 1;
    }
    return { places, next: number };
  }

  /**
   * Says what was found at {@link place}, and goes on behind it.
   *
   * @param repeat - how often the task's region was used up before
   * @throws EtudesError `generate/too-few` where the sources have no more tasks that differ
   */
  found(what: Found, repeat = 0): void {
    const source = this.#places.sourceOf(this.#place);
    const isOwn = this.#place < this.#request.count;
    this.#goOn();
    if (what === 'task') {
      this.tasks += 1;
      if (repeat > 0) this.repeats[source] = (this.repeats[source] as number) + 1;
      this.#failures[source] = 0;
      if (!isOwn) this.#want(source, -1);
      return;
    }
    if (what === 'hole') this.holes += 1;
    else this.duplicates += 1;
    this.#failures[source] = (this.#failures[source] as number) + 1;
    if (isOwn) this.#want(source, 1);
    else if ((this.#failures[source] as number) >= this.#patience(source)) this.#passOn(source);
  }

  #goOn(): void {
    this.#number += 1;
    this.#place = this.#share.placeAt(this.#number);
  }

  #want(source: number, tasks: 1 | -1): void {
    this.#missing[source] = (this.#missing[source] as number) + tasks;
    this.#left += tasks;
  }

  #patience(source: number): number {
    const round = this.#places.roundOf(source);
    return round < PATIENCE ? Number(round) : PATIENCE;
  }

  /** Lets another source make up for one that is used up. */
  #passOn(source: number): void {
    const heir = this.#failures.findIndex(
      (count, index) => index !== source && count < this.#patience(index),
    );
    if (heir < 0) {
      const { count, unique } = this.#request;
      throw new EtudesError(
        'generate/too-few',
        `no more than ${this.tasks} tasks with different ${unique ?? 'points'} were found`,
        {
          expected: `${count} tasks`,
          hint:
            unique === undefined
              ? 'loosen the restrictions'
              : `lower --count, or leave out --unique ${unique}`,
        },
      );
    }
    this.#missing[heir] = (this.#missing[heir] as number) + (this.#missing[source] as number);
    this.#missing[source] = 0;
  }
}
