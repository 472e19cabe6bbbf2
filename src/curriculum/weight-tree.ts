/**
 * Weights that are drawn from and changed in O(log n): a binary tree of sums over them.
 *
 * Each sum is made anew of the two below it, so the tree depends on the weights alone. In a Fenwick tree,
 * which adds differences, it would also depend on the way there, and a replay could draw another arm.
 */
export class WeightTree {
  readonly size: number;
  /** Node 1 is the root, node i has the children 2i and 2i + 1, and leaves begin at `#leaves`. */
  readonly #sums: Float64Array;
  readonly #leaves: number;

  /** @param weights - finite and at least 0 */
  constructor(weights: ArrayLike<number>) {
    this.size = weights.length;
    this.#leaves = 2 ** Math.ceil(Math.log2(Math.max(this.size, 1)));
    this.#sums = new Float64Array(2 * this.#leaves);
    this.assign(weights);
  }

  get total(): number {
    return this.#sums[1] as number;
  }

  weightOf(index: number): number {
    return this.#sums[this.#leaves + index] as number;
  }

  set(index: number, weight: number): void {
    let node = this.#leaves + index;
    this.#sums[node] = weight;
    for (node >>= 1; node >= 1; node >>= 1) this.#add(node);
  }

  /** Makes these the weights: what has changed one by one, or all at once where that is less work. */
  assign(weights: ArrayLike<number>): void {
    const changed: number[] = [];
    for (let index = 0; index < this.size; index++) {
      if (weights[index] !== this.weightOf(index)) changed.push(index);
    }
    if (changed.length * Math.log2(this.#leaves) < this.#leaves) {
      for (const index of changed) this.set(index, weights[index] as number);
      return;
    }
    this.#sums.set(weights, this.#leaves);
    for (let node = this.#leaves - 1; node >= 1; node--) this.#add(node);
  }

  /** The index in which the point at this share (0 to 1, without 1) of the total falls; never one of weight 0. */
  find(share: number): number {
    let left = share * this.total;
    let node = 1;
    while (node < this.#leaves) {
      node *= 2;
      const below = this.#sums[node] as number;
      // Rounding may leave a little too much: nothing lies in an empty half.
      if (left >= below && (this.#sums[node + 1] as number) > 0) {
        left -= below;
        node++;
      }
    }
    return node - this.#leaves;
  }

  #add(node: number): void {
    this.#sums[node] = (this.#sums[2 * node] as number) + (this.#sums[2 * node + 1] as number);
  }
}
