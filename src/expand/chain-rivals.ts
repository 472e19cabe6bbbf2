import { type Chain, runChain } from '../template/chain.ts';
import { chainOf } from '../template/chain-axis.ts';
import type { Settled } from '../template/operator.ts';
import type { Meaning, Rival } from './meaning.ts';

/**
 * Wrong chains near a point's own: a step left out, two neighbours swapped, a number one off, a flag
 * turned. None where the point has no chain.
 */
export function chainRivals(meaning: Meaning): readonly Rival[] {
  const [axis, chain] =
    Object.entries(meaning.levels)
      .map(([name, level]) => [name, chainOf(level)] as const)
      .find(([, found]) => found !== undefined) ?? [];
  if (axis === undefined || chain === undefined) return [];
  const input = meaning.argNames.find(
    (name) => meaning.form.args[name] === meaning.point.bindings[`${axis}.input`],
  );
  if (input === undefined) return [];
  return nearChains(chain).map(([name, steps]) => {
    const wrong: Chain = { row: chain.row, steps };
    return { name, call: (args) => runChain(wrong, args[input]), path: undefined };
  });
}

function nearChains({ steps }: Chain): readonly (readonly [string, readonly Settled[]])[] {
  const found: [string, readonly Settled[]][] = [];
  for (const [at, step] of steps.entries()) {
    const { id, from, to } = step.operator;
    const inner = at > 0 && at < steps.length - 1;
    if (inner && from === to) found.push([`without ${id}`, steps.filter((_, index) => index !== at)]);
    const next = steps[at + 1];
    if (
      inner &&
      next !== undefined &&
      at + 1 < steps.length - 1 &&
      next.operator.from === from &&
      next.operator.to === from &&
      from === to
    ) {
      found.push([`${next.operator.id} before ${id}`, steps.with(at, next).with(at + 1, step)]);
    }
    for (const [param, value] of Object.entries(step.params)) {
      const others =
        typeof value === 'number' ? [value + 1, value - 1] : typeof value === 'boolean' ? [!value] : [];
      for (const other of others) {
        const params = { ...step.params, [param]: other };
        found.push([`${id} with ${param}=${other}`, steps.with(at, { operator: step.operator, params })]);
      }
    }
  }
  return found;
}
