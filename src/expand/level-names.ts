import type { Axis, Upstream } from '../template/axis.ts';
import type { LevelName } from '../template/level.ts';
import type { Template } from '../template/template.ts';

/** Names of all levels of an axis, whatever the axes it depends on; undefined where they are too many. */
export function levelNames(template: Template, name: string): readonly LevelName[] | undefined {
  const axis = template.axes[name] as Axis;
  if (axis.wide) return undefined;
  const found = new Set<LevelName>();
  for (const upstream of upstreams(template, axis)) {
    const set = axis.levels(upstream, name);
    for (let index = 0n; index < set.size; index += 1n) found.add(set.at(index).name);
  }
  return [...found];
}

/** The number of levels of an axis, those under different upstream levels counted apart. */
export function levelCount(template: Template, name: string): bigint {
  const axis = template.axes[name] as Axis;
  return upstreams(template, axis).reduce((sum, upstream) => sum + axis.levels(upstream, name).size, 0n);
}

/** Every choice of levels on the axes that an axis depends on. */
function upstreams(template: Template, axis: Axis): readonly Upstream[] {
  let choices: Upstream[] = [{}];
  for (const need of axis.dependsOn) {
    const needed = template.axes[need] as Axis;
    choices = choices.flatMap((choice) => {
      const set = needed.levels(choice, need);
      return Array.from({ length: Number(set.size) }, (_, index) => ({
        ...choice,
        [need]: set.at(BigInt(index)),
      }));
    });
  }
  return choices;
}
