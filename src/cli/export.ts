import { readdirSync, readFileSync, renameSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { EtudesError } from '../errors.ts';
import type { Schema } from '../exchange/column.ts';
import { parquetSchema } from '../exchange/column.ts';
import { type EncodingName, encodings } from '../exchange/encodings.ts';
import { hiddenRows, rowFormats } from '../exchange/formats.ts';
import { OneSplit } from '../exchange/one-split.ts';
import { readTask } from '../exchange/read-task.ts';
import type { RowFormat } from '../exchange/row-format.ts';
import { makeFolder } from '../make-folder.ts';
import { packageFile } from '../package-file.ts';
import type { Task } from '../task/task.ts';
import { datasetCard } from './dataset-card.ts';
import { type ExportedFile, ExportFiles } from './export-files.ts';
import { onInterruption } from './interruption.ts';
import { counted, print, say } from './print.ts';
import { recordLines } from './record-lines.ts';
import { unwritable } from './unwritable.ts';
import { wholeNumber } from './whole-number.ts';

/** What `etudes export` is called with. */
export interface ExportArgs {
  readonly set: string;
  readonly to: string;
  readonly as?: string | undefined;
  readonly out: string;
  readonly split?: string | undefined;
  readonly hidden: boolean;
  readonly 'rows-per-file': string;
}

/** `etudes export`: a set that `etudes generate` wrote, in a format that some trainer or loader takes. */
export async function exportSet(args: ExportArgs): Promise<void> {
  const plan = planOf(args);
  const split = new OneSplit(args.split);
  const out = resolve(args.out);
  refuseTaken(out);
  const root = join(dirname(out), `.${basename(out)}.${process.pid}.part`);
  const clear = (): void => rmSync(root, { recursive: true, force: true });
  const stop = onInterruption(clear);
  try {
    makeFolder(root);
    const told = await writeRows(args, plan, split, root);
    if (told.rows === 0) {
      throw new EtudesError('usage/nothing-left', `${args.set} has no record of that split`, {
        received: [...told.passedOver].join(', ') || 'no record at all',
      });
    }
    // An empty folder may be there; anything that came meanwhile is kept.
    if (statSync(out, { throwIfNoEntry: false }) !== undefined) rmdirSync(out);
    renameSync(root, out);
    print(`wrote ${counted(told.rows, 'task')} in ${counted(told.files, 'file')} to ${args.out}`);
    if (told.left > 0) say(`${counted(told.left, 'record')} of other splits left out`);
  } catch (error) {
    clear();
    throw error instanceof EtudesError ? error : unwritable(args.out, error);
  } finally {
    stop();
  }
}

interface Plan {
  readonly format: RowFormat;
  readonly encoding: EncodingName;
  readonly rowsPerFile: number;
}

/** @throws EtudesError `usage/to`, `usage/as`, `usage/hidden` or `usage/rows-per-file` */
function planOf(args: ExportArgs): Plan {
  const format = rowFormats.find(({ id }) => id === args.to);
  if (format === undefined) {
    throw new EtudesError('usage/to', `--to cannot be ${JSON.stringify(args.to)}`, {
      expected: rowFormats.map(({ id }) => id).join(', '),
    });
  }
  if (format.isTrusted && !args.hidden) {
    throw new EtudesError('usage/hidden', `every row of ${format.id} holds hidden tests and a reference`, {
      hint: 'say --hidden, and keep the export on the trusted side',
    });
  }
  const encoding = args.as ?? format.encoding;
  if (!Object.hasOwn(encodings, encoding)) {
    throw new EtudesError('usage/as', `--as cannot be ${JSON.stringify(encoding)}`, {
      expected: Object.keys(encodings).join(', '),
    });
  }
  const rowsPerFile = wholeNumber('rows-per-file', args['rows-per-file'], 1, 100_000_000);
  return { format, encoding: encoding as EncodingName, rowsPerFile };
}

interface Written {
  readonly rows: number;
  readonly files: number;
  /** Records of other splits. */
  readonly left: number;
  /** Their splits. */
  readonly passedOver: ReadonlySet<string>;
}

async function writeRows(args: ExportArgs, plan: Plan, split: OneSplit, root: string): Promise<Written> {
  const { format, encoding, rowsPerFile } = plan;
  const open = <S extends Schema>(schema: S, folder: string): ExportFiles<S> =>
    new ExportFiles(schema, { root, folder, encoding, rowsPerFile });
  const files = open(format.schema, 'data');
  const hidden = args.hidden && !format.isTrusted ? open(hiddenRows.schema, 'hidden') : undefined;
  const naturals = new Set<string>();
  const templates = new Map<string, number>();
  const passedOver = new Set<string>();
  let [rows, left] = [0, 0];
  const take = (task: Task): void => {
    files.row(format.project(task, rows));
    hidden?.row(hiddenRows.project(task, rows));
    naturals.add(task.wording.natural);
    templates.set(task.template, (templates.get(task.template) ?? 0) + 1);
    rows += 1;
  };
  for await (const batch of recordLines(args.set)) {
    for (const { text, place } of batch) {
      const task = readTask(text, place);
      if (split.admits(task.split, place)) take(task);
      else {
        left += 1;
        passedOver.add(task.split);
      }
    }
  }
  const name = split.loaderName;
  const [shown, kept] = [files.finish(name), hidden?.finish(name) ?? []];
  const { version } = JSON.parse(readFileSync(packageFile('package.json'), 'utf8')) as {
    readonly version: string;
  };
  const manifest = manifestOf(plan, name, rows, [...shown, ...kept], version);
  writeFileSync(join(root, '_manifest.json'), `${JSON.stringify(manifest, undefined, 2)}\n`);
  const pattern = `data/${name}-*.${encodings[encoding].extension}`;
  const facts = { format: format.id, split: name, pattern, rows, naturals, templates, version };
  writeFileSync(join(root, 'README.md'), datasetCard({ ...facts, isTrusted: format.isTrusted }));
  return { rows, files: shown.length + kept.length, left, passedOver };
}

function manifestOf(
  { format, encoding }: Plan,
  split: string,
  rows: number,
  files: readonly ExportedFile[],
  etudes: string,
): unknown {
  return { etudes, format: format.id, encoding, split, rows, schema: parquetSchema(format.schema), files };
}

/** @throws EtudesError `usage/out` */
function refuseTaken(out: string): void {
  const there = statSync(out, { throwIfNoEntry: false });
  if (there === undefined) return;
  if (!there.isDirectory()) throw new EtudesError('usage/out', `${out} is no folder`);
  if (readdirSync(out).length > 0) {
    throw new EtudesError('usage/out', `${out} is not empty`, { hint: 'choose another folder' });
  }
}
