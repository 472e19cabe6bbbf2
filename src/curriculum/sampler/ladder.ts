import { checkedOptions, type Sampler, stateless, type View } from './sampler.ts';

export interface LadderOptions {
  /** The share of levels that were passed: without it, what is not practised is forgotten. */
  readonly rehearsal?: number;
  /** The share of the next level, which shows whether the learner is further than the gate can tell. */
  readonly lookAhead?: number;
}

/** What most tickets are for, and what is left for levels passed and for the one to come. */
export function checkedLadder(name: string, { rehearsal = 0.2, lookAhead = 0.1 }: LadderOptions) {
  checkedOptions(name, {
    rehearsal: [rehearsal, 0, 1],
    lookAhead: [lookAhead, 0, 1],
    'rehearsal + lookAhead': [rehearsal + lookAhead, 0, 1],
  });
  return { rehearsal, lookAhead };
}

/** The level of each family's stages that the gate has let it to, with rehearsal and a look ahead. */
export function ladder(options: LadderOptions = {}): Sampler {
  const { rehearsal, lookAhead } = checkedLadder('ladder', options);
  return stateless(
    'ladder',
    { rehearsal, lookAhead },
    ({ table, ladders, levels }: View) => {
      const weights = new Float64Array(table.arms.length);
      ladders.all.forEach(({ rungs }, index) => {
        const level = levels[index] as number;
        const passed = rungs.slice(0, level).flat();
        const now = rungs[level] ?? [];
        const next = rungs[level + 1] ?? [];
        spread(weights, [
          [passed, rehearsal],
          [now, 1 - rehearsal - lookAhead],
          [next, lookAhead],
        ]);
      });
      return weights;
    },
    'stages',
  );
}

/** Adds 1 to weights in all, in these proportions, evenly within each list; empty lists leave theirs to the others. */
export function spread(
  weights: Float64Array,
  parts: readonly (readonly [arms: readonly number[], part: number])[],
): void {
  const filled = parts.filter(([arms, part]) => arms.length > 0 && part > 0);
  const whole = filled.reduce((sum, [, part]) => sum + part, 0);
  for (const [arms, part] of filled) {
    for (const arm of arms) weights[arm] = (weights[arm] as number) + part / whole / arms.length;
  }
}
