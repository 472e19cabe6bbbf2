import { drawn, FAMILIES, LEVELS, type LearnerKind, meanOf, SKILLS } from './learner.ts';

/**
 * Level l of a family chains its parts 0 to l: success needs each part, and each pair of neighbours. Parts are
 * learnt wherever they occur, pairs only where they stand together, and a group teaches `4 x (1 - x)`.
 */
export const compositionalLearner: LearnerKind = (hidden) => {
  const speed = drawn(hidden, 0.0055, 0.0075);
  const parts = Array.from({ length: SKILLS }, () => drawn(hidden, 0.2, 0.4));
  // The pair of a part and the one before it in its family; the first one has none.
  const pairs = Array.from({ length: SKILLS }, (_, skill) =>
    skill % LEVELS === 0 ? 1 : drawn(hidden, 0.35, 0.65),
  );
  const start = { parts: [...parts], pairs: [...pairs] };
  const first = (skill: number): number => skill - (skill % LEVELS);
  const nearer = (values: number[], place: number, goal: number, share: number): void => {
    values[place] = (values[place] as number) + share * (goal - (values[place] as number));
  };
  return {
    rate(skill) {
      let rate = 1;
      for (let part = first(skill); part <= skill; part++)
        rate *= (parts[part] as number) * (pairs[part] as number);
      return rate;
    },
    learn(skill, scores) {
      const mean = meanOf(scores);
      const share = speed * 4 * mean * (1 - mean);
      for (let part = first(skill); part <= skill; part++) {
        nearer(parts, part, 1, share);
        nearer(pairs, part, 1, share);
      }
    },
    forget(share) {
      for (let part = 0; part < FAMILIES * LEVELS; part++) {
        nearer(parts, part, start.parts[part] as number, share);
        nearer(pairs, part, start.pairs[part] as number, share);
      }
    },
  };
};
