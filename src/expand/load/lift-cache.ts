import { createHash } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeFolder } from '../../make-folder.ts';
import { packageFile, packageRoot } from '../../package-file.ts';
import type { FunctionNode, LiftedFile } from '../../tree/tree.ts';

/** Version of what the cache holds; another one is not read. */
const CACHE = 1;

/** Where lifted files of the package itself are kept; the build fills it. */
export const BUNDLED_CACHE = packageFile('dist/lifted');

/**
 * Lifted files by the hash of their text. Reading a source takes ts-morph, which costs most of a second
 * to load, so it is done once a text.
 */
export class LiftCache {
  readonly #folders: readonly string[];
  /** Where new entries are written; the first that can be. */
  readonly #target: string;

  /** @param folder - written to; the package's own folder is read as well */
  constructor(folder: string = defaultFolder()) {
    this.#target = folder;
    this.#folders = [...new Set([BUNDLED_CACHE, folder])];
  }

  /** The lifted file of a source. @throws EtudesError `lift/...` */
  async file(path: string, text: string = readFileSync(path, 'utf8')): Promise<LiftedFile> {
    const key = keyOf(['file', text]);
    const kept = this.#read<LiftedFile>(key);
    if (kept !== undefined) return kept;
    const { liftFile } = await import('../lift/lift-file.ts');
    const lifted = liftFile(path, text);
    this.#write(key, lifted);
    return lifted;
  }

  /** Expressions over `it` as functions of it, by their text. */
  async features(texts: readonly string[]): Promise<ReadonlyMap<string, FunctionNode>> {
    if (texts.length === 0) return new Map();
    const sorted = [...new Set(texts)].sort();
    const key = keyOf(['features', ...sorted]);
    let nodes = this.#read<readonly FunctionNode[]>(key);
    if (nodes === undefined) {
      const { liftFile } = await import('../lift/lift-file.ts');
      const levels = sorted.map((text, index) => `e${index}: { apply: (it) => ${text} }`);
      const { definitions } = liftFile(
        'features.ts',
        `defineTemplate('features/all', { axes: { all: axis.functions({ ${levels.join(', ')} }) } });`,
      );
      const functions = definitions[0]?.functions ?? {};
      nodes = sorted.map((_, index) => functions[`axes.all.e${index}.apply`]?.fn as FunctionNode);
      this.#write(key, nodes);
    }
    const found = nodes;
    return new Map(sorted.map((text, index) => [text, found[index] as FunctionNode]));
  }

  /** What the cells of a template's space were counted to be, by the texts that define it. */
  readCounts(id: string, texts: readonly string[]): readonly bigint[] | undefined {
    return this.#read<readonly string[]>(keyOf(['counts', id, ...texts]))?.map(BigInt);
  }

  /** Keeps what {@link LiftCache.readCounts} gives. */
  writeCounts(id: string, texts: readonly string[], counts: readonly bigint[]): void {
    this.#write(keyOf(['counts', id, ...texts]), counts.map(String));
  }

  #read<T>(key: string): T | undefined {
    for (const folder of this.#folders) {
      try {
        return JSON.parse(readFileSync(join(folder, key), 'utf8')) as T;
      } catch {
        // Not there, or cut off by a crash of an older version: lift anew.
      }
    }
    return undefined;
  }

  #write(key: string, value: unknown): void {
    const beside = join(this.#target, `${key}.${process.pid}.part`);
    try {
      makeFolder(this.#target);
      writeFileSync(beside, JSON.stringify(value));
      renameSync(beside, join(this.#target, key));
    } catch {
      // A cache that cannot be written costs time, nothing else.
      rmSync(beside, { force: true });
    }
  }
}

function keyOf(parts: readonly string[]): string {
  return `${createHash('sha256')
    .update(JSON.stringify([CACHE, ...parts]))
    .digest('hex')
    .slice(0, 40)}.json`;
}

function defaultFolder(): string {
  return join(
    tmpdir(),
    `etudes-cache-${process.getuid?.() ?? 0}-${createHash('sha256').update(packageRoot()).digest('hex').slice(0, 8)}`,
  );
}
