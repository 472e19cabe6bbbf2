import type { TaskSource } from '../expand/task-source.ts';
import { type ByteText, textOf } from '../render/byte-text.ts';
import type { ShownPoint } from '../task/staged.ts';
import { formatTaskId } from '../task/task-id.ts';
import type { LevelName } from '../template/level.ts';
import type { Template } from '../template/template.ts';
import { type Bins, Sketcher } from './near-copies.ts';
import { ProgramBook, type ProgramFacts } from './program-facts.ts';
import { type Side, Split, selects, splitName } from './split.ts';
import { type Drawn, TaskDraw } from './task-draw.ts';

/** Places whose records are read back: the first ones, in which all templates and levels come again and again. */
const GUARDED = 20_000;
/** Near the end of a record. */
const CONTENT = ',"hashes":{"content":"';
const SIDES = ['train', 'sealed', 'discarded'];

/** What is told of a task that is on one side. */
export interface Findings {
  /** The sha256 of what it says, in hex. */
  readonly content: string;
  readonly promptBytes: number;
  /** Of a prompt that may be in the sample. */
  readonly sketch: Bins | undefined;
  /** Digits of the longest number in its examples. */
  readonly literalDigits: number;
  readonly examples: number;
  readonly facts: ProgramFacts;
  /** What its record says of its side, where that is another one. */
  readonly otherwise: string | undefined;
  /** Splits that hold points whose solutions it shows, with the tasks of these. */
  readonly shown: readonly (readonly [split: string, task: string])[];
}

/** A task of a draw, examined: plain data, which goes from thread to thread. */
export interface Examined {
  readonly place: number;
  /** The index of its point. */
  readonly point: bigint;
  /** Which of the sources gave it. */
  readonly source: number;
  readonly seed: string;
  readonly side: Side;
  /** None of a task in neither training nor evaluation. */
  readonly findings?: Findings;
}

/** Makes the tasks of a draw and tells of each what a study counts. */
export class Examiner {
  readonly draw: TaskDraw;
  readonly #split: Split;
  /** Classifies anew what the first has classified. */
  readonly #guard: Split;
  readonly #book: ProgramBook;
  readonly #sketcher = new Sketcher();

  /** @throws EtudesError `generate/covered-source` */
  constructor(sources: readonly TaskSource[], split: Split, seed: string, book = new ProgramBook()) {
    this.draw = new TaskDraw(sources, seed);
    this.#split = split;
    this.#guard = new Split(split.holdouts, split.sealing);
    this.#book = book;
  }

  /** The task at a place; undefined for a hole. */
  examine(place: number): Examined | undefined {
    const drawn = this.draw.at(place);
    if (drawn === undefined) return undefined;
    const { source, point, seed } = drawn;
    const side = this.#split.classify(source.expander.template, point);
    const task = { place, point: point.index, source: drawn.sourceAt, seed, side };
    if (side.kind === 'discarded') return task;
    return { ...task, findings: this.#findings(place, drawn, side) };
  }

  #findings(place: number, drawn: Drawn, side: Side): Findings {
    const { source, point, seed, repeat } = drawn;
    const { expander } = source;
    const shown: (readonly [string, string])[] = [];
    const record = expander.record(point, seed, {
      split: splitName(side),
      repeat,
      ...(side.kind === 'train' ? { shows: (points) => shown.push(...this.#heldAmong(drawn, points)) } : {}),
    });
    const prompt = between(record, ',"prompt":"', '","signature":"') as ByteText;
    const examples = between(record, ',"examples":[', '],"constraints":');
    return {
      content: between(record, CONTENT, '"', record.lastIndexOf(CONTENT)),
      promptBytes: prompt.length,
      sketch: this.#sketcher.sketch(place, side.kind === 'train', prompt),
      literalDigits: longestNumber(examples),
      examples: examples.split('{"input":').length - 1,
      facts: this.#book.of(expander.meaning(point, seed)),
      otherwise: place < GUARDED ? this.#otherwise(drawn, side, record) : undefined,
      shown,
    };
  }

  /** Held-out points among those whose solutions a task shows. */
  *#heldAmong(
    { source, seed }: Drawn,
    points: readonly ShownPoint[],
  ): Generator<readonly [string, string], void, void> {
    const { template } = source.expander;
    for (const { template: id, index } of points) {
      const shown = [template.base, ...template.beside].find((each) => each?.id === id) as Template;
      const name = this.#split.hides(shown, shown.space.at(index));
      if (name !== undefined)
        yield [name, formatTaskId({ template: id, version: shown.version, point: index, seed })];
    }
  }

  /** What stands in the record, classified by another instance, belongs where it was put. */
  #otherwise({ source }: Drawn, side: Side, record: string): string | undefined {
    const { template } = source.expander;
    const { space } = template;
    const levels = JSON.parse(textOf(between(record, ',"point":', ',"constants":') as ByteText)) as Readonly<
      Record<string, LevelName>
    >;
    const again = splitName(this.#guard.classify(template, space.at(space.indexOf(levels))));
    const asked = [...SIDES, ...this.#split.names].filter((each) => selects(each, side));
    return again === splitName(side) && asked.length === 1 ? undefined : again;
  }
}

/** The text between the first `start`, or that at a place, and the next `end`; quotes in texts of a record are escaped. */
function between(record: string, start: string, end: string, at = record.indexOf(start)): string {
  const from = at + start.length;
  return record.slice(from, record.indexOf(end, from));
}

/** Digits of the longest number. */
function longestNumber(text: string): number {
  let [most, run] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    run = unit >= 48 && unit <= 57 ? run + 1 : 0;
    if (run > most) most = run;
  }
  return most;
}
