import { createReadStream } from 'node:fs';
import { rowJson } from './column.ts';
import type { Encoding } from './row-writer.ts';

/** Characters gathered before they are written. */
const GATHERED = 1 << 20;

/** Rows as lines of JSON. */
export const jsonl: Encoding = {
  extension: 'jsonl',
  open: (schema, sink) => {
    let lines = '';
    const write = (): void => {
      if (lines !== '') sink(Buffer.from(lines));
      lines = '';
    };
    return {
      row: (row) => {
        lines += `${rowJson(schema, row)}\n`;
        if (lines.length >= GATHERED) write();
      },
      finish: write,
    };
  },
  lines: (_, path) => createReadStream(path) as AsyncIterable<Uint8Array>,
};
