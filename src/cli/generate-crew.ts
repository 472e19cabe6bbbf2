import type { Worker } from 'node:worker_threads';
import { EtudesError } from '../errors.ts';
import {
  startGenerateWorker,
  type ThrownError,
  type WorkAnswer,
  type WorkGiven,
  type WorkJob,
} from './generate-worker.ts';

/** One thread that makes tasks; it answers in the order in which it is asked. */
export class CrewThread {
  readonly #worker: Worker;
  readonly #waiting: {
    readonly take: (answer: WorkAnswer) => void;
    readonly fail: (error: unknown) => void;
  }[] = [];
  #failure: unknown;
  /** An answer on its way must not unref what is waited for. */
  #isEnding = false;

  constructor(given: WorkGiven) {
    this.#worker = startGenerateWorker(given);
    this.#worker.on('message', (answer: WorkAnswer) => this.#waiting.shift()?.take(answer));
    this.#worker.on('error', (error) => this.#fail(error));
    this.#worker.on('exit', () => this.#fail(new Error('a thread ended before it was done')));
    // Between two questions it keeps nobody waiting.
    this.#worker.unref();
  }

  /** @throws what the thread throws, or what ended it */
  async ask(job: WorkJob): Promise<WorkAnswer> {
    this.#worker.ref();
    try {
      return await new Promise<WorkAnswer>((take, fail) => {
        if (this.#failure !== undefined) {
          fail(this.#failure);
          return;
        }
        this.#waiting.push({ take, fail });
        const moved = 'block' in job && job.block.buffer !== undefined ? [job.block.buffer] : [];
        this.#worker.postMessage(job, moved);
      });
    } finally {
      if (this.#waiting.length === 0 && !this.#isEnding) this.#worker.unref();
    }
  }

  async end(): Promise<void> {
    this.#isEnding = true;
    await this.#worker.terminate();
  }

  #fail(error: unknown): void {
    this.#failure ??= asFailure(error);
    for (const { fail } of this.#waiting.splice(0)) fail(this.#failure);
  }
}

function asFailure(error: unknown): unknown {
  if ((Object(error) as NodeJS.ErrnoException).code !== 'ERR_WORKER_OUT_OF_MEMORY') return error;
  return new EtudesError('environment/memory', 'a thread has taken all the memory it may have', {
    hint: 'ask for fewer --workers',
    cause: error,
  });
}

/** An error as it was thrown in another thread. */
export function rethrown({ code, message, details }: ThrownError): EtudesError {
  return new EtudesError(code, message, details);
}
