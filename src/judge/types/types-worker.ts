import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { workerStart } from '../../package-file.ts';
import type { ThreadSays } from '../patient-thread.ts';
import { TypesDesk, type TypesQuestion } from './check-types.ts';

/** Tells this worker from others that load this module. */
const MARK = 'etudes types of code';
/** Memory of the thread, in megabytes; the compiler itself takes about a third. */
const MEMORY = 512;

/** Starts a worker of this very file. */
export function startCheckingTypes(): Worker {
  const { file, execArgv } = workerStart('judge/types/types-worker');
  return new Worker(file, { workerData: MARK, execArgv, resourceLimits: { maxOldGenerationSizeMb: MEMORY } });
}

if (!isMainThread && parentPort !== null && workerData === MARK) {
  const port = parentPort;
  const say = (says: ThreadSays<readonly string[]>): void => port.postMessage(says);
  // Whoever starts the thread need not load the compiler.
  const desk = new TypesDesk(await import('ts-morph'));
  // The first one takes as long as dozens after it, which is nobody's fault.
  desk.errors({ files: { 'src/first.ts': 'export const first = [1].map(String);\n' }, asked: null });
  port.on('message', (question: TypesQuestion) => {
    try {
      say({ answer: desk.errors(question) });
    } catch (error) {
      say({ answer: [`the text cannot be checked: ${String(error).slice(0, 200)}`] });
    }
  });
  say({ ready: true });
}
