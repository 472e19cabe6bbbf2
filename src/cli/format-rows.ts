import { parquetSchema, type RowOf, rowJson, type Schema } from '../exchange/column.ts';
import { type EncodingName, encodings } from '../exchange/encodings.ts';
import type { RowFormat } from '../exchange/row-format.ts';
import { type ByteText, textOf } from '../render/byte-text.ts';
import type { Task } from '../task/task.ts';
import type { PartFormat } from './part-formats.ts';

/** Rows that some trainer or loader reads, written as they are made. */
export function rowsFormat(rows: RowFormat, encoding: EncodingName): PartFormat {
  const { extension, open, lines } = encodings[encoding];
  const rowOf = (record: ByteText, number: number): RowOf<Schema> =>
    // Records come from this very process, so that none of them is checked.
    rows.project(JSON.parse(textOf(record)) as Task, number);
  const parsed = (line: Buffer): unknown => JSON.parse(line.toString('utf8'));
  return {
    extension: `.${extension}`,
    isTrusted: rows.isTrusted,
    schema: { rows: rows.id, columns: parquetSchema(rows.schema) },
    open: (sink, { first, step }) => {
      let bytes = 0;
      let number = first;
      const writer = open(rows.schema, (piece) => {
        sink.write(piece);
        bytes += piece.length;
      });
      return {
        get bytes() {
          return bytes;
        },
        line: (record) => {
          writer.row(rowOf(record, number));
          number += step;
        },
        finish: () => {
          writer.finish();
          return sink.finish();
        },
        abandon: () => sink.abandon(),
      };
    },
    read: (path) => lines(rows.schema, path),
    lineOf: (record, number) => Buffer.from(rowJson(rows.schema, rowOf(record, number))),
    idOf: (line) => rows.taskOf(parsed(line) as RowOf<Schema>).id,
    splitOf: (line) => rows.taskOf(parsed(line) as RowOf<Schema>).split,
  };
}
