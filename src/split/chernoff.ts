/** How often each thing was seen. */
export type Counts<K> = ReadonlyMap<K, number>;

/**
 * Chernoff divergence of evaluation from training, from 0 (the same mix) to 1 (nothing in common):
 * D = 1 - sum over k of p_k^alpha q_k^(1 - alpha), with P the training mix and Q the evaluation mix. Atoms
 * are compared with alpha 0.5, compounds with 0.1, which asks above all whether training has what evaluation
 * has; exchanging the two sides would ask the opposite. An empty side gives 1.
 *
 * Source: CFQ (Keysers et al. 2020, section 2); argument order and empty side as TMCD's `mcd_utils.py`.
 */
export function chernoff<K>(train: Counts<K>, evaluation: Counts<K>, alpha: number): number {
  const p = total(train);
  const q = total(evaluation);
  if (p === 0 || q === 0) return 1;
  let coefficient = 0;
  for (const [key, count] of evaluation) {
    const seen = train.get(key);
    if (seen !== undefined) coefficient += (seen / p) ** alpha * (count / q) ** (1 - alpha);
  }
  // Rounding may leave a hair below 0.
  return Math.max(0, 1 - coefficient);
}

function total<K>(counts: Counts<K>): number {
  let sum = 0;
  for (const count of counts.values()) sum += count;
  return sum;
}
