import { EtudesError } from '../errors.ts';
import { type ByteText, textOf } from '../render/byte-text.ts';
import type { Task } from '../task/task.ts';
import { parseTaskId, type TaskAddress } from '../task/task-id.ts';
import type { Point } from '../template/point.ts';
import type { Template } from '../template/template.ts';
import type { Expander, ExpandOptions } from './expander.ts';
import type { Library } from './load/library.ts';
import type { Meaning } from './meaning.ts';
import { repeatOf } from './repeat-seed.ts';

/** A task's address, looked up. */
export interface FoundTask {
  readonly expander: Expander;
  readonly point: Point;
  readonly seed: string;
}

/** What may be chosen of a task that is rebuilt. */
export type RebuildOptions = Pick<ExpandOptions, 'hidden' | 'fingerprint' | 'split'>;

/**
 * Looks up a task id among the templates of a library.
 *
 * @throws EtudesError `task/id`, `load/unknown-template`, `task/version` for an id of another version,
 * `template/index-out-of-space`, or `task/dead-point` for a chain that no task is made of
 */
export async function findTask(library: Library, id: string): Promise<FoundTask> {
  const address = parseTaskId(id);
  const { template } = library.entry(address.template);
  const point = pointAt(template, address, id);
  return { expander: await library.expander(template.id), point, seed: address.seed };
}

function pointAt(template: Template, { version, point: index }: TaskAddress, id: string): Point {
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
  const point = template.space.at(index);
  if (template.space.isLive(point)) return point;
  throw new EtudesError(
    'task/dead-point',
    `no task is made of the point of ${id}: a step of its chain does nothing`,
  );
}

/** The task behind an id as a line of JSON, byte for byte as it was generated. @throws as {@link findTask} */
export async function rebuildTask(
  library: Library,
  id: string,
  options: RebuildOptions = {},
): Promise<string> {
  const { expander, point, seed } = await findTask(library, id);
  return expander.line(point, seed, { ...options, repeat: repeatOf(seed) });
}

/** The task behind an id; nothing of it has to be stored anywhere. @throws as {@link findTask} */
export async function taskById(library: Library, id: string, options: RebuildOptions = {}): Promise<Task> {
  return JSON.parse(await rebuildTask(library, id, options)) as Task;
}

/** The tasks behind many ids, one after another, in bounded memory. @throws as {@link findTask} */
export async function* tasksById(
  library: Library,
  ids: Iterable<string> | AsyncIterable<string>,
  options: RebuildOptions = {},
): AsyncGenerator<Task, void, void> {
  const rebuilder = new Rebuilder((template) => library.expander(template));
  for await (const id of ids) yield JSON.parse(textOf(await rebuilder.record(id, options))) as Task;
}

/** Rebuilds tasks by the million: what makes them is looked up once a template. */
export class Rebuilder {
  readonly #expanderOf: (template: string) => Promise<Expander>;
  readonly #expanders = new Map<string, Expander>();

  constructor(expanderOf: (template: string) => Promise<Expander>) {
    this.#expanderOf = expanderOf;
  }

  /** The record behind an id; at once where its template was met before. @throws as {@link findTask} */
  record(id: string, options: RebuildOptions = {}): ByteText | Promise<ByteText> {
    const address = parseTaskId(id);
    const known = this.#expanders.get(address.template);
    return known === undefined ? this.#meet(address, id, options) : recordAt(known, address, id, options);
  }

  /** What the task behind an id means. @throws as {@link findTask} */
  async meaning(id: string): Promise<Meaning> {
    const address = parseTaskId(id);
    const expander = this.#expanders.get(address.template) ?? (await this.#expander(address));
    return expander.meaning(pointAt(expander.template, address, id), address.seed);
  }

  async #meet(address: TaskAddress, id: string, options: RebuildOptions): Promise<ByteText> {
    return recordAt(await this.#expander(address), address, id, options);
  }

  async #expander({ template }: TaskAddress): Promise<Expander> {
    const expander = await this.#expanderOf(template);
    this.#expanders.set(template, expander);
    return expander;
  }
}

function recordAt(expander: Expander, address: TaskAddress, id: string, options: RebuildOptions): ByteText {
  const point = pointAt(expander.template, address, id);
  return expander.record(point, address.seed, { ...options, repeat: repeatOf(address.seed) });
}
