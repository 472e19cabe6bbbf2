import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import type { Budget, CourseFigures, Population } from './course.ts';
import type { Course } from './table.ts';
import { type CourseJob, startWorker } from './worker.ts';

/** How runs are made. */
export interface CoursesOptions {
  readonly population: Population;
  readonly budget: Budget;
  /** Called after each run with how many are done. */
  readonly onDone: (done: number) => void;
  /** Worker threads; as many as processors where absent. */
  readonly workers?: number;
}

/** Makes runs on several threads; the figures are in the order of the runs, and the same whatever the threads. */
export async function runCourses(
  courses: readonly Course[],
  { population, budget, onDone, workers = availableParallelism() }: CoursesOptions,
): Promise<readonly CourseFigures[]> {
  const figures: CourseFigures[] = [];
  let next = 0;
  let done = 0;
  const member = async (): Promise<void> => {
    const worker = startWorker();
    try {
      for (let course = courses[next]; course !== undefined; course = courses[next]) {
        const place = next++;
        const { column, row, seed } = course;
        const job: CourseJob = { column: column.name, row: row.name, seed, population, budget };
        worker.postMessage(job);
        // An error of the worker rejects this.
        const [answer] = (await once(worker, 'message')) as [CourseFigures];
        figures[place] = answer;
        onDone(++done);
      }
    } finally {
      await worker.terminate();
    }
  };
  await Promise.all(Array.from({ length: Math.min(workers, courses.length) }, member));
  return figures;
}
