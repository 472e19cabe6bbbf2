import { describe, expect, test } from 'vitest';
import { permutation } from './permutation.ts';
import { SeedPath } from './seed-path.ts';

const root = SeedPath.root('uniformity');

/**
 * How many standard deviations a chi-square of counts that should be equal is from its mean, by the
 * Wilson-Hilferty approximation. Seeds are fixed, so a test either always passes or never does.
 */
function deviation(counts: ArrayLike<number>): number {
  let sum = 0;
  for (let cell = 0; cell < counts.length; cell++) sum += counts[cell] as number;
  const expected = sum / counts.length;
  let chiSquare = 0;
  for (let cell = 0; cell < counts.length; cell++) {
    chiSquare += ((counts[cell] as number) - expected) ** 2 / expected;
  }
  const free = counts.length - 1;
  const spread = 2 / (9 * free);
  return (Math.cbrt(chiSquare / free) - (1 - spread)) / Math.sqrt(spread);
}

/** Counts in which of `cells` each trial ends. */
function tally(cells: number, trials: number, cellOf: (trial: number) => number): Float64Array {
  const counts = new Float64Array(cells);
  for (let trial = 0; trial < trials; trial++) {
    const cell = cellOf(trial);
    counts[cell] = (counts[cell] as number) + 1;
  }
  return counts;
}

function expectEven(counts: Float64Array): void {
  expect(Math.abs(deviation(counts))).toBeLessThan(4);
}

describe('the measure itself', () => {
  test('sees a bias of 2 % that hides in 16 cells', () => {
    const stream = root.child('biased').stream();
    const counts = tally(16, 100_000, () => (stream.chance(0.02) ? 0 : stream.below(16)));
    expect(deviation(counts)).toBeGreaterThan(10);
  });
});

describe('draws of one stream', () => {
  test.each([2, 3, 5, 6, 7, 10, 16, 100, 1000])('below(%i) is even', (bound) => {
    const stream = root.child('below').at(bound).stream();
    expectEven(tally(bound, 200 * bound + 20_000, () => stream.below(bound)));
  });

  // Bounds for which taking a remainder, or rounding a share, favours a third of the range.
  test.each([3 * 2 ** 30, 1.5 * 2 ** 20, 2 ** 32 - 1, 2 ** 32])('below(%d) is even in 12 parts', (bound) => {
    const stream = root.child('wide').at(bound).stream();
    expectEven(tally(12, 120_000, () => Math.floor((stream.below(bound) / bound) * 12)));
  });

  test('below(3 * 2^19) is even in its low digits', () => {
    const stream = root.child('low digits').stream();
    expectEven(tally(96, 200_000, () => stream.below(3 * 2 ** 19) % 96));
  });

  test.each([
    [-5, 5],
    [-(2 ** 52), 2 ** 52 - 1],
    [0, 3 * 2 ** 51],
    [-(2 ** 31), 2 ** 32],
  ])('between(%d, %d) is even', (low, high) => {
    const stream = root.child('between').child(`${low}`).stream();
    expectEven(
      tally(11, 110_000, () => Math.floor(((stream.between(low, high) - low) / (high - low + 1)) * 11)),
    );
  });

  test('between reaches both parities of a range of 2^53', () => {
    const stream = root.child('parity').stream();
    expectEven(tally(2, 50_000, () => Math.abs(stream.between(-(2 ** 52), 2 ** 52 - 1)) % 2));
  });

  test('unit is even at the top and in its 53rd bit', () => {
    const stream = root.child('unit').stream();
    expectEven(tally(64, 100_000, () => Math.floor(stream.unit() * 64)));
    expectEven(tally(4, 100_000, () => (stream.unit() * 2 ** 53) % 4));
  });

  test('chance(0.3) holds in 30 %', () => {
    const stream = root.child('chance').stream();
    const [held] = tally(2, 100_000, () => (stream.chance(0.3) ? 0 : 1));
    expect(Math.abs((held as number) - 30_000) / Math.sqrt(21_000)).toBeLessThan(4);
  });
});

