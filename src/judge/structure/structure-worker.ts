import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import {
  checkStructure,
  type SourceText,
  type StructureRule,
  type Violation,
} from '../../laws/check-structure.ts';
import { workerStart } from '../../package-file.ts';
import type { ThreadSays } from '../patient-thread.ts';

/** A solution, and a rule to hold it against. */
export interface StructureQuestion {
  readonly files: readonly SourceText[];
  readonly rule: StructureRule;
  /** What the export is called. */
  readonly entry: string;
}

/** Tells this worker from others that load this module. */
const MARK = 'etudes structure of code';
/** Memory of the thread, in megabytes; the compiler itself takes about a third. */
const MEMORY = 512;

/** Starts a worker of this very file. */
export function startChecking(): Worker {
  const { file, execArgv } = workerStart('judge/structure/structure-worker');
  return new Worker(file, { workerData: MARK, execArgv, resourceLimits: { maxOldGenerationSizeMb: MEMORY } });
}

if (!isMainThread && parentPort !== null && workerData === MARK) {
  const port = parentPort;
  const say = (says: ThreadSays<readonly Violation[] | string>): void => port.postMessage(says);
  // Whoever starts the thread need not load the compiler.
  const morph = await import('ts-morph');
  port.on('message', ({ files, rule, entry }: StructureQuestion) => {
    try {
      say({ answer: checkStructure(morph, files, rule, entry) });
    } catch (error) {
      say({ answer: String(error).slice(0, 200) });
    }
  });
  say({ ready: true });
}
