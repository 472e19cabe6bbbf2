import { EtudesError } from '../errors.ts';
import type { Judge } from './judge.ts';
import type { CodeMeasure } from './reward/code-measure.ts';
import { CodeMeter } from './reward/code-meter.ts';
import type { Findings } from './reward/findings.ts';
import { Linter } from './reward/linter.ts';
import type { RewardSpec } from './reward/reward-spec.ts';
import type { Submission } from './submission.ts';

type Files = Readonly<Record<string, string>>;

/** Finds all that a reward is computed from: the verdict, and what its weights ask for besides. */
export class Examiner {
  readonly #judge: Judge;
  readonly #weights: RewardSpec['weights'];
  readonly #linter: Linter | undefined;
  readonly #meter = new CodeMeter();
  readonly #references = new Map<string, Promise<CodeMeasure | null>>();

  /**
   * @throws EtudesError `reward/judge` where the judge does not look at what is weighed, `reward/linter` where lint is
   * weighed and there is no linter
   */
  constructor(judge: Judge, { name, weights }: RewardSpec) {
    const { types, thorough } = judge.looksAt;
    const missing = [
      ...(weights.types !== undefined && !types ? ['types'] : []),
      ...(isShared(weights) && !thorough ? ['thorough'] : []),
    ];
    if (missing.length > 0) {
      throw new EtudesError('reward/judge', `the judge does not look at all that the reward ${name} weighs`, {
        hint: `new Judge({ ..., ${missing.map((option) => `${option}: true`).join(', ')} })`,
      });
    }
    this.#judge = judge;
    this.#weights = weights;
    this.#linter = weights.lint === undefined ? undefined : new Linter();
  }

  /** @throws EtudesError as {@link Judge.judge}, and `reward/meter`, `reward/linter` where these do not start */
  async findings(submission: Submission): Promise<Findings> {
    const verdict = await this.#judge.judge(submission);
    const { lint, quality, target } = this.#weights;
    if (lint === undefined && quality === undefined && target === undefined) return { verdict };
    const texts = await this.#judge.texts(submission);
    // What is said of code is said of JavaScript and TypeScript.
    if (texts === undefined || submission.language === 'python') return { verdict };
    const { own, starter, reference } = texts;
    return {
      verdict,
      ...(this.#linter === undefined ? {} : { lint: await this.#linter.lint(own) }),
      ...(quality === undefined ? {} : { code: await this.#code(submission.task, own, reference) }),
      files: { changed: changed(own, starter), target: changed(reference, starter) },
    };
  }

  /** Ends the thread that measures. The judge goes on. */
  end(): void {
    this.#meter.end();
  }

  async #code(task: string, own: Files, reference: Files): Promise<NonNullable<Findings['code']>> {
    let known = this.#references.get(task);
    if (known === undefined) {
      known = this.#meter.measure(sources(reference));
      this.#references.set(task, known);
    }
    return { submission: await this.#meter.measure(sources(own)), reference: await known };
  }
}

/** Whether a reward weighs more than whether all is right: a judge that stops at what decides does not know the rest. */
export function isShared(weights: RewardSpec['weights']): boolean {
  return Object.keys(weights).some((name) => name !== 'passed');
}

function sources(files: Files): readonly string[] {
  return Object.entries(files).flatMap(([path, text]) => (/^src\//.test(path) ? [text] : []));
}

/** Paths of the texts that are other ones than the starter's. */
function changed(files: Files, starter: Files): readonly string[] {
  return Object.keys(files).filter((path) => files[path] !== starter[path]);
}
