import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { PlaceWalk } from '../expand/place-walk.ts';
import type { Places } from '../expand/places.ts';
import { Share } from '../expand/share.ts';
import { recordsOf, type StreamRequest } from '../expand/stream-tasks.ts';
import type { ByteText } from '../render/byte-text.ts';
import { DistinctPrefixes } from '../task/distinct-prefixes.ts';
import { besideOf } from './byte-sink.ts';
import { type EndingWatch, ToldToEnd } from './ending-watch.ts';
import { CrewThread, rethrown } from './generate-crew.ts';
import type { Part } from './generate-target.ts';
import type { Drawing } from './generate-worker.ts';
import { makePart, openPart, type PartsOf, partRecord, requestOf } from './make-part.ts';
import { blockWriter, orderedBlocks, writeBlock } from './ordered-blocks.ts';
import type { PartWriter } from './part-formats.ts';
import type { ProgressLine } from './progress-line.ts';
import type { PartRecord } from './set-record.ts';

/** Milliseconds of work between two looks at signals. */
const TURN = 50;

/** The number of this thread. */
const HERE = -1;

/** Draws the tasks of one call, on this thread or on others; the bytes are the same. */
export class DrawRun {
  readonly #places: Places;
  readonly #drawing: Drawing;
  readonly #of: PartsOf;
  readonly #workers: number;
  readonly #ending: EndingWatch;
  readonly #progress: ProgressLine;
  readonly #counters: Int32Array;
  #threads: readonly CrewThread[] = [];
  /** What is being written, by the number of the thread; {@link HERE} is this one. */
  readonly #busy = new Map<number, { readonly part: Part; readonly since: number }>();
  #seen: DistinctPrefixes | undefined;
  #done = 0;

  /** @param workers - threads beside this one; with 1, this one does it all */
  constructor(
    places: Places,
    drawing: Drawing,
    of: PartsOf,
    workers: number,
    ending: EndingWatch,
    progress: ProgressLine,
  ) {
    this.#places = places;
    this.#drawing = drawing;
    this.#of = of;
    this.#workers = workers;
    this.#ending = ending;
    this.#progress = progress;
    this.#counters = new Int32Array(new SharedArrayBuffer(4 * workers));
    if (of.request.unique !== undefined) this.#seen = new DistinctPrefixes(of.request.count);
  }

  /**
   * Writes one ordered share of the tasks.
   *
   * @returns the walk at its end
   */
  async write(writer: PartWriter, request: StreamRequest): Promise<PlaceWalk> {
    return await this.#walk(request, writer);
  }

