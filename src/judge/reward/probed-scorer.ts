import { EtudesError } from '../../errors.ts';
import { paddedWays } from './paddings.ts';
import { askScorer, type ScoreRequest, type Scorer } from './scorer.ts';

/** A submission that a scorer is tried on. */
export type ScoreSample = Omit<ScoreRequest, 'signal'>;

export interface ProbeOptions {
  /** How much more a padded text may score, from 0 to 1; 0.05 where nothing is said. */
  readonly bound?: number;
  /** How often each text is scored, for scorers that answer differently each time; means are compared. From 1. */
  readonly repeats?: number;
  /** Milliseconds to wait for one score. */
  readonly timeoutMs?: number;
}

/** A scorer that was found not to be moved by length; only such a one has a say in rewards. */
export class ProbedScorer {
  readonly name: string;
  /** The most that padding raised a score by; below 0 where it lowered all. */
  readonly bias: number;
  readonly #scorer: Scorer;
  readonly #timeoutMs: number;

  private constructor(scorer: Scorer, bias: number, timeoutMs: number) {
    this.name = scorer.name;
    this.bias = bias;
    this.#scorer = scorer;
    this.#timeoutMs = timeoutMs;
  }

  /**
   * Tries a scorer on samples as they are and padded with blank lines, comments and comments that praise.
   *
   * @param samples - at least one; take some that are right, some that are nearly right, short ones and long ones
   * @throws EtudesError `reward/length-bias` where a padded text scores more than `bound` higher,
   * `reward/scorer-failed` where a sample gets no score, `reward/probe` where there is nothing to try it on
   */
  static async probe(
    scorer: Scorer,
    samples: readonly ScoreSample[],
    { bound = 0.05, repeats = 1, timeoutMs = 60_000 }: ProbeOptions = {},
  ): Promise<ProbedScorer> {
    checkProbe(samples, bound, repeats);
    const meanOf = async (sample: ScoreSample): Promise<number> => {
      let sum = 0;
      for (let time = 0; time < repeats; time += 1) {
        const score = await askScorer(scorer, sample, timeoutMs);
        if (score === undefined) throw failed(scorer);
        sum += score;
      }
      return sum / repeats;
    };
    let bias = Number.NEGATIVE_INFINITY;
    for (const [index, sample] of samples.entries()) {
      const plain = await meanOf(sample);
      for (const { way, text } of paddedWays(sample.submission)) {
        const rise = (await meanOf({ ...sample, submission: text })) - plain;
        if (rise > bound) throw moved(scorer, `samples.${index}`, way, bound, rise);
        bias = Math.max(bias, rise);
      }
    }
    return new ProbedScorer(scorer, bias, timeoutMs);
  }

  /** A score from 0 to 1; undefined where the scorer fails, is late, or answers anything else. */
  score(sample: ScoreSample): Promise<number | undefined> {
    return askScorer(this.#scorer, sample, this.#timeoutMs);
  }
}

function checkProbe(samples: readonly ScoreSample[], bound: number, repeats: number): void {
  const refuse = (path: string, expected: string, received: number): never => {
    throw new EtudesError('reward/probe', 'a scorer cannot be tried like this', {
      path,
      expected,
      received: String(received),
    });
  };
  if (samples.length === 0) refuse('samples', 'at least one', 0);
  if (!(bound >= 0 && bound <= 1)) refuse('bound', 'a number from 0 to 1', bound);
  if (!(Number.isSafeInteger(repeats) && repeats >= 1)) refuse('repeats', 'an integer from 1', repeats);
}

function failed({ name }: Scorer): EtudesError {
  return new EtudesError('reward/scorer-failed', `the scorer ${name} gave no score when it was tried`, {
    expected: 'a number from 0 to 1 within the time given',
    hint: 'call it on a sample alone and look at what it answers',
  });
}

function moved({ name }: Scorer, path: string, way: string, bound: number, rise: number): EtudesError {
  return new EtudesError('reward/length-bias', `the scorer ${name} pays for length`, {
    path,
    expected: `a score at most ${bound} higher for the same text padded with ${way}`,
    received: `${rise.toFixed(3)} higher`,
    hint: 'tell it to disregard comments and layout, or take them out before it reads the text',
  });
}
