import type { RowOf, Schema } from './column.ts';

/** Takes bytes of a file in order; what they are written to is the caller's. */
export type Sink = (bytes: Uint8Array) => void;

/** Writes rows of one schema as one file. */
export interface RowWriter<S extends Schema> {
  /** Adds a row; nothing of it is kept once it is written. @throws EtudesError `exchange/value`, or what the sink throws */
  row(row: RowOf<S>): void;
  /** Writes what is gathered, and what ends the file. */
  finish(): void;
}

/** A way to write rows down. */
export interface Encoding {
  /** What a file's name ends in. */
  readonly extension: string;
  open<S extends Schema>(schema: S, sink: Sink): RowWriter<S>;
  /** The rows of a file as pieces of lines of JSON, in bounded memory. @throws where the file is not whole */
  lines(schema: Schema, path: string): AsyncIterable<Uint8Array>;
}
