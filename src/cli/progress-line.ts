import { counted, grouped } from './print.ts';

/** Milliseconds between two lines of progress. */
const EVERY = 500;

/** A line on the terminal that says how far a call has come, where somebody looks and nothing else is printed there. */
export class ProgressLine {
  readonly #isShown = process.stderr.isTTY === true && process.stdout.isTTY !== true;
  readonly #started = performance.now();
  readonly #count: number;
  #shown = this.#started;

  /** @param count - tasks in all */
  constructor(count: number) {
    this.#count = count;
  }

  show(tasks: number): void {
    const now = performance.now();
    if (!this.#isShown || now - this.#shown < EVERY) return;
    this.#shown = now;
    const rate = Math.round((tasks * 1000) / (now - this.#started));
    process.stderr.write(
      `\r\u001b[K${grouped(tasks)} of ${counted(this.#count, 'task')}, ${grouped(rate)} a second`,
    );
  }

  clear(): void {
    if (this.#isShown) process.stderr.write('\r\u001b[K');
  }
}
