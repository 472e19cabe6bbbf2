import { hash } from 'node:crypto';
import { type Kind, kinds } from '../task/kind.ts';
import type { Task } from '../task/task.ts';
import { DifficultyTally } from './difficulty-tally.ts';
import { DistinctCount } from './distinct-count.ts';
import { LengthTally } from './length-tally.ts';
import type { Outline } from './outline.ts';
import type { SetSummary } from './set-summary.ts';
import { TemplateTally, totalOf } from './template-tally.ts';

/** Hashes of each sort that are kept; a million tasks take 27 MB each. */
const MOST_KEPT = 1 << 22;

type Wording = Pick<Task['wording'], 'natural' | 'style'>;
type Part = SetSummary['lengths'][number]['part'];
type Natural = Task['wording']['natural'];

const naturals: readonly Natural[] = ['en', 'zh'];
const styles: readonly Wording['style'][] = ['spec', 'story', 'docstring', 'tests', 'examples'];
const parts: readonly Part[] = ['prompt', 'starter', 'public'];

/**
 * Folds tasks one by one into what is told of their set. It keeps counts, and so no more for many tasks than for few,
 * hashes of them up to a bound apart; their order does not matter.
 */
export class SetTally {
  readonly #templates = new Map<string, TemplateTally>();
  readonly #kinds = new Map<Kind, number>();
  readonly #splits = new Map<string, number>();
  readonly #wordings = new Map<string, number>();
  readonly #difficulty = new DifficultyTally();
  readonly #lengths = new Map<string, LengthTally>();
  readonly #ids = new DistinctCount(MOST_KEPT);
  readonly #contents = new DistinctCount(MOST_KEPT);
  readonly #behaviours = new DistinctCount(MOST_KEPT);
  #tasks = 0;
  #repeats = 0;

  get tasks(): number {
    return this.#tasks;
  }

  /** The templates met, in any order. */
  get templates(): readonly { readonly template: string; readonly version: number }[] {
    return [...this.#templates.values()];
  }

  add(task: Task): void {
    const { natural, style } = task.wording;
    this.#tasks += 1;
    if (task.repeat > 0) this.#repeats += 1;
    count(this.#kinds, task.kind);
    count(this.#splits, task.split);
    count(this.#wordings, `${natural} ${style}`);
    this.#difficulty.add(task.difficulty);
    this.#lengthsOf('prompt', natural).add(task.prompt.length);
    this.#lengthsOf('starter', natural).add(lengthOf(task.starter));
    this.#lengthsOf('public', natural).add(lengthOf(task.public));
    this.#ids.add(hash('sha256', task.id));
    this.#contents.add(task.hashes.content);
    if (task.hashes.behaviour !== undefined) this.#behaviours.add(task.hashes.behaviour);
    this.#templateOf(task).add(task);
  }

  #lengthsOf(part: Part, natural: Natural): LengthTally {
    return kept(this.#lengths, `${part} ${natural}`, () => new LengthTally());
  }

  #templateOf(task: Task): TemplateTally {
    return kept(this.#templates, `${task.template}@${task.version}`, () => new TemplateTally(task));
  }

  /**
   * @param set - what the set is called
   * @param outlineOf - what a version of a template declares, where that is known
   * @throws RangeError where no task was added
   */
  summary(
    set: string,
    outlineOf: (template: string, version: number) => Outline | undefined = () => undefined,
  ): SetSummary {
    const templates = [...this.#templates.values()]
      .sort((one, other) => compare(one.template, other.template) || one.version - other.version)
      .map((tally) => tally.summary(outlineOf(tally.template, tally.version)));
    const difficulty = this.#difficulty.difficulties;
    return {
      version: 1,
      set,
      tasks: this.#tasks,
      kinds: kinds.flatMap((kind) => present(this.#kinds.get(kind)).map((tasks) => ({ kind, tasks }))),
      splits: [...this.#splits]
        .sort(([one], [other]) => compare(one, other))
        .map(([split, tasks]) => ({ split, tasks })),
      wordings: naturals.flatMap((natural) =>
        styles.flatMap((style) =>
          present(this.#wordings.get(`${natural} ${style}`)).map((tasks) => ({ natural, style, tasks })),
        ),
      ),
      difficulty: { ...difficulty, histogram: [...difficulty.histogram] },
      lengths: parts.flatMap((part) =>
        naturals.flatMap((natural) =>
          present(this.#lengths.get(`${part} ${natural}`)?.lengths).map((lengths) => ({
            part,
            natural,
            ...lengths,
            histogram: [...lengths.histogram],
          })),
        ),
      ),
      duplicates: {
        ids: this.#ids.distinct,
        contents: this.#contents.distinct,
        behaviours: this.#behaviours.distinct,
        repeats: this.#repeats,
      },
      levels: totalOf(templates.map(({ levels }) => levels)),
      pairs: totalOf(templates.map(({ pairs }) => pairs)),
      templates,
    };
  }
}

function lengthOf(files: Readonly<Record<string, string>>): number {
  let length = 0;
  for (const path in files) length += (files[path] as string).length;
  return length;
}

function count<K>(counts: Map<K, number>, key: K): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function kept<V>(of: Map<string, V>, key: string, make: () => V): V {
  let value = of.get(key);
  if (value === undefined) {
    value = make();
    of.set(key, value);
  }
  return value;
}

function present<V>(value: V | undefined): readonly V[] {
  return value === undefined ? [] : [value];
}

/** By code units, as everywhere else. */
function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
