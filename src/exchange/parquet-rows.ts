import { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects } from 'hyparquet';
import { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import { type Column, loadedRow, parquetSchema, rowJson, type Schema } from './column.ts';
import type { Encoding, Sink } from './row-writer.ts';

/** Rows of a row group at most. */
const MOST_ROWS = 8192;
/** About how many bytes of values a row group may hold: so much is in memory at once, a few times over. */
const MOST_BYTES = 16 * 1024 * 1024;

/**
 * Rows as a Parquet file, compressed by Snappy. A row group is written as soon as it is full, and where it ends depends
 * on the rows alone, so that the same rows make the same bytes.
 */
export const parquet: Encoding = {
  extension: 'parquet',
  open: (schema, sink) => {
    const names = Object.keys(schema);
    const columns: readonly Column<unknown>[] = Object.values<Column<unknown>>(schema as Schema);
    // Rows are mixed, so that the least and the greatest text of a group rule no group out.
    const isRanged = names.map((name, at) =>
      (columns[at] as Column<unknown>).elements(name).every(({ type }) => type !== 'BYTE_ARRAY'),
    );
    const file = new ParquetWriter({
      writer: new SunkBytes(sink),
      schema: parquetSchema(schema),
      createdBy: 'etudes',
    });
    const values: unknown[] = names.map(() => undefined);
    let gathered: unknown[][] = names.map(() => []);
    let [rows, bytes] = [0, 0];
    const writeGroup = (): void => {
      if (rows === 0) return;
      file.write({
        columnData: names.map((name, at) => ({
          name,
          data: gathered[at] as unknown[],
          offsetIndex: false,
          statistics: isRanged[at] as boolean,
        })),
        rowGroupSize: rows,
      });
      gathered = names.map(() => []);
      [rows, bytes] = [0, 0];
    };
    return {
      row: (row) => {
        // All of the row first: one that is refused leaves no half of it behind.
        for (let at = 0; at < names.length; at += 1)
          values[at] = (columns[at] as Column<unknown>).stored(row[names[at] as keyof typeof row]);
        for (let at = 0; at < names.length; at += 1) {
          (gathered[at] as unknown[]).push(values[at]);
          bytes += sizeOf(values[at]);
        }
        rows += 1;
        if (rows >= MOST_ROWS || bytes >= MOST_BYTES) writeGroup();
      },
      finish: () => {
        writeGroup();
        file.finish();
      },
    };
  },
  lines: readLines,
};

/** One row group after another, as lines of JSON. */
async function* readLines(schema: Schema, path: string): AsyncGenerator<Uint8Array, void, void> {
  const file = await asyncBufferFromFile(path);
  const metadata = await parquetMetadataAsync(file);
  let rowStart = 0;
  for (const group of metadata.row_groups) {
    const rowEnd = rowStart + Number(group.num_rows);
    const rows = await parquetReadObjects({ file, metadata, rowStart, rowEnd });
    yield Buffer.from(rows.map((row) => `${rowJson(schema, loadedRow(schema, row))}\n`).join(''));
    rowStart = rowEnd;
  }
}

/** The library's own buffer, emptied into a sink after each row group. */
class SunkBytes extends ByteWriter {
  readonly #sink: Sink;

  constructor(sink: Sink) {
    super(1 << 20);
    this.#sink = sink;
  }

  flush(): void {
    if (this.index === 0) return;
    this.#sink(new Uint8Array(this.buffer, 0, this.index));
    this.index = 0;
  }

  override finish(): void {
    this.flush();
  }
}

/** About how many bytes a value takes. */
function sizeOf(value: unknown): number {
  if (typeof value === 'string' || value instanceof Uint8Array) return value.length;
  if (typeof value !== 'object' || value === null) return 8;
  return Object.values(value).reduce((sum: number, each) => sum + sizeOf(each), 8);
}
