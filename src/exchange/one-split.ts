import { EtudesError } from '../errors.ts';

/** Splits that are no name of a holdout. */
const NOT_HELD: ReadonlySet<string> = new Set(['train', 'all', 'discarded']);
const SEALED = /^sealed(?::|$)/;

/** Lets records of one split pass and no others: two splits in one set are how evaluation gets into training. */
export class OneSplit {
  readonly #asked: string | undefined;
  #found: string | undefined;

  /**
   * @param asked - the name of a split, or `heldout` for all that is held out and not sealed; where absent, records must
   * all be of one
   * @throws EtudesError `exchange/sealed`
   */
  constructor(asked?: string) {
    if (asked !== undefined && SEALED.test(asked)) throw sealed(asked);
    this.#asked = asked;
  }

  /**
   * Whether a record of a split belongs to the set.
   *
   * @throws EtudesError `exchange/mixed-splits` or `exchange/sealed` where nothing says which split is meant
   */
  admits(split: string, place: string): boolean {
    if (this.#asked === 'heldout') return !NOT_HELD.has(split) && !SEALED.test(split);
    if (this.#asked !== undefined) return split === this.#asked;
    if (SEALED.test(split)) throw sealed(split);
    this.#found ??= split;
    if (split === this.#found) return true;
    throw new EtudesError(
      'exchange/mixed-splits',
      `${place} is of another split than the records before it`,
      {
        path: place,
        expected: this.#found,
        received: split,
        hint: '--split names the one that is meant, or heldout for all that is held out',
      },
    );
  }

  /**
   * What loaders are to call the set: `train`, `test` for what several holdouts hold, or the holdout's own name in letters,
   * digits and underscores.
   */
  get loaderName(): string {
    const name = this.#asked ?? this.#found ?? 'train';
    if (name === 'all') return 'train';
    return name === 'heldout' ? 'test' : name.replace(/\W/g, '_');
  }
}

function sealed(split: string): EtudesError {
  return new EtudesError('exchange/sealed', 'what is sealed is not exported', {
    received: split,
    hint: 'evaluate on it from etudes generate --split sealed, which counts every opening',
  });
}
