import { hash } from 'node:crypto';
import { sourceHash } from '../expand/load/audit-report.ts';
import type { Places } from '../expand/places.ts';
import type { StreamRequest } from '../expand/stream-tasks.ts';
import { FORMAT } from '../task/format.ts';
import type { GenerateArgs } from './generate-options.ts';
import type { SetTarget } from './generate-target.ts';
import { partFormat } from './part-formats.ts';
import { MANIFEST, type SetSettings } from './set-record.ts';
import type { Shard } from './shard-option.ts';
import type { CurriculumEntry, Workspace } from './workspace.ts';

/** All that decides the bytes of the set that a call asks for. */
export async function settingsOf(
  args: GenerateArgs,
  workspace: Workspace,
  places: Places,
  request: StreamRequest,
  target: SetTarget & { readonly output: string },
  shard: Shard | undefined,
): Promise<SetSettings> {
  const curricula: CurriculumEntry[] = [];
  for (const id of args.ids) {
    const found = workspace.catalogue.has(id) ? undefined : await workspace.curriculum(id);
    if (found !== undefined) curricula.push(found);
  }
  return {
    manifest: MANIFEST,
    format: FORMAT,
    ids: args.ids,
    definitions: curricula.map(({ curriculum, file }) => ({
      curriculum: curriculum.id,
      source: sourceHash(file),
    })),
    sources: places.sources.map(({ source, region }) => ({
      name: source.name,
      template: source.expander.template.id,
      version: source.expander.template.version,
      source: sourceHash(workspace.catalogue.entry(source.expander.template.id).file),
      levels: source.restriction,
      weight: source.weight,
      size: String(region.size),
    })),
    seed: args.seed,
    count: request.count,
    split:
      args.split ?? (places.sources.some(({ source }) => source.splitOf !== undefined) ? 'train' : 'all'),
    hidden: args.hidden,
    fingerprint: args.fingerprint,
    unique: args.unique ?? null,
    output: target.output,
    schema: hash('sha256', JSON.stringify(partFormat(target.output).schema)),
    parts: target.parts,
    shards: shard?.of ?? 1,
    merged: false,
  };
}
