import { type Folded, foldFunction } from '../tree/fold.ts';
import type { Program } from '../tree/program.ts';
import { withPositionalParams } from '../tree/solution.ts';
import { chainStub, foldedStep } from './compose-chain.ts';
import { foldAt } from './fold-at.ts';
import { knownPoint } from './known-levels.ts';
import { liftedAt } from './lifted-template.ts';
import type { Meaning } from './meaning.ts';

/** An author's implementation specialised to a point, as the author's own function takes its arguments. */
export function foldedOf({ lifted, levels, setting }: Meaning, path = 'oracle'): Program {
  return foldAt(lifted, path, 1, knownPoint(lifted, levels, setting.types), setting.types);
}

/** What stands around a meaning's chain: the oracle, folded to the point, in which the chain is but a name. */
export function frameOf({ lifted, levels, setting }: Meaning): Program {
  const known = knownPoint(lifted, levels, setting.types, (_lifted, _steps, type) => chainStub(type));
  return foldFunction({
    lifted: liftedAt(lifted, 'oracle'),
    helpers: { ...lifted.helpers, ...known.helpers },
    point: known.point,
    pointParam: 1,
    types: setting.types,
  });
}

/** The steps of a meaning's chains, each folded to its parameters by itself; kept, for steps are few and chains many. */
export function stepsOfChain({ lifted, levels, setting }: Meaning): readonly Folded[] {
  const steps: Folded[] = [];
  knownPoint(lifted, levels, setting.types, (_lifted, chain, type) => {
    steps.push(...chain.map((step) => foldedStep(lifted, step)));
    return chainStub(type);
  });
  return steps;
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
