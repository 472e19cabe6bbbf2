import { PLAIN_SEED } from '../task/task-id.ts';
import type { LevelName } from '../template/level.ts';
import type { Point } from '../template/point.ts';
import { surfaces } from '../template/standard-axes.ts';
import type { Expander } from './expander.ts';
import type { Meaning } from './meaning.ts';

/** Two levels of an axis between which nothing changes at some point. */
export interface Vacuous {
  readonly axis: string;
  readonly levels: readonly [LevelName, LevelName];
  readonly point: Point;
}

/** Cells compared at most; the rest of a larger space is left to the audit. */
const CELLS = 4096;

/**
 * Axis levels that change neither prompt nor tests nor mistakes somewhere: cells that differ on one axis
 * only and mean the same. Each pair of levels is told once.
 */
export function vacuousLevels(expander: Expander): readonly Vacuous[] {
  const { space } = expander.template;
  const seen = new Map<
    string,
    { readonly meaning: string; readonly levels: Readonly<Record<string, LevelName>> }[]
  >();
  const found = new Map<string, Vacuous>();
  const stride = Math.max(1, Math.ceil(space.cellCount / CELLS));
  for (let ordinal = 0; ordinal < space.cellCount; ordinal += stride) {
    const point = space.at(space.meaningsBefore(ordinal) * BigInt(surfaces.length));
    const meaning = meaningText(expander.meaning(point, PLAIN_SEED));
    const levels = Object.fromEntries(
      Object.entries(point.cell.levels).map(([axis, level]) => [axis, level.name]),
    );
    const equals = seen.get(meaning) ?? [];
    for (const other of equals) {
      const different = Object.keys(levels).filter((axis) => levels[axis] !== other.levels[axis]);
      if (different.length !== 1) continue;
      const axis = different[0] as string;
      const pair = [other.levels[axis] as LevelName, levels[axis] as LevelName] as const;
      const key = `${axis} ${[...pair].map(String).sort().join(' ')}`;
      if (!found.has(key)) found.set(key, { axis, levels: pair, point });
    }
    equals.push({ meaning, levels });
    seen.set(meaning, equals);
  }
  return [...found.values()];
}

/** All that a point says and checks, as one text. */
function meaningText(meaning: Meaning): string {
  const { content } = meaning;
  const { laws, reference } = content.trusted();
  return JSON.stringify([
    content.ground.signature,
    content.ground.declarations,
    content.facts('en'),
    content.constraints,
    content.ground.inputs(),
    laws.map(({ name, body }) => [name, body]),
    reference,
    meaning.rivals().map(({ name }) => name),
  ]);
}
