import { EtudesError } from '../errors.ts';
import { type ByteText, textOf } from '../render/byte-text.ts';
import { behaviourOf } from './behaviour.ts';
import { DistinctPrefixes } from './distinct-prefixes.ts';
import type { ExpandOptions } from './expander.ts';
import type { Meaning } from './meaning.ts';
import { Mixture } from './mixture.ts';
import { astOf } from './normal-form.ts';
import type { Placed } from './point-order.ts';
import { checkRootSeed } from './repeat-seed.ts';
import { type OrderedSource, orderSources, type TaskSource } from './task-source.ts';

/** Positions in a row without a new task after which a source counts as used up. */
const PATIENCE = 200_000;

/** Which tasks to draw. */
export interface StreamRequest extends Pick<ExpandOptions, 'hidden' | 'fingerprint' | 'split'> {
  readonly seed: string;
  /** Tasks over all shards. */
  readonly count: number;
  /** Which share of the positions to take: those that leave `index` when divided by `of`. */
  readonly shard?: { readonly index: number; readonly of: number };
  /**
   * Leaves out tasks whose content, or the normal form of whose reference, or whose behaviour an earlier one
   * has. Not with several shards.
   */
  readonly unique?: 'content' | 'ast' | 'behaviour';
}

/** Draws tasks from sources without replacement, the sources mixed by weight. */
export class TaskStream {
  readonly sources: readonly OrderedSource[];
  /** Tasks given so far. */
  tasks = 0;
  /** Positions that stand for no point. */
  holes = 0;
  /** Tasks left out because an earlier one is like them. */
  duplicates = 0;
  /** Tasks given whose region was used up before, by source. */
  readonly repeats: number[];
  readonly #request: StreamRequest;
  readonly #mixture: Mixture;
  readonly #seen: DistinctPrefixes | undefined;
  /** What meanings are told apart by. */
  readonly #hashes = new WeakMap<Meaning, string>();

  /** @throws EtudesError `task/seed`, `generate/...` or `template/...` */
  constructor(sources: readonly TaskSource[], request: StreamRequest) {
    this.#request = request;
    this.sources = orderSources(sources, checkRootSeed(request.seed));
    this.repeats = sources.map(() => 0);
    this.#mixture = new Mixture(sources.map(({ weight }) => weight));
    this.#seen = request.unique === undefined ? undefined : new DistinctPrefixes(request.count);
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
    const { count, shard = { index: 0, of: 1 } } = this.#request;
    const missing = this.sources.map(() => 0);
    // Sources that no place of this shard falls to stay as if used up.
    const failures = this.sources.map(() => Number.POSITIVE_INFINITY);
    let left = 0;
    let place = shard.index;
    const give = (): ByteText | undefined => {
      const { source, position } = this.#mixture.at(place);
      const line = this.#lineAt(source, position);
      const before = failures[source] as number;
      failures[source] = line !== undefined ? 0 : Number.isFinite(before) ? before + 1 : 1;
      return line;
    };
    for (; place < count; place += shard.of) {
      const line = give();
      if (line === undefined) {
        const { source } = this.#mixture.at(place);
        missing[source] = (missing[source] as number) + 1;
        left += 1;
      } else yield line;
    }
    for (; left > 0; place += shard.of) {
      const { source } = this.#mixture.at(place);
      if (missing[source] === 0) continue;
      const line = give();
      if (line !== undefined) {
        missing[source] = (missing[source] as number) - 1;
        left -= 1;
        yield line;
      } else if ((failures[source] as number) >= this.#patience(source)) {
        this.#passOn(source, missing, failures);
      }
    }
  }

  #lineAt(at: number, position: number): ByteText | undefined {
    const { source, order } = this.sources[at] as OrderedSource;
    const placed = order.at(position);
    if (placed === undefined) {
      this.holes += 1;
      return undefined;
    }
    const line = this.#newLine(source, placed);
    if (line === undefined) {
      this.duplicates += 1;
      return undefined;
    }
    this.tasks += 1;
    if (placed.repeat > 0) this.repeats[at] = (this.repeats[at] as number) + 1;
    return line;
  }

  #newLine({ expander, splitOf }: TaskSource, { point, seed, repeat }: Placed): ByteText | undefined {
    const { unique, hidden = false, fingerprint = false } = this.#request;
    const split = splitOf?.(point) ?? this.#request.split ?? 'all';
    if (unique === 'behaviour' || unique === 'ast') {
      const meaning = expander.meaning(point, seed);
      let hash = this.#hashes.get(meaning);
      if (hash === undefined) {
        hash = unique === 'ast' ? astOf(meaning) : behaviourOf(meaning);
        this.#hashes.set(meaning, hash);
      }
      if (this.#seen?.add(hash) === false) return undefined;
    }
    const line = expander.record(point, seed, { hidden, fingerprint, split, repeat });
    return unique === 'content' && this.#seen?.add(contentHash(line)) === false ? undefined : line;
  }

  #patience(source: number): number {
    const { round } = (this.sources[source] as OrderedSource).order;
    return round < PATIENCE ? Number(round) : PATIENCE;
  }

  /** Lets another source make up for one that is used up. */
  #passOn(source: number, missing: number[], failures: readonly number[]): void {
    const heir = failures.findIndex((count, index) => index !== source && count < this.#patience(index));
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
    missing[heir] = (missing[heir] as number) + (missing[source] as number);
    missing[source] = 0;
  }
}

/** The content hash within a record's line; no text in a record can hold these quotes unescaped. */
function contentHash(line: string): string {
  const mark = ',"hashes":{"content":"';
  const start = line.indexOf(mark) + mark.length;
  return line.slice(start, start + 64);
}
