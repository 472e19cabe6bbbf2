import { gradientLearner } from './gradient-learner.ts';
import { drawn, type LearnerKind, meanOf } from './learner.ts';

/**
 * The gradient learner where guesses may be right and perfect skills may slip: the three-parameter model of item
 * response theory with a lapse. It learns from what is beyond guessing: a right guess teaches nothing.
 */
export const guessingLearner: LearnerKind = (hidden) => {
  const guess = drawn(hidden, 0.1, 0.3);
  const span = 1 - guess - drawn(hidden, 0.02, 0.08);
  const inner = gradientLearner(hidden);
  return {
    ...inner,
    rate: (skill) => guess + span * inner.rate(skill),
    learn(skill, scores) {
      inner.learn(skill, [Math.min(1, Math.max(0, (meanOf(scores) - guess) / span))]);
    },
  };
};
