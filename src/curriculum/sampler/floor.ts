import { over } from './over.ts';
import { checkedOptions, type Sampler } from './sampler.ts';

/** Gives every arm at least `share / arms`: what is never drawn can never be seen to change. */
export function floor(share: number, inner: Sampler): Sampler {
  checkedOptions('floor', { share: [share, 0, 1] });
  return over('floor', { share }, inner, (given) =>
    given.map((each) => (1 - share) * each + share / given.length),
  );
}
