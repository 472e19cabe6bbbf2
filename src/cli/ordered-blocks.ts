import type { PlaceWalk } from '../expand/place-walk.ts';
import type { ShareOf } from '../expand/share.ts';
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

/** The first places of a share, one behind the other. */
export interface OwnPlaces {
  readonly share: ShareOf;
  readonly places: number;
}

/** The tasks of some places as blocks in the order of the places, made by threads that are ahead by a bounded number. */
export async function* orderedBlocks(
  threads: readonly CrewThread[],
  { share, places }: OwnPlaces,
): AsyncGenerator<Block, void, void> {
  const blocks = Math.ceil(places / PLACES);
  const underWay = threads.map(() => 0);
  const answers = new Map<number, Promise<Block>>();
  const spare: ArrayBuffer[] = [];
  let dealt = 0;
  let at = 0;
  const deal = (): void => {
    for (const [number, thread] of threads.entries()) {
      while (
        (underWay[number] as number) < UNDER_WAY &&
        dealt < blocks &&
        dealt < at + AHEAD * threads.length
      ) {
        const from = dealt * PLACES;
        const job = {
          share,
          first: from,
          places: Math.min(PLACES, places - from),
          buffer: spare.pop(),
        };
        underWay[number] = (underWay[number] as number) + 1;
        const answer = thread.ask({ block: job }).then((given) => {
          underWay[number] = (underWay[number] as number) - 1;
          deal();
          if ('block' in given) return given.block;
          throw 'error' in given ? rethrown(given.error) : new Error('a thread has answered something else');
        });
        // It is met in its turn.
        answer.catch(() => undefined);
        answers.set(dealt, answer);
        dealt += 1;
      }
    }
  };
  for (; at < blocks; at += 1) {
    deal();
    const block = await (answers.get(at) as Promise<Block>);
    answers.delete(at);
    yield block;
    if (block.error !== undefined) throw rethrown(block.error);
    spare.push(block.bytes.buffer as ArrayBuffer);
  }
}

/** Writes what a block holds, apart from what is like something seen. */
export function writeBlock(
  { bytes, rows }: Block,
  walk: PlaceWalk,
  seen: DistinctPrefixes | undefined,
  write: (lines: Uint8Array) => void,
): void {
  let from = 0;
  let end = 0;
  for (let row = 0; row < rows.length; row += ROW) {
    const length = rows[row] as number;
    if (length === 0) {
      walk.found('hole');
    } else if (seen?.addPrefix((rows[row + 2] as number) >>> 0, (rows[row + 3] as number) >>> 0) === false) {
      if (end > from) write(bytes.subarray(from, end));
      end += length;
      from = end;
      walk.found('duplicate');
    } else {
      end += length;
      walk.found('task', rows[row + 1]);
    }
  }
  if (end > from) write(bytes.subarray(from, end));
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
