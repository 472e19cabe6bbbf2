import { permutation } from '../../seed/permutation.ts';
import type { SeedPath } from '../../seed/seed-path.ts';

/** Items in an order that the path settles. */
export function shuffled<T>(items: readonly T[], path: SeedPath): readonly T[] {
  if (items.length === 0) return items;
  const order = permutation(BigInt(items.length), path.child('order'));
  return items.map((_, place) => items[order.atNumber(place)] as T);
}
