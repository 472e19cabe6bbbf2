import { copyFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { EtudesError } from '../errors.ts';
import { checked, type FoundPart, wholeSet } from './found-set.ts';
import { uniqueOf } from './generate-options.ts';
import { formatOfName, partFormat } from './part-formats.ts';
import { counted, print, say } from './print.ts';
import { ProgressLine } from './progress-line.ts';
import { writeText } from './set-folder.ts';
import { manifestText, type PartRecord } from './set-record.ts';
import { Sift, withoutEmpty } from './sift.ts';
import { truePath } from './true-path.ts';
import { wholeFolder } from './whole-folder.ts';

/** What `etudes merge` is called with. */
export interface MergeArgs {
  readonly folders: readonly string[];
  readonly out: string;
  readonly unique?: string | undefined;
  readonly templates?: readonly string[] | undefined;
}

/**
 * `etudes merge`: the shards of one set as one folder with one manifest, and with `--unique` without the tasks that are
 * like an earlier one of any shard. Which is earlier, the parts' order says, so that the same shards give the same bytes.
 */
export async function merge(args: MergeArgs): Promise<void> {
  const unique = uniqueOf(args.unique);
  refusePlace(args);
  const { settings, parts } = wholeSet(args.folders);
  const format = partFormat(settings.output);
  if (unique !== undefined && format.isTrusted !== undefined) {
    throw new EtudesError(
      'usage/unique',
      `rows of ${settings.output} do not hold what tasks are told apart by`,
      {
        hint: 'generate jsonl, jsonl.gz or jsonl.zst, merge that, and export it',
      },
    );
  }
  const progress = new ProgressLine(settings.count);
  try {
    const { tasks, files } = await wholeFolder(args.out, async (root) => {
      const sift = unique === undefined ? undefined : new Sift(args.templates, unique, settings.count);
      const made: PartRecord[] = [];
      let done = 0;
      for (const part of parts) {
        made.push(await (sift?.part(part, format, root, settings.parts) ?? copied(part, root)));
        done += part.tasks;
        progress.show(done);
      }
      const files = unique === undefined ? made : withoutEmpty(made, format, root);
      const count = files.reduce((sum, file) => sum + file.tasks, 0);
      const sifted = unique === undefined ? {} : { count, unique, merged: true, parts: files.length };
      const record = {
        settings: { ...settings, ...sifted, shards: 1 },
        shard: { index: 0, of: 1 },
        files,
      };
      writeText(join(root, '_manifest.json'), manifestText(record));
      return { tasks: count, files: files.length };
    });
    progress.clear();
    print(`merged ${counted(tasks, 'task')} in ${counted(files, 'part')} to ${args.out}`);
    if (unique !== undefined) say(`${counted(settings.count - tasks, 'duplicate')} left out`);
  } finally {
    progress.clear();
  }
}

/** A set that is loaded along with its own shards would be there twice. @throws EtudesError `usage/out` */
function refusePlace({ out, folders }: MergeArgs): void {
  if (formatOfName(out) !== undefined) {
    throw new EtudesError('usage/out', `${out} is named as a file, and merge makes a folder`, {
      received: JSON.stringify(out),
      hint: 'name a folder; with --parts 1 for each shard, generate makes few files',
    });
  }
  const place = truePath(out);
  const inside = folders.find((folder) => !relative(truePath(folder), place).startsWith('..'));
  if (inside === undefined) return;
  throw new EtudesError('usage/out', `${out} is in ${inside}, which is to be merged`, {
    hint: 'choose a folder beside it',
  });
}

async function copied(part: FoundPart, root: string): Promise<PartRecord> {
  copyFileSync(await checked(part), join(root, part.file));
  const { folder: _, ...record } = part;
  return record;
}
