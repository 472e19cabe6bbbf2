import { levelNames } from '../expand/level-names.ts';
import type { LevelText, Outline } from '../report/outline.ts';
import { standardAxes } from '../template/standard-axes.ts';
import type { Template } from '../template/template.ts';
import { LegalPairs } from './legal-pairs.ts';
import type { Workspace } from './workspace.ts';

/** What those versions of templates declare that are within reach, by `id@version`. */
export async function outlinesOf(
  workspace: Workspace,
  wanted: readonly { readonly template: string; readonly version: number }[],
): Promise<ReadonlyMap<string, Outline>> {
  const outlines = new Map<string, Outline>();
  for (const { template: id, version } of wanted) {
    if (!(await workspace.loadTemplate(id))) continue;
    const { template } = workspace.catalogue.entry(id);
    // Of another version nothing is known here.
    if (template.version === version) outlines.set(`${id}@${version}`, outlineOf(template));
  }
  return outlines;
}

function outlineOf(template: Template): Outline {
  const { space, axes } = template;
  const names = space.listedAxes;
  const levels = names.map((axis) => levelNames(template, axis) ?? []);
  const pairs = new LegalPairs(names, levels);
  for (let ordinal = 0; ordinal < space.cellCount; ordinal += 1) {
    if (space.meaningsOf(ordinal) === 0n) continue;
    const cell = space.cell(ordinal).levels;
    pairs.add(names.map((axis) => cell[axis]?.name as LevelText));
  }
  const listed = Object.entries(axes).flatMap(([axis, { kind }]) => {
    if (kind === 'constant') return [];
    const found = levels[names.indexOf(axis)];
    if (found === undefined) return [{ axis }];
    return [{ axis, levels: found.filter((level) => pairs.has(axis, level, axis, level)) }];
  });
  const isStandard = (axis: string): boolean => Object.hasOwn(standardAxes, axis);
  const standard = Object.entries(standardAxes).map(([axis, each]) => ({ axis, levels: each }));
  return {
    axes: [...standard, ...listed],
    // Every meaning can be said in every way.
    isPossible: (one, level, other, otherLevel) =>
      isStandard(one) || isStandard(other) || pairs.has(one, level, other, otherLevel),
  };
}
