import { isStalled, STALL, type StallRule } from '../stall.ts';
import { over } from './over.ts';
import { checkedOptions, type Sampler } from './sampler.ts';

export interface QuarantineOptions extends Partial<StallRule> {
  /** What stalled arms are weighed down by. Never to nothing: they are looked at again. */
  readonly factor?: number;
}

/** Weighs stalled arms down, unless all of their family are: then it is the family's turn again. */
export function quarantine(inner: Sampler, { factor = 0.05, ...rule }: QuarantineOptions = {}): Sampler {
  const stall = { ...STALL, ...rule };
  checkedOptions('quarantine', {
    factor: [factor, 1e-6, 1],
    groups: [stall.groups, 1, 1e6],
    low: [stall.low, 0, 1],
    high: [stall.high, stall.low, 1],
  });
  return over('quarantine', { factor, ...stall }, inner, (given, { table, arms }) => {
    const stalled = table.arms.map((_, arm) => isStalled(arms, arm, stall));
    const going = new Set(table.familyOf.filter((_, arm) => !stalled[arm]));
    return given.map((share, arm) =>
      stalled[arm] && going.has(table.familyOf[arm] as number) ? share * factor : share,
    );
  });
}
