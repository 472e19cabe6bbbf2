import type { Level, LevelCode, LevelName } from '../template/level.ts';
import type { Known } from '../tree/fold.ts';
import type { FunctionNode, LiftedHelper } from '../tree/tree.ts';
import { composeChain } from './compose-chain.ts';
import { type LiftedTemplate, liftedAt } from './lifted-template.ts';

/** A point as folding sees it, and the helpers that its function levels bring. */
export interface KnownPoint {
  readonly point: Readonly<Record<string, Known>>;
  readonly helpers: Readonly<Record<string, LiftedHelper>>;
}

/**
 * Turns the levels of a point into code.
 *
 * @param compose - makes one function of a chain's steps
 */
export function knownPoint(
  lifted: LiftedTemplate,
  levels: Readonly<Record<string, Level>>,
  types: Readonly<Record<string, string>>,
  compose = composeChain,
): KnownPoint {
  const helpers: Record<string, LiftedHelper> = {};
  const point: Record<string, Known> = {};
  for (const [axis, level] of Object.entries(levels)) {
    const from: LevelCode<Known> = {
      literal: (value: LevelName) => ({ literal: value }),
      expression: (text) => ({ fn: lifted.features.get(text) as FunctionNode, needs: [] }),
      author: (path) => {
        const { fn, needs } = liftedAt(lifted, path);
        return { fn, needs };
      },
      chain: (steps) => {
        const composed = compose(lifted, steps, types[`${axis}.input`] as string);
        Object.assign(helpers, composed.helpers);
        return { fn: composed.fn, needs: Object.keys(composed.helpers) };
      },
    };
    const known = level.code?.(from);
    if (known !== undefined) point[axis] = known;
  }
  return { point, helpers };
}
