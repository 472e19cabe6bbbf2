import { createReadStream, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { EtudesError, saidBy } from '../errors.ts';
import { readZstd } from './format-zstd.ts';
import { lineBatches } from './line-batches.ts';

/** Characters of a record at most. */
const LONGEST = 64 * 1024 * 1024;

/** What gzip, zstd and Parquet begin with, read as text. */
const PACKED = /^(?:\u001f\ufffd|\(\ufffd\/\ufffd|PAR1)/;

/** What to do for who has only what a trainer reads. */
const ROWS = 'generate the same set without --format first; a row leaves out what a record holds';

/** A line of a set and where it stands. */
export interface RecordLine {
  readonly text: string;
  readonly place: string;
}

/**
 * The records of a set as lines, in order: of a file, of the `.jsonl`, `.jsonl.gz` and `.jsonl.zst` files of a folder by
 * name, or of standard input.
 *
 * @throws EtudesError `usage/set`
 */
export async function* recordLines(from: string): AsyncGenerator<readonly RecordLine[], void, void> {
  for (const { name, open } of piecesOf(from)) {
    const lines = lineBatches(open(), LONGEST);
    for (;;) {
      const batch = await lines.next().catch((error: unknown) => {
        throw unreadable(name, error);
      });
      if (batch.done === true) break;
      const told: RecordLine[] = [];
      for (const { number, text } of batch.value) {
        const place = `${name}:${number}`;
        if (number === 1 && PACKED.test(text ?? '')) throw packed(name);
        if (text === undefined) throw new EtudesError('usage/set', `${place} is too long`, { path: place });
        if (text.trim() !== '') told.push({ text, place });
      }
      if (told.length > 0) yield told;
    }
  }
}

interface Piece {
  readonly name: string;
  readonly open: () => Readable;
}

function piecesOf(from: string): readonly Piece[] {
  if (from === '-') return [{ name: 'standard input', open: () => process.stdin }];
  const there = statSync(from, { throwIfNoEntry: false });
  if (there === undefined) {
    throw new EtudesError('usage/set', `there is no ${JSON.stringify(from)}`, {
      expected: 'a file or folder that etudes generate wrote, or - for standard input',
    });
  }
  if (!there.isDirectory()) {
    if (!from.endsWith('.parquet')) return [piece(from)];
    throw new EtudesError('usage/set', `${from} holds rows, and no records`, {
      expected: 'a file that ends in .jsonl, .jsonl.gz or .jsonl.zst',
      hint: ROWS,
    });
  }
  const names = readdirSync(from)
    .filter((name) => !name.startsWith('.') && /\.jsonl(\.gz|\.zst)?$/.test(name))
    .sort();
  if (names.length === 0) {
    throw new EtudesError('usage/set', `${from} holds no file that ends in .jsonl, .jsonl.gz or .jsonl.zst`, {
      hint: ROWS,
    });
  }
  return names.map((name) => piece(join(from, name)));
}

function piece(path: string): Piece {
  const open = (): Readable => {
    // Not of objects, so that its bytes are decoded as those of the others.
    if (path.endsWith('.zst')) return Readable.from(readZstd(path), { objectMode: false });
    const file = createReadStream(path);
    if (!path.endsWith('.gz')) return file;
    const plain = createGunzip();
    file.on('error', (error) => plain.destroy(error));
    return file.pipe(plain);
  };
  return { name: path, open };
}

function packed(name: string): EtudesError {
  return new EtudesError('usage/set', `${name} holds no lines of text`, {
    expected: 'lines of JSON; files that end in .gz or .zst are unpacked',
    hint: 'name the file as its content is, or unpack it first: zstd -dc FILE | etudes ... -',
  });
}

function unreadable(name: string, error: unknown): EtudesError {
  return new EtudesError('usage/set', `cannot read ${JSON.stringify(name)}`, {
    received: saidBy(error),
    cause: error,
  });
}
