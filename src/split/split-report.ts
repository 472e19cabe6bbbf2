import type { Nuisance } from './drift.ts';
import type { MixFigures } from './mix-tally.ts';

/** Distance of a nuisance's distribution from which it is worth a look. */
const DRIFTED = 0.2;

/** Checks that fail: `docs/curricula.md` says what each looks at. */
export type Level = 'L0' | 'L1' | 'L2' | 'L3' | 'L4' | 'L8' | 'L9' | 'L10';

/** Two tasks that are too alike for the sides they are on. */
export interface Leak {
  readonly train: string;
  readonly eval: string;
  readonly level: Level;
  readonly split: string;
}

/** What is wrong with a split beside leaks. */
export interface Problem {
  readonly level: Level;
  readonly code: string;
  readonly split: string;
  readonly message: string;
}

/** One split as it is reported. */
export interface SplitFigures extends Partial<MixFigures> {
  readonly name: string;
  readonly kind: string;
  /** Tasks among those drawn from the whole mixture. */
  readonly count: number;
  /** Those of them that are sealed. */
  readonly sealed: number;
  /** Tasks looked at; more than `count` where the mixture gives few. */
  readonly examined: number;
  readonly behaviours: number;
  /** Tasks of the same program, or behaviour, as one of training, where the kind of split allows it. */
  readonly shared?: { readonly program: number; readonly behaviour: number };
  /** Leaks by level, all of them. */
  readonly leaks?: Readonly<Partial<Record<Level, number>>>;
  /** Distances of nuisances from training's, from 0 to 1. */
  readonly drift?: Readonly<Record<Nuisance, number>>;
  /** Share of the prompts looked at that are near copies of one of training's. */
  readonly nearCopies?: number;
}

export interface SplitReport {
  readonly tasks: number;
  readonly discarded: Readonly<Record<string, number>>;
  readonly splits: readonly SplitFigures[];
  /** Share of the possible combinations of 1, 2 and 3 levels that training has. */
  readonly coverage: readonly number[];
  readonly atoms: Readonly<Record<string, { readonly train: number; readonly heldout: number }>>;
  readonly leaks: readonly Leak[];
  readonly problems: readonly Problem[];
  readonly alarms: readonly string[];
}

/** What is no fault and worth a look. */
export function alarmsOf(splits: readonly SplitFigures[]): readonly string[] {
  return splits.flatMap(({ name, drift, novelCompoundShare = 1, count, examined }) => [
    ...Object.entries(drift ?? {})
      .filter(([, distance]) => distance >= DRIFTED)
      .map(([nuisance, distance]) => `${name}: ${nuisance} lie ${distance.toFixed(2)} from training's`),
    ...(name !== 'train' && novelCompoundShare < 1
      ? [
          `${name}: ${((1 - novelCompoundShare) * 100).toFixed(1)} % of its tasks have nothing that training lacks`,
        ]
      : []),
    ...(name !== 'train' && count < examined ? [`${name}: the mixture gives ${count} of these tasks`] : []),
  ]);
}
