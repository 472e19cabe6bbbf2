import { createHmac, randomBytes } from 'node:crypto';
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { Readable } from 'node:stream';
import { EtudesError, saidBy } from '../errors.ts';
import { findTask } from '../expand/rebuild-task.ts';
import { probeMachine } from '../judge/border/probe.ts';
import { driversFor } from '../judge/drivers/drivers.ts';
import { Examiner, isShared } from '../judge/examiner.ts';
import { Judge, LIMITS } from '../judge/judge.ts';
import { presets } from '../judge/reward/presets.ts';
import { rewardOf } from '../judge/reward/reward.ts';
import { type RewardSpec, readRewardSpec } from '../judge/reward/reward-spec.ts';
import { answerOf, type Submission } from '../judge/submission.ts';
import { DRIVERS, type DriverId, type Tier } from '../judge/verdict.ts';
import { parseTaskId } from '../task/task-id.ts';
import { EXIT } from './exit-code.ts';
import { onInterruption } from './interruption.ts';
import { type JudgedLine, refusedLine, submissionOf, verdictLine } from './judge-line.ts';
import { lineBatches, type NumberedLine } from './line-batches.ts';
import { grouped, print, say } from './print.ts';
import { subjectOf, VerdictFile } from './verdict-file.ts';
import { wholeNumber } from './whole-number.ts';
import { Workspace } from './workspace.ts';

/** What `etudes judge` is called with. */
export interface JudgeArgs {
  readonly id?: string | undefined;
  readonly file?: string | undefined;
  readonly submissions?: string | undefined;
  readonly out?: string | undefined;
  readonly resume: boolean;
  readonly driver?: string | undefined;
  readonly image?: string | undefined;
  readonly runtime?: string | undefined;
  readonly 'require-tier': string;
  readonly workers?: string | undefined;
  readonly reward: string;
  readonly thorough: boolean;
  readonly counterexample: boolean;
  readonly types: boolean;
  readonly 'cpu-ms'?: string | undefined;
  readonly 'secret-file'?: string | undefined;
  readonly epoch: string;
  readonly 'key-file'?: string | undefined;
  readonly templates?: readonly string[] | undefined;
}

/** Characters of a line of submissions. */
const LONGEST_LINE = 4 * 1024 * 1024;
/** Submissions that are read ahead, for each that runs. */
const AHEAD = 4;
/** Milliseconds between two words on how far it is, where a person watches. */
const WORD_EVERY = 2000;

/**
 * `etudes judge`: verdicts on submissions, one or a stream of them, as JSON lines in the order of the input.
 *
 * @returns the exit code: 0 also where submissions fail, 2 where a line was no submission
 */
export async function judge(args: JudgeArgs): Promise<number> {
  const spec = specOf(args.reward);
  for (const option of ['image', 'runtime'] as const) {
    if (args[option] !== undefined && args.driver !== 'oci') {
      throw new EtudesError(`usage/${option}`, `--${option} is for containers`, {
        hint: '--driver oci runs submissions in them',
      });
    }
  }
  const workspace = new Workspace(args.templates);
  await workspace.loadOwn();
  const drivers = driversFor(await probeMachine(), {
    ...(args.driver === undefined ? {} : { driver: driverOf(args.driver) }),
    container: {
      ...(args.image === undefined ? {} : { image: args.image }),
      ...(args.runtime === undefined ? {} : { runtime: args.runtime }),
    },
    leastTier: wholeNumber('require-tier', args['require-tier'], 1, 3) as Tier,
  });
  const workers =
    args.workers === undefined ? availableParallelism() : wholeNumber('workers', args.workers, 1, 1024);
  const cpuMs =
    args['cpu-ms'] === undefined ? LIMITS.cpuMs : wholeNumber('cpu-ms', args['cpu-ms'], 10, 600_000);
  if (args.resume && args['secret-file'] === undefined) {
    throw new EtudesError('usage/resume', '--resume would judge the rest on other hidden inputs', {
      hint: 'give the first call and this one the same --secret-file',
    });
  }
  const secret = args['secret-file'] === undefined ? undefined : secretIn(args['secret-file'], 'secret-file');
  const key = args['key-file'] === undefined ? undefined : secretIn(args['key-file'], 'key-file');
  const thorough = args.thorough || isShared(spec.weights);
  const types = args.types || spec.weights.types !== undefined;
  const run = settingsHash(secret, { epoch: args.epoch, reward: spec, cpuMs, thorough, types });
  const own = new Judge({
    find: async (id) => {
      const { template } = parseTaskId(id);
      // The error that follows names ids that are like it.
      if (!(await workspace.loadTemplate(template))) await workspace.loadAll();
      return findTask(workspace.catalogue, id);
    },
    drivers,
    workers,
    epoch: args.epoch,
    limits: { cpuMs, wallMs: Math.max(LIMITS.wallMs, 3 * cpuMs) },
    // A share of right answers is only known to who has asked for all.
    thorough,
    counterexamples: args.counterexample,
    types,
    run,
    ...(secret === undefined ? {} : { secret }),
    ...(key === undefined ? {} : { key }),
  });
  const examiner = new Examiner(own, spec);
  const judged = async (submission: Submission, line?: NumberedLine): Promise<JudgedLine> => {
    try {
      const findings = await examiner.findings(submission);
      return verdictLine(findings.verdict, rewardOf(spec, findings));
    } catch (error) {
      if (line === undefined) throw error;
      return refusedLine(error, line);
    }
  };
  try {
    if (args.submissions === undefined) {
      print(JSON.stringify(await judged(oneSubmission(args))));
      return EXIT.done;
    }
    return await judgeStream(args, args.submissions, { workers, run }, judged);
  } finally {
    examiner.end();
    own.close();
  }
}

