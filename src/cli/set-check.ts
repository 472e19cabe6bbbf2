import { hash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { EtudesError, saidBy } from '../errors.ts';
import type { Rebuilder } from '../expand/rebuild-task.ts';
import { SeedPath } from '../seed/seed-path.ts';
import { DistinctPrefixes } from '../task/distinct-prefixes.ts';
import { byteLines } from './byte-lines.ts';
import { partFormat } from './part-formats.ts';
import { type FolderRecord, factsOf, recordsIn } from './set-folder.ts';
import { differenceOf, type PartRecord, type SetSettings } from './set-record.ts';

/** Something that is not as a manifest says. */
export interface SetProblem {
  readonly code: string;
  readonly message: string;
  readonly file?: string;
  /** From 1. */
  readonly line?: number;
}

/** What was found of a set. */
export interface SetFindings {
  readonly parts: number;
  readonly tasks: number;
  readonly bytes: number;
  /** Tasks that were rebuilt from their ids. */
  readonly rebuilt: number;
  /** The first of each code. */
  readonly problems: readonly SetProblem[];
  /** How many there are of each code. */
  readonly counts: Readonly<Record<string, number>>;
}

/** Problems of one part that are looked for, where its bytes are others. */
const TOLD = 5;
/** Problems of one code that are told. */
const MOST_TOLD = 20;

/** Checks a set in a folder against its manifests, and some of its tasks against what their ids stand for. */
export class SetCheck {
  readonly #folder: string;
  readonly #rebuilder: Rebuilder;
  readonly #problems: SetProblem[] = [];
  readonly #counts = new Map<string, number>();
  #ids = new DistinctPrefixes(0);
  #bytes = 0;
  #tasks = 0;
  #rebuilt = 0;
  #noted = 0;

  constructor(folder: string, rebuilder: Rebuilder) {
    this.#folder = folder;
    this.#rebuilder = rebuilder;
  }

  /**
   * @param sample - how many tasks to rebuild
   * @param seed - which
   * @throws EtudesError `set/none` for a folder without a set, or `set/manifest`
   */
  async run(sample: number, seed: string): Promise<SetFindings> {
    const records = recordsIn(this.#folder);
    const [first] = records;
    if (first === undefined) {
      throw new EtudesError('set/none', `${this.#folder} holds no set`, {
        path: this.#folder,
        expected: 'a folder with a _manifest.json, as generate --out writes it',
      });
    }
    const whole = records.filter(({ isComplete }) => isComplete);
    this.#checkManifests(first, records);
    const { settings } = first;
    const files = whole.flatMap((record) => record.files);
    this.#checkStrangers(settings, files);
    const said = files.reduce((sum, { tasks }) => sum + tasks, 0);
    this.#ids = new DistinctPrefixes(said);
    const chosen = chosenTasks(said, sample, seed);
    let before = 0;
    for (const file of files) {
      await this.#checkPart(settings, file, chosen, before);
      before += file.tasks;
    }
    return {
      parts: files.length,
      tasks: this.#tasks,
      bytes: this.#bytes,
      rebuilt: this.#rebuilt,
      problems: this.#problems,
      counts: Object.fromEntries(this.#counts),
    };
  }

  #checkManifests({ settings, shard: { of } }: FolderRecord, records: readonly FolderRecord[]): void {
    for (const { name, settings: other, shard, isComplete, faults } of records) {
      const difference = differenceOf(settings, other);
      if (difference !== undefined)
        this.#note('set/other-set', `it is of another set: its ${difference.setting} differs`, name);
      if (!isComplete) {
        this.#note('set/unfinished', `shard ${shard.index}/${shard.of} was broken off`, name);
        continue;
      }
      for (const fault of faults) this.#note('set/manifest', fault, name);
    }
    const there = new Set(records.map(({ shard }) => shard.index));
    for (let index = 0; index < of; index += 1)
      if (!there.has(index)) this.#note('set/shard-missing', `shard ${index}/${of} has no manifest here`);
    const tasks = records.flatMap(({ files }) => files).reduce((sum, file) => sum + file.tasks, 0);
    if (tasks !== settings.count && this.#counts.size === 0)
      this.#note('set/count', `the manifests speak of ${tasks} tasks, and ${settings.count} were asked for`);
  }

  /** Files that a loader would take along. */
  #checkStrangers({ output }: SetSettings, files: readonly PartRecord[]): void {
    const known = new Set(files.map(({ file }) => file));
    const { extension } = partFormat(output);
    for (const name of readdirSync(this.#folder))
      if (name.endsWith(extension) && !known.has(name) && !/^[._]/.test(name))
        this.#note('set/stranger', 'no manifest speaks of it', name);
  }

  async #checkPart(
    settings: SetSettings,
    part: PartRecord,
    chosen: ReadonlySet<number>,
    before: number,
  ): Promise<void> {
    const { file, bytes, sha256, tasks } = part;
    const path = join(this.#folder, file);
    const facts = await factsOf(path);
    if (facts === undefined) {
      this.#note('set/part-missing', 'it is not there', file);
      return;
    }
    this.#bytes += facts.bytes;
    const isSame = facts.sha256 === sha256 && facts.bytes === bytes;
    const earlier = this.#noted;
    const format = partFormat(settings.output);
    let line = 0;
    try {
      for await (const lines of byteLines(format.read(path))) {
        for (const each of lines) {
          line += 1;
          const id = format.idOf(each);
          this.#checkId(id, file, line);
          // Where the bytes are others, each task is looked at until the line is found.
          const isDue = isSame ? chosen.has(before + line - 1) : this.#noted - earlier < TOLD;
          if (isDue && id !== undefined) await this.#checkTask(settings, part, id, each, line);
        }
      }
    } catch (error) {
      this.#note('set/part-differs', `it cannot be read: ${saidBy(error)}`, file, line + 1);
    }
    this.#tasks += line;
    if (line !== tasks)
      this.#note('set/count', `it holds ${line} tasks, and its manifest says ${tasks}`, file);
    if (!isSame && this.#noted === earlier) {
      const what =
        facts.bytes === bytes ? `its sha256 is ${facts.sha256}` : `it has ${facts.bytes} bytes, not ${bytes}`;
      this.#note('set/part-differs', what, file);
    }
  }

  #checkId(id: string | undefined, file: string, number: number): void {
    if (id === undefined) this.#note('set/part-differs', 'it is no task', file, number);
    else if (!this.#ids.add(hash('sha256', id, 'hex')))
      this.#note('set/twice', `${id} is there twice`, file, number);
  }

  async #checkTask(
    { hidden, fingerprint, output, parts }: SetSettings,
    { index, file }: PartRecord,
    id: string,
    line: Buffer,
    number: number,
  ): Promise<void> {
    this.#rebuilt += 1;
    try {
      const format = partFormat(output);
      const split = format.splitOf(line) ?? 'all';
      const record = await this.#rebuilder.record(id, { hidden, fingerprint, split });
      if (line.equals(format.lineOf(record, index + (number - 1) * parts))) return;
      this.#note('set/part-differs', `it is not what ${id} stands for`, file, number);
    } catch (error) {
      const code = error instanceof EtudesError ? error.code : 'set/part-differs';
      this.#note(code, saidBy(error), file, number);
    }
  }

  #note(code: string, message: string, file?: string, line?: number): void {
    const before = this.#counts.get(code) ?? 0;
    this.#counts.set(code, before + 1);
    this.#noted += 1;
    if (before >= MOST_TOLD) return;
    this.#problems.push({
      code,
      message,
      ...(file === undefined ? {} : { file }),
      ...(line === undefined ? {} : { line }),
    });
  }
}

/** Which tasks of a set are rebuilt, counted from 0 over all parts. */
function chosenTasks(tasks: number, sample: number, seed: string): ReadonlySet<number> {
  const chosen = new Set<number>();
  const stream = SeedPath.root(seed).child('verify-set').stream();
  while (chosen.size < Math.min(sample, tasks)) chosen.add(stream.between(0, tasks - 1));
  return chosen;
}
