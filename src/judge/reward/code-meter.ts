import type { Worker } from 'node:worker_threads';
import { EtudesError, saidBy } from '../../errors.ts';
import type { CodeMeasure } from './code-measure.ts';
import { type MeasureAnswer, startMeasuring } from './measure-worker.ts';

/** How long a text may take, in milliseconds. Honest ones take a few. */
const PATIENCE = 2000;

/**
 * Measures texts in a thread of its own, one after the other, and ends the thread over one that takes too long: there are
 * short texts that the compiler's parser would take years over, such as a few dozen `async(a =>` inside one another.
 */
export class CodeMeter {
  readonly #patience: number;
  readonly #start: () => Worker;
  #worker: Promise<Worker> | undefined;
  #last: Promise<unknown> = Promise.resolve();

  /** @param patience - milliseconds for one solution, the start of the thread apart */
  constructor(patience: number = PATIENCE, start: () => Worker = startMeasuring) {
    this.#patience = patience;
    this.#start = start;
  }

  /**
   * As `measureCode`; null too where the text takes too long, or all memory of the thread.
   *
   * @throws EtudesError `reward/meter` where the thread cannot be started, which is no fault of the text
   */
  measure(texts: readonly string[]): Promise<CodeMeasure | null> {
    const measured = this.#last.then(() => this.#measureNow(texts));
    this.#last = measured.catch(() => undefined);
    return measured;
  }

  /** Ends the thread; the next text starts another. */
  end(): void {
    const ended = this.#worker;
    this.#worker = undefined;
    void ended?.then(
      (worker) => worker.terminate(),
      () => undefined,
    );
  }

  async #measureNow(texts: readonly string[]): Promise<CodeMeasure | null> {
    this.#worker ??= this.#ready();
    let worker: Worker;
    try {
      worker = await this.#worker;
    } catch (error) {
      this.#worker = undefined;
      throw error;
    }
    let timer: NodeJS.Timeout | undefined;
    const answer = await new Promise<MeasureAnswer | undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), this.#patience);
      listen(worker, resolve, () => resolve(undefined));
      worker.postMessage(texts);
    });
    clearTimeout(timer);
    for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event);
    if (answer === undefined) this.end();
    return answer !== undefined && 'measured' in answer ? answer.measured : null;
  }

  /** A thread that has the compiler loaded. */
  async #ready(): Promise<Worker> {
    const worker = this.#start();
    try {
      await new Promise((resolve, reject) => listen(worker, resolve, reject));
    } catch (error) {
      throw new EtudesError('reward/meter', `no thread can measure code: ${saidBy(error)}`, {
        hint: 'is ts-morph installed? `npm install` puts it there',
        cause: error,
      });
    }
    for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event);
    return worker;
  }
}

function listen(worker: Worker, said: (answer: MeasureAnswer) => void, ended: (why: unknown) => void): void {
  worker.once('message', said);
  worker.once('error', ended);
  worker.once('exit', () => ended('it ended'));
}