/** Judges a stream, so many at once, and writes in order. */
async function judgeStream(
  { out, resume }: JudgeArgs,
  from: string,
  { workers, run }: { readonly workers: number; readonly run: string },
  judged: (submission: Submission, line: NumberedLine) => Promise<JudgedLine>,
): Promise<number> {
  const file = out === undefined || out === '-' ? undefined : new VerdictFile(out, resume, run);
  const done = file?.done ?? 0;
  if (file !== undefined && file.undone > 0)
    say(
      `${grouped(file.undone)} of the ${grouped(done)} lines that are there hold no verdict; they stay as they are`,
    );
  const stop = onInterruption(() => file?.close());
  const seen = new Map<string, number>();
  /** In the order of the input; each is written as soon as it is known and all before it are. */
  const running: { line?: JudgedLine }[] = [];
  let [written, refused, passed] = [0, 0, 0];
  let spoken = performance.now();
  let wake = (): void => {};
  const writeOne = (line: JudgedLine): void => {
    const text = JSON.stringify(line);
    if (file === undefined) print(text);
    else file.write(text);
    written += 1;
    if (line['error'] !== undefined) refused += 1;
    if (line['passed'] === true) passed += 1;
    if (process.stderr.isTTY && performance.now() - spoken > WORD_EVERY) {
      spoken = performance.now();
      say(`${grouped(done + written)} judged, ${grouped(passed)} passed`);
    }
  };
  let failure: unknown;
  const writeKnown = (): void => {
    try {
      for (let head = running[0]; head?.line !== undefined; head = running[0]) {
        running.shift();
        writeOne(head.line);
      }
    } catch (error) {
      failure ??= error;
    }
    wake();
  };
  /** Waits until no more than so many run. */
  const runningAtMost = async (most: number): Promise<void> => {
    while (failure === undefined && running.length > most)
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    if (failure !== undefined) throw failure;
  };
  const start = (line: NumberedLine): Promise<JudgedLine> => {
    let submission: Submission;
    try {
      submission = submissionOf(line);
      const before = seen.get(submission.submission);
      if (before !== undefined)
        throw new EtudesError('judge/line', `line ${line.number} has the id of line ${before}`);
      seen.set(submission.submission, line.number);
    } catch (error) {
      return Promise.resolve(refusedLine(error, line));
    }
    return judged(submission, line);
  };
  try {
    let at = 0;
    for await (const batch of lineBatches(streamOf(from), LONGEST_LINE)) {
      for (const line of batch) {
        if (line.text?.trim() === '') continue;
        at += 1;
        if (at <= done) {
          remember(line, seen);
          checkSame(line, file?.subjects[at - 1] ?? -1);
          continue;
        }
        const own: (typeof running)[number] = {};
        running.push(own);
        start(line).then(
          (known) => {
            own.line = known;
            writeKnown();
          },
          (error: unknown) => {
            failure ??= error;
            wake();
          },
        );
        await runningAtMost(workers * AHEAD - 1);
      }
    }
    if (at < done) throw otherInput(`it has ${at} lines`, `at least ${done}, as many as there are verdicts`);
    await runningAtMost(0);
  } finally {
    stop();
    file?.close();
  }
  if (refused > 0) say(`${grouped(refused)} of ${grouped(written)} lines could not be judged; each says why`);
  return refused + (file?.undone ?? 0) > 0 ? EXIT.badInput : EXIT.done;
}

