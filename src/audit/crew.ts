import type { Worker } from 'node:worker_threads';
import { NO_MUTANT } from './point-audit.ts';
import { type PointAnswer, type PointJob, startWorker } from './worker.ts';

/** A worker that shows no sign of life for so long, in milliseconds, is ended. */
const PATIENCE = 30_000;
const LOOK_EVERY = 250;
/** A point at which workers end so often is given up. */
const MOST_ENDS = 8;

/** Where a worker was when it had to be ended. */
class Ended extends Error {
  readonly mutant: number;
  constructor(mutant: number, how: string) {
    super(how);
    this.mutant = mutant;
  }
}

/** One worker at a time, replaced by a new one whenever it hangs or takes all memory. */
export class CrewMember {
  readonly #pulse = new Int32Array(new SharedArrayBuffer(8));
  readonly #patience: number;
  readonly #start: (pulse: Int32Array) => Worker;
  #worker: Worker | undefined;

  /** @param patience - milliseconds without a sign of life before a worker is ended */
  constructor(patience: number = PATIENCE, start: (pulse: Int32Array) => Worker = startWorker) {
    this.#patience = patience;
    this.#start = start;
  }

  /** Audits a point; a mutant that hangs is stepped over, and counts as killed. */
  async audit(job: PointJob): Promise<PointAnswer> {
    const hangs = [...job.hangs];
    for (let ends = 0; ends < MOST_ENDS; ends += 1) {
      try {
        return await this.#ask({ ...job, hangs });
      } catch (error) {
        this.end();
        if (!(error instanceof Ended)) throw error;
        if (error.mutant === NO_MUTANT) return { error: { code: 'audit/hangs', message: error.message } };
        hangs.push(error.mutant);
      }
    }
    return { error: { code: 'audit/hangs', message: `${MOST_ENDS} mutants of one point hang` } };
  }

  /** Ends the worker; the next job starts another. */
  end(): void {
    void this.#worker?.terminate();
    this.#worker = undefined;
  }

  async #ask(job: PointJob): Promise<PointAnswer> {
    this.#worker ??= this.#start(this.#pulse);
    const worker = this.#worker;
    let watch: NodeJS.Timeout | undefined;
    try {
      return await new Promise<PointAnswer>((resolve, reject) => {
        let beats = Atomics.load(this.#pulse, 0);
        let since = performance.now();
        const ended = (how: string): void => reject(new Ended(Atomics.load(this.#pulse, 1), how));
        watch = setInterval(() => {
          const now = Atomics.load(this.#pulse, 0);
          if (now !== beats) {
            beats = now;
            since = performance.now();
          } else if (performance.now() - since > this.#patience) {
            ended(`nothing went on for ${this.#patience / 1000} s`);
          }
        }, LOOK_EVERY);
        worker.once('message', resolve);
        worker.once('error', (error: NodeJS.ErrnoException) => {
          if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') ended('all memory was taken');
          else reject(error);
        });
        worker.once('exit', () => ended('the worker ended'));
        worker.postMessage(job);
      });
    } finally {
      clearInterval(watch);
      worker.removeAllListeners('message');
      worker.removeAllListeners('error');
      worker.removeAllListeners('exit');
    }
  }
}
