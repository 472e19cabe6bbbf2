import { EtudesError } from '../errors.ts';
import { type EncodingName, encodings } from '../exchange/encodings.ts';
import { rowFormats } from '../exchange/formats.ts';
import type { ByteText } from '../render/byte-text.ts';
import { gzipLines } from './format-gzip.ts';
import { plainLines } from './format-jsonl.ts';
import { rowsFormat } from './format-rows.ts';
import { zstdLines } from './format-zstd.ts';

/** What is known of a part once it is whole. */
export interface PartFacts {
  readonly bytes: number;
  /** Of a file's bytes; standard output has none. */
  readonly sha256?: string;
}

/** Where the bytes of a part go, in order: a file, or standard output. */
export interface ByteSink {
  /** Takes bytes, which the caller may use again afterwards. @throws ReaderGone or a system error */
  write(bytes: Uint8Array): void;
  /** Ends well; a file bears its name from here on. */
  finish(): PartFacts;
  /** Leaves nothing that looks whole. */
  abandon(): void;
}

/** Writes the records of one part. */
export interface PartWriter {
  /** Bytes written so far. */
  readonly bytes: number;
  /** Adds a record, a line of JSON without its line break. @throws ReaderGone or a system error */
  line(record: ByteText): void;
  /** Adds whole lines with their line breaks, as bytes that the caller may use again afterwards. */
  lines?(block: Uint8Array): void;
  finish(): PartFacts | Promise<PartFacts>;
  /** Leaves nothing that looks whole. */
  abandon(): void;
}

/** Which numbers the rows of a part have in the whole set. */
export interface RowNumbers {
  readonly first: number;
  readonly step: number;
}

/** A format that parts are written in. Equal records give equal bytes. */
export interface PartFormat {
  /** What names of files end in, with the point. */
  readonly extension: string;
  /** Whether all that it writes holds what only the trusted side may see; undefined where `--hidden` decides. */
  readonly isTrusted: boolean | undefined;
  /** What a line or row consists of, as data. Files that are loaded together have the same. */
  readonly schema: unknown;
  open(sink: ByteSink, numbers: RowNumbers): PartWriter | Promise<PartWriter>;
  /** What is in a file, as pieces of lines of JSON. */
  read(path: string): AsyncIterable<Uint8Array>;
  /** The line that {@link read} gives of a record. @param number - the row's in the whole set */
  lineOf(record: ByteText, number: number): Uint8Array;
  /** The id of the task that a line is of; undefined for a line of another kind. */
  idOf(line: Buffer): string | undefined;
  /** The split that a line says it was made for. */
  splitOf(line: Buffer): string | undefined;
}

/** Rows that are written in the way that their readers take first go by their own name; `parquet` is the record's. */
const ofRows: readonly (readonly [string, PartFormat])[] = rowFormats.flatMap((rows) => {
  const own = rows.id === 'record' ? [] : [[rows.id, rowsFormat(rows, rows.encoding)] as const];
  const names = Object.keys(encodings) as readonly EncodingName[];
  return [...own, ...names.map((name) => [`${rows.id}.${name}`, rowsFormat(rows, name)] as const)];
});

/** The formats by the names that `--format` takes. Names of files are looked up from the front. */
const formats: Readonly<Record<string, PartFormat>> = {
  jsonl: plainLines,
  'jsonl.gz': gzipLines,
  'jsonl.zst': zstdLines,
  parquet: recordRows(),
  ...Object.fromEntries(ofRows),
};

function recordRows(): PartFormat {
  const record = rowFormats.find(({ id }) => id === 'record');
  if (record === undefined) throw new Error('the record is no format of rows');
  return rowsFormat(record, 'parquet');
}

/** @throws EtudesError `usage/format` */
export function partFormat(name: string): PartFormat {
  const format = Object.hasOwn(formats, name) ? formats[name] : undefined;
  if (format !== undefined) return format;
  throw new EtudesError('usage/format', `no format is called ${JSON.stringify(name)}`, {
    expected: `one of ${formatNames().join(', ')}`,
    received: JSON.stringify(name),
  });
}

/** The name of the format for a file: rows that `--format` names go in the encoding that the file's name ends in. */
export function formatForFile(name: string, file: string): string {
  const encoded = Object.keys(encodings).map((encoding) => `${name}.${encoding}`);
  const fits = (each: string): boolean => file.endsWith(formats[each]?.extension ?? each);
  return [name, ...encoded].find((each) => Object.hasOwn(formats, each) && fits(each)) ?? name;
}

/** What `--format` is told of: the other encodings of rows go without saying. */
export function formatNames(): readonly string[] {
  return Object.keys(formats).filter((name) => !/\w\.(?:parquet|jsonl)$/.test(name));
}

/** The format that the name of a file asks for; undefined where it asks for none. */
export function formatOfName(file: string): string | undefined {
  return Object.keys(formats).find((name) => file.endsWith(formats[name]?.extension ?? name));
}

/** What names of single files may end in. */
export function extensions(): readonly string[] {
  return [...new Set(Object.values(formats).map(({ extension }) => extension))];
}