  /**
   * Makes parts of a set, those of them that are not whole yet.
   *
   * @param whole - whether a part is whole already
   * @param made - is told of each part as soon as it is whole
   * @returns false where the call was told to end before all were made
   */
  async parts(
    parts: readonly Part[],
    whole: (part: Part) => boolean,
    made: (part: PartRecord) => void,
  ): Promise<boolean> {
    const note = (record: PartRecord): void => {
      this.#done += record.tasks;
      made(record);
    };
    try {
      if (this.#seen !== undefined || (this.#workers > 1 && parts.length === 1)) {
        await this.#inOrder(parts, whole, note);
      } else {
        const left = parts.filter((part) => !whole(part));
        if (this.#workers > 1 && left.length > 1) await this.#onThreads(left, note);
        else await this.#here(left, note);
      }
    } catch (error) {
      if (!(error instanceof ToldToEnd)) throw error;
    } finally {
      await this.end();
    }
    return parts.every(whole);
  }

  /** Ends all threads. */
  async end(): Promise<void> {
    this.#progress.clear();
    await Promise.all(this.#threads.map((thread) => thread.end()));
    this.removeBegun();
  }

  /** Leaves nothing of parts that are not whole; at once, for the process may end behind it. */
  removeBegun(): void {
    for (const { part } of this.#busy.values())
      rmSync(besideOf(join(this.#of.folder, part.file)), { force: true });
  }

  async #here(parts: readonly Part[], made: (part: PartRecord) => void): Promise<void> {
    for (const part of parts) {
      if (this.#ending.isAsked) return;
      this.#busy.set(HERE, { part, since: performance.now() });
      const size = this.#sizeOf(part);
      made(
        await makePart(this.#of, part, this.#places, (records, writer) =>
          this.#writeAll(records, writer, size),
        ),
      );
      this.#busy.delete(HERE);
    }
  }

  /** Parts one behind the other, each by all threads: what later ones leave out depends on those before. */
  async #inOrder(
    parts: readonly Part[],
    whole: (part: Part) => boolean,
    made: (part: PartRecord) => void,
  ): Promise<void> {
    for (const part of parts) {
      if (this.#ending.isAsked) return;
      const request = requestOf(this.#of, part);
      if (whole(part)) {
        // Which tasks it holds has to be known behind it.
        if (parts.some((other) => other.index > part.index && !whole(other)))
          await this.#walk(request, undefined);
        continue;
      }
      this.#busy.set(HERE, { part, since: performance.now() });
      const writer = await openPart(this.#of, part);
      try {
        const walk = await this.#walk(request, writer);
        made(partRecord(part, walk, await writer.finish()));
      } catch (error) {
        writer.abandon();
        throw error;
      }
      this.#busy.delete(HERE);
    }
  }

  async #onThreads(parts: readonly Part[], made: (part: PartRecord) => void): Promise<void> {
    const threads = this.#start(Math.min(this.#workers, parts.length));
    const queue = [...parts];
    const work = async (thread: CrewThread, slot: number): Promise<void> => {
      for (let part = queue.shift(); part !== undefined && !this.#ending.isAsked; part = queue.shift()) {
        this.#counters[slot] = 0;
        this.#busy.set(slot, { part, since: performance.now() });
        const answer = await thread.ask({ part });
        this.#busy.delete(slot);
        this.#counters[slot] = 0;
        if ('error' in answer) throw rethrown(answer.error);
        if ('made' in answer) made(answer.made);
      }
    };
    // Those that were told to end and have no time left fail, which is as it should be.
    const watch = setInterval(() => {
      this.#progress.show(this.#done + this.#counters.reduce((sum, each) => sum + each, 0));
      for (const [slot, { part, since }] of this.#busy) {
        const share = (this.#counters[slot] as number) / this.#sizeOf(part);
        if (!this.#ending.leavesTimeFor(share, performance.now() - since)) void threads[slot]?.end();
      }
    }, TURN);
    try {
      const ends = await Promise.allSettled(
        threads.map((thread, slot) =>
          work(thread, slot).catch(async (error) => {
            if (this.#ending.isAsked) return;
            queue.length = 0;
            await Promise.all(threads.map((other) => other.end()));
            throw error;
          }),
        ),
      );
      // The first that failed ended the others.
      const failed = ends.filter((end) => end.status === 'rejected').map(({ reason }) => reason as unknown);
      const told =
        failed.find((error) => (Object(error) as { code?: unknown }).code !== undefined) ?? failed[0];
      if (told !== undefined) throw told;
    } finally {
      clearInterval(watch);
    }
  }

  /** Walks over one share and writes its tasks, where there is something to write them to. */
  async #walk(request: StreamRequest, writer: PartWriter | undefined): Promise<PlaceWalk> {
    const walk = new PlaceWalk(this.#places, request);
    const { count, shard = { index: 0, of: 1 } } = request;
    const size = new Share(shard).below(count);
    if (this.#workers > 1) {
      if (this.#threads.length === 0) this.#start(this.#workers);
      const write = writer === undefined ? () => undefined : blockWriter(writer);
      const started = performance.now();
      // Again from where the walk is, where it wants a place that was passed over.
      while (walk.place !== undefined) {
        for await (const block of orderedBlocks(this.#threads, likelyPlaces(walk))) {
          const isNext = writeBlock(block, walk, this.#seen, write);
          this.#look(walk.tasks, size, started);
          if (!isNext || walk.place === undefined) break;
        }
      }
      return walk;
    }
    await this.#writeAll(recordsOf(this.#places, walk, this.#seen), writer, size);
    return walk;
  }

  async #writeAll(records: Iterable<ByteText>, writer: PartWriter | undefined, size: number): Promise<void> {
    const started = performance.now();
    let looked = started;
    let tasks = 0;
    for (const record of records) {
      writer?.line(record);
      tasks += 1;
      const now = performance.now();
      if (now - looked < TURN) continue;
      looked = now;
      await new Promise((resolve) => setImmediate(resolve));
      this.#look(tasks, size, started);
    }
  }

  #look(tasks: number, size: number, started: number): void {
    this.#progress.show(this.#done + tasks);
    if (!this.#ending.leavesTimeFor(tasks / size, performance.now() - started)) throw new ToldToEnd();
  }

  #start(threads: number): readonly CrewThread[] {
    this.#threads = Array.from(
      { length: threads },
      (_, slot) => new CrewThread({ drawing: this.#drawing, of: this.#of, progress: this.#counters, slot }),
    );
    return this.#threads;
  }

  #sizeOf({ index }: Part): number {
    return new Share({ index, of: this.#of.parts }).below(this.#of.request.count);
  }
}

/** The places that a walk comes to, each once. */
function likelyPlaces(walk: PlaceWalk): (most: number) => readonly number[] {
  let from = 0;
  return (most) => {
    const { places, next } = walk.ahead(from, most);
    from = next;
    return places;
  };
}
