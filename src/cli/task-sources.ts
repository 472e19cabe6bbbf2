import type { Curriculum } from '../curriculum/define-curriculum.ts';
import { EtudesError } from '../errors.ts';
import { levelNames } from '../expand/level-names.ts';
import { nearest } from '../expand/load/nearest.ts';
import type { TaskSource } from '../expand/task-source.ts';
import { splitSources } from '../split/split-sources.ts';
import type { LevelName } from '../template/level.ts';
import type { Restriction } from '../template/space.ts';
import { standardAxes } from '../template/standard-axes.ts';
import type { Template } from '../template/template.ts';
import { OF_DEFINITION, placed } from './placed.ts';
import type { CurriculumEntry, Workspace } from './workspace.ts';

/** Levels asked for on the command line, as texts by axis. */
export type AskedLevels = ReadonlyMap<string, readonly string[]>;

/**
 * Where the tasks of a call come from: each id is a template, or a curriculum and so its stages.
 *
 * @param split - which side of the holdouts; where absent, training if there are any, else everything
 * @throws EtudesError `usage/unknown-id`, `usage/nothing-left`, `usage/split`, `template/unknown-axis`,
 * `split/no-training` or what loading throws
 */
export async function taskSources(
  workspace: Workspace,
  ids: readonly string[],
  asked: AskedLevels,
  split?: string,
): Promise<readonly TaskSource[]> {
  await workspace.loadOwn();
  const sources: TaskSource[] = [];
  for (const id of new Set(ids)) {
    if (await workspace.loadTemplate(id)) {
      if (split !== undefined && split !== 'all') throw noSplit(split, id, ['all']);
      const expander = await workspace.catalogue.expander(id);
      sources.push({ name: id, expander, restriction: restrictionOf(expander.template, asked), weight: 1 });
      continue;
    }
    const found = await workspace.curriculum(id);
    if (found === undefined) throw await unknownId(workspace, id);
    const stages = await stageSources(workspace, found.curriculum, asked);
    sources.push(...(await placed(found.file, OF_DEFINITION, () => sideOf(found.curriculum, stages, split))));
  }
  return sources;
}

/** The stages of a curriculum as sources, those apart that have no point with the levels asked for. */
export async function stageSources(
  workspace: Workspace,
  { id, stages }: Curriculum,
  asked: AskedLevels,
): Promise<readonly TaskSource[]> {
  const sources: TaskSource[] = [];
  for (const { name, on, levels, weight } of stages) {
    await workspace.loadTemplate(on.id);
    const { template } = workspace.catalogue.entry(on.id);
    if ([...asked.keys()].some((axis) => !isAxisOf(template, axis))) continue;
    const restriction = meet(levels, restrictionOf(template, asked));
    if (Object.values(restriction).some((left) => left.length === 0)) continue;
    sources.push({
      name: `${id}: ${name}`,
      expander: await workspace.catalogue.expander(on.id),
      restriction,
      weight,
    });
  }
  if (sources.length > 0) return sources;
  throw new EtudesError('usage/nothing-left', `no stage of ${id} has points with these levels`, {
    received: [...asked].map(([axis, levels]) => `${axis}=${levels.join(',')}`).join(' '),
  });
}

/**
 * A curriculum by its id.
 *
 * @throws EtudesError `usage/no-curriculum` for a template's id, `usage/unknown-id`, or what loading throws
 */
export async function curriculumOf(workspace: Workspace, id: string): Promise<CurriculumEntry> {
  const found = await workspace.curriculum(id);
  if (found !== undefined) return found;
  if (!(await workspace.loadTemplate(id))) throw await unknownId(workspace, id);
  throw new EtudesError('usage/no-curriculum', `${id} is a template, and what is asked for is a curriculum`, {
    hint: 'etudes list shows the curricula',
  });
}

/** The stages' points on one side of the curriculum's holdouts. */
function sideOf(
  { id, split }: Curriculum,
  stages: readonly TaskSource[],
  asked: string | undefined,
): readonly TaskSource[] {
  if (split.holdouts.length === 0 && (asked === undefined || asked === 'all')) return stages;
  const known = ['train', 'heldout', 'sealed', 'all', ...split.names];
  if (asked !== undefined && !known.includes(asked)) throw noSplit(asked, id, known);
  return splitSources(stages, split, asked ?? 'train');
}

function noSplit(asked: string, id: string, known: readonly string[]): EtudesError {
  return new EtudesError('usage/split', `${id} has no split ${JSON.stringify(asked)}`, {
    expected: known.length === 1 ? (known[0] as string) : `one of ${known.join(', ')}`,
    received: JSON.stringify(asked),
  });
}

function isAxisOf(template: Template, axis: string): boolean {
  return Object.hasOwn(template.axes, axis) || Object.hasOwn(standardAxes, axis);
}

/** Texts of the command line as the levels they stand for; what stands for none is left for the region to refuse. */
function restrictionOf(template: Template, asked: AskedLevels): Restriction {
  // Without a prototype, or an axis asked for as `__proto__` would set it and go unnoticed.
  const restriction: Record<string, readonly LevelName[]> = Object.create(null);
  for (const [axis, texts] of asked) {
    const known = Object.hasOwn(template.axes, axis) ? (levelNames(template, axis) ?? []) : [];
    restriction[axis] = texts.map((text) => known.find((name) => String(name) === text) ?? text);
  }
  return restriction;
}

function meet(a: Restriction, b: Restriction): Restriction {
  const met: Record<string, readonly LevelName[]> = { ...a };
  for (const [axis, levels] of Object.entries(b))
    met[axis] = a[axis]?.filter((level) => levels.includes(level)) ?? levels;
  return met;
}

/** The error for an id that neither a template nor a curriculum has. */
export async function unknownId(workspace: Workspace, id: string): Promise<EtudesError> {
  await workspace.loadAll();
  const known = [
    ...workspace.catalogue.entries().map(({ template }) => template.id),
    ...(await workspace.curricula()).map(({ curriculum }) => curriculum.id),
  ];
  return new EtudesError('usage/unknown-id', `no template or curriculum has the id ${JSON.stringify(id)}`, {
    expected: `an id such as ${nearest(id, known, 3).join(', ')}`,
    received: JSON.stringify(id),
    hint: 'etudes list shows them all',
  });
}
