import { type Sampler, stateless } from './sampler.ts';

/** All arms alike: the strategy to beat, and often not beaten. */
export function uniform(): Sampler {
  return stateless('uniform', {}, ({ table }) => new Float64Array(table.arms.length).fill(1));
}
