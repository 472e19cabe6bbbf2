import { describe, expect, test } from 'vitest';
import { SeedPath } from '../seed/seed-path.ts';
import { chernoff } from './chernoff.ts';
import { factorial, meaningsOf } from './factorial.test-helper.ts';
import type { Holdout } from './holdout.ts';
import { holdoutKit as h } from './holdout-kit.ts';
import { countTuples, Numbering, noTuples, STRENGTHS, sdcc } from './tuples.ts';

const axes = ['a', 'b', 'c', 'd', 'e'] as const;

/** D of single levels (0.5), of pairs and of triples (0.1), and SDCC of each, to three decimals. */
function figures(isHeld: (at: number) => boolean): readonly number[] {
  const names = new Numbering();
  const [train, evaluation] = [noTuples(), noTuples()];
  for (const [at, { levels }] of meaningsOf(factorial).entries()) {
    const row = axes.map((axis) => names.of(`${axis}=${levels[axis]?.name}`));
    countTuples(isHeld(at) ? evaluation : train, row, 1);
  }
  const rounded = (value: number): number => Number(value.toFixed(3));
  return [
    ...STRENGTHS.map((strength) =>
      rounded(chernoff(train[strength], evaluation[strength], strength === 1 ? 0.5 : 0.1)),
    ),
    ...STRENGTHS.map((strength) => rounded(sdcc(train[strength], evaluation[strength]))),
  ];
}

describe('the full factorial of five axes with four levels', () => {
  const points = meaningsOf(factorial);
  const held = (holdout: Holdout) => {
    const set = new Set(
      points.flatMap((point, at) => (holdout.judge(factorial, point).side === 'held' ? [at] : [])),
    );
    return (at: number): boolean => set.has(at);
  };

  test.each<[string, Holdout, readonly number[]]>([
    ['a value', h.value(factorial, 'a', 0), [0.2, 0.4, 0.6, 0.059, 0.143, 0.273]],
    ['one pair', h.pair(factorial, { a: 0, b: 0 }), [0.221, 0.189, 0.389, 0, 0.014, 0.07]],
    ['a permutation', h.permutation(factorial, 'a', 'b'), [0, 0.1, 0.3, 0, 0.027, 0.097]],
    [
      'two permutations',
      h.or(h.permutation(factorial, 'a', 'b'), h.permutation(factorial, 'c', 'd')),
      [0, 0.107, 0.32, 0, 0.05, 0.15],
    ],
    ['an orthogonal array', h.orthogonal(factorial, ['a', 'b', 'c']), [0, 0, 0.1, 0, 0, 0.027]],
  ])('%s', (_, holdout, expected) => {
    expect(figures(held(holdout))).toEqual(expected);
  });

  test('a range of the sum of all axes', () => {
    const sums = points.map(({ levels }) => axes.reduce((sum, axis) => sum + Number(levels[axis]?.name), 0));
    expect(figures((at) => (sums[at] as number) >= 10)).toEqual([0.085, 0.066, 0.118, 0, 0, 0]);
  });

  test('a fifth at random hardly diverges, and has nothing new', () => {
    const path = SeedPath.root('a fifth');
    const [atoms, pairs, triples, ...novel] = figures((at) => path.at(at).stream().unit() < 0.2);
    expect(atoms).toBeLessThan(0.01);
    expect(pairs).toBeLessThan(0.012);
    expect(triples).toBeLessThan(0.03);
    expect(novel).toEqual([0, 0, 0]);
  });
});

test('divergence lies between 0 and 1, and an empty side is as far as can be', () => {
  const some = new Map([['x', 3]]);
  expect(chernoff(some, some, 0.5)).toBe(0);
  expect(chernoff(some, new Map([['y', 1]]), 0.5)).toBe(1);
  expect(chernoff(some, new Map(), 0.5)).toBe(1);
});

test('exchanging the sides exchanges alpha', () => {
  const [p, q] = [
    new Map([
      [1, 9],
      [2, 1],
    ]),
    new Map([
      [1, 1],
      [2, 9],
    ]),
  ];
  expect(chernoff(p, q, 0.1)).toBeCloseTo(chernoff(q, p, 0.9), 12);
});
