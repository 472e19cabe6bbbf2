import { fork } from 'node:child_process';

/**
 * Does jobs in so many processes, each the next that is left; results are in the order of the jobs.
 *
 * @param onProgress - called with what is done of each job
 * @param onResult - called with a job and its result, in the order in which they end
 */
export async function doAll(jobs, processes, { onProgress, onResult }) {
  const results = [];
  const left = jobs.map((job, place) => ({ job, place }));
  const done = jobs.map(() => 0);
  const work = async () => {
    const worker = fork(new URL('./worker.mjs', import.meta.url));
    try {
      for (let next = left.shift(); next !== undefined; next = left.shift()) {
        worker.send(next.job);
        results[next.place] = await resultFrom(worker, (count) => {
          done[next.place] = count;
          onProgress(done);
        });
        onResult(next.job, results[next.place]);
      }
    } finally {
      worker.kill();
    }
  };
  await Promise.all(Array.from({ length: Math.min(processes, jobs.length) }, work));
  return results;
}

function resultFrom(worker, onProgress) {
  return new Promise((resolve, reject) => {
    const settle = (how, what) => {
      worker.removeAllListeners();
      how(what);
    };
    worker.on('exit', (code) => settle(reject, new Error(`a process ended with ${code}`)));
    worker.on('message', ({ progress, error, result }) => {
      if (error !== undefined) settle(reject, new Error(error));
      else if (result !== undefined) settle(resolve, result);
      else onProgress(progress);
    });
  });
}
