import { permutation } from '../../seed/permutation.ts';
import type { SeedPath } from '../../seed/seed-path.ts';
import type { Arm } from '../arm.ts';
import type { Column } from './column.ts';
import { drawn, FAMILIES, LEVELS, type Learner, SKILLS } from './learner.ts';

/** Arms that nothing is learnt from: how many are coin flips, and how many always fail. */
const COINS = 4;
const IMPOSSIBLE = 4;

/** A learner behind arms, as one run of a column meets it. */
export interface World {
  /** What a curriculum sees; where labels are shuffled, they are wrong here. */
  readonly arms: readonly Arm[];
  /** True where an arm is no skill: a coin flip, or impossible. */
  readonly isWaste: (arm: number) => boolean;
  readonly rate: (arm: number) => number;
  readonly learn: (arm: number, scores: readonly number[]) => void;
  readonly forget: (share: number) => void;
  /** The true mean success over all skills alike: the fixed target that samplers are measured at; 0 to 1. */
  readonly success: () => number;
}

/** The world of a seed; whatever is drawn for it comes from this path. */
export function worldOf({ learner: kind, conditions }: Column, seed: SeedPath): World {
  const learner = kind(seed.child('learner').stream());
  const strays = conditions.strayCoins ?? 0;
  const hidden = seed.child('arms').stream();
  const coins = Array.from({ length: COINS + strays }, () => drawn(hidden, 0.35, 0.65));
  const labels = [
    ...Array.from({ length: SKILLS }, (_, skill) =>
      label(`family-${Math.floor(skill / LEVELS)}`, skill % LEVELS),
    ),
    ...Array.from({ length: COINS }, (_, stage) => label('coin-flips', stage)),
    ...Array.from({ length: strays }, (_, each) => label(`family-${each % FAMILIES}`, hidden.below(LEVELS))),
    ...Array.from({ length: IMPOSSIBLE }, (_, stage) => label('impossible', stage)),
  ];
  const order = permutation(BigInt(labels.length), seed.child('labels'));
  const arms = labels.map((own, arm): Arm => {
    const { family, stage } =
      conditions.shuffled === true ? (labels[order.atNumber(arm)] as typeof own) : own;
    // The number is the arm's own, so that two arms on one stage have two ids.
    return { id: `${family}/${stage}/${arm}`, family, stage, coordinates: { level: stage } };
  });
  return {
    arms,
    isWaste: (arm) => arm >= SKILLS,
    rate: (arm) => (arm < SKILLS ? learner.rate(arm) : (coins[arm - SKILLS] ?? 0)),
    learn(arm, scores) {
      if (arm < SKILLS) learner.learn(arm, scores);
    },
    forget: (share) => learner.forget(share),
    success: () => successOf(learner),
  };
}

function label(family: string, stage: number): { readonly family: string; readonly stage: number } {
  return { family, stage };
}

function successOf(learner: Learner): number {
  let sum = 0;
  for (let skill = 0; skill < SKILLS; skill++) sum += learner.rate(skill);
  return sum / SKILLS;
}
