import { checkedLadder, type LadderOptions, spread } from './ladder.ts';
import { type Sampler, stateless } from './sampler.ts';

/**
 * Pins one axis at its level and leaves the others anywhere up to theirs; each axis then moves by the results
 * on its own edge. Rehearsal is what lies within all levels, a look ahead one step over a single edge.
 *
 * Source: automatic domain randomisation (OpenAI, "Solving Rubik's cube with a robot hand", 2019), on upper
 * bounds, with a gate in place of its windowed mean.
 */
export function frontier(options: LadderOptions = {}): Sampler {
  const { rehearsal, lookAhead } = checkedLadder('frontier', options);
  return stateless(
    'frontier',
    { rehearsal, lookAhead },
    ({ table, ladders, levels }) => {
      const weights = new Float64Array(table.arms.length);
      const byFamily = table.families.map(() => ({
        edges: [] as number[][],
        within: [] as number[],
        ahead: [] as number[],
      }));
      table.familyOf.forEach((family, arm) => {
        const { edges, within, ahead } = byFamily[family] as (typeof byFamily)[number];
        const over = (ladders.ofFamily[family] ?? []).map(
          (index, place) => (ladders.rungsOf[arm]?.[place] as number) - (levels[index] as number),
        );
        const beyond = over.filter((steps) => steps > 0);
        if (beyond.length === 1 && beyond[0] === 1) ahead.push(arm);
        if (beyond.length > 0) return;
        over.forEach((steps, place) => {
          if (steps !== 0) return;
          edges[place] ??= [];
          edges[place].push(arm);
        });
        if (!over.includes(0)) within.push(arm);
      });
      for (const { edges, within, ahead } of byFamily) {
        const pinned = 1 - rehearsal - lookAhead;
        // An axis may have no arm at its level, and leaves a hole.
        const held = edges.filter((arms) => arms !== undefined);
        spread(weights, [
          ...held.map((arms): [number[], number] => [arms, pinned / held.length]),
          [within, rehearsal],
          [ahead, lookAhead],
        ]);
      }
      return weights;
    },
    'axes',
  );
}
