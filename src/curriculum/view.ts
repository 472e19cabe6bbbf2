import type { Definition } from './definition.ts';
import { shares, type View } from './sampler/sampler.ts';
import type { State } from './state.ts';

/** What the sampler may see of a state. */
export function samplerView(
  { table, ladders, seed }: Definition,
  state: State,
  reward: number | undefined,
): View {
  return {
    table,
    arms: state.arms,
    ladders,
    levels: state.ladders.map(({ level }) => level),
    issued: state.issued,
    reward,
    seed: seed.child('sampler').at(state.barriers),
  };
}

/** Asks the sampler for the shares that hold until the next barrier. */
export function startShares({ sampler }: Definition, state: State, view: View): void {
  state.arms.share.set(shares(sampler, view, state.sampler));
}
