import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { workerStart } from '../../package-file.ts';
import type { ThreadSays } from '../patient-thread.ts';
import { type CodeMeasure, measureCode } from './code-measure.ts';

/** Tells this worker from others that load this module. */
const MARK = 'etudes measures of code';
/** Memory of the thread, in megabytes; the compiler itself takes about a third. */
const MEMORY = 384;

/** Starts a worker of this very file. */
export function startMeasuring(): Worker {
  const { file, execArgv } = workerStart('judge/reward/measure-worker');
  return new Worker(file, { workerData: MARK, execArgv, resourceLimits: { maxOldGenerationSizeMb: MEMORY } });
}

if (!isMainThread && parentPort !== null && workerData === MARK) {
  const port = parentPort;
  const say = (says: ThreadSays<CodeMeasure | null>): void => port.postMessage(says);
  // Whoever starts the thread need not load the compiler.
  const { ts } = await import('ts-morph');
  port.on('message', (texts: readonly string[]) => say({ answer: measureCode(ts, texts) }));
  say({ ready: true });
}
