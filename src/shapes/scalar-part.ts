import { EtudesError } from '../errors.ts';
import type { Shape } from './shape.ts';

/**
 * Checks that values of a part are told apart by `===`, as the keys of maps and sets must be; a part with
 * type variables passes until it is bound.
 *
 * @throws EtudesError `shapes/composite-key`
 */
export function requireScalar(part: Shape<unknown, string>, role: string): void {
  if (part.variables.length > 0) return;
  if (part.edges().every((edge) => typeof edge !== 'object' || edge === null)) return;
  throw new EtudesError('shapes/composite-key', `${role} must be numbers, strings or booleans`, {
    received: part.plural().en,
    hint: 'JavaScript tells objects apart by identity there; use a list of tuples',
  });
}
