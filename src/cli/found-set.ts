import { statSync } from 'node:fs';
import { join } from 'node:path';
import { EtudesError } from '../errors.ts';
import { factsOf, recordsIn } from './set-folder.ts';
import { differenceOf, type PartRecord, type SetSettings } from './set-record.ts';

/** A part and the folder that it is in. */
export interface FoundPart extends PartRecord {
  readonly folder: string;
}

/** What the folders hold together. */
export interface FoundSet {
  readonly settings: SetSettings;
  /** All parts, in order. */
  readonly parts: readonly FoundPart[];
}

/** @returns the part's path. @throws EtudesError `set/part-missing` or `set/part-differs` */
export async function checked({ folder, file, bytes, sha256 }: FoundPart): Promise<string> {
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
export function wholeSet(folders: readonly string[]): FoundSet {
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
    for (const { name, isComplete, files, faults, ...record } of records) {
      const path = join(folder, name);
      if (!isComplete) {
        throw new EtudesError('set/unfinished', `${path} is of a shard that was broken off`, {
          path,
          hint: 'end it by the same call of generate with --resume',
        });
      }
      const [fault] = faults;
      if (fault !== undefined) {
        throw new EtudesError('set/manifest', `${path} is not as it was written: ${fault}`, {
          path,
          hint: 'etudes verify-set tells what differs; generate that shard anew',
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
export function miscounted(path: string, expected: number, received: number): EtudesError {
  return new EtudesError('set/count', `${path} does not hold as many tasks as its manifests say`, {
    path,
    expected: String(expected),
    received: String(received),
    hint: 'etudes verify-set tells what differs',
  });
}
