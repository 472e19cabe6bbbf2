import { copyFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { EtudesError } from '../errors.ts';
import { Rebuilder } from '../expand/rebuild-task.ts';
import { type Unique, UniqueKeys } from '../expand/unique-keys.ts';
import type { ByteText } from '../render/byte-text.ts';
import { DistinctPrefixes } from '../task/distinct-prefixes.ts';
import { byteLines } from './byte-lines.ts';
import { wholeFile } from './byte-sink.ts';
import { uniqueOf } from './generate-options.ts';
import { type PartFormat, partFormat } from './part-formats.ts';
import { counted, print, say } from './print.ts';
import { ProgressLine } from './progress-line.ts';
import { factsOf, recordsIn, writeText } from './set-folder.ts';
import { differenceOf, manifestText, type PartRecord, type SetSettings } from './set-record.ts';
import { expanderOf } from './show.ts';
import { wholeFolder } from './whole-folder.ts';
import { Workspace } from './workspace.ts';

/** What `etudes merge` is called with. */
export interface MergeArgs {
  readonly folders: readonly string[];
  readonly out: string;
  readonly unique?: string | undefined;
  readonly templates?: readonly string[] | undefined;
}

/** A part and the folder that it is in. */
interface FoundPart extends PartRecord {
  readonly folder: string;
}

/** What the folders hold together. */
interface FoundSet {
  readonly settings: SetSettings;
  /** All parts, in order. */
  readonly parts: readonly FoundPart[];
}

/**
 * `etudes merge`: the shards of one set as one folder with one manifest, and with `--unique` without the tasks that are
 * like an earlier one of any shard. Which is earlier, the parts' order says, so that the same shards give the same bytes.
 */
export async function merge(args: MergeArgs): Promise<void> {
  const unique = uniqueOf(args.unique);
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
      const count = made.reduce((sum, file) => sum + file.tasks, 0);
      const sifted = unique === undefined ? {} : { count, unique, merged: true };
      const record = {
        settings: { ...settings, ...sifted, shards: 1 },
        shard: { index: 0, of: 1 },
        files: made,
      };
      writeText(join(root, '_manifest.json'), manifestText(record));
      return { tasks: count, files: made.length };
    });
    progress.clear();
    print(`merged ${counted(tasks, 'task')} in ${counted(files, 'part')} to ${args.out}`);
    if (unique !== undefined) say(`${counted(settings.count - tasks, 'duplicate')} left out`);
  } finally {
    progress.clear();
  }
}

/** Leaves out what is like something seen. */
class Sift {
  readonly #seen: DistinctPrefixes;
  readonly #keys: UniqueKeys;
  readonly #rebuilder: Rebuilder;
  readonly #needsMeaning: boolean;

  constructor(templates: readonly string[] | undefined, unique: Unique, tasks: number) {
    const workspace = new Workspace(templates);
    this.#rebuilder = new Rebuilder((template) => expanderOf(workspace, template));
    this.#seen = new DistinctPrefixes(tasks);
    this.#keys = new UniqueKeys(unique);
    this.#needsMeaning = unique !== 'content';
  }

  /** Writes what is new of a part. @throws EtudesError `set/part-differs` or what {@link Rebuilder} throws */
  async part(part: FoundPart, format: PartFormat, root: string, step: number): Promise<PartRecord> {
    const path = await checked(part);
    const writer = await format.open(wholeFile(join(root, part.file)), { first: part.index, step });
    let [tasks, duplicates] = [0, part.duplicates];
    try {
      for await (const lines of byteLines(format.read(path))) {
        for (const line of lines) {
          const record = line.toString('latin1') as ByteText;
          if (this.#seen.add(await this.#keyOf(record, format.idOf(line), path))) {
            writer.line(record);
            tasks += 1;
          } else duplicates += 1;
        }
      }
      if (tasks + duplicates - part.duplicates !== part.tasks)
        throw miscounted(path, part.tasks, tasks + duplicates - part.duplicates);
      const { bytes, sha256 = '' } = await writer.finish();
      const { index, file, holes, repeats } = part;
      return { index, file, tasks, bytes, sha256, holes, duplicates, repeats };
    } catch (error) {
      writer.abandon();
      throw error;
    }
  }

