import type { Worker } from 'node:worker_threads';
import { EtudesError, saidBy } from '../../errors.ts';
import { PatientThread } from '../patient-thread.ts';
import type { CodeMeasure } from './code-measure.ts';
import { startMeasuring } from './measure-worker.ts';

/** How long a text may take, in milliseconds. Honest ones take a few. */
const PATIENCE = 2000;

/** Measures texts in a thread of its own, one after the other. */
export class CodeMeter {
  readonly #thread: PatientThread<readonly string[], CodeMeasure | null>;

  /** @param patience - milliseconds for one solution, the start of the thread apart */
  constructor(patience: number = PATIENCE, start: () => Worker = startMeasuring) {
    this.#thread = new PatientThread(
      patience,
      start,
      (why) =>
        new EtudesError('reward/meter', `no thread can measure code: ${saidBy(why)}`, {
          hint: 'is ts-morph installed? `npm install` puts it there',
          cause: why,
        }),
    );
  }

  /**
   * As `measureCode`; null too where the text takes too long, or all memory of the thread.
   *
   * @throws EtudesError `reward/meter` where the thread cannot be started, which is no fault of the text
   */
  async measure(texts: readonly string[]): Promise<CodeMeasure | null> {
    return (await this.#thread.ask(texts)) ?? null;
  }

  /** Ends the thread; the next text starts another. */
  end(): void {
    this.#thread.end();
  }
}
