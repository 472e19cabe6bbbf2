import type { Worker } from 'node:worker_threads';

/** What a thread says: first that it is ready, then one answer to each question. */
export type ThreadSays<A> = { readonly ready: true } | { readonly answer: A };

/**
 * A thread that reads texts of submissions, one after the other, and is ended over one that takes too long: there are
 * short texts that the compiler's parser would take years over, such as a few dozen `async(a =>` inside one another.
 */
export class PatientThread<Q, A> {
  readonly #patience: number;
  readonly #start: () => Worker;
  readonly #cannot: (why: unknown) => Error;
  #worker: Promise<Worker> | undefined;
  #last: Promise<unknown> = Promise.resolve();

  /**
   * @param patience - milliseconds for one question, the start of the thread apart
   * @param cannot - the error to throw where the thread cannot be started
   */
  constructor(patience: number, start: () => Worker, cannot: (why: unknown) => Error) {
    this.#patience = patience;
    this.#start = start;
    this.#cannot = cannot;
  }

  /** The answer; undefined where it takes too long, or all memory of the thread. @throws what `cannot` makes */
  ask(question: Q): Promise<A | undefined> {
    const asked = this.#last.then(() => this.#askNow(question));
    this.#last = asked.catch(() => undefined);
    return asked;
  }

  /** Ends the thread; the next question starts another. */
  end(): void {
    const ended = this.#worker;
    this.#worker = undefined;
    void ended?.then(
      (worker) => worker.terminate(),
      () => undefined,
    );
  }

  async #askNow(question: Q): Promise<A | undefined> {
    this.#worker ??= this.#ready();
    let worker: Worker;
    try {
      worker = await this.#worker;
    } catch (error) {
      this.#worker = undefined;
      throw error;
    }
    let timer: NodeJS.Timeout | undefined;
    worker.ref();
    const said = await new Promise<ThreadSays<A> | undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), this.#patience);
      listen<A>(worker, resolve, () => resolve(undefined));
      worker.postMessage(question);
    });
    clearTimeout(timer);
    // Nobody waits for it now, so it keeps no process from ending.
    worker.unref();
    deafen(worker);
    if (said === undefined) this.end();
    return said !== undefined && 'answer' in said ? said.answer : undefined;
  }

  /** A thread that has the compiler loaded. */
  async #ready(): Promise<Worker> {
    const worker = this.#start();
    try {
      await new Promise((resolve, reject) => listen<A>(worker, resolve, reject));
    } catch (error) {
      throw this.#cannot(error);
    }
    deafen(worker);
    return worker;
  }
}

function listen<A>(worker: Worker, said: (says: ThreadSays<A>) => void, ended: (why: unknown) => void): void {
  worker.once('message', said);
  worker.once('error', ended);
  worker.once('exit', () => ended('it ended'));
}

function deafen(worker: Worker): void {
  for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event);
}
