import type { ChildProcess } from 'node:child_process';
import type { Duplex, Readable, Writable } from 'node:stream';
import { frameOf, readFrames } from './jail/frames.ts';
import type { Ending, Reply, Request } from './wire.ts';

/** A worker that will not answer any more, and how the submission it ran is to be spoken of. */
export class WorkerGone extends Error {
  readonly ending: Ending;

  constructor(ending: Ending, reason: string) {
    super(reason);
    this.ending = ending;
  }
}

/** Milliseconds that a worker may take to be ready. */
const READY_MS = 20_000;
/** Milliseconds by which a timer is late where this process did something else for long. */
const LATE_MS = 200;
/** What a worker printed itself is kept of, to be told where it does not start. */
const MOST_NOISE = 2000;
/** What the kernel or V8 end a process with that has no memory left. */
const OUT_OF_MEMORY: ReadonlySet<string> = new Set(['SIGABRT', 'SIGKILL', '134', '137', '5', 'SIGTRAP']);
/** What it is ended with where it has used the processor time of its limit (RLIMIT_CPU). */
const OUT_OF_TIME: ReadonlySet<string> = new Set(['SIGXCPU', '152']);

let made = 0;

/** A process that runs submissions, one after the other. */
export class Worker {
  /** Its number in this process, for verdicts. */
  readonly name: string;
  /** Submissions it was given. */
  jobs = 0;
  readonly #child: ChildProcess;
  readonly #to: Writable;
  readonly #ready: Promise<void>;
  /** Whoever waits for an answer, in order: a question may be sent before the one before it is answered. */
  readonly #waiting: {
    readonly resolve: (reply: Reply) => void;
    readonly reject: (gone: WorkerGone) => void;
  }[] = [];
  #gone: WorkerGone | undefined;
  #isReady = false;
  #noise = '';
  #late = false;

  /**
   * @param child - just started
   * @param framesApart - whether frames go through descriptor 3, where what a submission prints would be in their way
   */
  constructor(child: ChildProcess, framesApart: boolean) {
    made += 1;
    this.name = `${process.pid}-${made}`;
    this.#child = child;
    const { stdin, stdout, stderr } = child;
    const frames = framesApart ? (child.stdio[3] as Duplex) : undefined;
    this.#to = frames ?? (stdin as Writable);
    // What was written to a worker that has ended is told by its end.
    for (const stream of new Set([this.#to, stdin])) stream?.on('error', () => {});
    for (const stream of [stderr, framesApart ? stdout : null]) {
      stream?.on('data', (chunk: Buffer) => {
        if (this.#noise.length < MOST_NOISE) this.#noise += chunk.toString('utf8');
      });
    }
    let settle: { resolve: () => void; reject: (gone: WorkerGone) => void };
    this.#ready = new Promise((resolve, reject) => {
      settle = { resolve, reject };
    });
    this.#ready.catch(() => {});
    const patience = setTimeout(
      () => this.#end(new WorkerGone('infra-error', 'the worker does not start')),
      READY_MS,
    );
    readFrames(
      frames ?? (stdout as Readable),
      (message) => {
        if (!this.#isReady) {
          clearTimeout(patience);
          this.#isReady = true;
          settle.resolve();
        } else this.#hear(message as Reply);
      },
      (why) => this.#end(new WorkerGone('crash', `the worker says what cannot be read: ${why}`)),
    );
    this.#child.on('error', (error) => this.#end(new WorkerGone('infra-error', error.message)));
    this.#child.on('close', (code, signal) => {
      clearTimeout(patience);
      const how = String(signal ?? code);
      const said = this.#noise.trim().split('\n').slice(-3).join(' ').slice(0, 300);
      if (!this.#isReady)
        return this.#end(new WorkerGone('infra-error', `the worker ended at once (${how}): ${said}`));
      if (this.#late) return this.#end(new WorkerGone('timeout', 'the time is used up'));
      if (OUT_OF_TIME.has(how)) return this.#end(new WorkerGone('timeout', 'the processor time is used up'));
      const ending = OUT_OF_MEMORY.has(how) ? 'memory' : 'crash';
      this.#end(new WorkerGone(ending, `the worker ended (${how})`));
    });
    const done = (): void => settle.reject(this.#gone as WorkerGone);
    this.#whenGone = done;
  }

  #whenGone: () => void = () => {};

  /** Settles when it can be asked. @throws WorkerGone where it never can */
  ready(): Promise<void> {
    return this.#ready;
  }

  get isGone(): boolean {
    return this.#gone !== undefined;
  }

  /**
   * Asks, and waits for the answer.
   *
   * @param mostMs - milliseconds after which the worker is killed
   * @throws WorkerGone where it ended, or had to be
   */
  async ask(request: Request, mostMs: number): Promise<Reply> {
    if (this.#gone !== undefined) throw this.#gone;
    const frame = frameOf(request);
    return new Promise<Reply>((resolve, reject) => {
      const due = performance.now() + mostMs;
      let isSecond = false;
      const isUp = (): void => {
        // Where this process was busy itself, the answer may have come meanwhile, and is not read yet.
        if (performance.now() - due > LATE_MS && !isSecond) {
          isSecond = true;
          timer = setTimeout(isUp, LATE_MS);
          return;
        }
        this.#late = true;
        this.kill();
      };
      let timer = setTimeout(isUp, mostMs);
      this.#waiting.push({
        resolve: (reply) => {
          clearTimeout(timer);
          resolve(reply);
        },
        reject: (gone) => {
          clearTimeout(timer);
          reject(gone);
        },
      });
      // Questions that are asked one right after the other go in one write.
      if (this.#to.writableCorked === 0) {
        this.#to.cork();
        process.nextTick(() => this.#to.uncork());
      }
      this.#to.write(frame);
    });
  }

  kill(): void {
    const { pid } = this.#child;
    try {
      // All that it started: it leads a group of its own.
      if (pid !== undefined) process.kill(-pid, 'SIGKILL');
    } catch {
      this.#child.kill('SIGKILL');
    }
  }

  /** Lets this process end though the worker runs. */
  unref(): void {
    this.#child.unref();
  }

  #hear(reply: Reply): void {
    const waiting = this.#waiting.shift();
    if (waiting === undefined) this.#end(new WorkerGone('crash', 'the worker speaks unasked'));
    else waiting.resolve(reply);
  }

  #end(gone: WorkerGone): void {
    if (this.#gone !== undefined) return;
    this.#gone = gone;
    this.kill();
    this.#whenGone();
    for (const waiting of this.#waiting.splice(0)) waiting.reject(gone);
  }
}
