/** How long a part in the making may still take when the call is told to end, in milliseconds. */
const GRACE = 10_000;

/** Thrown where a call was told to end and what it is at would take too long. */
export class ToldToEnd extends Error {}

/** Whether a call was told to end, and whether what it is at may still be finished. */
export class EndingWatch {
  #since: number | undefined;
  readonly #listeners: (() => void)[] = [];

  get isAsked(): boolean {
    return this.#since !== undefined;
  }

  ask(): void {
    this.#since ??= performance.now();
    for (const listener of this.#listeners) listener();
  }

  onAsked(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /**
   * Whether there is time to finish something.
   *
   * @param share - how much of it is done, from 0 to 1
   * @param elapsed - milliseconds that this took
   */
  leavesTimeFor(share: number, elapsed: number): boolean {
    if (this.#since === undefined) return true;
    const left = GRACE - (performance.now() - this.#since);
    return left > 0 && elapsed * (1 - share) <= left * share;
  }
}
