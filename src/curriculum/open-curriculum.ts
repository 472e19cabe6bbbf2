import type { Curriculum } from './define-curriculum.ts';
import { openRun, type Run } from './run.ts';
import { type CurriculumOptions, engineOptions } from './stage-arms.ts';

/**
 * Begins a run of a curriculum in a folder, or goes on with the one that is there.
 *
 *     const { engine, close } = openCurriculum('state', course, { seed: '1' });
 *     for (const { id, task, size } of engine.issue({ groups: 16, size: 8 })) ...
 *     engine.report({ ticket: id, attempt: 0, score: 1 });
 *     engine.barrier(1);
 *
 * @throws EtudesError as `openRun` and `engineOptions` do
 */
export function openCurriculum(
  folder: string,
  curriculum: Curriculum,
  { sync = false, ...options }: CurriculumOptions & { readonly sync?: boolean },
): Run {
  return openRun(folder, engineOptions(curriculum, options), { sync });
}
