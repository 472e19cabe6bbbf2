import { createHash } from 'node:crypto';
import {
  closeSync,
  createReadStream,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { join } from 'node:path';
import { EtudesError } from '../errors.ts';
import { wholeFile } from './byte-sink.ts';
import type { SetTarget } from './generate-target.ts';
import { writeFully } from './print.ts';
import {
  differenceOf,
  faultsOf,
  journalHead,
  manifestText,
  type PartRecord,
  readJournal,
  readManifest,
  type SetRecord,
  type SetSettings,
} from './set-record.ts';
import type { Shard } from './shard-option.ts';
import { unwritable } from './unwritable.ts';

const MANIFEST_NAME = /^_manifest(-\d+-of-\d+)?\.json$/;
const JOURNAL_NAME = /^_journal(-\d+-of-\d+)?\.jsonl$/;

/** What is in a folder of sets. */
export interface FolderRecord extends SetRecord {
  /** The file that says so. */
  readonly name: string;
  readonly isComplete: boolean;
  /** What does not add up in a manifest. */
  readonly faults: readonly string[];
}

/** What the manifests and journals of a folder say. @throws EtudesError `set/manifest` or a system error */
export function recordsIn(folder: string): readonly FolderRecord[] {
  if (statSync(folder, { throwIfNoEntry: false }) === undefined) return [];
  return readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const isComplete = MANIFEST_NAME.test(name);
      if (!isComplete && !JOURNAL_NAME.test(name)) return [];
      const path = join(folder, name);
      const text = textOf(path);
      // Another shard has come to its end since the folder was looked at.
      if (text === undefined) return [];
      const record = isComplete ? readManifest(text, path) : readJournal(text, path);
      if (record === undefined) return [];
      return [{ ...record, name, isComplete, faults: isComplete ? faultsOf(record, text) : [] }];
    });
}

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** One call's share of a set in a folder: which parts of it are whole. */
export class SetFolder {
  readonly #target: SetTarget;
  readonly #settings: SetSettings;
  readonly #shard: Shard;
  readonly #made = new Map<number, PartRecord>();
  /** What was there before. */
  readonly state: 'new' | 'unfinished' | 'complete';

  /**
   * @throws EtudesError `usage/out` or `set/template` for a folder with another set, `set/manifest` for one that cannot
   * be told
   */
  constructor(target: SetTarget, settings: SetSettings, shard: Shard = { index: 0, of: 1 }) {
    this.#target = target;
    this.#settings = settings;
    this.#shard = shard;
    const there = recordsIn(target.folder);
    for (const record of there) refuseOther(target.folder, settings, record);
    if (there.length === 0) this.#refuseStrangers();
    const own = there.filter(({ name }) => name === target.manifest || name === target.journal);
    const record = own.find(({ isComplete }) => isComplete) ?? own[0];
    this.state = record === undefined ? 'new' : record.isComplete ? 'complete' : 'unfinished';
    for (const part of record?.files ?? []) this.#made.set(part.index, part);
  }

  /** The parts that are whole, in order. */
  get made(): readonly PartRecord[] {
    return this.#target.own.flatMap(({ index }) => this.#made.get(index) ?? []);
  }

  isMade(index: number): boolean {
    return this.#made.has(index);
  }

