import type { ArmTable } from './arm.ts';

/** What a gate moves: a family's stages from easy to hard, or its places on one ordinal axis. */
export interface Ladder {
  /** The family, or the family and the axis: `lists/sort-by size`. */
  readonly id: string;
  readonly family: number;
  readonly axis: string | undefined;
  /** The arms on each rung, by index. A rung exists where an arm is: stages 0, 3 and 7 make three rungs. */
  readonly rungs: readonly (readonly number[])[];
}

/** `stages`: a ladder a family. `axes`: a ladder for each axis of a family, which move independently. */
export type LadderKind = 'stages' | 'axes';

/** The ladders of a curriculum, and where each arm stands on them. */
export interface Ladders {
  readonly kind: LadderKind;
  readonly all: readonly Ladder[];
  /** By family: its ladders, as indexes into `all`. */
  readonly ofFamily: readonly (readonly number[])[];
  /** By arm: its rung on each ladder of its family, in the order of `ofFamily`; -1 where the axis does not apply. */
  readonly rungsOf: readonly (readonly number[])[];
}

export function laddersOf(table: ArmTable, kind: LadderKind): Ladders {
  const all: Ladder[] = [];
  const ofFamily: number[][] = [];
  const rungsOf: number[][] = table.arms.map(() => []);
  const members: number[][] = table.families.map(() => []);
  table.familyOf.forEach((family, arm) => {
    members[family]?.push(arm);
  });
  table.families.forEach((name, family) => {
    const own: number[] = [];
    const arms = members[family] as number[];
    const axes = kind === 'stages' ? [undefined] : axesOf(table, arms);
    for (const axis of axes) {
      const rungs = rungsOn(table, arms, axis);
      own.push(all.push({ id: axis === undefined ? name : `${name} ${axis}`, family, axis, rungs }) - 1);
      const rungOf = new Map(rungs.flatMap((on, rung) => on.map((arm) => [arm, rung] as const)));
      for (const arm of arms) rungsOf[arm]?.push(rungOf.get(arm) ?? -1);
    }
    ofFamily.push(own);
  });
  return { kind, all, ofFamily, rungsOf };
}

function axesOf(table: ArmTable, arms: readonly number[]): readonly string[] {
  return [...new Set(arms.flatMap((arm) => Object.keys(table.arms[arm]?.coordinates ?? {})))].sort();
}

function rungsOn(table: ArmTable, arms: readonly number[], axis: string | undefined): number[][] {
  const byPlace = new Map<number, number[]>();
  for (const arm of arms) {
    const { stage, coordinates } = table.arms[arm] as ArmTable['arms'][number];
    const place = axis === undefined ? stage : coordinates[axis];
    if (place === undefined) continue;
    const on = byPlace.get(place);
    if (on === undefined) byPlace.set(place, [arm]);
    else on.push(arm);
  }
  return [...byPlace].sort(([one], [other]) => one - other).map(([, on]) => on);
}
