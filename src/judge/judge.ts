import { createHash, createHmac, randomBytes } from 'node:crypto';
import { EtudesError } from '../errors.ts';
import { keep } from '../expand/keep.ts';
import type { FoundTask } from '../expand/rebuild-task.ts';
import type { Named } from '../render/answer-test.ts';
import { tells, writtenCases } from './cases-findings.ts';
import { counterexample } from './counterexample.ts';
import { askFunction, type Findings, noFindings } from './function-findings.ts';
import { Unreadable } from './graph.ts';
import { type InputCounts, keyedInputs } from './hidden-inputs.ts';
import { type Driver, type Language, Pool } from './pool.ts';
import { PreparedTask } from './prepared-task.ts';
import { StructureChecker } from './structure/structure-checker.ts';
import { Ended, Subject, type SubjectJob } from './subject.ts';
import { type Normalized, NotRun, normalized, pathIn, type Submission } from './submission.ts';
import type { DriverId, Outcome, Tier, Verdict } from './verdict.ts';
import type { Limits, Target } from './wire.ts';
import { WorkerGone } from './worker.ts';

/** How a judge works. */
export interface JudgeOptions {
  /** Looks a task up. @throws EtudesError where there is none */
  readonly find: (id: string) => Promise<FoundTask>;
  /** Ways to run submissions, the preferred first. */
  readonly drivers: readonly Driver[];
  /** Submissions that run at once. */
  readonly workers: number;
  /** Under which hidden inputs are drawn; one of this process alone where absent. */
  readonly secret?: string;
  /** Changes all hidden inputs. */
  readonly epoch?: string;
  readonly limits?: Partial<Limits>;
  /** Whether to go on after what decides, as where shares of right answers are paid for. */
  readonly thorough?: boolean;
  /** Whether an input on which a submission is wrong is looked for, among those of the public generator, and made small. */
  readonly counterexamples?: boolean;
  /** Fewer inputs or more than the audit proved tests with; for measuring. */
  readonly inputs?: InputCounts;
  /** Signs verdicts where given. */
  readonly key?: string;
}

/** A verdict with the signature of a judge that has a key. */
export type SignedVerdict = Verdict & { readonly signature?: string };

/** What a submission may use: many times what references need. */
export const LIMITS: Limits = { cpuMs: 2000, wallMs: 6000, memoryMb: 128, outputBytes: 4 * 1024 * 1024 };
/** Tasks, and verdicts, that are kept. */
const TASKS_KEPT = 256;
const VERDICTS_KEPT = 100_000;

/** Judges submissions behind borders. It owns what they must not know; see docs/judge.md. */
export class Judge {
  readonly #options: JudgeOptions;
  readonly #secret: string;
  readonly #epoch: string;
  readonly #limits: Limits;
  readonly #pools = new Map<DriverId, Pool>();
  readonly #tasks = new Map<string, Promise<PreparedTask>>();
  readonly #verdicts = new Map<string, Promise<SignedVerdict>>();
  readonly #structure = new StructureChecker();

  constructor(options: JudgeOptions) {
    this.#options = options;
    this.#secret = options.secret ?? randomBytes(32).toString('hex');
    this.#epoch = options.epoch ?? '0';
    this.#limits = { ...LIMITS, ...options.limits };
  }

