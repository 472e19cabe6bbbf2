import { foldFunction } from '../tree/fold.ts';
import type { Program } from '../tree/program.ts';
import { withPositionalParams } from '../tree/solution.ts';
import { knownPoint } from './known-levels.ts';
import { liftedAt } from './lifted-template.ts';
import type { Meaning } from './meaning.ts';

/** An author's implementation specialised to a point, as the author's own function takes its arguments. */
export function foldedOf({ lifted, levels, setting }: Meaning, path = 'oracle'): Program {
  const known = knownPoint(lifted, levels, setting.types);
  return foldFunction({
    lifted: liftedAt(lifted, path),
    helpers: { ...lifted.helpers, ...known.helpers },
    point: known.point,
    pointParam: 1,
    types: setting.types,
  });
}

/**
 * An author's implementation (the oracle, a mistake, a twin) specialised to a point, with the parameters
 * that a solution has; for a class, a function without parameters that returns it.
 */
export function programOf(meaning: Meaning, path = 'oracle'): Program {
  return positional(meaning, foldedOf(meaning, path));
}

/** A specialised implementation with the parameters that a solution has. */
export function positional({ form }: Meaning, { fn, helpers }: Program): Program {
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
