import { foldFunction } from '../tree/fold.ts';
import type { Program } from '../tree/program.ts';
import { withPositionalParams } from '../tree/solution.ts';
import { knownPoint } from './known-levels.ts';
import { liftedAt } from './lifted-template.ts';
import type { Meaning } from './meaning.ts';

/**
 * An author's implementation (the oracle, a mistake, a twin) specialised to a point, with the parameters
 * that a solution has; for a class, a function without parameters that returns it.
 */
export function programOf(meaning: Meaning, path = 'oracle'): Program {
  const { lifted, levels } = meaning;
  const { types, form } = meaning.setting;
  const known = knownPoint(lifted, levels, types);
  const { fn, helpers } = foldFunction({
    lifted: liftedAt(lifted, path),
    helpers: { ...lifted.helpers, ...known.helpers },
    point: known.point,
    pointParam: 1,
    types,
  });
  if (form.kind === 'class') return { fn, helpers };
  const positional = withPositionalParams(
    fn,
    form.params.map(({ name, type }) => ({ name, shown: name, type })),
  );
  const params = positional.params.map((param, at) => {
    const type = form.params[at]?.type;
    return type === undefined ? param : { ...param, type: { parts: [type], vars: [], refs: [] } };
  });
  return { fn: { ...positional, params }, helpers };
}
