import { randomBytes } from 'node:crypto';
import type { Pool } from './pool.ts';
import type { Answer, Ending, Graph, Limits, Reply, Request, Target, Usage } from './wire.ts';
import { type Worker, WorkerGone } from './worker.ts';

/** Milliseconds beyond its limit that a worker is waited for, before it is killed. */
const GRACE_MS = 1000;

/** What a submission is run with. */
export interface SubjectJob {
  readonly language: 'javascript' | 'typescript' | 'python';
  readonly files: Readonly<Record<string, string>>;
  readonly entry: string;
  readonly traps: readonly string[];
  readonly seed: string;
  readonly limits: Limits;
  readonly isPatient?: boolean;
}

/** A submission that ended before it had answered all that it was asked. */
export class Ended extends Error {
  readonly ending: Exclude<Ending, 'ok'>;

  constructor(ending: Exclude<Ending, 'ok'>, reason: string) {
    super(reason);
    this.ending = ending;
  }
}

/** Endings after which a worker is as good as before. */
const HARMLESS: ReadonlySet<Ending> = new Set<Ending>(['ok', 'compile-error', 'runtime-error', 'timeout']);

type Question<R> = R extends { readonly id: string } ? Omit<R, 'id'> : never;

/** A submission that runs in a worker, from its start to its end. */
export class Subject {
  readonly #pool: Pool;
  readonly #worker: Worker;
  readonly #id = randomBytes(16).toString('hex');
  #leftMs: number;
  #isSpoiled = false;
  #isClosed = false;
  /** Whether it could not be loaded, so that what was asked after means nothing. */
  #isUnloaded = false;
  #usage: Usage = { cpuMs: 0, wallMs: 0, maxRssKb: 0 };

  private constructor(pool: Pool, worker: Worker, mostMs: number) {
    this.#pool = pool;
    this.#worker = worker;
    this.#leftMs = mostMs;
  }

  /**
   * Starts a submission; {@link Subject.close} must follow, whatever happens.
   *
   * @throws WorkerGone where workers do not start
   */
  static async start(pool: Pool, limits: Limits): Promise<Subject> {
    const worker = await pool.lease();
    return new Subject(pool, worker, limits.wallMs + GRACE_MS);
  }

  get worker(): string {
    return this.#worker.name;
  }

  /** What it has used so far. */
  get usage(): Usage {
    return this.#usage;
  }

  /** Loads it; questions may be asked before this has ended. @throws Ended */
  async open(job: SubjectJob): Promise<void> {
    await this.#ask({ op: 'open', ...job });
  }

  /** @throws Ended; the answers come whole or not at all */
  async call(target: Target, calls: readonly Graph[]): Promise<readonly Answer[]> {
    const answers = (await this.#ask({ op: 'call', target, calls })).answers ?? [];
    if (answers.length !== calls.length)
      throw this.#broken(`${answers.length} answers to ${calls.length} calls`);
    return answers;
  }

  /** @throws Ended */
  async count(target: Target, call: Graph, list: Extract<Request, { op: 'count' }>['list']): Promise<Answer> {
    const [answer] = (await this.#ask({ op: 'count', target, call, list })).answers ?? [];
    if (answer === undefined) throw this.#broken('no answer');
    return answer;
  }

  /** @throws Ended */
  async read(name: string): Promise<Answer> {
    const [answer] = (await this.#ask({ op: 'read', name })).answers ?? [];
    if (answer === undefined) throw this.#broken('no answer');
    return answer;
  }

  /** Ends it and gives its worker back, when that has put it away; nobody need wait for it. Once is enough. */
  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#pool.letGo();
    if (!this.#isSpoiled && !this.#pool.driver.once) {
      const { usage } = this;
      try {
        await this.#ask({ op: 'close' });
      } catch {
        this.#isSpoiled = true;
      }
      this.#usage = usage;
    }
    this.#pool.giveBack(this.#worker, this.#isSpoiled);
  }

  #broken(why: string): Ended {
    this.#isSpoiled = true;
    return new Ended('crash', `the worker says what cannot be: ${why}`);
  }

  async #ask(question: Question<Request>): Promise<Reply> {
    let reply: Reply;
    const before = performance.eventLoopUtilization();
    try {
      reply = await this.#worker.ask({ id: this.#id, ...question } as Request, Math.max(1, this.#leftMs));
    } catch (error) {
      this.#isSpoiled = true;
      if (error instanceof WorkerGone) throw new Ended(error.ending as Exclude<Ending, 'ok'>, error.message);
      throw error;
    }
    // Only what was waited for idly: what this process did meanwhile is no time of the submission's.
    this.#leftMs -= performance.eventLoopUtilization(before).idle;
    if (!isReply(reply, this.#id)) throw this.#broken('no reply');
    if (this.#isUnloaded) throw new Ended('runtime-error', 'it is not loaded');
    this.#usage = reply.usage;
    if (!HARMLESS.has(reply.ending)) this.#isSpoiled = true;
    if (question.op === 'open' && reply.ending !== 'ok') this.#isUnloaded = true;
    if (reply.ending !== 'ok')
      throw new Ended(reply.ending, String(reply.reason ?? reply.ending).slice(0, 500));
    return reply;
  }
}

const ENDINGS: ReadonlySet<unknown> = new Set<Ending>([
  'ok',
  'compile-error',
  'runtime-error',
  'timeout',
  'memory',
  'output-limit',
  'policy',
  'crash',
  'infra-error',
]);

/** A worker may have been taken over by what it ran, so nothing of what it says is taken for granted. */
function isReply(reply: unknown, id: string): reply is Reply {
  if (typeof reply !== 'object' || reply === null) return false;
  const { id: said, ending, answers, usage, printed } = reply as Record<string, unknown>;
  const { cpuMs, wallMs, maxRssKb, operations = 0 } = Object(usage) as Record<string, unknown>;
  const isAnswer = (answer: unknown): boolean => {
    if (!Array.isArray(answer)) return false;
    const [kind, first, second] = answer as unknown[];
    if (kind === 'gave' || kind === 'plain') return typeof first === 'string';
    if (kind === 'threw') return typeof first === 'string' && typeof second === 'string';
    return kind === 'counted' && typeof first === 'number' && first >= 0;
  };
  return (
    said === id &&
    ENDINGS.has(ending) &&
    [cpuMs, wallMs, maxRssKb, operations].every((each) => Number.isFinite(each) && (each as number) >= 0) &&
    (printed === undefined || typeof printed === 'string') &&
    (answers === undefined || (Array.isArray(answers) && answers.every(isAnswer)))
  );
}
