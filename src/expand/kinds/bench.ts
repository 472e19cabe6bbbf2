import type { Stream } from '../../seed/stream.ts';
import type { Example } from '../../task/content.ts';
import { exampleFor } from '../examples.ts';
import { shownLaw } from '../shown-law.ts';
import { Trial, type TrialCase } from '../trial.ts';
import type { Staging } from './staging.ts';
import type { Wrong } from './wrong-programs.ts';

/** Inputs drawn to show some of, and right examples that are shown. */
const DRAWN = 30;
const SHOWN = 3;
/** Inputs drawn where none of the first is answered right by any wrong program. */
const DRAWN_MORE = 4000;

/** What a wrong program does with a task's inputs. */
export interface Judged {
  readonly wrong: Wrong;
  /** Examples on which it is right, and one on which it is wrong, shortest first. */
  readonly right: readonly Example[];
  readonly failing: Example;
  readonly failingCase: TrialCase;
  /** Whether it keeps the law that public tests show. */
  readonly isLawful: boolean;
}

/** Holds wrong programs against the hidden inputs of a task. */
export class Bench {
  readonly #staging: Staging;
  readonly #trial: Trial;
  readonly #stored: readonly TrialCase[];
  readonly #shown: readonly TrialCase[];
  readonly #more: TrialCase[] = [];
  readonly #drawMore: () => TrialCase;

  constructor(staging: Staging) {
    const { meaning, path } = staging;
    this.#staging = staging;
    this.#trial = new Trial(meaning);
    this.#stored = this.#trial.stored(path);
    const stream = path.child('shown').stream();
    const drawn = new Map<string, TrialCase>();
    for (let index = 0; index < DRAWN; index += 1) {
      const each = this.#trial.caseOf(meaning.domain.draw(stream));
      drawn.set(this.#trial.key(each.args), each);
    }
    this.#shown = [...drawn.values()];
    let more: Stream | undefined;
    this.#drawMore = () => {
      more ??= path.child('shown more').stream();
      return this.#trial.caseOf(meaning.domain.draw(more));
    };
  }

  get trial(): Trial {
    return this.#trial;
  }

  get stored(): readonly TrialCase[] {
    return this.#stored;
  }

  /**
   * The first of some wrong programs that makes a task: wrong on some hidden input, right on some that may be shown, and
   * ending on all. Where inputs are long and any mistake shows on nearly all, more of them are looked at.
   *
   * @param wrongs - gives them anew each time it is called
   */
  firstOf<T>(
    wrongs: () => Iterable<T>,
    of: (each: T) => Wrong | undefined,
  ): readonly [T, Judged] | undefined {
    for (const isPatient of [false, true]) {
      for (const each of wrongs()) {
        const wrong = of(each);
        const judged = wrong === undefined ? undefined : this.#judge(wrong, isPatient);
        if (judged !== undefined) return [each, judged];
      }
    }
    return undefined;
  }

  /**
   * The hidden inputs on which a program is wrong; undefined where it takes too many steps on one: it is of no use then, and
   * would take as many on the others.
   */
  failing({ call, ranOut }: Wrong): readonly TrialCase[] | undefined {
    const failing: TrialCase[] = [];
    for (const each of this.#stored) {
      if (!this.#trial.agrees(call, each)) failing.push(each);
      if (ranOut()) return undefined;
    }
    return failing;
  }

  #judge(wrong: Wrong, isPatient: boolean): Judged | undefined {
    const fails = (each: TrialCase): boolean => !this.#trial.agrees(wrong.call, each);
    const failing = this.failing(wrong);
    if (failing === undefined || failing.length === 0) return undefined;
    const passes = (each: TrialCase): boolean => !fails(each);
    const right = isPatient ? this.#moreThat(passes) : this.#shown.filter(passes);
    if (right.length === 0 || wrong.ranOut()) return undefined;
    const [first] = this.byLength([...this.#shown.filter(fails), ...failing]);
    const failingCase = first as TrialCase;
    return {
      wrong,
      right: this.byLength(right)
        .slice(0, SHOWN)
        .map((each) => this.example(each)),
      failing: this.example(failingCase),
      failingCase,
      isLawful: this.#keepsShownLaw(wrong),
    };
  }

  /** The first different inputs that may be shown and pass, of many. */
  #moreThat(passes: (each: TrialCase) => boolean): readonly TrialCase[] {
    const found = new Map<string, TrialCase>();
    for (let at = 0; at < DRAWN_MORE && found.size < SHOWN; at += 1) {
      if (at === this.#more.length) this.#more.push(this.#drawMore());
      const each = this.#more[at] as TrialCase;
      if (passes(each)) found.set(this.#trial.key(each.args), each);
    }
    return [...found.values()];
  }

  /** Whether a program is right on all hidden inputs, keeps the laws, and ends. */
  isRight({ call, ranOut }: Wrong): boolean {
    return this.#trial.failure(call, this.#stored) === undefined && !ranOut();
  }

  /** The shortest inputs that may be shown, as examples. */
  shortExamples(count: number): readonly Example[] {
    return this.byLength(this.#shown)
      .slice(0, count)
      .map((each) => this.example(each));
  }

  /** Whether a program keeps the law that public tests show. */
  #keepsShownLaw({ call }: Wrong): boolean {
    const shown = shownLaw(this.#staging.meaning);
    return shown === undefined || this.#trial.brokenLaw(call)?.by !== shown[0];
  }

  example({ args, expected }: TrialCase): Example {
    return exampleFor(this.#staging.meaning, args, expected);
  }

  /** The shortest inputs first. */
  byLength(cases: readonly TrialCase[]): readonly TrialCase[] {
    const sized = cases.map((each) => ({ each, size: this.#trial.key(each.args).length }));
    return sized.sort((a, b) => a.size - b.size).map(({ each }) => each);
  }
}
