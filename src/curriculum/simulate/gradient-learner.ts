import { drawn, FAMILIES, LEVELS, type LearnerKind, meanOf } from './learner.ts';

/**
 * Learns as a group-relative policy gradient does: a group teaches `4 x (1 - x)` of its mean score x, so one
 * whose scores are all alike teaches nothing.
 *
 * A family has an ability A, in logits, and its levels lie 4 apart: p = 1 / (1 + exp(difficulty - A)), the Rasch
 * model of item response theory. A share of what one family gains goes to the others. By construction it
 * favours samplers that go by p (1 - p).
 */
export const gradientLearner: LearnerKind = (hidden) => {
  const rate = drawn(hidden, 0.019, 0.027);
  const transfer = drawn(hidden, 0.1, 0.3);
  const start = Array.from({ length: FAMILIES }, () => drawn(hidden, -1.3, -0.7));
  const difficulty = Array.from({ length: FAMILIES * LEVELS }, (_, skill) =>
    Math.max(0, 4 * (skill % LEVELS) + drawn(hidden, -0.4, 0.4)),
  );
  const ability = [...start];
  return {
    rate: (skill) => {
      const logit = (ability[Math.floor(skill / LEVELS)] as number) - (difficulty[skill] as number);
      return 1 / (1 + Math.exp(-logit));
    },
    learn(skill, scores) {
      const mean = meanOf(scores);
      const gain = rate * 4 * mean * (1 - mean);
      const own = Math.floor(skill / LEVELS);
      for (let family = 0; family < FAMILIES; family++) {
        ability[family] = (ability[family] as number) + (family === own ? gain : transfer * gain);
      }
    },
    forget(share) {
      for (let family = 0; family < FAMILIES; family++) {
        const from = start[family] as number;
        ability[family] = from + ((ability[family] as number) - from) * (1 - share);
      }
    },
  };
};
