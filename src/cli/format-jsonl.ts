import { createReadStream } from 'node:fs';
import { FORMAT } from '../task/format.ts';
import { taskSchema } from '../task/task.ts';
import { LinePieces } from './line-pieces.ts';
import type { ByteSink, PartFormat, PartWriter } from './part-formats.ts';

/** Bytes gathered before they are written or compressed. */
export const PIECE = 1 << 20;

/** Bytes of a file that are read at once. */
export const READ = 1 << 18;

/** How a record begins. */
const ID = '{"id":"';
/** Characters of an id at most. */
const LONGEST = 512;

/** What all formats have in common whose lines are the records themselves. */
export const ofRecords = {
  isTrusted: undefined,
  schema: { rows: 'task', format: FORMAT, columns: Object.keys(taskSchema.shape) },
  lineOf: (record) => Buffer.from(record, 'latin1'),
  idOf: (line) => {
    const end = line.indexOf('"', ID.length);
    return end < 0 || end > LONGEST || line.toString('latin1', 0, ID.length) !== ID
      ? undefined
      : line.toString('latin1', ID.length, end);
  },
  splitOf: (line) => (JSON.parse(line.toString('utf8')) as { readonly split: string }).split,
} as const satisfies Partial<PartFormat>;

/** Lines of JSON as they are. */
export const plainLines: PartFormat = {
  ...ofRecords,
  extension: '.jsonl',
  open: (sink) => encodedLines(sink, { encode: (piece, write) => write(piece), end: () => undefined }),
  read: (path) => createReadStream(path, { highWaterMark: READ }) as AsyncIterable<Uint8Array>,
};

/** What becomes of pieces of lines before they are written. */
interface Encoder {
  encode(piece: Uint8Array, write: (bytes: Uint8Array) => void): void;
  end(write: (bytes: Uint8Array) => void): void;
}

/** Writes lines through an encoder that is given pieces of {@link PIECE} bytes, and a last one that is shorter. */
export function encodedLines(sink: ByteSink, encoder: Encoder): PartWriter {
  let bytes = 0;
  const write = (encoded: Uint8Array): void => {
    sink.write(encoded);
    bytes += encoded.length;
  };
  const pieces = new LinePieces(PIECE, (piece) => encoder.encode(piece, write));
  return {
    get bytes() {
      return bytes;
    },
    line: (record) => pieces.line(record),
    lines: (block) => pieces.lines(block),
    finish: () => {
      pieces.flush();
      encoder.end(write);
      return sink.finish();
    },
    abandon: () => sink.abandon(),
  };
}
