import type { Expander } from '../expand/expander.ts';
import { permutation } from '../seed/permutation.ts';
import { SeedPath } from '../seed/seed-path.ts';
import type { Point } from '../template/point.ts';
import type { Space } from '../template/space.ts';
import { surfaces } from '../template/standard-axes.ts';

/** Cells looked at; of a larger space a sample. */
const MOST_CELLS = 20_000;
/** Chains tried in a cell before it is passed over. */
const CHAINS = 60;

/**
 * Points of a template such that every level of every axis, and every pair of levels of two axes that some
 * legal point has, is among them; and more, spread evenly, until there are `least`.
 *
 * Greedy: the next cell is the one with most pairs that are still missing.
 */
export function coveringPoints({ template }: Expander, least: number): readonly Point[] {
  const { space } = template;
  const path = SeedPath.root('etudes audit').child(template.id);
  const order = permutation(BigInt(space.cellCount), path.child('cells'));
  const count = Math.min(space.cellCount, MOST_CELLS);
  const ids = new Map<string, number>();
  const cells = Array.from({ length: count }, (_, place) => {
    const ordinal = Number(order.at(BigInt(place)));
    return { ordinal, pairs: pairsOf(space.cell(ordinal).levels, ids) };
  });

  const covered = new Uint8Array(ids.size);
  const chosen: Point[] = [];
  const used = new Set<number>();
  const take = (ordinal: number): void => {
    used.add(ordinal);
    const point = pointIn(template.space, ordinal, chosen.length, path);
    if (point !== undefined) chosen.push(point);
  };
  for (let missing = ids.size; missing > 0; ) {
    let best = cells[0] as (typeof cells)[number];
    let most = 0;
    for (const cell of cells) {
      let news = 0;
      for (const pair of cell.pairs) news += 1 - (covered[pair] as number);
      if (news > most) {
        best = cell;
        most = news;
      }
    }
    for (const pair of best.pairs) covered[pair] = 1;
    missing -= most;
    take(best.ordinal);
  }
  for (const { ordinal } of cells) {
    if (chosen.length >= least) break;
    if (!used.has(ordinal)) take(ordinal);
  }
  // A space of few cells has its chains, or its wordings, to differ in.
  for (
    let round = 0;
    chosen.length < least && BigInt(chosen.length) < space.size && round < least;
    round += 1
  ) {
    for (const { ordinal } of cells) {
      if (chosen.length >= least) break;
      const point = pointIn(space, ordinal, chosen.length, path);
      if (point !== undefined && chosen.every(({ index }) => index !== point.index)) chosen.push(point);
    }
  }
  return chosen;
}

/** Numbers of the levels of a cell and of their pairs. */
function pairsOf(levels: Point['cell']['levels'], ids: Map<string, number>): readonly number[] {
  const names = Object.entries(levels).map(([axis, level]) => `${axis} ${JSON.stringify(level.name)}`);
  const keys = names.flatMap((name, at) => [name, ...names.slice(at + 1).map((other) => `${name} ${other}`)]);
  return keys.map((key) => {
    const known = ids.get(key);
    if (known !== undefined) return known;
    ids.set(key, ids.size);
    return ids.size - 1;
  });
}

/** A live point of a cell; wordings take turns. */
function pointIn(space: Space, ordinal: number, turn: number, path: SeedPath): Point | undefined {
  const meanings = space.meaningsOf(ordinal);
  if (meanings === 0n) return undefined;
  const each = BigInt(surfaces.length);
  const order = permutation(meanings, path.child('chains').at(ordinal));
  const tries = meanings < BigInt(CHAINS) ? Number(meanings) : CHAINS;
  for (let tried = 0; tried < tries; tried += 1) {
    const meaning =
      space.meaningsBefore(ordinal) +
      order.at(BigInt((tried + turn) % Number(meanings < 1_000_000n ? meanings : 1_000_000n)));
    const point = space.at(meaning * each + BigInt(turn % surfaces.length));
    if (space.isLive(point)) return point;
  }
  return undefined;
}
