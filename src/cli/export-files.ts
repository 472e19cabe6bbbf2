import { createHash } from 'node:crypto';
import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { RowOf, Schema } from '../exchange/column.ts';
import type { EncodingName } from '../exchange/encodings.ts';
import { encodings } from '../exchange/encodings.ts';
import type { RowWriter } from '../exchange/row-writer.ts';
import { makeFolder } from '../make-folder.ts';

/** A file of an export. */
export interface ExportedFile {
  readonly path: string;
  readonly rows: number;
  readonly bytes: number;
  readonly sha256: string;
}

/** What {@link ExportFiles} writes. */
export interface ExportFilesOptions {
  /** Where the export is made. */
  readonly root: string;
  /** Below it. */
  readonly folder: string;
  readonly encoding: EncodingName;
  readonly rowsPerFile: number;
}

interface OpenFile<S extends Schema> {
  readonly writer: RowWriter<S>;
  readonly close: () => void;
  rows: number;
}

/**
 * Rows in files of so many. Their names say how many files there are, which is known at the end: until then each has a
 * name that no loader takes.
 */
export class ExportFiles<S extends Schema> {
  readonly #options: ExportFilesOptions;
  readonly #schema: S;
  readonly #done: { rows: number; bytes: number; sha256: string }[] = [];
  #open: OpenFile<S> | undefined;

  constructor(schema: S, options: ExportFilesOptions) {
    this.#schema = schema;
    this.#options = options;
    makeFolder(join(options.root, options.folder));
  }

  row(row: RowOf<S>): void {
    this.#open ??= this.#begin();
    this.#open.writer.row(row);
    this.#open.rows += 1;
    if (this.#open.rows >= this.#options.rowsPerFile) this.#end();
  }

  /** Ends the last file and gives all their names. */
  finish(split: string): readonly ExportedFile[] {
    this.#end();
    const { root, folder, encoding } = this.#options;
    const padded = (number: number): string => String(number).padStart(5, '0');
    return this.#done.map((told, at) => {
      const name = `${split}-${padded(at)}-of-${padded(this.#done.length)}.${encodings[encoding].extension}`;
      const path = `${folder}/${name}`;
      renameSync(this.#part(at), join(root, path));
      return { path, ...told };
    });
  }

  #part(at: number): string {
    return join(this.#options.root, this.#options.folder, `.${at}.part`);
  }

  #begin(): OpenFile<S> {
    const path = this.#part(this.#done.length);
    makeFolder(dirname(path));
    const fd = openSync(path, 'w');
    const hash = createHash('sha256');
    const told = { rows: 0, bytes: 0, sha256: '' };
    this.#done.push(told);
    const writer = encodings[this.#options.encoding].open(this.#schema, (piece) => {
      for (let at = 0; at < piece.length; ) at += writeSync(fd, piece, at);
      hash.update(piece);
      told.bytes += piece.length;
    });
    const open = {
      writer,
      rows: 0,
      close: () => {
        writer.finish();
        fsyncSync(fd);
        closeSync(fd);
        told.rows = open.rows;
        told.sha256 = hash.digest('hex');
      },
    };
    return open;
  }

  #end(): void {
    this.#open?.close();
    this.#open = undefined;
  }
}
