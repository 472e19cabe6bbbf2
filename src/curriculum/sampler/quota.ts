import type { Json } from '../canonical.ts';
import { over } from './over.ts';
import { checkedOptions, type Sampler } from './sampler.ts';

export interface Quota {
  /** The family that is held between two shares. */
  readonly family: string;
  readonly least?: number;
  readonly most?: number;
}

/** Holds a family's share of tickets from `least` to `most`; all other families keep their proportions. */
export function quota({ family, least = 0, most = 1 }: Quota, inner: Sampler): Sampler {
  checkedOptions('quota', { least: [least, 0, 1], most: [most, least, 1] });
  const options: { [name: string]: Json } = { family, least, most };
  return over('quota', options, inner, (given, { table }) => {
    const place = table.families.indexOf(family);
    const isOwn = (arm: number): boolean => table.familyOf[arm] === place;
    let own = 0;
    let count = 0;
    given.forEach((share, arm) => {
      if (!isOwn(arm)) return;
      own += share;
      count++;
    });
    // A curriculum of this family alone, or without it, has nothing to share out.
    if (count === 0 || count === given.length) return given;
    const held = Math.min(Math.max(own, least), most);
    const other = 1 - own;
    return given.map((share, arm) => {
      // Of shares that are all 0 there are no proportions to keep.
      if (isOwn(arm)) return own > 0 ? (share / own) * held : held / count;
      return other > 0 ? (share / other) * (1 - held) : (1 - held) / (given.length - count);
    });
  });
}
