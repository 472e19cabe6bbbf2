import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { EtudesError } from '../errors.ts';
import { Rebuilder } from '../expand/rebuild-task.ts';
import { type Unique, UniqueKeys } from '../expand/unique-keys.ts';
import type { ByteText } from '../render/byte-text.ts';
import { DistinctPrefixes } from '../task/distinct-prefixes.ts';
import { byteLines } from './byte-lines.ts';
import { wholeFile } from './byte-sink.ts';
import { checked, type FoundPart, miscounted } from './found-set.ts';
import { partName, stemOf } from './generate-target.ts';
import type { PartFormat } from './part-formats.ts';
import type { PartRecord } from './set-record.ts';
import { expanderOf } from './show.ts';
import { Workspace } from './workspace.ts';

/** Leaves out what is like something seen. */
export class Sift {
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

/** Files without a line, which some loaders refuse, are taken away, and the others named anew. */
export function withoutEmpty(
  made: readonly PartRecord[],
  { extension }: PartFormat,
  root: string,
): readonly PartRecord[] {
  const [filled, empty] = [made.filter(({ tasks }) => tasks > 0), made.filter(({ tasks }) => tasks === 0)];
  if (empty.length === 0) return made;
  for (const { file } of empty) rmSync(join(root, file));
  return filled.map((part, index) => {
    const file = partName(stemOf(part.file, extension), index, filled.length, extension);
    renameSync(join(root, part.file), join(root, file));
    // What was left out of the set is told of one part or another.
    const untold = index === 0 ? empty : [];
    const sum = (figure: (each: PartRecord) => number): number =>
      untold.reduce((total, each) => total + figure(each), figure(part));
    return {
      ...part,
      index,
      file,
      holes: sum(({ holes }) => holes),
      duplicates: sum(({ duplicates }) => duplicates),
      repeats: part.repeats.map((_, source) => sum(({ repeats }) => repeats[source] ?? 0)),
    };
  });
}
