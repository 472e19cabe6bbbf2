import { type Permutation, permutation } from '../seed/permutation.ts';
import { SeedPath } from '../seed/seed-path.ts';
import type { Point } from '../template/point.ts';
import type { Region } from '../template/region.ts';
import { repeatSeed } from './repeat-seed.ts';

/** Regions of at most so many meanings have their verdicts kept, a byte each. */
const VERDICTS_KEPT = 1 << 20;
/** Verdicts; 0 where there is none yet. */
const ACCEPTED = 1;
const REFUSED = 2;

/** A point at a position, with the seed of its task. */
export interface Placed {
  readonly point: Point;
  readonly seed: string;
  /** How often the region was used up before. */
  readonly repeat: number;
}

/**
 * The points of a region in the order that a seed puts them in: any position is looked up without walking
 * the others, no position repeats another's point, and nothing drawn is remembered.
 *
 * Where only some points may be drawn (chains with dead steps; points another source owns), position i owns
 * the candidates i, i + B, i + 2B, ... of the permuted region and stands for the first that may be drawn;
 * position i + rB stands for the r-th. A position whose candidates are all refused is a hole.
 */
export class PointOrder {
  /** Positions, holes among them, before the region is used up. */
  readonly round: bigint;
  readonly #region: Region;
  readonly #template: string;
  readonly #seed: string;
  readonly #accepts: ((point: Point) => boolean) | undefined;
  /** The number of first candidates, `B`. */
  readonly #buckets: bigint;
  readonly #verdicts: Uint8Array | undefined;
  #order: { readonly repeat: number; readonly permutation: Permutation } | undefined;

  /**
   * @param template - its id, so that equal regions of two templates are in unrelated order
   * @param accepts - which points may be drawn; none where all may
   */
  constructor(template: string, region: Region, seed: string, accepts?: (point: Point) => boolean) {
    this.#template = template;
    this.#region = region;
    this.#seed = seed;
    this.#accepts = accepts;
    const tries = accepts === undefined ? 1n : triesFor(region.size);
    this.#buckets = region.size / tries || 1n;
    const passes = (region.size + this.#buckets - 1n) / this.#buckets;
    this.round = accepts === undefined ? region.size : this.#buckets * passes;
    if (accepts !== undefined && region.size <= BigInt(VERDICTS_KEPT)) {
      this.#verdicts = new Uint8Array(Number(region.size));
    }
  }

  /** What stands at a position from 0 up, or undefined for a hole. */
  at(position: number): Placed | undefined {
    const place = BigInt(position);
    const repeat = Number(place / this.round);
    const within = place % this.round;
    const order = this.#orderOf(repeat);
    const seed = repeatSeed(this.#seed, repeat);
    if (this.#accepts === undefined) return { point: this.#region.at(order.at(within)), seed, repeat };
    let left = within / this.#buckets;
    for (let candidate = within % this.#buckets; candidate < this.#region.size; candidate += this.#buckets) {
      const index = order.at(candidate);
      const point = this.#region.at(index);
      if (!this.#isAccepted(point, index)) continue;
      if (left === 0n) return { point, seed, repeat };
      left -= 1n;
    }
    return undefined;
  }

  #orderOf(repeat: number): Permutation {
    if (this.#order?.repeat !== repeat) {
      const key = SeedPath.root(repeatSeed(this.#seed, repeat)).child('order').child(this.#template);
      this.#order = { repeat, permutation: permutation(this.#region.size, key) };
    }
    return this.#order.permutation;
  }

  /** @param index - the point's within the region */
  #isAccepted(point: Point, index: bigint): boolean {
    const known = this.#verdicts?.[Number(index)];
    if (known === ACCEPTED || known === REFUSED) return known === ACCEPTED;
    const verdict = this.#accepts?.(point) ?? true;
    if (this.#verdicts !== undefined) this.#verdicts[Number(index)] = verdict ? ACCEPTED : REFUSED;
    return verdict;
  }
}

/**
 * Candidates a position owns. With a third of all points refused, 16 make one position in 4 * 10^7 a hole;
 * small regions have too few points to give each position many.
 */
function triesFor(size: bigint): bigint {
  if (size >= 1n << 32n) return 64n;
  return size >= 1n << 24n ? 16n : 4n;
}