describe('first draws of 100,000 neighbouring indexes', () => {
  const neighbours = 100_000;
  const parent = root.child('tasks');
  const first = (index: number, bound: number) => parent.at(index).stream().below(bound);

  test('fill 16 buckets evenly', () => {
    expectEven(tally(16, neighbours, (index) => first(index, 16)));
  });

  test('leave no trace in the low bits either', () => {
    expectEven(tally(16, neighbours, (index) => parent.at(index).stream().bits() & 15));
  });

  test('are unrelated from one index to the next, the 64th and the 4096th', () => {
    for (const step of [1, 64, 4096]) {
      expectEven(tally(256, neighbours, (index) => first(index, 16) * 16 + first(index + step, 16)));
    }
  });

  test('draw 3 of 4 values: 64 cells, even', () => {
    const counts = tally(64, neighbours, (index) => {
      const stream = parent.at(index).stream();
      return stream.below(4) * 16 + stream.below(4) * 4 + stream.below(4);
    });
    expectEven(counts);
  });

  test('draw 6 of 4 values: all 4096 cells, even', () => {
    const counts = tally(4096, neighbours, (index) => {
      const stream = parent.at(index).stream();
      let cell = 0;
      for (let draw = 0; draw < 6; draw++) cell = cell * 4 + stream.below(4);
      return cell;
    });
    expect(Math.min(...counts)).toBeGreaterThan(0);
    expectEven(counts);
  });

  test('are as even under seeds that are neighbours', () => {
    const draws = (seed: number) => SeedPath.root(`${seed}`).at(0).stream().below(16);
    expectEven(tally(256, neighbours, (seed) => draws(seed) * 16 + draws(seed + 1)));
  });

  test('seed s at index i + 1 is unrelated to seed s + 1 at index i', () => {
    const left = SeedPath.root('42');
    const right = SeedPath.root('43');
    const draws = (path: SeedPath, index: number) => path.at(index).stream().below(16);
    expectEven(tally(256, neighbours, (index) => draws(left, index + 1) * 16 + draws(right, index)));
  });
});

describe('one bit of an index', () => {
  test('turns half of the 128 bits, each bit evenly', () => {
    const trials = 4_000;
    let worst = 0;
    for (let bit = 0; bit < 53; bit++) {
      const turned = new Int32Array(128);
      for (let trial = 0; trial < trials; trial++) {
        const index = BigInt(trial * 449_321);
        const before = root.at(index).word();
        const after = root.at(index ^ (1n << BigInt(bit))).word();
        for (let place = 0; place < 128; place++) {
          const word = (before[place >> 5] as number) ^ (after[place >> 5] as number);
          turned[place] = (turned[place] as number) + ((word >>> (place & 31)) & 1);
        }
      }
      for (const count of turned) {
        worst = Math.max(worst, Math.abs(count - trials / 2) / Math.sqrt(trials / 4));
      }
    }
    // The greatest of 6,784 fair counts is past 4.9 once in about 150 seeds.
    expect(worst).toBeLessThan(4.9);
  });
});

describe('permutations over many keys', () => {
  const keys = root.child('keys');

  test.each([2, 3, 4, 5, 6])('every order of %i comes up alike', (size) => {
    let orders = 1;
    for (let factor = 2; factor <= size; factor++) orders *= factor;
    const counts = tally(orders, orders * 100, (trial) => {
      const shuffled = permutation(BigInt(size), keys.at(trial));
      return orderOf(Array.from({ length: size }, (_, place) => shuffled.atNumber(place)));
    });
    expectEven(counts);
  });

  test.each([7, 8, 9, 10, 16, 17, 31, 64, 100, 101, 257, 500, 1000])(
    'place 0 of %i goes anywhere',
    (size) => {
      const shuffled = (trial: number) => permutation(BigInt(size), keys.at(trial));
      expectEven(tally(size, size * 60, (trial) => shuffled(trial).atNumber(0)));
      const apart = tally(size, size * 60, (trial) => {
        const one = shuffled(trial);
        return (one.atNumber(1) - one.atNumber(0) + size) % size;
      });
      expect(apart[0]).toBe(0);
      expectEven(apart.subarray(1));
    },
  );

  test('places in a row of a large permutation are unrelated', () => {
    const size = 2n ** 90n + 3n;
    const shuffled = permutation(size, keys.child('large'));
    const bucket = (place: number) => Number((shuffled.at(BigInt(place)) * 16n) / size);
    expectEven(tally(256, 30_000, (place) => bucket(place) * 16 + bucket(place + 1)));
    expectEven(tally(16, 30_000, (place) => Number(shuffled.at(BigInt(place)) & 15n)));
  });
});

/** The rank of an order of 0 .. n-1 among all of them (Lehmer code). */
function orderOf(order: readonly number[]): number {
  let rank = 0;
  for (const [place, value] of order.entries()) {
    const smaller = order.slice(place + 1).filter((later) => later < value).length;
    rank = rank * (order.length - place) + smaller;
  }
  return rank;
}
