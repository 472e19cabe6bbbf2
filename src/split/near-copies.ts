import { type ByteText, textOf } from '../render/byte-text.ts';
import { Sample } from './sample.ts';

/** Prompts kept of each side; near copies are looked for among them only. */
const KEPT = 4096;
/** Bins of one sketch: one permutation, split (Li, Owen, Zhang 2012), in place of 128 permutations. */
const BINS = 128;
/** Words in a row that make one shingle, as in BigCode's deduplication. */
const SHINGLE = 5;
/** Jaccard similarity from which two prompts count as near copies, as there. */
export const NEAR = 0.7;
/** Bands of 8 bins: a pair at 0.7 shares one with a chance of 0.6, and at 0.9 of 0.9999. */
const BAND = 8;

/** The bins of a prompt. */
export type Bins = Uint32Array;

/** A prompt's sketch, and which task it is of. */
interface Sketch {
  readonly task: number;
  readonly bins: Bins;
}

/** Makes sketches of those prompts only that may be in the sample. */
export class Sketcher {
  readonly #train = new Sample<undefined>(KEPT);
  readonly #others = new Sample<undefined>(KEPT);

  sketch(place: number, isTraining: boolean, prompt: ByteText): Bins | undefined {
    const sample = isTraining ? this.#train : this.#others;
    const rank = rankOf(place);
    if (!sample.wants(rank)) return undefined;
    sample.add(rank, undefined);
    return sketchOf(textOf(prompt));
  }
}

/**
 * Near copies of prompts across a border, by MinHash, among a sample of bounded size. Prompts of one template
 * share its sentences by design, so this is shown and fails nothing.
 */
export class NearCopies {
  readonly #train = new Sample<Sketch>(KEPT);
  readonly #others = new Sample<Sketch>(KEPT);

  /** @param place - where the task was drawn; of tasks drawn at equal places of two streams, both may be held */
  add(task: number, place: number, isTraining: boolean, bins: Bins): void {
    (isTraining ? this.#train : this.#others).add(rankOf(place), { task, bins });
  }

  /** How many prompts of evaluation were looked at. */
  get looked(): number {
    return this.#others.values.length;
  }

  /** Each prompt of evaluation with one of training that is near to it. */
  *pairs(): Generator<
    { readonly train: number; readonly other: number; readonly likeness: number },
    void,
    void
  > {
    const byBand = new Map<string, Sketch[]>();
    for (const sketch of this.#train.values) {
      for (const key of bandsOf(sketch.bins)) {
        const there = byBand.get(key);
        if (there === undefined) byBand.set(key, [sketch]);
        else if (there.length < 8) there.push(sketch);
      }
    }
    for (const { task, bins } of this.#others.values) {
      let best: { readonly train: number; readonly other: number; readonly likeness: number } | undefined;
      for (const key of bandsOf(bins)) {
        for (const near of byBand.get(key) ?? []) {
          const likeness = likenessOf(near.bins, bins);
          if (likeness >= NEAR && likeness > (best?.likeness ?? 0))
            best = { train: near.task, other: task, likeness };
        }
      }
      if (best !== undefined) yield best;
    }
  }
}

/** A number of 32 bits that no other place has. Source of the mixing: the finaliser of MurmurHash3. */
function rankOf(place: number): number {
  let hash = place | 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

function sketchOf(prompt: string): Uint32Array {
  const words = prompt.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];
  const bins = new Uint32Array(BINS).fill(0xffffffff);
  for (let at = 0; at + SHINGLE <= words.length; at += 1) {
    let hash = 0x811c9dc5;
    for (let word = at; word < at + SHINGLE; word += 1) {
      const text = words[word] as string;
      for (let unit = 0; unit < text.length; unit += 1)
        hash = Math.imul(hash ^ text.charCodeAt(unit), 0x01000193);
      hash = Math.imul(hash ^ 0x20, 0x01000193);
    }
    hash ^= hash >>> 15;
    hash = Math.imul(hash, 0x2c1b3c6d) >>> 0;
    const bin = hash % BINS;
    bins[bin] = Math.min(bins[bin] as number, hash);
  }
  return bins;
}

function bandsOf(bins: Uint32Array): readonly string[] {
  return Array.from({ length: BINS / BAND }, (_, band) => {
    const part = bins.subarray(band * BAND, (band + 1) * BAND);
    return `${band} ${part.join(' ')}`;
  });
}

/** The share of bins that agree, those apart that are empty in both. */
function likenessOf(one: Uint32Array, other: Uint32Array): number {
  let [same, filled] = [0, 0];
  for (let bin = 0; bin < BINS; bin += 1) {
    if (one[bin] === 0xffffffff && other[bin] === 0xffffffff) continue;
    filled += 1;
    if (one[bin] === other[bin]) same += 1;
  }
  return filled === 0 ? 0 : same / filled;
}
