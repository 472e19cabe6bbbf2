import type { PlaceWalk } from '../expand/place-walk.ts';
import type { ByteText } from '../render/byte-text.ts';
import type { DistinctPrefixes } from '../task/distinct-prefixes.ts';
import { type CrewThread, rethrown } from './generate-crew.ts';
import { type Block, ROW } from './generate-worker.ts';
import type { PartWriter } from './part-formats.ts';

/** Places of one block. */
const PLACES = 128;
/** Blocks that one thread is asked for at once. */
const UNDER_WAY = 2;
/** Blocks of one thread that may wait for those before them. */
const AHEAD = 4;

/** A block, and the places that its rows are of. */
export interface PlacedBlock extends Block {
  readonly at: readonly number[];
}

/**
 * The tasks of the places that a walk is likely to come to, as blocks in the order of the places, made by threads that are
 * ahead by a bounded number. Which those are is asked for as late as may be.
 *
 * @param likely - the next places, at most so many; none where there are no more
 */
export async function* orderedBlocks(
  threads: readonly CrewThread[],
  likely: (most: number) => readonly number[],
): AsyncGenerator<PlacedBlock, void, void> {
  const underWay = threads.map(() => 0);
  const answers: Promise<PlacedBlock>[] = [];
  const spare: ArrayBuffer[] = [];
  let isOver = false;
  const deal = (): void => {
    for (const [number, thread] of threads.entries()) {
      while ((underWay[number] as number) < UNDER_WAY && answers.length < AHEAD * threads.length) {
        const at = likely(PLACES);
        if (at.length === 0) return;
        underWay[number] = (underWay[number] as number) + 1;
        const answer = thread.ask({ block: { at, buffer: spare.pop() } }).then((given) => {
          underWay[number] = (underWay[number] as number) - 1;
          if (!isOver) deal();
          if ('block' in given) return { ...given.block, at };
          throw 'error' in given ? rethrown(given.error) : new Error('a thread has answered something else');
        });
        // It is met in its turn.
        answer.catch(() => undefined);
        answers.push(answer);
      }
    }
  };
  try {
    for (deal(); answers.length > 0; deal()) {
      const block = await (answers[0] as Promise<PlacedBlock>);
      answers.shift();
      yield block;
      spare.push(block.bytes.buffer as ArrayBuffer);
    }
  } finally {
    isOver = true;
  }
}

/**
 * Writes what a block holds, apart from what is like something seen, and from places that the walk passes over.
 *
 * @returns false where the walk wants a place that was thought unlikely
 * @throws what stopped the block, where the walk comes to it
 */
export function writeBlock(
  { bytes, rows, at, error }: PlacedBlock,
  walk: PlaceWalk,
  seen: DistinctPrefixes | undefined,
  write: (lines: Uint8Array) => void,
): boolean {
  let from = 0;
  let end = 0;
  const passOver = (length: number): void => {
    if (end > from) write(bytes.subarray(from, end));
    end += length;
    from = end;
  };
  for (const [index, here] of at.entries()) {
    const wanted = walk.place;
    const isWanted = wanted === here;
    if (wanted !== undefined && wanted < here) {
      passOver(0);
      return false;
    }
    const row = index * ROW;
    if (row >= rows.length) {
      if (!isWanted) continue;
      passOver(0);
      if (row > rows.length) return false;
      throw rethrown(error as NonNullable<typeof error>);
    }
    const length = rows[row] as number;
    if (!isWanted) {
      passOver(length);
    } else if (length === 0) {
      walk.found('hole');
    } else if (seen?.addPrefix((rows[row + 2] as number) >>> 0, (rows[row + 3] as number) >>> 0) === false) {
      passOver(length);
      walk.found('duplicate');
    } else {
      end += length;
      walk.found('task', rows[row + 1]);
    }
  }
  passOver(0);
  return true;
}

/** How a writer takes whole lines; those that know of no blocks are given one record at a time. */
export function blockWriter(writer: PartWriter): (lines: Uint8Array) => void {
  if (writer.lines !== undefined) return (lines) => writer.lines?.(lines);
  return (lines) => {
    for (let from = 0; from < lines.length; ) {
      const end = lines.indexOf(10, from);
      const record = Buffer.from(lines.buffer, lines.byteOffset + from, end - from).toString('latin1');
      writer.line(record as ByteText);
      from = end + 1;
    }
  };
}
