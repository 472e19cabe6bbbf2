import { EtudesError } from '../../errors.ts';
import type { Json } from '../canonical.ts';
import { type Sampler, shares } from './sampler.ts';

/**
 * Draws from several samplers in proportion: `mix([ladder(), 0.7], [uniform(), 0.3])`.
 *
 * @throws EtudesError `curriculum/sampler-option` for parts that are not above 0, `curriculum/ladders` where
 * two samplers read different ladders
 */
export function mix(...parts: readonly (readonly [sampler: Sampler, part: number])[]): Sampler {
  const whole = parts.reduce((sum, [, part]) => sum + part, 0);
  if (!(whole > 0 && Number.isFinite(whole) && parts.every(([, part]) => part >= 0))) {
    throw new EtudesError('curriculum/sampler-option', 'the parts of a mixture do not add up', {
      expected: 'parts of at least 0, one of them above 0',
      received: parts.map(([, part]) => part).join(', '),
    });
  }
  const kinds = [...new Set(parts.flatMap(([{ ladders }]) => ladders ?? []))];
  if (kinds.length > 1) {
    throw new EtudesError('curriculum/ladders', 'a mixture cannot read ladders of stages and of axes');
  }
  return {
    name: 'mix',
    config: { name: 'mix', parts: parts.map(([{ config }, part]): Json => [config, part]) },
    ...(kinds[0] === undefined ? {} : { ladders: kinds[0] }),
    start: parts.map(([{ start }]) => start),
    carry: (carried, view) =>
      parts.map(([sampler], place) => sampler.carry((carried as readonly Json[])[place] as Json, view)),
    weights(view, carried) {
      const weights = new Float64Array(view.table.arms.length);
      parts.forEach(([sampler, part], place) => {
        const own = shares(sampler, view, (carried as readonly Json[])[place] as Json);
        own.forEach((share, arm) => {
          weights[arm] = (weights[arm] as number) + (part / whole) * share;
        });
      });
      return weights;
    },
  };
}
