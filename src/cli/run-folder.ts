import { openCurriculum } from '../curriculum/open-curriculum.ts';
import { openingOf, type Run } from '../curriculum/run.ts';
import { EtudesError, formatError } from '../errors.ts';
import { asEtudesError } from './exit-code.ts';
import { OF_DEFINITION, placed } from './placed.ts';
import { say } from './print.ts';
import { curriculumOf } from './task-sources.ts';
import { Workspace } from './workspace.ts';

/** What every verb of a run is called with. */
export interface RunArgs {
  readonly state: string;
  readonly templates?: readonly string[] | undefined;
}

/** Events from which reading them again takes longer than writing the state down. */
const SAVED_FROM = 50_000;

/**
 * Does something with the run in a folder, alone. Which curriculum and seed it is of, the folder knows.
 *
 * @param begin - what to begin where the folder holds no run, and what the run must be of where it holds one
 * @throws EtudesError `curriculum/no-run`, `usage/unknown-id`, `usage/no-curriculum` or as `openCurriculum` does
 */
export async function withRun<T>(
  { state, templates }: RunArgs,
  act: (run: Run) => T | Promise<T>,
  begin?: { readonly id: string; readonly seed?: string | undefined },
): Promise<T> {
  const opening = openingOf(state);
  const id = begin?.id ?? opening?.curriculum;
  if (id === undefined) {
    throw new EtudesError('curriculum/no-run', `${JSON.stringify(state)} holds no run`, {
      hint: 'etudes curriculum next <curriculum> --state DIR begins one',
    });
  }
  const workspace = new Workspace(templates);
  await workspace.loadOwn();
  // Where only the folder names the curriculum, that is where a wrong name comes from.
  const { curriculum, file } = await placed(state, begin === undefined ? /^usage\// : /^$/, () =>
    curriculumOf(workspace, id),
  );
  // Those that are loaded know their counts.
  for (const { on } of curriculum.stages) await workspace.loadTemplate(on.id);
  const stages = curriculum.stages.map((stage) => ({
    ...stage,
    on: workspace.catalogue.entry(stage.on.id).template,
  }));
  const seed = begin?.seed ?? opening?.seed ?? '1';
  const run = await placed(file, OF_DEFINITION, () =>
    openCurriculum(state, { ...curriculum, stages }, { seed }),
  );
  try {
    const done = await act(run);
    if (run.unsaved >= SAVED_FROM) save(run);
    return done;
  } finally {
    run.close();
  }
}

/** What was done is in the log: that the next start takes longer is no reason to keep the answer back. */
function save(run: Run): void {
  try {
    run.save();
  } catch (error) {
    say(formatError(asEtudesError(error)));
  }
}
