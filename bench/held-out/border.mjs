import { UniformPoints } from './uniform-points.mjs';

const LOOKS = 512;

/**
 * How much of each arm's stage is held out, as the classifier finds it: what lies next to held-out regions, and what
 * an adversary draws from.
 */
export function borderOf(arms, curriculum, classifier) {
  return arms.map(({ id }) => {
    const { on, levels } = curriculum.stages.find(({ name }) => name === id);
    const points = new UniformPoints(on, levels);
    let held = 0;
    for (let look = 0; look < LOOKS; look += 1)
      if (classifier.ofPoint(on, points.at('border', look)).length > 0) held += 1;
    return held / LOOKS;
  });
}
