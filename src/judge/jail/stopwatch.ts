const now = performance.now.bind(performance);

/** Time that a submission is at work: what passes between two requests is the judge's own, and nobody else's fault. */
export class Stopwatch {
  #before = 0;
  #since: number | undefined;

  start(): void {
    this.#since ??= now();
  }

  stop(): void {
    this.#before = this.ms;
    this.#since = undefined;
  }

  /** Milliseconds so far. */
  get ms(): number {
    return this.#before + (this.#since === undefined ? 0 : now() - this.#since);
  }
}
