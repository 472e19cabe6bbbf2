import type { ChildProcess } from 'node:child_process';
import { sings } from './canary.ts';
import type { DriverId, Tier } from './verdict.ts';
import { Worker, WorkerGone } from './worker.ts';

export type Language = 'javascript' | 'typescript' | 'python';

/** A way to run submissions behind a border. */
export interface Driver {
  readonly id: DriverId;
  readonly tier: Tier;
  readonly languages: readonly Language[];
  /** Whether a worker is of use for one submission only. */
  readonly once: boolean;
  /**
   * By how much its engine is slower than the one that limits are meant for; a submission may take so many times as
   * long.
   */
  readonly slower: number;
  /** Whether its workers take calls as graphs only. */
  readonly asGraph: boolean;
  /** Whether frames go through descriptor 3, because a submission may print into the others. */
  readonly framesApart: boolean;
  /** @param cpuMs - processor time that a submission may use; a worker of use for one only ends itself there */
  start(cpuMs: number): ChildProcess;
}

/** Submissions after which a worker is replaced, whatever it is like. */
const MOST_JOBS = 500;
/** Submissions after which a worker is held to what it must answer. */
const CANARY_EVERY = 50;
/** Starts in a row that may fail before it is said. */
const MOST_FAILURES = 3;

/** Workers of one driver, started ahead of use. */
export class Pool {
  readonly driver: Driver;
  readonly #size: number;
  readonly #cpuMs: number;
  readonly #idle: Worker[] = [];
  readonly #waiting: (() => void)[] = [];
  #leased = 0;
  #closing = 0;
  #starting = 0;
  #failures = 0;
  #failed: WorkerGone | undefined;
  #isClosed = false;

  /**
   * @param size - submissions that run at once; one more worker stands ready
   * @param cpuMs - processor time of a submission
   */
  constructor(driver: Driver, size: number, cpuMs: number) {
    this.driver = driver;
    this.#size = size;
    this.#cpuMs = cpuMs;
  }

  /**
   * A worker for one submission; to be given back by {@link Pool.letGo} and {@link Pool.giveBack}.
   *
   * @throws WorkerGone where workers do not start
   */
  async lease(): Promise<Worker> {
    for (;;) {
      if (this.#isClosed) throw new WorkerGone('infra-error', 'the judge is closed');
      if (this.#failures >= MOST_FAILURES) {
        // Whoever comes next may try once more: what kept workers from starting may have passed.
        this.#failures -= 1;
        throw this.#failed as WorkerGone;
      }
      this.#fill();
      const worker = this.#leased < this.#size ? this.#idle.shift() : undefined;
      if (worker?.isGone) continue;
      if (worker !== undefined) {
        this.#leased += 1;
        worker.jobs += 1;
        return worker;
      }
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
  }

  /** Tells that a worker's submission is done with; while it is put away, another may run elsewhere. */
  letGo(): void {
    this.#leased -= 1;
    this.#closing += 1;
    this.#wake();
  }

  /**
   * After {@link Pool.letGo}.
   *
   * @param isSpoiled - whether something happened after which nobody else's submission may run there
   */
  giveBack(worker: Worker, isSpoiled: boolean): void {
    const isDue = worker.jobs % CANARY_EVERY === 0 && !this.driver.once && !isSpoiled && !this.#isClosed;
    if (isDue) void sings(worker, this.driver).then((isSound) => this.#takeBack(worker, !isSound));
    else this.#takeBack(worker, isSpoiled);
  }

  /** Ends all workers, those that run something as soon as it has ended. */
  close(): void {
    this.#isClosed = true;
    for (const worker of this.#idle.splice(0)) worker.kill();
    this.#wake();
  }

  #takeBack(worker: Worker, isSpoiled: boolean): void {
    this.#closing -= 1;
    const isDone = this.#isClosed || this.driver.once || worker.isGone || worker.jobs >= MOST_JOBS;
    if (isSpoiled || isDone) worker.kill();
    else this.#idle.unshift(worker);
    this.#fill();
    this.#wake();
  }

  get #taken(): number {
    return this.#leased + this.#closing;
  }

  #fill(): void {
    while (!this.#isClosed && this.#taken + this.#starting + this.#idle.length < this.#size + 1)
      this.#startOne();
  }

  #startOne(): void {
    this.#starting += 1;
    const worker = new Worker(this.driver.start(this.#cpuMs), this.driver.framesApart);
    worker.ready().then(
      () => {
        this.#starting -= 1;
        this.#failures = 0;
        if (this.#isClosed) worker.kill();
        else this.#idle.push(worker);
        this.#wake();
      },
      (gone: WorkerGone) => {
        this.#starting -= 1;
        this.#failures += 1;
        this.#failed = gone;
        this.#wake();
      },
    );
  }

  #wake(): void {
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
}
