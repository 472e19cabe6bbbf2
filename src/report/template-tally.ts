import type { Kind } from '../task/kind.ts';
import type { Task } from '../task/task.ts';
import { CoverageTally } from './coverage-tally.ts';
import { DifficultyTally } from './difficulty-tally.ts';
import { DistinctCount } from './distinct-count.ts';
import { LengthTally } from './length-tally.ts';
import type { Outline } from './outline.ts';
import type { AxisCoverage, Covered, TemplateSummary } from './set-summary.ts';

/** Hashes of contents that are kept of a template. */
const MOST_KEPT = 1 << 15;

/** Counts the tasks of one version of a template. */
export class TemplateTally {
  readonly template: string;
  readonly version: number;
  readonly #kind: Kind;
  readonly #coverage = new CoverageTally();
  readonly #difficulty = new DifficultyTally();
  readonly #prompt = new LengthTally();
  readonly #contents = new DistinctCount(MOST_KEPT);
  #tasks = 0;
  #audited = 0;
  #weakest = 1;
  #strongest = 0;

  constructor({ template, version, kind }: Task) {
    this.template = template;
    this.version = version;
    this.#kind = kind;
  }

  add(task: Task): void {
    this.#tasks += 1;
    this.#coverage.add(task.point);
    this.#difficulty.add(task.difficulty);
    this.#prompt.add(task.prompt.length);
    this.#contents.add(task.hashes.content);
    if (task.strength === null) return;
    this.#audited += 1;
    this.#weakest = Math.min(this.#weakest, task.strength);
    this.#strongest = Math.max(this.#strongest, task.strength);
  }

  /** @param outline - what the template declares, where that is known */
  summary(outline: Outline | undefined): TemplateSummary {
    const { axes, pairs } = this.#coverage.coverage(outline);
    const { least, mean, most } = this.#difficulty.difficulties;
    const prompt = this.#prompt.lengths;
    return {
      template: this.template,
      version: this.version,
      kind: this.#kind,
      tasks: this.#tasks,
      declared: outline !== undefined,
      levels: levelsCovered(axes),
      pairs: totalOf(pairs),
      difficulty: { least, mean, most },
      prompt: { least: prompt.least, mean: prompt.mean, most: prompt.most },
      contents: this.#contents.distinct,
      strength:
        this.#audited === 0 ? null : { audited: this.#audited, least: this.#weakest, most: this.#strongest },
      axes: [...axes],
      byPair: [...pairs],
    };
  }
}

/** The sum of what is covered and of what could be. */
export function totalOf(each: readonly Covered[]): Covered {
  const sum = (of: keyof Covered): number => each.reduce((total, { [of]: value }) => total + value, 0);
  return { covered: sum('covered'), possible: sum('possible') };
}

function levelsCovered(axes: readonly AxisCoverage[]): Covered {
  const levels = axes.flatMap((axis) => axis.levels ?? []);
  return { covered: levels.filter(({ tasks }) => tasks > 0).length, possible: levels.length };
}
