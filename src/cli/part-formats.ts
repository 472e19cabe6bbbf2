import { EtudesError } from '../errors.ts';
import type { ByteText } from '../render/byte-text.ts';
import { gzipLines } from './format-gzip.ts';
import { plainLines } from './format-jsonl.ts';
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

/** A format that parts are written in. Equal records give equal bytes. */
export interface PartFormat {
  /** What names of files end in, with the point. */
  readonly extension: string;
  open(sink: ByteSink): PartWriter | Promise<PartWriter>;
  /** The records of a file as pieces of lines of JSON; absent where a format cannot be read back. */
  readonly read?: (path: string) => AsyncIterable<Uint8Array>;
}

/** The formats by the names that `--format` takes. */
const formats: Readonly<Record<string, PartFormat>> = {
  jsonl: plainLines,
  'jsonl.gz': gzipLines,
  'jsonl.zst': zstdLines,
};

/** @throws EtudesError `usage/format` */
export function partFormat(name: string): PartFormat {
  const format = Object.hasOwn(formats, name) ? formats[name] : undefined;
  if (format !== undefined) return format;
  throw new EtudesError('usage/format', `no format is called ${JSON.stringify(name)}`, {
    expected: `one of ${Object.keys(formats).join(', ')}`,
    received: JSON.stringify(name),
  });
}

/** The format that the name of a file asks for; undefined where it asks for none. */
export function formatOfName(file: string): string | undefined {
  return Object.keys(formats).find((name) => file.endsWith(formats[name]?.extension ?? name));
}

/** What names of single files may end in. */
export function extensions(): readonly string[] {
  return Object.values(formats).map(({ extension }) => extension);
}
