import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EtudesError } from '../errors.ts';
import { type EncodingName, encodings } from '../exchange/encodings.ts';
import { rowFormats } from '../exchange/formats.ts';
import { OneSplit } from '../exchange/one-split.ts';
import { readTask } from '../exchange/read-task.ts';
import { packageFile } from '../package-file.ts';
import { datasetCard } from './dataset-card.ts';
import { type Exporter, harborFolders, harborPacked, rowExporter } from './exporter.ts';
import { counted, print, say } from './print.ts';
import { recordLines } from './record-lines.ts';
import { wholeFolder } from './whole-folder.ts';
import { wholeNumber } from './whole-number.ts';

/** What `etudes export` is called with. */
export interface ExportArgs {
  readonly set: string;
  readonly to: string;
  readonly as?: string | undefined;
  readonly out: string;
  readonly split?: string | undefined;
  readonly hidden: boolean;
  readonly image?: string | undefined;
  readonly 'rows-per-file': string;
}

/** The format of folders. */
const HARBOR = 'harbor';

/** `etudes export`: a set that `etudes generate` wrote, in a format that some trainer or loader takes. */
export async function exportSet(args: ExportArgs): Promise<void> {
  const plan = planOf(args);
  const split = new OneSplit(args.split);
  const { rows, files, left } = await wholeFolder(args.out, async (root) => {
    const told = await writeAll(args, plan, split, root);
    if (told.rows > 0) return told;
    throw new EtudesError('usage/nothing-left', `${args.set} has no record of that split`, {
      received: [...told.passedOver].join(', ') || 'no record at all',
    });
  });
  print(
    `wrote ${counted(rows, 'task')} in ${counted(files, plan.encoding === 'folders' ? 'folder' : 'file')} to ${args.out}`,
  );
  if (left > 0) say(`${counted(left, 'record')} of other splits left out`);
}

interface Plan {
  readonly format: string;
  readonly isTrusted: boolean;
  readonly encoding: string;
  readonly exporter: (root: string) => Exporter;
}

/** @throws EtudesError `usage/to`, `usage/as`, `usage/hidden`, `usage/image` or `usage/rows-per-file` */
function planOf(args: ExportArgs): Plan {
  const rowsPerFile = wholeNumber('rows-per-file', args['rows-per-file'], 1, 100_000_000);
  const names = [...rowFormats.map(({ id }) => id), HARBOR];
  const format = rowFormats.find(({ id }) => id === args.to);
  if (format === undefined && args.to !== HARBOR) {
    throw new EtudesError('usage/to', `--to cannot be ${JSON.stringify(args.to)}`, {
      expected: names.join(', '),
    });
  }
  const isTrusted = format?.isTrusted ?? true;
  if (isTrusted && !args.hidden) {
    throw new EtudesError('usage/hidden', `every task of ${args.to} holds hidden tests and a reference`, {
      hint: 'say --hidden, and keep the export on the trusted side',
    });
  }
  if (args.image !== undefined && format !== undefined)
    throw new EtudesError('usage/image', `--image is for ${HARBOR}`);
  const told = { format: args.to, isTrusted };
  if (format === undefined) {
    const options = {
      organisation: 'etudes',
      ...(args.image === undefined ? {} : { image: args.image }),
    };
    const encoding = oneOf(args.as ?? 'folders', ['folders', 'parquet']);
    const made = encoding === 'folders' ? harborFolders : harborPacked;
    return { ...told, encoding, exporter: (root) => made(options, { root, rowsPerFile }) };
  }
  const encoding = oneOf(args.as ?? format.encoding, Object.keys(encodings) as readonly EncodingName[]);
  const exporter = (root: string): Exporter =>
    rowExporter(format, encoding, args.hidden, { root, rowsPerFile });
  return { ...told, encoding, exporter };
}

function oneOf<const Name extends string>(given: string, names: readonly Name[]): Name {
  const found = names.find((name) => name === given);
  if (found !== undefined) return found;
  throw new EtudesError('usage/as', `--as cannot be ${JSON.stringify(given)}`, {
    expected: names.join(', '),
  });
}

interface Written {
  readonly rows: number;
  readonly files: number;
  /** Records of other splits. */
  readonly left: number;
  /** Their splits. */
  readonly passedOver: ReadonlySet<string>;
}

async function writeAll({ set }: ExportArgs, plan: Plan, split: OneSplit, root: string): Promise<Written> {
  const exporter = plan.exporter(root);
  const naturals = new Set<string>();
  const templates = new Map<string, number>();
  const passedOver = new Set<string>();
  let [rows, left] = [0, 0];
  for await (const batch of recordLines(set)) {
    for (const { text, place } of batch) {
      const task = readTask(text, place);
      if (!split.admits(task.split, place)) {
        left += 1;
        passedOver.add(task.split);
        continue;
      }
      const taken = exporter.take(task, rows);
      if (taken !== undefined) await taken;
      naturals.add(task.wording.natural);
      templates.set(task.template, (templates.get(task.template) ?? 0) + 1);
      rows += 1;
    }
  }
  const name = split.loaderName;
  const { files, extension, schema } = exporter.finish(name, rows);
  const { version } = JSON.parse(readFileSync(packageFile('package.json'), 'utf8')) as {
    readonly version: string;
  };
  const { format, encoding, isTrusted } = plan;
  const manifest = { etudes: version, format, encoding, split: name, rows, schema, files };
  writeFileSync(join(root, '_manifest.json'), `${JSON.stringify(manifest, undefined, 2)}\n`);
  const pattern = extension === undefined ? undefined : `data/${name}-*.${extension}`;
  const facts = { format, split: name, pattern, rows, naturals, templates, version, isTrusted };
  writeFileSync(join(root, 'README.md'), datasetCard(facts));
  return { rows, files: files.length, left, passedOver };
}
