import { levelCount, levelNames } from '../expand/level-names.ts';
import { permutation } from '../seed/permutation.ts';
import { SeedPath } from '../seed/seed-path.ts';
import type { Axis } from '../template/axis.ts';
import type { LevelName } from '../template/level.ts';
import { standardAxes } from '../template/standard-axes.ts';
import type { Template } from '../template/template.ts';
import { bundledList } from './bundled.ts';
import { counted, grouped, print } from './print.ts';
import { type CurriculumEntry, Workspace } from './workspace.ts';

/** What `etudes list` is called with. */
export interface ListArgs {
  readonly templates?: readonly string[] | undefined;
  readonly json: boolean;
}

/** Points tried to estimate how many chains have no dead step. */
const TRIED = 400;

interface AxisRow {
  readonly kind: string;
  readonly levels?: readonly LevelName[];
  /** The exact number of levels, where they are too many to list. */
  readonly size?: string;
}

/** What `etudes list --json` prints. */
export interface Listed {
  readonly templates: readonly TemplateRow[];
  readonly curricula: readonly {
    readonly id: string;
    readonly templates: readonly string[];
    readonly stages: readonly string[];
  }[];
}
type TemplateRow = ReturnType<typeof rowOf>;

/** `etudes list`: templates with their axes and the exact sizes of their spaces, and curricula. */
export async function list(args: ListArgs): Promise<void> {
  const { templates, curricula } = await listed(new Workspace(args.templates), bundledList());
  if (args.json) {
    print(JSON.stringify({ templates, curricula }));
    return;
  }
  for (const { id, version, title, axes, meanings, size, liveShare } of templates) {
    print(`${id}@${version}  ${title}`);
    print(
      `  ${grouped(meanings)} meanings, ${grouped(size)} points with wordings${liveShare === undefined ? '' : `; about ${(100 * liveShare).toFixed(0)} % of its chains are live`}`,
    );
    for (const [axis, { kind, levels, size: levelsOf }] of Object.entries(axes)) {
      if (Object.hasOwn(standardAxes, axis)) continue;
      print(
        `  ${axis} (${kind}): ${levels === undefined ? counted(BigInt(levelsOf ?? 0), 'level') : shortList(levels)}`,
      );
    }
  }
  print(
    `every template: ${Object.entries(standardAxes)
      .map(([axis, levels]) => `${axis} (${levels.join(', ')})`)
      .join('; ')}`,
  );
  for (const { id, templates: over, stages } of curricula)
    print(`${id}  curriculum: ${counted(stages.length, 'stage')} over ${counted(over.length, 'template')}`);
}

/**
 * All that is within reach.
 *
 * @param bundled - what the build noted of what the package itself has, which spares loading it
 */
export async function listed(workspace: Workspace, bundled?: Listed): Promise<Listed> {
  const own = await workspace.ownFiles();
  if (bundled === undefined) await workspace.loadAll();
  else await workspace.loadOwn();
  const templates = workspace.catalogue.entries().map(({ template }) => rowOf(template));
  return {
    templates: [...(bundled?.templates ?? []), ...templates],
    curricula:
      bundled !== undefined && own.curricula.length === 0
        ? bundled.curricula
        : (await workspace.curricula()).map(curriculumRow),
  };
}

function curriculumRow({ curriculum }: CurriculumEntry): Listed['curricula'][number] {
  return {
    id: curriculum.id,
    templates: curriculum.templates.map(({ id }) => id),
    stages: curriculum.stages.map(({ name }) => name),
  };
}

/** A template as lists show it. */
export function rowOf(template: Template) {
  const axes: Record<string, AxisRow> = {};
  for (const [axis, levels] of Object.entries(standardAxes)) axes[axis] = { kind: axis, levels };
  for (const [axis, { kind }] of Object.entries(template.axes)) {
    const levels = levelNames(template, axis);
    axes[axis] = levels === undefined ? { kind, size: String(levelCount(template, axis)) } : { kind, levels };
  }
  const { size, meanings } = template.space;
  const liveShare = liveShareOf(template);
  return {
    id: template.id,
    version: template.version,
    title: template.spec.title.en,
    axes,
    size: String(size),
    /** Points apart from language, natural language and style. */
    meanings: String(meanings),
    /** The estimated share of points that tasks are made of. */
    ...(liveShare === undefined ? {} : { liveShare }),
  };
}

function liveShareOf({ id, axes, space }: Template): number | undefined {
  if (!Object.values(axes).some((axis: Axis) => axis.wide)) return undefined;
  const order = permutation(space.size, SeedPath.root('etudes live share').child(id));
  const tried = space.size < BigInt(TRIED) ? Number(space.size) : TRIED;
  let live = 0;
  for (let place = 0; place < tried; place += 1)
    if (space.isLive(space.at(order.at(BigInt(place))))) live += 1;
  return live / tried;
}

/** Levels, the first of them where they are many. */
export function shortList(levels: readonly LevelName[]): string {
  const shown = levels.slice(0, 12).join(', ');
  return levels.length > 12 ? `${shown}, ... (${levels.length})` : shown;
}
