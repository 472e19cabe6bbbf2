import { join } from 'node:path';
import type { Tally } from '../expand/place-walk.ts';
import type { Places } from '../expand/places.ts';
import { type StreamRequest, TaskStream } from '../expand/stream-tasks.ts';
import type { ByteText } from '../render/byte-text.ts';
import { wholeFile } from './byte-sink.ts';
import type { Part } from './generate-target.ts';
import { type PartFacts, type PartWriter, partFormat } from './part-formats.ts';
import type { PartRecord } from './set-record.ts';

/** What all parts of a set have in common. */
export interface PartsOf {
  readonly folder: string;
  /** The name of their format. */
  readonly output: string;
  /** How many the whole set has. */
  readonly parts: number;
  readonly request: StreamRequest;
}

/** The request for one part alone. */
export function requestOf({ request, parts }: PartsOf, { index }: Part): StreamRequest {
  return { ...request, shard: { index, of: parts } };
}

/** Opens the file of a part. */
export async function openPart(
  { folder, output, parts }: PartsOf,
  { index, file }: Part,
): Promise<PartWriter> {
  const sink = wholeFile(join(folder, file));
  try {
    return await partFormat(output).open(sink, { first: index, step: parts });
  } catch (error) {
    sink.abandon();
    throw error;
  }
}

/** What is said of a part that is whole. */
export function partRecord({ index, file }: Part, tally: Tally, { bytes, sha256 }: PartFacts): PartRecord {
  const { tasks, holes, duplicates, repeats } = tally;
  return { index, file, tasks, bytes, sha256: sha256 ?? '', holes, duplicates, repeats: [...repeats] };
}

/**
 * Makes one part.
 *
 * @param writeAll - writes the records, and may stop to look about
 */
export async function makePart(
  of: PartsOf,
  part: Part,
  places: Places,
  writeAll: (records: Iterable<ByteText>, writer: PartWriter) => Promise<void>,
): Promise<PartRecord> {
  const stream = new TaskStream(places, requestOf(of, part));
  const writer = await openPart(of, part);
  try {
    await writeAll(stream.records(), writer);
    return partRecord(part, stream, await writer.finish());
  } catch (error) {
    writer.abandon();
    throw error;
  }
}
