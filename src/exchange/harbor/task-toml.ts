import { stringify } from 'smol-toml';
import type { Task } from '../../task/task.ts';
import { taskSlug } from '../task-slug.ts';

/** How tasks are laid out for Harbor. */
export interface HarborOptions {
  /** The first half of every task's name. */
  readonly organisation: string;
  /** A built image that holds what `image/Dockerfile` makes; each task builds its own where absent. */
  readonly image?: string;
}

/** The version of Harbor's layout that readers of all ages take. */
const SCHEMA_VERSION = '1.1';

/** `task.toml`. */
export function taskToml(task: Task, { organisation, image }: HarborOptions): string {
  const { id, template, version, kind, split, point, difficulty, wording, skills, hashes } = task;
  return `${stringify({
    schema_version: SCHEMA_VERSION,
    task: {
      name: `${organisation}/${taskSlug(id)}`,
      description: `${template}, ${kind}`,
      keywords: [...skills],
    },
    metadata: {
      difficulty: difficulty < 2 ? 'easy' : difficulty < 4 ? 'medium' : 'hard',
      category: 'programming',
      tags: ['etudes', kind, template],
      etudes: {
        task_id: id,
        template,
        version,
        kind,
        split,
        natural: wording.natural,
        style: wording.style,
        difficulty: String(difficulty),
        point_json: JSON.stringify(point),
        content_hash: hashes.content,
      },
    },
    agent: { timeout_sec: 600 },
    verifier: { timeout_sec: 600 },
    environment: {
      ...(image === undefined ? {} : { docker_image: image }),
      build_timeout_sec: 600,
      cpus: 1,
      memory_mb: 2048,
      storage_mb: 10240,
      allow_internet: false,
    },
  })}\n`;
}

/** `dataset.toml`, at the root of a set. */
export function datasetToml(organisation: string, name: string, split: string, tasks: number): string {
  return `${stringify({
    dataset: { name: `${organisation}/${name}`, description: `${tasks} tasks of split ${split}` },
    gym: { split },
  })}\n`;
}