  async #keyOf(record: ByteText, id: string | undefined, path: string): Promise<string> {
    if (id === undefined)
      throw new EtudesError('set/part-differs', `${path} holds what is no task`, { path });
    const meaning = this.#needsMeaning ? await this.#rebuilder.meaning(id) : undefined;
    return this.#keys.of(
      () => meaning as NonNullable<typeof meaning>,
      () => record,
    );
  }
}

async function copied(part: FoundPart, root: string): Promise<PartRecord> {
  copyFileSync(await checked(part), join(root, part.file));
  const { folder: _, ...record } = part;
  return record;
}

/** @returns the part's path. @throws EtudesError `set/part-missing` or `set/part-differs` */
async function checked({ folder, file, bytes, sha256 }: FoundPart): Promise<string> {
  const path = join(folder, file);
  const facts = await factsOf(path);
  if (facts === undefined) throw new EtudesError('set/part-missing', `${path} is not there`, { path });
  if (facts.bytes === bytes && facts.sha256 === sha256) return path;
  throw new EtudesError('set/part-differs', `${path} is not what was written there`, {
    path,
    expected: `${bytes} bytes with the sha256 ${sha256}`,
    received: `${facts.bytes} bytes with the sha256 ${facts.sha256}`,
  });
}

/** @throws EtudesError `set/none`, `set/unfinished`, `set/other-set` or `set/shard-missing` */
function wholeSet(folders: readonly string[]): FoundSet {
  let settings: SetSettings | undefined;
  const parts: (FoundPart | undefined)[] = [];
  for (const folder of folders) {
    if (statSync(folder, { throwIfNoEntry: false })?.isFile() === true)
      throw new EtudesError('usage/set', `${folder} is a file`, {
        expected: 'a folder with a _manifest.json',
      });
    const records = recordsIn(folder);
    if (records.length === 0) {
      throw new EtudesError('set/none', `${folder} holds no set`, {
        path: folder,
        expected: 'a folder with a _manifest.json, as generate --out writes it',
      });
    }
    for (const { name, isComplete, files, ...record } of records) {
      const path = join(folder, name);
      if (!isComplete) {
        throw new EtudesError('set/unfinished', `${path} is of a shard that was broken off`, {
          path,
          hint: 'end it by the same call of generate with --resume',
        });
      }
      settings ??= record.settings;
      const difference = differenceOf(settings, record.settings);
      if (difference !== undefined) {
        throw new EtudesError(
          'set/other-set',
          `${path} is of another set: its ${difference.setting} differs`,
          {
            path,
            expected: difference.values[0].slice(0, 200),
            received: difference.values[1].slice(0, 200),
          },
        );
      }
      for (const file of files) parts[file.index] = { ...file, folder };
    }
  }
  const { parts: total, shards, count } = settings as SetSettings;
  for (let index = 0; index < total; index += 1) {
    if (parts[index] !== undefined) continue;
    throw new EtudesError('set/shard-missing', `no folder holds shard ${index % shards}/${shards}`, {
      received: folders.join(', '),
      hint: 'name the folders of all shards',
    });
  }
  const told = (parts as readonly FoundPart[]).reduce((sum, { tasks }) => sum + tasks, 0);
  if (told !== count) throw miscounted(folders.join(', '), count, told);
  return { settings: settings as SetSettings, parts: parts as readonly FoundPart[] };
}

/** Somebody edited a manifest. */
function miscounted(path: string, expected: number, received: number): EtudesError {
  return new EtudesError('set/count', `${path} does not hold as many tasks as its manifests say`, {
    path,
    expected: String(expected),
    received: String(received),
    hint: 'etudes verify-set tells what differs',
  });
}
