import type { ChildProcess } from 'node:child_process';
import type { Readable } from 'node:stream';
import { frameOf, readFrames } from '../../src/judge/jail/frames.ts';
import type { Reply, Request } from '../../src/judge/wire.ts';

/** A request but for its id. */
export type Asked = Request extends infer R ? (R extends Request ? Omit<R, 'id'> : never) : never;

/** Talks to a worker in frames on its standard input and output, one request at a time. */
export class WorkerTalk {
  readonly child: ChildProcess;
  /** What it wrote to standard error. */
  err = '';
  /** The version it said when it was ready. */
  readonly ready: Promise<string>;
  readonly ended: Promise<number | null>;
  #heard: ((message: unknown) => void) | undefined;
  #count = 0;

  constructor(child: ChildProcess) {
    this.child = child;
    child.stderr?.setEncoding('utf8').on('data', (piece: string) => {
      this.err += piece;
    });
    this.ended = new Promise((resolve) => child.on('exit', (code) => resolve(code)));
    const first = this.#next();
    this.ready = first.then((message) => (message as { readonly ready: string }).ready);
    readFrames(
      child.stdout as Readable,
      (message) => this.#heard?.(message),
      (why) => this.#heard?.({ broken: why }),
    );
  }

  async ask(asked: Asked): Promise<Reply> {
    this.#count += 1;
    const reply = this.#next();
    this.child.stdin?.write(frameOf({ id: String(this.#count), ...asked }));
    return (await reply) as Reply;
  }

  /** Ends it, and waits until it has. */
  async end(): Promise<void> {
    this.child.stdin?.end();
    const timer = setTimeout(() => this.child.kill('SIGKILL'), 5000);
    await this.ended;
    clearTimeout(timer);
  }

  #next(): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.#heard = resolve;
      void this.ended.then((code) => reject(new Error(`the worker ended with ${code}: ${this.err}`)));
    });
  }
}
