import type { ByteText } from '../render/byte-text.ts';
import { behaviourOf } from './behaviour.ts';
import type { Meaning } from './meaning.ts';
import { astOf } from './normal-form.ts';

/** What tasks can be told apart by: what they say, the normal form of their reference, or what it does. */
export type Unique = 'content' | 'ast' | 'behaviour';

/** Works out what tasks are told apart by, as hex; once a meaning, where tasks share one. */
export class UniqueKeys {
  readonly #unique: Unique;
  readonly #hashes = new WeakMap<Meaning, string>();

  constructor(unique: Unique) {
    this.#unique = unique;
  }

  /** Asks only for what it needs. */
  of(meaning: () => Meaning, record: () => ByteText): string {
    if (this.#unique === 'content') return contentHash(record());
    const known = meaning();
    let hash = this.#hashes.get(known);
    if (hash === undefined) {
      hash = this.#unique === 'ast' ? astOf(known) : behaviourOf(known);
      this.#hashes.set(known, hash);
    }
    return hash;
  }
}

/** The content hash within a record's line; no text in a record can hold these quotes unescaped. */
function contentHash(line: string): string {
  const mark = ',"hashes":{"content":"';
  const start = line.indexOf(mark) + mark.length;
  return line.slice(start, start + 64);
}
