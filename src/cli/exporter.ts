import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parquetSchema, type Schema } from '../exchange/column.ts';
import { type EncodingName, encodings } from '../exchange/encodings.ts';
import { hiddenRows } from '../exchange/formats.ts';
import { harborFolder } from '../exchange/harbor/folder.ts';
import { sharedImage } from '../exchange/harbor/image.ts';
import { isProgram, packedColumns, tarOf } from '../exchange/harbor/packed.ts';
import { datasetToml, type HarborOptions } from '../exchange/harbor/task-toml.ts';
import type { RowFormat } from '../exchange/row-format.ts';
import { taskSlug } from '../exchange/task-slug.ts';
import { makeFolder } from '../make-folder.ts';
import type { Task } from '../task/task.ts';
import { type ExportedFile, ExportFiles } from './export-files.ts';

/** What an export came to. */
export interface Exported {
  readonly files: readonly ExportedFile[];
  /** What the files that loaders take end in; undefined where they are folders. */
  readonly extension: string | undefined;
  /** The columns as Parquet describes them. */
  readonly schema: unknown;
}

/** Writes tasks in one format below a folder. */
export interface Exporter {
  /** @param index - the task's number in the set, from 0 */
  take(task: Task, index: number): void | Promise<void>;
  /** @param split - what loaders are to call it */
  finish(split: string, tasks: number): Exported;
}

/** Where and how much an exporter writes. */
export interface ExporterPlan {
  readonly root: string;
  readonly rowsPerFile: number;
}

/** Rows of a format, and with `withHidden` what only the trusted side may see, in files of its own. */
export function rowExporter(
  format: RowFormat,
  encoding: EncodingName,
  withHidden: boolean,
  { root, rowsPerFile }: ExporterPlan,
): Exporter {
  const open = <S extends Schema>(schema: S, folder: string): ExportFiles<S> =>
    new ExportFiles(schema, { root, folder, encoding, rowsPerFile });
  const shown = open(format.schema, 'data');
  const hidden = withHidden && !format.isTrusted ? open(hiddenRows.schema, 'hidden') : undefined;
  return {
    take: (task, index) => {
      shown.row(format.project(task, index));
      hidden?.row(hiddenRows.project(task, index));
    },
    finish: (split) => ({
      files: [...shown.finish(split), ...(hidden?.finish(split) ?? [])],
      extension: encodings[encoding].extension,
      schema: parquetSchema(format.schema),
    }),
  };
}

/** A folder for each task, as Harbor has it. */
export function harborFolders(options: HarborOptions, { root }: ExporterPlan): Exporter {
  const index: ExportedFile[] = [];
  return {
    take: (task) => {
      const files = harborFolder(task, options);
      const hash = createHash('sha256');
      let bytes = 0;
      const path = taskSlug(task.id);
      for (const [name, text] of Object.entries(files)) {
        const file = join(root, path, name);
        makeFolder(dirname(file));
        writeFileSync(file, text, { mode: isProgram(name) ? 0o755 : 0o644 });
        hash.update(`${name}\0${text}\0`);
        bytes += Buffer.byteLength(text);
      }
      index.push({ path, rows: 1, bytes, sha256: hash.digest('hex') });
    },
    finish: (split, tasks) => {
      writeShared(root, options, split, tasks);
      return { files: index, extension: undefined, schema: null };
    },
  };
}

/** The same folders as tars in Parquet files. */
export function harborPacked(options: HarborOptions, { root, rowsPerFile }: ExporterPlan): Exporter {
  const rows = new ExportFiles(packedColumns, { root, folder: 'data', encoding: 'parquet', rowsPerFile });
  return {
    take: async (task) =>
      rows.row({ path: taskSlug(task.id), task_binary: await tarOf(harborFolder(task, options)) }),
    finish: (split, tasks) => {
      writeShared(root, options, split, tasks);
      return { files: rows.finish(split), extension: 'parquet', schema: parquetSchema(packedColumns) };
    },
  };
}

function writeShared(root: string, { organisation }: HarborOptions, split: string, tasks: number): void {
  writeFileSync(join(root, 'dataset.toml'), datasetToml(organisation, 'etudes', split, tasks));
  makeFolder(join(root, 'image'));
  writeFileSync(join(root, 'image/Dockerfile'), sharedImage());
}
