import { drawn, FAMILIES, LEVELS, type LearnerKind, SKILLS } from './learner.ts';

/** Where a level opens the next one. */
const OPENS = 0.75;

/**
 * Learns by exposure, whatever the scores: about 100 groups at a level make it perfect, but only once the level
 * below has come to 0.75.
 *
 * Source: the grid world of teachDeepRL's `ToyEnv` (ALP-GMM), in which a cube gains 1 of 100 a visit and opens
 * when its neighbour has 75. Of perfect skills 2 % of attempts still fail, and 2 % of guesses are right.
 */
export const prerequisiteLearner: LearnerKind = (hidden) => {
  const needed = Array.from({ length: FAMILIES }, () => drawn(hidden, 85, 115));
  const competence = new Array<number>(SKILLS).fill(0);
  const isOpen = (skill: number): boolean =>
    skill % LEVELS === 0 || (competence[skill - 1] as number) >= OPENS;
  return {
    rate: (skill) => 0.02 + 0.96 * (competence[skill] as number),
    learn(skill) {
      if (!isOpen(skill)) return;
      const step = 1 / (needed[Math.floor(skill / LEVELS)] as number);
      competence[skill] = Math.min(1, (competence[skill] as number) + step);
    },
    forget(share) {
      for (let skill = 0; skill < SKILLS; skill++)
        competence[skill] = (competence[skill] as number) * (1 - share);
    },
  };
};
