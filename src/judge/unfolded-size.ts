/** Values in what a submission gives, with the arguments that it left behind, at most; honest ones are a thousandth. */
const MOST_VALUES = 1_000_000;

/** Whether all of something can be walked through. */
export function isModest(value: unknown): boolean {
  try {
    return unfoldedSize(value) <= MOST_VALUES;
  } catch {
    return false;
  }
}

/**
 * How many values there are in one, where what stands in several places counts in each; Infinity where something holds
 * itself. A few dozen objects may say more than can ever be walked through, which is what types and laws do.
 *
 * @throws RangeError where it is nested too deeply to be looked at
 */
export function unfoldedSize(root: unknown): number {
  const known = new Map<object, number>();
  const sizeOf = (value: unknown): number => {
    if (typeof value !== 'object' || value === null) return 1;
    const before = known.get(value);
    if (before !== undefined) return before;
    // Until it is known: who comes here again from inside holds itself.
    known.set(value, Number.POSITIVE_INFINITY);
    let size = 1;
    for (const part of partsOf(value)) size += sizeOf(part);
    known.set(value, size);
    return size;
  };
  return sizeOf(root);
}

function partsOf(value: object): Iterable<unknown> {
  if (Array.isArray(value) || value instanceof Set) return value;
  return value instanceof Map ? [...value.keys(), ...value.values()] : Object.values(value);
}
