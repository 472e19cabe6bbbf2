import { levelNames } from '../expand/level-names.ts';
import type { LevelText, Outline } from '../report/outline.ts';
import { standardAxes } from '../template/standard-axes.ts';
import type { Template } from '../template/template.ts';
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
  const legal = new Map<string, Set<LevelText>>();
  for (let ordinal = 0; ordinal < space.cellCount; ordinal += 1) {
    if (space.meaningsOf(ordinal) === 0n) continue;
    const levels = Object.entries(space.cell(ordinal).levels);
    for (const [axis, { name }] of levels)
      for (const [other, { name: otherName }] of levels) {
        const key = JSON.stringify([axis, name, other]);
        legal.set(key, (legal.get(key) ?? new Set()).add(otherName));
      }
  }
  const isStandard = (axis: string): boolean => Object.hasOwn(standardAxes, axis);
  const listed = Object.entries(axes).flatMap(([axis, { kind }]) => {
    if (kind === 'constant') return [];
    const levels = levelNames(template, axis);
    if (levels === undefined) return [{ axis }];
    return [{ axis, levels: levels.filter((level) => legal.has(JSON.stringify([axis, level, axis]))) }];
  });
  const standard = Object.entries(standardAxes).map(([axis, levels]) => ({ axis, levels }));
  return {
    axes: [...standard, ...listed],
    isPossible: (one, level, other, otherLevel) =>
      isStandard(one) ||
      isStandard(other) ||
      legal.get(JSON.stringify([one, level, other]))?.has(otherLevel) === true,
  };
}
