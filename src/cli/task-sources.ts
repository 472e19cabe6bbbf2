import type { Stage } from '../curriculum/stage.ts';
import { EtudesError } from '../errors.ts';
import { levelNames } from '../expand/level-names.ts';
import { nearest } from '../expand/load/nearest.ts';
import type { TaskSource } from '../expand/task-source.ts';
import type { LevelName } from '../template/level.ts';
import type { Restriction } from '../template/space.ts';
import { standardAxes } from '../template/standard-axes.ts';
import type { Template } from '../template/template.ts';
import type { Workspace } from './workspace.ts';

/** Levels asked for on the command line, as texts by axis. */
export type AskedLevels = ReadonlyMap<string, readonly string[]>;

/**
 * Where the tasks of a call come from: each id is a template, or a curriculum and so its stages.
 *
 * @throws EtudesError `usage/unknown-id`, `usage/nothing-left`, `template/unknown-axis` or what loading throws
 */
export async function taskSources(
  workspace: Workspace,
  ids: readonly string[],
  asked: AskedLevels,
): Promise<readonly TaskSource[]> {
  await workspace.loadOwn();
  const sources: TaskSource[] = [];
  for (const id of new Set(ids)) {
    if (await workspace.loadTemplate(id)) {
      const expander = await workspace.catalogue.expander(id);
      sources.push({ name: id, expander, restriction: restrictionOf(expander.template, asked), weight: 1 });
      continue;
    }
    const curricula = await workspace.curricula();
    const found = curricula.find(({ curriculum }) => curriculum.id === id);
    if (found === undefined) throw await unknownId(workspace, id);
    sources.push(...(await stageSources(workspace, id, found.curriculum.stages, asked)));
  }
  return sources;
}

async function stageSources(
  workspace: Workspace,
  id: string,
  stages: readonly Stage[],
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
