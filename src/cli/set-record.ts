import { EtudesError } from '../errors.ts';
import type { Shard } from './shard-option.ts';

/** The version of what manifests and journals hold. */
export const MANIFEST = 2;

/** All that decides the bytes of a set, apart from the share of it that one call makes. */
export interface SetSettings {
  readonly manifest: number;
  /** The version of what generators share. */
  readonly format: number;
  readonly ids: readonly string[];
  /** A hash of the files that define the curricula among them. */
  readonly definitions: readonly { readonly curriculum: string; readonly source: string }[];
  readonly sources: readonly {
    readonly name: string;
    readonly template: string;
    readonly version: number;
    /** A hash of the files that define the template. */
    readonly source: string;
    readonly levels: unknown;
    readonly weight: number;
    readonly size: string;
  }[];
  readonly seed: string;
  readonly count: number;
  readonly split: string;
  readonly hidden: boolean;
  readonly fingerprint: boolean;
  readonly unique: string | null;
  readonly output: string;
  /** A hash of what its lines or rows consist of. */
  readonly schema: string;
  readonly parts: number;
  readonly shards: number;
  /** Whether tasks were left out of a set that was made before: of another call, no such set comes. */
  readonly merged: boolean;
}

/** One part that is whole. */
export interface PartRecord {
  readonly index: number;
  readonly file: string;
  readonly tasks: number;
  readonly bytes: number;
  readonly sha256: string;
  readonly holes: number;
  readonly duplicates: number;
  /** Tasks of a region that was used up before, by source. */
  readonly repeats: readonly number[];
}

/** What a manifest, or the journal of a run that is not at its end, says. */
export interface SetRecord {
  readonly settings: SetSettings;
  readonly shard: Shard;
  readonly files: readonly PartRecord[];
}

/** A manifest as it is written. */
export function manifestText({ settings, shard, files }: SetRecord): string {
  const sum = (figure: (file: PartRecord) => number): number =>
    files.reduce((total, file) => total + figure(file), 0);
  const [only, ...others] = files;
  const whole = {
    ...settings,
    shard: `${shard.index}/${shard.of}`,
    ...(only === undefined || others.length > 0 ? {} : { file: only.file, sha256: only.sha256 }),
    tasks: sum(({ tasks }) => tasks),
    bytes: sum(({ bytes }) => bytes),
    holes: sum(({ holes }) => holes),
    duplicates: sum(({ duplicates }) => duplicates),
    repeats: sum(({ repeats }) => repeats.reduce((total, each) => total + each, 0)),
  };
  // A line a part, for there may be thousands.
  const lines = files.map((file) => `    ${JSON.stringify(file)}`).join(',\n');
  return `${JSON.stringify(whole, undefined, 2).slice(0, -2)},\n  "files": [\n${lines}\n  ]\n}\n`;
}

/** @throws EtudesError `set/manifest` where a text is no manifest, or one of another version */
export function readManifest(text: string, path: string): SetRecord {
  return recordIn(parsed(text, path), path);
}

/** What does not add up in the text of a manifest that says so. */
export function faultsOf(record: SetRecord, text: string): readonly string[] {
  const { settings, shard, files } = record;
  const faults: string[] = [];
  if (JSON.stringify(JSON.parse(text)) !== JSON.stringify(JSON.parse(manifestText(record))))
    faults.push('its figures do not add up');
  if (shard.of !== settings.shards)
    faults.push(`it is one of ${shard.of} shards, and the set has ${settings.shards}`);
  const indexes = files.map(({ index }) => index);
  const expected = Array.from({ length: settings.parts }, (_, index) => index).filter(
    (index) => index % shard.of === shard.index,
  );
  if (JSON.stringify(indexes) !== JSON.stringify(expected))
    faults.push(`it speaks of ${indexes.length} of ${expected.length} parts`);
  return faults;
}

/** The lines of a journal: what is to be made, then the parts that are. */
export function journalHead({ settings, shard }: Omit<SetRecord, 'files'>): string {
  return `${JSON.stringify({ ...settings, shard: `${shard.index}/${shard.of}`, files: [] })}\n`;
}

/**
 * What a journal says; a last line that is not whole is as if it were not there.
 *
 * @returns undefined where its first line is not whole
 * @throws EtudesError `set/manifest`
 */
export function readJournal(text: string, path: string): SetRecord | undefined {
  const [head, ...lines] = text
    .slice(0, text.lastIndexOf('\n') + 1)
    .split('\n')
    .filter((line) => line !== '');
  if (head === undefined) return undefined;
  const files = lines.map((line) => partIn(parsed(line, path), path));
  return { ...recordIn(parsed(head, path), path), files };
}

/** The first setting in which two sets differ, each as JSON; undefined where they are one. */
export function differenceOf(
  one: SetSettings,
  other: SetSettings,
): { readonly setting: string; readonly values: readonly [string, string] } | undefined {
  const textOf = (settings: SetSettings, key: string): string =>
    JSON.stringify(settings[key as keyof SetSettings]) ?? 'nothing';
  for (const key of Object.keys(one)) {
    const values = [textOf(one, key), textOf(other, key)] as const;
    if (values[0] !== values[1]) return { setting: key, values };
  }
  return undefined;
}

function parsed(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw refused(path, 'cannot be read', undefined, error);
  }
}

function recordIn(value: unknown, path: string): SetRecord {
  const { shard, files, ...settings } = Object(value) as Record<string, unknown>;
  const { manifest, sources, ids, parts, shards } = settings;
  if (manifest !== MANIFEST) {
    throw refused(path, 'is of another version', JSON.stringify(manifest) ?? 'none');
  }
  const [, index, of] = /^(\d{1,9})\/(\d{1,9})$/.exec(String(shard)) ?? [];
  const isWhole =
    Array.isArray(files) &&
    Array.isArray(ids) &&
    Array.isArray(sources) &&
    [parts, shards].every(Number.isSafeInteger) &&
    of !== undefined;
  if (!isWhole) throw refused(path, 'lacks what a manifest holds');
  const known = [
    ...[
      'manifest',
      'format',
      'ids',
      'definitions',
      'sources',
      'seed',
      'count',
      'split',
      'hidden',
      'fingerprint',
    ],
    ...['unique', 'output', 'schema', 'parts', 'shards', 'merged'],
  ];
  return {
    settings: Object.fromEntries(known.map((key) => [key, settings[key]])) as unknown as SetSettings,
    shard: { index: Number(index), of: Number(of) },
    files: (files as unknown[]).map((file) => partIn(file, path)),
  };
}

function partIn(value: unknown, path: string): PartRecord {
  const part = Object(value) as Partial<Record<keyof PartRecord, unknown>>;
  const { file, sha256, repeats } = part;
  const counts = [part.index, part.tasks, part.bytes, part.holes, part.duplicates];
  const isWhole =
    counts.every((each) => Number.isSafeInteger(each) && (each as number) >= 0) &&
    // A name, and no path that leads out of the folder.
    typeof file === 'string' &&
    /^[^/\\]+$/.test(file) &&
    typeof sha256 === 'string' &&
    Array.isArray(repeats);
  if (!isWhole) throw refused(path, 'lacks what a manifest says of a part');
  return part as PartRecord;
}

function refused(path: string, what: string, received?: string, cause?: unknown): EtudesError {
  return new EtudesError('set/manifest', `${path} ${what}`, {
    path,
    expected: `a manifest of version ${MANIFEST}`,
    ...(received === undefined ? {} : { received: `version ${received}` }),
    hint: 'choose another folder, or remove the set and generate it anew',
    ...(cause === undefined ? {} : { cause }),
  });
}
