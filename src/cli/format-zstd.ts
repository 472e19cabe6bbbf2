import { createReadStream } from 'node:fs';
import type { Zstd } from '@hpcc-js/wasm-zstd';
import { encodedLines, ofRecords, READ } from './format-jsonl.ts';
import type { PartFormat } from './part-formats.ts';

const LEVEL = 3;

/**
 * One zstd frame, for many readers stop behind the first. Always by the same compressor, though newer versions of Node
 * bring one of their own: theirs may give other bytes.
 */
export const zstdLines: PartFormat = {
  ...ofRecords,
  extension: '.jsonl.zst',
  open: async (sink) => {
    // One a thread, as are parts in the making.
    const zstd = await quickZstd();
    zstd.reset();
    zstd.setCompressionLevel(LEVEL);
    return encodedLines(sink, {
      encode: (piece, write) => write(zstd.compressChunk(piece)),
      end: (write) => write(zstd.compressEnd()),
    });
  },
  read: readZstd,
};

/** What the library copies its bytes with. */
interface Heap {
  heapView(of: object): Uint8Array;
  heapToUint8Array(of: object): Uint8Array;
}

/** The compressor, told to copy what it made as a whole: of its own it spreads every byte into a list first. */
export async function quickZstd(): Promise<Zstd> {
  const { Zstd } = await import('@hpcc-js/wasm-zstd');
  const zstd = await Zstd.load();
  const { _mainModule: heap } = zstd as unknown as { readonly _mainModule: Heap };
  heap.heapToUint8Array = (of) => heap.heapView(of).slice();
  return zstd;
}

/** What a file of zstd frames holds, in pieces. @throws Error where it is cut off or no such file */
export async function* readZstd(path: string): AsyncGenerator<Uint8Array, void, void> {
  const { Decompress } = await import('fzstd');
  const made: Uint8Array[] = [];
  const stream = new Decompress((piece) => made.push(piece));
  for await (const piece of createReadStream(path, { highWaterMark: READ })) {
    stream.push(piece as Uint8Array);
    yield* made.splice(0);
  }
  stream.push(new Uint8Array(0), true);
  yield* made.splice(0);
}
