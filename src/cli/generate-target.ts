import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { EtudesError } from '../errors.ts';
import type { GenerateArgs } from './generate-options.ts';

/** Where a set goes. */
export interface Target {
  readonly name: string;
  /** Standard output where absent. */
  readonly file?: string;
  readonly manifest?: string;
}

/** The manifest of a set, or of one of its shards. */
const MANIFEST = /^_manifest(-\d+-of-\d+)?\.json$/;

/**
 * Where the set of a call goes. A folder holds one set, whole or in shards, for its manifest has a name
 * that does not depend on the set.
 *
 * @throws EtudesError `usage/out` where `--out` is in the way of that
 */
export function targetOf({ ids, out, shard }: Pick<GenerateArgs, 'ids' | 'out' | 'shard'>): Target {
  const part = shard === undefined ? '' : `-${shard.replace('/', '-of-')}`;
  const name = `${ids.length === 1 ? (ids[0] as string).replaceAll('/', '-') : 'tasks'}${part}.jsonl`;
  if (out === undefined || out === '-') return { name };
  if (out.endsWith('.jsonl')) {
    refuseFolder(out);
    return { name: out, file: out };
  }
  const there = statSync(out, { throwIfNoEntry: false });
  if (there !== undefined && !there.isDirectory()) {
    throw new EtudesError('usage/out', `${out} is no folder`, {
      expected: 'a folder, a file that ends in .jsonl, or - for standard output',
      received: JSON.stringify(out),
    });
  }
  const target = { name, file: join(out, name), manifest: join(out, `_manifest${part}.json`) };
  if (there !== undefined) {
    refuseFolder(target.file);
    refuseOtherSet(out, ids);
  }
  return target;
}

function refuseFolder(file: string): void {
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory() !== true) return;
  throw new EtudesError('usage/out', `${file} is a folder, so no file can have that name`, {
    hint: 'choose another --out',
  });
}

function refuseOtherSet(folder: string, ids: readonly string[]): void {
  for (const manifest of readdirSync(folder).filter((name) => MANIFEST.test(name))) {
    const held = idsIn(join(folder, manifest));
    if (held === undefined || JSON.stringify(held) === JSON.stringify(ids)) continue;
    throw new EtudesError('usage/out', `${folder} holds another set, as its ${manifest} says`, {
      expected: `a folder without a set, or with one of ${ids.join(' ')}`,
      received: `a set of ${held.join(' ')}`,
      hint: 'choose another folder, or generate both ids in one call',
    });
  }
}

/** What a manifest says its set was drawn from; undefined where it is none that can be read. */
function idsIn(manifest: string): readonly unknown[] | undefined {
  try {
    const { ids } = JSON.parse(readFileSync(manifest, 'utf8')) as { readonly ids?: unknown };
    return Array.isArray(ids) ? ids : undefined;
  } catch {
    return undefined;
  }
}
