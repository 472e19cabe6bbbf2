import { expect, test } from 'vitest';
import { Mixture } from './mixture.ts';

test.each([[[1]], [[1, 1, 1]], [[2, 4]], [[5, 1, 1]], [[3, 2, 1, 7]]])(
  'weights %j are met in every prefix, each place once',
  (weights) => {
    const mixture = new Mixture(weights);
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    const next = weights.map(() => 0);
    for (let place = 0; place < 10 * total; place += 1) {
      const { source, position } = mixture.at(place);
      expect(position).toBe(next[source]);
      next[source] = position + 1;
      for (const [at, count] of next.entries()) {
        const due = ((place + 1) * (weights[at] as number)) / total;
        expect(Math.abs(count - due)).toBeLessThan(2);
      }
    }
  },
);
