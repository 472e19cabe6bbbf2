import type { ArmTable } from './arm.ts';

/**
 * Few arms that show each pair of levels that some arm has: of two axes, of an axis and the stage or the
 * family, and of stage and family. Earlier stages come first.
 *
 * Source: the greedy choice of covering arrays (as in PICT, AETG): always the arm with most new pairs, the
 * first of equals. What an arm would add only shrinks, so its count is made anew only when it seems best.
 */
export function covering({ arms }: ArmTable): readonly number[] {
  const pairsOf = arms.map(({ family, stage, coordinates }) => {
    const levels = Object.entries({ ...coordinates, 'the stage': stage, 'the family': family }).map(
      ([axis, level]) => JSON.stringify([axis, level]),
    );
    levels.sort();
    return levels.flatMap((one, place) => levels.slice(place + 1).map((other) => `${one} ${other}`));
  });
  const covered = new Set<string>();
  const gain = (arm: number): number =>
    pairsOf[arm]?.reduce((count, pair) => count + (covered.has(pair) ? 0 : 1), 0) ?? 0;
  const byGain: number[][] = [];
  arms.forEach((_, arm) => {
    const place = gain(arm);
    byGain[place] ??= [];
    byGain[place].push(arm);
  });
  const chosen: number[] = [];
  for (let best = byGain.length - 1; best > 0; best--) {
    // Arms that fall back to this count come behind those that had it, wherever they stand in the list.
    for (const arm of byGain[best] ?? []) {
      const now = gain(arm);
      if (now === best) {
        chosen.push(arm);
        for (const pair of pairsOf[arm] ?? []) covered.add(pair);
      } else {
        byGain[now] ??= [];
        byGain[now].push(arm);
      }
    }
  }
  const stage = (arm: number): number => arms[arm]?.stage ?? 0;
  return chosen.sort((one, other) => stage(one) - stage(other));
}
