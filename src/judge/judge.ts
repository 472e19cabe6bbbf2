import { createHash, randomBytes } from 'node:crypto';
import { EtudesError } from '../errors.ts';
import { keep } from '../expand/keep.ts';
import type { FoundTask } from '../expand/rebuild-task.ts';
import type { Task } from '../task/task.ts';
import { askCases, wrongSources } from './cases-findings.ts';
import { counterexample } from './counterexample.ts';
import { found } from './find-findings.ts';
import { askFunction, type Findings, noFindings } from './function-findings.ts';
import { Unreadable } from './graph.ts';
import { type InputCounts, keyedInputs } from './hidden-inputs.ts';
import { type Driver, type Language, Pool } from './pool.ts';
import { PreparedTask, type TaskTexts } from './prepared-task.ts';
import { type SignedVerdict, signatureOf } from './signature.ts';
import { StructureChecker } from './structure/structure-checker.ts';
import { Ended, Subject, type SubjectJob } from './subject.ts';
import { answerOf, type Normalized, NotRun, normalized, pathIn, type Submission } from './submission.ts';
import { TypeChecker } from './types/type-checker.ts';
import type { DriverId, Outcome, Tier, Verdict } from './verdict.ts';
import type { Limits } from './wire.ts';
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
  /** Whether the types of TypeScript are checked, for the verdict to tell their errors. */
  readonly types?: boolean;
  /** Fewer inputs or more than the audit proved tests with; for measuring. */
  readonly inputs?: InputCounts;
  /** Signs verdicts where given. */
  readonly key?: string;
  /** What each verdict says of the settings under which it was given. */
  readonly run?: string;
}

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
  readonly #types = new TypeChecker();

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
    const told = { submission: submission.submission, answer: answerOf(submission) };
    return verdict.submission === told.submission && verdict.answer === told.answer
      ? verdict
      : this.#signed({ ...verdict, ...told });
  }

  /** What it looks at, beside what decides: see {@link JudgeOptions}. */
  get looksAt(): { readonly types: boolean; readonly thorough: boolean } {
    const { types = false, thorough = false } = this.#options;
    return { types, thorough };
  }

  /**
   * What a submission is looked at as, beside what its task starts from and its reference; undefined where there is
   * nothing to look at. The reference is for the trusted side only.
   *
   * @throws EtudesError `task/...`, `load/...` where there is no such task
   */
  async texts(
    submission: Submission,
  ): Promise<
    Readonly<Record<'own' | 'starter' | 'reference', Readonly<Record<string, string>>>> | undefined
  > {
    const task = await this.#task(submission.task);
    try {
      const { files } = normalized(submission, ownFiles(task));
      return { own: files, ...task.texts() };
    } catch (error) {
      if (error instanceof NotRun) return undefined;
      throw error;
    }
  }

  /** Ends all workers. */
  close(): void {
    for (const pool of this.#pools.values()) pool.close();
    this.#structure.end();
    this.#types.end();
  }

  #task(id: string): Promise<PreparedTask> {
    let task = this.#tasks.get(id);
    if (task === undefined) {
      const { find, inputs } = this.#options;
      task = find(id).then(({ expander, point, seed }) => {
        const judged = expander.judged(point, seed);
        const texts = (): TaskTexts => {
          const { starter, reference = {} } = JSON.parse(
            expander.line(point, seed, { hidden: true }),
          ) as Task;
          return { starter, reference };
        };
        const hidden = keyedInputs(judged.meaning, this.#secret, id, this.#epoch, inputs);
        return new PreparedTask(judged, hidden, texts);
      });
      task.catch(() => this.#tasks.delete(id));
      keep(this.#tasks, id, task, TASKS_KEPT);
    }
    return task;
  }

  async #run(submission: Submission, task: PreparedTask, own: Normalized): Promise<SignedVerdict> {
    const empty = { ...this.#empty(submission, task), hash: own.hash };
    if (task.judged.kind === 'find') return this.#signed(found(empty, task, own));
    const errors = this.#typeErrors(task, own);
    // It is looked at below, whatever comes before.
    errors.catch(() => undefined);
    let verdict = await this.#runOnce(empty, task, own, false);
    // A worker may die of something that has nothing to do with what it runs, or have no processor to run it on.
    if (verdict.outcome === 'infra-error') verdict = await this.#runOnce(empty, task, own, true);
    return this.#signed({ ...verdict, typeErrors: await errors });
  }

  async #typeErrors(task: PreparedTask, { language, files }: Normalized): Promise<Verdict['typeErrors']> {
    if (this.#options.types !== true || language !== 'typescript') return null;
    return this.#types.errors({ files, asked: task.asked() });
  }

  async #runOnce(empty: Verdict, task: PreparedTask, own: Normalized, isPatient: boolean): Promise<Verdict> {
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
        isPatient,
      };
      const opened = subject.open(job);
      if (task.judged.kind === 'cases') {
        await opened;
        const { thorough = false } = this.#options;
        const asking = { pool, limits, secret: this.#secret, thorough };
        await askCases(subject, task, asking, findings);
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
      if (!findings.isRight && findings.threw !== null) {
        outcome = 'runtime-error';
        reason = findings.threw;
      }
    } catch (error) {
      if (error instanceof Unreadable) {
        outcome = 'crash';
        reason = `the worker says what cannot be: ${error.message}`;
      } else if (error instanceof Ended || error instanceof WorkerGone) {
        outcome = error.ending === 'ok' ? 'crash' : error.ending;
        reason = outcome === 'timeout' ? `${error.message}; ${saidLimits(limits)}` : error.message;
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
      pool = new Pool(driver, this.#options.workers, this.#limits.cpuMs * driver.slower);
      this.#pools.set(driver.id, pool);
    }
    return pool;
  }

  #empty(given: Submission, task: PreparedTask): Verdict {
    const { submission, task: id, language, files, source, completion } = given;
    const { kind } = task.judged;
    const total = kind === 'find' ? 1 : kind === 'cases' ? 1 + wrongSources(task).length : task.cases.length;
    return {
      submission,
      task: id,
      answer: answerOf(given),
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
      ...(this.#options.run === undefined ? {} : { run: this.#options.run }),
    };
  }

  #signed(verdict: SignedVerdict): SignedVerdict {
    const { key } = this.#options;
    if (key === undefined) return verdict;
    const { signature: _, ...unsigned } = verdict;
    return { ...unsigned, signature: signatureOf(unsigned, key) };
  }
}

function saidLimits({ cpuMs, wallMs }: Limits): string {
  return `it may take ${cpuMs} ms of the processor and ${wallMs} ms in all`;
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
