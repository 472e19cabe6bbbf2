import { isMainThread, type MessagePort, parentPort, Worker, workerData } from 'node:worker_threads';
import type { ErrorDetails } from '../errors.ts';
import { Places } from '../expand/places.ts';
import { workerStart } from '../package-file.ts';
import { prefixOf } from '../task/distinct-prefixes.ts';
import { keepProcess } from './ending.ts';
import { asEtudesError } from './exit-code.ts';
import type { Part } from './generate-target.ts';
import { makePart, type PartsOf } from './make-part.ts';
import type { PartRecord } from './set-record.ts';
import { type AskedLevels, taskSources } from './task-sources.ts';
import { Workspace } from './workspace.ts';

/** What the tasks of a call are drawn from. */
export interface Drawing {
  readonly ids: readonly string[];
  readonly templates: readonly string[];
  readonly asked: AskedLevels;
  readonly split: string | undefined;
}

/** What a thread works on. */
export interface WorkGiven {
  readonly drawing: Drawing;
  readonly of: PartsOf;
  /** Tasks of the part in the making, one number a thread. */
  readonly progress: Int32Array;
  readonly slot: number;
}

/** One thing that a thread is asked for: a part, or the tasks of some places. */
export type WorkJob = { readonly part: Part } | { readonly block: BlockJob };

export interface BlockJob {
  /** In ascending order. */
  readonly at: readonly number[];
  /** Memory that an earlier block came in. */
  readonly buffer: ArrayBuffer | undefined;
}

/** The tasks of some places, as lines one behind the other. */
export interface Block {
  readonly bytes: Uint8Array;
  /** {@link ROW} numbers a place; as many places as were come to. */
  readonly rows: Int32Array;
  /** What stopped it. */
  readonly error?: ThrownError | undefined;
}

/** Numbers of a row: bytes of the line with its break (0 for a hole), repeats, and what it is told apart by. */
export const ROW = 4;

export type WorkAnswer =
  | { readonly made: PartRecord }
  | { readonly block: Block }
  | { readonly error: ThrownError };

/** An error on its way between threads. */
export interface ThrownError {
  readonly code: string;
  readonly message: string;
  readonly details: ErrorDetails;
}

/** Bytes of a block to begin with. */
const BLOCK = 1 << 20;

/** Starts a thread of this very file: of the build's, where this is built. */
export function startGenerateWorker(given: WorkGiven): Worker {
  const { file, execArgv } = workerStart('cli/generate-worker');
  return new Worker(file, { workerData: { generate: given }, execArgv });
}

function serve(port: MessagePort, { drawing, of, progress, slot }: WorkGiven): void {
  keepProcess();
  const opened = openPlaces(drawing, of);
  // It is met with the first job.
  opened.catch(() => undefined);
  const answer = async (job: WorkJob): Promise<WorkAnswer> => {
    try {
      const places = await opened;
      if ('block' in job) return { block: makeBlock(places, job.block, of.request.unique !== undefined) };
      progress[slot] = 0;
      const made = await makePart(of, job.part, places, async (records, writer) => {
        for (const record of records) {
          writer.line(record);
          progress[slot] = (progress[slot] as number) + 1;
        }
      });
      return { made };
    } catch (error) {
      return { error: thrown(error) };
    }
  };
  let last: Promise<unknown> = Promise.resolve();
  port.on('message', (job: WorkJob) => {
    last = last.then(async () => {
      const given = await answer(job);
      const moved = 'block' in given ? [given.block.bytes.buffer, given.block.rows.buffer] : [];
      port.postMessage(given, moved as ArrayBuffer[]);
    });
  });
}

async function openPlaces({ ids, templates, asked, split }: Drawing, { request }: PartsOf): Promise<Places> {
  const sources = await taskSources(new Workspace(templates), ids, asked, split);
  return new Places(sources, request);
}

function makeBlock(places: Places, { at, buffer }: BlockJob, isUnique: boolean): Block {
  let bytes = Buffer.from(buffer ?? new ArrayBuffer(BLOCK));
  const rows = new Int32Array(at.length * ROW);
  let filled = 0;
  let done = 0;
  try {
    for (; done < at.length; done += 1) {
      const there = places.at(at[done] as number);
      if (there === undefined) continue;
      const record = there.record();
      if (filled + record.length + 1 > bytes.length) bytes = grown(bytes, filled, record.length + 1);
      bytes.write(record, filled, 'latin1');
      filled += record.length + 1;
      bytes[filled - 1] = 10;
      const row = done * ROW;
      rows[row] = record.length + 1;
      rows[row + 1] = there.repeat;
      if (!isUnique) continue;
      const key = there.key();
      rows[row + 2] = prefixOf(key, 0);
      rows[row + 3] = prefixOf(key, 8);
    }
  } catch (error) {
    return { bytes: bytes.subarray(0, filled), rows: rows.slice(0, done * ROW), error: thrown(error) };
  }
  return { bytes: bytes.subarray(0, filled), rows };
}

function grown(bytes: Buffer, filled: number, more: number): Buffer<ArrayBuffer> {
  const larger = Buffer.from(new ArrayBuffer(Math.max(bytes.length * 2, filled + more)));
  larger.set(bytes.subarray(0, filled));
  return larger;
}

function thrown(error: unknown): ThrownError {
  const { code, message, details } = asEtudesError(error);
  const { cause: _, ...rest } = details;
  return { code, message, details: rest };
}

const given = workerData as { readonly generate?: WorkGiven } | null;
if (!isMainThread && parentPort !== null && given?.generate !== undefined) serve(parentPort, given.generate);
