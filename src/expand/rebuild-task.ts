import { EtudesError } from '../errors.ts';
import { parseTaskId } from '../task/task-id.ts';
import type { Point } from '../template/point.ts';
import type { Expander, ExpandOptions } from './expander.ts';
import type { Library } from './load/library.ts';
import { repeatOf } from './repeat-seed.ts';

/** A task's address, looked up. */
export interface FoundTask {
  readonly expander: Expander;
  readonly point: Point;
  readonly seed: string;
}

/**
 * Looks up a task id among the templates of a library.
 *
 * @throws EtudesError `task/id`, `load/unknown-template`, `task/version` for an id of another version,
 * `template/index-out-of-space`, or `task/dead-point` for a chain that no task is made of
 */
export async function findTask(library: Library, id: string): Promise<FoundTask> {
  const address = parseTaskId(id);
  const { template } = library.entry(address.template);
  const { version } = address;
  if (version !== template.version) {
    throw new EtudesError(
      'task/version',
      `${id} is a task of version ${version}, and ${template.id} is of version ${template.version} here`,
      {
        expected: `${template.id}@${template.version}/...`,
        received: `version ${version}`,
        hint:
          version < template.version
            ? `use the release that last shipped version ${version}; CHANGELOG.md names it`
            : `use a release that has version ${version}`,
      },
    );
  }
  const point = template.space.at(address.point);
  if (!template.space.isLive(point)) {
    throw new EtudesError(
      'task/dead-point',
      `no task is made of the point of ${id}: a step of its chain does nothing`,
    );
  }
  return { expander: await library.expander(template.id), point, seed: address.seed };
}

/** The task behind an id as a line of JSON, byte for byte as it was generated. @throws as {@link findTask} */
export async function rebuildTask(
  library: Library,
  id: string,
  options: Pick<ExpandOptions, 'hidden' | 'fingerprint' | 'split'> = {},
): Promise<string> {
  const { expander, point, seed } = await findTask(library, id);
  return expander.line(point, seed, { ...options, repeat: repeatOf(seed) });
}
