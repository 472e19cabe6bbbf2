import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { workerStart } from '../../package-file.ts';
import { columns } from './column.ts';
import { type Budget, type Population, runCourse } from './course.ts';
import { rows } from './row.ts';

/** A run to make, by the names of its column and row, for functions cannot be sent. */
export interface CourseJob {
  readonly column: string;
  readonly row: string;
  readonly seed: number;
  readonly population: Population;
  readonly budget: Budget;
}

/** Tells this worker from others that load this module. */
const MARK = 'etudes simulated courses';

/** Starts a worker of this very file; it answers each `CourseJob` with `CourseFigures`. */
export function startWorker(): Worker {
  const { file, execArgv } = workerStart('curriculum/simulate/worker');
  return new Worker(file, { workerData: MARK, execArgv });
}

if (!isMainThread && parentPort !== null && workerData === MARK) {
  const port = parentPort;
  port.on('message', ({ column, row, seed, population, budget }: CourseJob) => {
    const named = <T extends { readonly name: string }>(all: readonly T[], name: string): T =>
      all.find((each) => each.name === name) as T;
    port.postMessage(runCourse(named(columns, column), named(rows, row), seed, population, budget));
  });
}