/**
 * 32 bits, in hex, that stand for what decides verdicts and rewards beside the submission. The secret is in them as a
 * key, so that they tell nothing of it.
 */
function settingsHash(secret: string | undefined, settings: Readonly<Record<string, unknown>>): string {
  const key = secret ?? randomBytes(32);
  return createHmac('sha256', key).update(JSON.stringify(settings)).digest('hex').slice(0, 8);
}

/** Verdicts of another file would be taken for those of this one. @throws EtudesError `usage/resume` */
function checkSame(line: NumberedLine, expected: number): void {
  if (expected < 0) return;
  let found: Submission;
  try {
    found = submissionOf(line);
  } catch {
    throw otherInput(`line ${line.number} is no submission`, 'the one that there is a verdict on');
  }
  if (subjectOf(found.submission, found.task, answerOf(found)) !== expected) {
    throw otherInput(
      `${JSON.stringify(found.submission)} of ${found.task} in line ${line.number}`,
      'the submission, task and answer that there is a verdict on',
    );
  }
}

function otherInput(received: string, expected: string): EtudesError {
  return new EtudesError('usage/resume', 'the verdicts that are there are of other submissions', {
    expected,
    received,
    hint: 'give the submissions of the first call, or another --out',
  });
}

function remember(line: NumberedLine, seen: Map<string, number>): void {
  try {
    seen.set(submissionOf(line).submission, line.number);
  } catch {
    // It was answered as what it is.
  }
}

function streamOf(from: string): Readable {
  if (from === '-') return process.stdin;
  if (existsSync(from)) return createReadStream(from);
  throw new EtudesError('usage/file', `there is no file ${JSON.stringify(from)}`, {
    hint: '--submissions takes a file of JSON lines, or - for standard input',
  });
}

function oneSubmission({ id, file }: JudgeArgs): Submission {
  if (id === undefined || file === undefined) {
    throw new EtudesError('usage/call', 'say which task and which file, or give --submissions', {
      expected: 'etudes judge <task-id> <file>, or etudes judge --submissions FILE.jsonl',
    });
  }
  parseTaskId(id);
  const source = readText(file);
  const language = file.endsWith('.py') ? 'python' : /\.[cm]?js$/.test(file) ? 'javascript' : 'typescript';
  return { submission: file.slice(-256), task: id, language, source };
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new EtudesError('usage/file', `cannot read ${JSON.stringify(file)}`, {
      received: saidBy(error),
      cause: error,
    });
  }
}

function specOf(reward: string): RewardSpec {
  if (Object.hasOwn(presets, reward)) return presets[reward as keyof typeof presets];
  if (existsSync(reward)) return readRewardSpec(reward);
  throw new EtudesError('usage/reward', `--reward cannot be ${JSON.stringify(reward)}`, {
    expected: `${Object.keys(presets).join(', ')}, or a JSON file`,
  });
}

function driverOf(name: string): DriverId {
  const found = DRIVERS.find((each) => each === name);
  if (found !== undefined) return found;
  throw new EtudesError('usage/driver', `--driver cannot be ${JSON.stringify(name)}`, {
    expected: DRIVERS.join(', '),
  });
}

function secretIn(file: string, option: string): string {
  const text = readText(file).trim();
  if (text.length >= 16) return text;
  throw new EtudesError(`usage/${option}`, `${file} holds ${text.length} characters`, {
    expected: 'a secret of at least 16',
    hint: 'head -c 32 /dev/urandom | base64 makes one',
  });
}