  /**
   * What is found of a submission. The same submission to the same task gets the same verdict without being run again.
   *
   * @throws EtudesError `task/...`, `load/...` where there is no such task, `judge/language`, `judge/no-driver`
   */
  async judge(submission: Submission): Promise<SignedVerdict> {
    const { task: id } = submission;
    const task = await this.#task(id);
    let own: Normalized;
    try {
      own = normalized(submission, ownFiles(task));
    } catch (error) {
      if (error instanceof NotRun)
        return this.#signed({
          ...this.#empty(submission, task),
          outcome: error.outcome,
          reason: error.message,
        });
      throw error;
    }
    const key = `${id} ${own.hash}`;
    let known = this.#verdicts.get(key);
    if (known === undefined) {
      known = this.#run(submission, task, own);
      keep(this.#verdicts, key, known, VERDICTS_KEPT);
      // What was no fault of the submission's is tried again the next time.
      known.then(
        ({ outcome }) => outcome === 'infra-error' && this.#verdicts.delete(key),
        () => this.#verdicts.delete(key),
      );
    }
    const verdict = await known;
    return verdict.submission === submission.submission
      ? verdict
      : this.#signed({ ...verdict, submission: submission.submission });
  }

  /** Ends all workers. */
  close(): void {
    for (const pool of this.#pools.values()) pool.close();
    this.#structure.end();
  }

  #task(id: string): Promise<PreparedTask> {
    let task = this.#tasks.get(id);
    if (task === undefined) {
      const { find, inputs } = this.#options;
      task = find(id).then(({ expander, point, seed }) => {
        const judged = expander.judged(point, seed);
        return new PreparedTask(judged, keyedInputs(judged.meaning, this.#secret, id, this.#epoch, inputs));
      });
      task.catch(() => this.#tasks.delete(id));
      keep(this.#tasks, id, task, TASKS_KEPT);
    }
    return task;
  }

  async #run(submission: Submission, task: PreparedTask, own: Normalized): Promise<SignedVerdict> {
    const empty = { ...this.#empty(submission, task), hash: own.hash };
    if (task.judged.kind === 'find') return this.#signed(found(empty, task, own));
    const first = await this.#runOnce(empty, task, own);
    // A worker may die of something that has nothing to do with what it runs.
    return this.#signed(first.outcome === 'infra-error' ? await this.#runOnce(empty, task, own) : first);
  }

  async #runOnce(empty: Verdict, task: PreparedTask, own: Normalized): Promise<Verdict> {
    const { language } = own;
    const pool = this.#poolFor(language, task);
    const { id: driver, tier, slower } = pool.driver;
    const limits = {
      ...this.#limits,
      cpuMs: this.#limits.cpuMs * slower,
      wallMs: this.#limits.wallMs * slower,
    };
    const findings = noFindings(empty.cases.total);
    let subject: Subject | undefined;
    let outcome: Outcome = 'ok';
    let reason: string | null = null;
    let example: string | null = null;
    try {
      subject = await Subject.start(pool, limits);
      const job: SubjectJob = {
        language,
        files: own.files,
        entry: pathIn(language, task.judged.file),
        traps: task.traps,
        seed: own.hash,
        limits,
      };
      const opened = subject.open(job);
      if (task.judged.kind === 'cases') {
        await opened;
        await this.#askCases(subject, pool, task, limits, findings);
      } else {
        const target = task.target(language === 'python' ? snakeCase : same);
        const thorough = this.#options.thorough ?? false;
        const asking = { thorough, asGraph: pool.driver.asGraph };
        // The first questions are on their way while it is loaded; whatever ends it is told first.
        await Promise.all([opened, askFunction(subject, task, target, asking, findings)]);
        if (findings.isRight || thorough) await this.#askStructure(task, own, findings);
        if (!findings.isRight && this.#options.counterexamples === true)
          example = await counterexample(subject, task, target, pool.driver.asGraph);
      }
      if (!findings.isRight && findings.threw) outcome = 'runtime-error';
    } catch (error) {
      if (error instanceof Unreadable) {
        outcome = 'crash';
        reason = `the worker says what cannot be: ${error.message}`;
      } else if (error instanceof Ended || error instanceof WorkerGone) {
        outcome = error.ending === 'ok' ? 'crash' : error.ending;
        reason = error.message;
      } else throw error;
      findings.isRight = false;
    } finally {
      // The verdict does not wait for that.
      void subject?.close();
    }
    const { passed, total, laws, constraints, costs, broken, isRight } = findings;
    return {
      ...empty,
      outcome,
      passed: outcome === 'infra-error' ? null : isRight && outcome === 'ok',
      cases: { passed, total },
      laws,
      constraints,
      costs,
      broken,
      counterexample: example,
      usage: subject?.usage ?? empty.usage,
      by: { driver, tier, worker: subject?.worker ?? '' },
      reason: reason ?? broken[0] ?? null,
    };
  }

  async #askStructure(task: PreparedTask, { files }: Normalized, findings: Findings): Promise<void> {
    const { structure, structured, judged } = task;
    if (structure === undefined) return;
    const texts = Object.entries(files).flatMap(([path, text]) =>
      /^src\//.test(path) ? [{ path, text }] : [],
    );
    const broken = await this.#structure.broken(texts, structure, judged.name);
    findings.broken.push(...broken);
    for (const name of structured) findings.constraints[name] = broken.length === 0;
    if (broken.length > 0) findings.isRight = false;
  }

  /** Test cases that were written: the right solution passes them and each wrong one does not, in an order that nobody knows. */
  async #askCases(
    author: Subject,
    pool: Pool,
    task: PreparedTask,
    limits: Limits,
    findings: Findings & { passed: number },
  ): Promise<void> {
    const rows = await writtenCases(author, task);
    // Each of the wrong ones takes a place: where all authors kept theirs, nobody would come to an end.
    await author.close();
    if (typeof rows === 'string') {
      findings.broken.push(rows);
      return;
    }
    const target: Target = task.target(same);
    const isTold = async (source: string): Promise<boolean> => {
      const other = await Subject.start(pool, limits);
      try {
        await other.open({ ...programJob(source), limits });
        return await tells(other, task, target, rows);
      } finally {
        void other.close();
      }
    };
    // Rows may hold what no input ever would, so what is right is not asked here, where it might take for ever.
    const right = !(await isTold(task.judged.staged?.trusted().hidden['test/reference.ts'] ?? ''));
    findings.laws['every case is right'] = right;
    if (right) findings.passed += 1;
    let missed = 0;
    for (const source of inSecretOrder(wrongSources(task), this.#secret)) {
      if (!right && this.#options.thorough !== true) return;
      if (await isTold(source)) findings.passed += 1;
      else missed += 1;
      if (missed > 0 && this.#options.thorough !== true) break;
    }
    findings.laws['every wrong solution is told'] = missed === 0;
    findings.isRight = right && missed === 0;
  }

  /** @throws EtudesError `judge/no-driver` or `judge/language` */
  #poolFor(language: Language, task: PreparedTask): Pool {
    const driver = this.#options.drivers.find(({ languages }) => languages.includes(language));
    if (driver === undefined) {
      throw new EtudesError('judge/no-driver', `nothing here runs ${language}`, {
        hint: '`etudes doctor` says what is missing',
      });
    }
    const { judged, structured, costs, traps } = task;
    const isPlain =
      judged.kind === 'write' &&
      judged.meaning.form.kind === 'function' &&
      structured.length + costs.length + traps.length === 0;
    if (language === 'python' && !isPlain) {
      throw new EtudesError('judge/language', 'Python is judged on functions without constraints only', {
        received: 'a task that asks for more',
        hint: 'send TypeScript or JavaScript',
      });
    }
    let pool = this.#pools.get(driver.id);
    if (pool === undefined) {
      pool = new Pool(driver, this.#options.workers);
      this.#pools.set(driver.id, pool);
    }
    return pool;
  }

  #empty(
    { submission, task: id, language, files, source, completion }: Submission,
    task: PreparedTask,
  ): Verdict {
    const { kind } = task.judged;
    const total = kind === 'find' ? 1 : kind === 'cases' ? 1 + wrongSources(task).length : task.cases.length;
    return {
      submission,
      task: id,
      hash: createHash('sha256')
        .update(JSON.stringify([language, files, source, completion]))
        .digest('hex'),
      outcome: 'ok',
      passed: false,
      cases: { passed: 0, total },
      laws: {},
      counterexample: null,
      constraints: {},
      broken: [],
      costs: {},
      typeErrors: null,
      usage: { cpuMs: 0, wallMs: 0, maxRssKb: 0 },
      by: { driver: 'none', tier: 0 satisfies Tier, worker: '' },
      reason: null,
    };
  }

  #signed(verdict: SignedVerdict): SignedVerdict {
    const { key } = this.#options;
    if (key === undefined) return verdict;
    const { signature: _, ...unsigned } = verdict;
    return { ...unsigned, signature: signatureOf(unsigned, key) };
  }
}

/** HMAC-SHA256, in hex, of a verdict as JSON with its keys in order. */
export function signatureOf(verdict: Verdict, key: string): string {
  const ordered = (value: unknown): unknown =>
    typeof value !== 'object' || value === null || Array.isArray(value)
      ? value
      : Object.fromEntries(
          Object.entries(value)
            .sort(([a], [b]) => (a < b ? -1 : 1))
            .map(([name, held]) => [name, ordered(held)]),
        );
  return createHmac('sha256', key)
    .update(JSON.stringify(ordered(verdict)))
    .digest('hex');
}

function ownFiles({ judged }: PreparedTask): {
  readonly starter: Readonly<Record<string, string>>;
  readonly file: string;
} {
  return { starter: judged.staged?.starter ?? {}, file: judged.file };
}

function same(name: string): string {
  return name;
}

/** A name as Python writes it: `mergeIntervals` is `merge_intervals`. */
export function snakeCase(name: string): string {
  return name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();
}

/** An answer that names functions is compared here; nothing of it runs. */
function found(empty: Verdict, { judged }: PreparedTask, { files }: Normalized): Verdict {
  const right = namedIn(judged.staged?.trusted().reference[judged.file] ?? '');
  const named = namedIn(files[judged.file] ?? '');
  if (named === undefined)
    return { ...empty, outcome: 'compile-error', reason: `${judged.file} is no list of functions` };
  const passed = JSON.stringify(named) === JSON.stringify(right);
  return {
    ...empty,
    passed,
    cases: { passed: passed ? 1 : 0, total: 1 },
    laws: { 'the answer is right': passed },
  };
}

/** Names of an answer without repeats, in one order; undefined where it is none. */
function namedIn(text: string): readonly string[] | undefined {
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    return undefined;
  }
  const isNamed = (each: unknown): each is Named =>
    typeof each === 'object' &&
    each !== null &&
    typeof (each as Named).file === 'string' &&
    typeof (each as Named).name === 'string';
  if (!Array.isArray(answer) || !answer.every(isNamed)) return undefined;
  return [...new Set(answer.map(({ file, name }) => `${file} ${name}`))].sort();
}

function wrongSources({ judged }: PreparedTask): readonly string[] {
  const hidden = judged.staged?.trusted().hidden ?? {};
  return Object.keys(hidden).flatMap((path) =>
    /^test\/wrong-\d+\.ts$/.test(path) ? [hidden[path] as string] : [],
  );
}

function programJob(source: string): Omit<SubjectJob, 'limits'> {
  const entry = 'src/solution.ts';
  return { language: 'typescript', files: { [entry]: source }, entry, traps: [], seed: '0' };
}

function inSecretOrder(sources: readonly string[], secret: string): readonly string[] {
  return sources
    .map((source) => ({ source, at: createHmac('sha256', secret).update(source).digest('hex') }))
    .sort((a, b) => (a.at < b.at ? -1 : 1))
    .map(({ source }) => source);
}
