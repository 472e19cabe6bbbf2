import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { workerStart } from '../package-file.ts';
import { Examiner } from '../split/examiner.ts';
import { serveExaminer } from '../split/examiner-crew.ts';
import { curriculumOf, stageSources } from './task-sources.ts';
import { Workspace } from './workspace.ts';

/** Whose tasks a thread is to examine. */
interface Given {
  readonly id: string;
  readonly templates: readonly string[];
  readonly seed: string;
}

/** Of one thread; what it needs is about half of that, and unbounded it would let three times as much lie about. */
const MEMORY_MB = 640;
/** Most of what a task is made of is of no use when the next one is begun, and is gone before it is moved. */
const YOUNG_MB = 64;

/** Starts a thread of this very file: of the build's, where this is built. */
export function startSplitWorker(given: Given): Worker {
  const { file, execArgv } = workerStart('cli/split-worker');
  return new Worker(file, {
    workerData: { split: given },
    execArgv,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: YOUNG_MB },
  });
}

async function examinerOf({ id, templates, seed }: Given): Promise<Examiner> {
  const workspace = new Workspace(templates);
  await workspace.loadOwn();
  const { curriculum } = await curriculumOf(workspace, id);
  return new Examiner(await stageSources(workspace, curriculum, new Map()), curriculum.split, seed);
}

const given = workerData as { readonly split?: Given } | null;
if (!isMainThread && parentPort !== null && given?.split !== undefined)
  serveExaminer(parentPort, examinerOf(given.split));
