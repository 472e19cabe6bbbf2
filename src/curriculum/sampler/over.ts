import type { Json } from '../canonical.ts';
import { type Sampler, shares, type View } from './sampler.ts';

/** A sampler that changes the shares of another, and carries what that one does. */
export function over(
  name: string,
  options: { readonly [name: string]: Json },
  inner: Sampler,
  change: (shares: Float64Array, view: View) => Float64Array,
): Sampler {
  return {
    ...inner,
    name,
    config: { name, ...options, inner: inner.config },
    weights: (view, carried) => change(shares(inner, view, carried), view),
  };
}