  /**
   * Reads all parts that are said to be whole; those that are not there count as not made from here on.
   *
   * @returns the files that are not there
   * @throws EtudesError `set/part-differs`
   */
  async check(): Promise<readonly string[]> {
    const missing: string[] = [];
    for (const part of this.made) {
      const path = join(this.#target.folder, part.file);
      const found = await factsOf(path);
      if (found === undefined) {
        missing.push(part.file);
        this.#made.delete(part.index);
      } else if (found.bytes !== part.bytes || found.sha256 !== part.sha256) {
        throw new EtudesError('set/part-differs', `${path} is not what was written there`, {
          path,
          expected: `${part.bytes} bytes with the sha256 ${part.sha256}`,
          received: `${found.bytes} bytes with the sha256 ${found.sha256}`,
          hint: 'move it away, and --resume makes it again',
        });
      }
    }
    return missing;
  }

  /** Notes in a journal what is to be made, and what is. @throws EtudesError `environment/...` */
  begin(): void {
    // Parts that were found missing are struck out by writing it anew.
    const lines = this.made.map((part) => `${JSON.stringify(part)}\n`);
    writeText(this.#journal, journalHead({ settings: this.#settings, shard: this.#shard }) + lines.join(''));
    rmSync(this.#manifest, { force: true });
  }

  /** Notes that a part is whole. @throws EtudesError `environment/...` */
  add(part: PartRecord): void {
    const before = statSync(this.#journal).size;
    try {
      const fd = openSync(this.#journal, 'a');
      try {
        writeFully(fd, Buffer.from(`${JSON.stringify(part)}\n`));
        fsyncSync(fd);
      } finally {
        closeSync(fd);
      }
    } catch (error) {
      truncateSync(this.#journal, before);
      throw unwritable(this.#journal, error);
    }
    this.#made.set(part.index, part);
  }

  /** Writes the manifest of parts that are all whole. @throws EtudesError `environment/...` */
  complete(): void {
    writeText(
      this.#manifest,
      manifestText({ settings: this.#settings, shard: this.#shard, files: this.made }),
    );
    this.tidy();
  }

  /** Removes the journal of a set whose manifest is written. */
  tidy(): void {
    rmSync(this.#journal, { force: true });
  }

  /** Leaves no journal where no part is whole. */
  leave(): void {
    if (this.#made.size === 0) rmSync(this.#journal, { force: true });
  }

  get #manifest(): string {
    return join(this.#target.folder, this.#target.manifest);
  }

  get #journal(): string {
    return join(this.#target.folder, this.#target.journal);
  }

  /** Parts that no manifest speaks of would be loaded along with the new ones. */
  #refuseStrangers(): void {
    const { folder, own } = this.#target;
    const [first] = own;
    if (first === undefined || statSync(folder, { throwIfNoEntry: false }) === undefined) return;
    const stem = /^(.*?)(-\d{5}-of-\d{5})?(\.[a-z.]+)$/.exec(first.file);
    const names = new Set(own.map(({ file }) => file));
    const stranger = readdirSync(folder).find((name) => {
      const [, of, part] = /^(.*?)(-\d{5}-of-\d{5})?\.[a-z.]+$/.exec(name) ?? [];
      return of === stem?.[1] && part !== undefined && !names.has(name) && this.#shard.of === 1;
    });
    if (stranger === undefined) return;
    throw new EtudesError('usage/out', `${folder} holds parts of a set that no manifest speaks of`, {
      path: join(folder, stranger),
      hint: 'choose another folder, or remove them',
    });
  }
}

/** Size and sha256 of a file; undefined where there is none. */
export async function factsOf(
  path: string,
): Promise<{ readonly bytes: number; readonly sha256: string } | undefined> {
  if (statSync(path, { throwIfNoEntry: false })?.isFile() !== true) return undefined;
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const piece of createReadStream(path, { highWaterMark: 1 << 20 })) {
    hash.update(piece as Uint8Array);
    bytes += (piece as Uint8Array).length;
  }
  return { bytes, sha256: hash.digest('hex') };
}

/** Writes a file that bears its name only once it is whole. @throws EtudesError `environment/...` */
export function writeText(path: string, text: string): void {
  const sink = wholeFile(path);
  try {
    sink.write(Buffer.from(text));
    sink.finish();
  } catch (error) {
    sink.abandon();
    throw error;
  }
}

function refuseOther(folder: string, asked: SetSettings, { name, settings }: FolderRecord): void {
  const difference = differenceOf(asked, settings);
  if (difference === undefined) return;
  const { setting, values } = difference;
  const changed = ['format', 'definitions', 'sources'].includes(setting)
    ? changeOf(asked, settings)
    : undefined;
  if (changed !== undefined) {
    throw new EtudesError('set/template', `${changed.what} since the set in ${folder} was begun`, {
      path: join(folder, name),
      expected: changed.before,
      received: changed.after,
      hint: 'generate the set anew in another folder, or go on with the sources that it was begun with',
    });
  }
  throw new EtudesError('usage/out', `${folder} holds another set, as its ${name} says`, {
    path: join(folder, name),
    expected: `${setting} ${shortened(values[1])}, as there`,
    received: shortened(values[0]),
    hint: 'choose another folder, or ask for the same set',
  });
}

function shortened(text: string): string {
  return text.length <= 200 ? text : `${text.slice(0, 200)}...`;
}

/** What changed where a set is asked for by the same words; undefined where the words differ. */
function changeOf(
  now: SetSettings,
  then: SetSettings,
): { readonly what: string; readonly before: string; readonly after: string } | undefined {
  if (now.format !== then.format) {
    const said = (format: number): string => `format ${format}`;
    return {
      what: 'what all templates share has changed',
      before: said(then.format),
      after: said(now.format),
    };
  }
  const definition = now.definitions.find(({ curriculum, source }) =>
    then.definitions?.some((each) => each.curriculum === curriculum && each.source !== source),
  );
  if (definition !== undefined)
    return { what: `${definition.curriculum} has changed`, before: 'its source as it was', after: 'another' };
  for (const [at, source] of now.sources.entries()) {
    const before = then.sources[at];
    if (before?.template !== source.template) return undefined;
    if (before.version === source.version && before.source === source.source) continue;
    const said = ({ version, source: hash }: typeof source): string => `version ${version}, source ${hash}`;
    return { what: `${source.template} has changed`, before: said(before), after: said(source) };
  }
  return undefined;
}
