/**
 * Combinations of one value of each list, those of low positions first, until there are `most`: the lists
 * grow together, so that no argument stays at its smallest.
 */
export function* combinations(
  lists: readonly (readonly unknown[])[],
  most: number,
): Generator<readonly unknown[]> {
  let given = 0;
  const deepest = Math.max(0, ...lists.map((list) => list.length - 1));
  for (let depth = 0; depth <= deepest; depth += 1) {
    for (const values of atDepth(lists, depth)) {
      yield values;
      given += 1;
      if (given >= most) return;
    }
  }
}

/** Combinations in which the largest position, of the lists long enough, is exactly `depth`. */
function* atDepth(
  lists: readonly (readonly unknown[])[],
  depth: number,
  reached = false,
): Generator<readonly unknown[]> {
  const [list, ...others] = lists;
  if (list === undefined) {
    if (reached) yield [];
    return;
  }
  const end = Math.min(depth, list.length - 1);
  for (let at = 0; at <= end; at += 1) {
    for (const rest of atDepth(others, depth, reached || at === depth)) yield [list[at], ...rest];
  }
}
