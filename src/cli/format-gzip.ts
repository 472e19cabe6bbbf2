import { createReadStream } from 'node:fs';
import { constants, crc32, createGunzip, deflateRawSync } from 'node:zlib';
import { encodedLines, ofRecords, READ } from './format-jsonl.ts';
import type { PartFormat } from './part-formats.ts';

/** As `gzip -6n` begins a file: no name, no time, so that equal lines give equal bytes. */
const HEADER = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3);
/** The empty last block of a deflate stream. */
const LAST_BLOCK = Uint8Array.of(3, 0);
const LEVEL = 6;

/**
 * One gzip member, for some readers stop behind the first. Each piece is compressed by itself and ends at a byte, so
 * that pieces joined are one deflate stream.
 */
export const gzipLines: PartFormat = {
  ...ofRecords,
  extension: '.jsonl.gz',
  open: (sink) => {
    let sum = 0;
    let size = 0;
    return encodedLines(sink, {
      encode: (piece, write) => {
        if (size === 0) write(HEADER);
        sum = crc32(piece, sum);
        size += piece.length;
        write(deflateRawSync(piece, { level: LEVEL, finishFlush: constants.Z_SYNC_FLUSH }));
      },
      end: (write) => {
        if (size === 0) write(HEADER);
        const trailer = Buffer.alloc(8);
        trailer.writeUInt32LE(sum, 0);
        trailer.writeUInt32LE(size % 2 ** 32, 4);
        write(Buffer.concat([LAST_BLOCK, trailer]));
      },
    });
  },
  read: (path) => createReadStream(path, { highWaterMark: READ }).pipe(createGunzip()),
};
