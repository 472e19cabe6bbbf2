import { isForTraining } from '../split/guard.ts';
import { TrainingDraw } from '../split/training-draw.ts';
import type { Admission } from './admission.ts';
import type { Arm } from './arm.ts';
import { canonical, sha256 } from './canonical.ts';
import type { Curriculum } from './define-curriculum.ts';
import type { EngineOptions } from './engine.ts';
import { ordinalPlace } from './stage.ts';

/** What a run of a curriculum may be given beside its definition. */
export interface CurriculumOptions {
  /** Which of all runs: tasks and chances follow from it. 1 to 48 letters, digits, underscores or dots. */
  readonly seed: string;
  readonly admission?: Admission;
}

/**
 * What an engine over a curriculum needs. Each stage that holds anything for training is an arm; its tasks are
 * drawn for training, and each is classified anew, from its id, before it is handed out.
 *
 * @throws EtudesError `task/seed`, `split/no-training`, `generate/covered-source` or what a region throws
 */
export function engineOptions(
  curriculum: Curriculum,
  { seed, ...options }: CurriculumOptions,
): EngineOptions {
  const { id, templates, stages, split, promote, sampler } = curriculum;
  const parts = stages.map(({ name, on, levels }) => ({ name, on, levels }));
  const tasks = new TrainingDraw(parts, split, seed);
  const byId = new Map(stages.map(({ on }) => [on.id, on]));
  const held = new Set(tasks.names);
  const arms = stages.flatMap((stage, index): Arm[] =>
    held.has(stage.name)
      ? [
          {
            id: stage.name,
            // Stages follow one another through the whole curriculum; axes are each template's own.
            family: sampler.ladders === 'axes' ? stage.on.id : id,
            stage: index,
            coordinates: ordinalPlace(stage),
          },
        ]
      : [],
  );
  const versions = templates.map((template) => `${template.id}@${template.version}`);
  const rest = sha256(canonical([split.names, tasks.summary])).slice(0, 16);
  return {
    ...options,
    id,
    arms,
    sampler,
    gate: promote,
    seed,
    space: `${versions.join(' ')} ${rest}`,
    draw: (arm, number) => tasks.at(arm.id, number),
    isTraining: (task) => isForTraining(split, byId, task),
  };
}
