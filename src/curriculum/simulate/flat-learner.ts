import { drawn, type LearnerKind, SKILLS } from './learner.ts';

/**
 * Skills that have nothing to do with each other, each learnt by exposure in about 144 groups. No order helps
 * here: all a curriculum can do is harm, or keep away from what cannot be learnt.
 */
export const flatLearner: LearnerKind = (hidden) => {
  const needed = Array.from({ length: SKILLS }, () => drawn(hidden, 115, 173));
  const rates = new Array<number>(SKILLS).fill(0);
  return {
    rate: (skill) => rates[skill] as number,
    learn(skill) {
      rates[skill] = Math.min(1, (rates[skill] as number) + 1 / (needed[skill] as number));
    },
    forget(share) {
      for (let skill = 0; skill < SKILLS; skill++) rates[skill] = (rates[skill] as number) * (1 - share);
    },
  };
};
