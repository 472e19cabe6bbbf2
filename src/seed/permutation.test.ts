import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { permutation } from './permutation.ts';
import { SeedPath } from './seed-path.ts';

const root = SeedPath.root('permutation');
const fixed = { seed: 20_242, numRuns: 1_000 };
const limit = 2n ** 96n;

/** A size of any magnitude up to 2^96, often next to a power of two or to a square, and a place in it. */
const sizeAndPlace = fc
  .oneof(
    fc.bigInt({ min: 1n, max: limit }),
    fc
      .tuple(fc.nat({ max: 96 }), fc.integer({ min: -2, max: 2 }))
      .map(([bits, by]) => (1n << BigInt(bits)) + BigInt(by)),
    fc
      .tuple(fc.bigInt({ min: 1n, max: 2n ** 48n }), fc.integer({ min: -1, max: 1 }))
      .map(([side, by]) => side * side + BigInt(by)),
    fc.nat({ max: 96 }).chain((bits) => fc.bigInt({ min: 1n, max: 1n << BigInt(bits) })),
  )
  .map((size) => (size < 1n ? 1n : size > limit ? limit : size))
  .chain((size) =>
    fc.tuple(
      fc.constant(size),
      fc.oneof(fc.bigInt({ min: 0n, max: size - 1n }), fc.constantFrom(0n, size - 1n)),
    ),
  );

describe('permutation', () => {
  test('is a bijection, with its inverse, at every size from 1 to 600', () => {
    for (let size = 1; size <= 600; size++) {
      for (let key = 0; key < 3; key++) {
        const shuffled = permutation(BigInt(size), root.at(key));
        const seen = new Uint8Array(size);
        let wrong = 0;
        for (let place = 0; place < size; place++) {
          const value = shuffled.atNumber(place);
          if (seen[value] !== 0 || shuffled.indexOf(BigInt(value)) !== BigInt(place)) wrong++;
          seen[value] = 1;
        }
        expect([size, key, wrong]).toEqual([size, key, 0]);
      }
    }
  });

  test('indexOf undoes at, and at undoes indexOf, at any size', () => {
    fc.assert(
      fc.property(sizeAndPlace, fc.string(), ([size, place], key) => {
        const shuffled = permutation(size, root.child(key));
        const value = shuffled.at(place);
        expect(value >= 0n && value < size).toBe(true);
        expect(shuffled.indexOf(value)).toBe(place);
        expect(shuffled.at(shuffled.indexOf(place))).toBe(place);
      }),
      fixed,
    );
  });

  test('at and atNumber agree up to 2^52', () => {
    fc.assert(
      fc.property(sizeAndPlace, ([size, place]) => {
        fc.pre(size <= 2n ** 52n);
        const shuffled = permutation(size, root);
        expect(BigInt(shuffled.atNumber(Number(place)))).toBe(shuffled.at(place));
      }),
      fixed,
    );
  });

  test('holds just beside the limits of plain numbers', () => {
    for (const size of [2n ** 52n - 1n, 2n ** 52n, 2n ** 52n + 1n, limit - 1n, limit]) {
      const shuffled = permutation(size, root);
      for (const place of [0n, 1n, size / 2n, size - 2n, size - 1n]) {
        expect(shuffled.indexOf(shuffled.at(place))).toBe(place);
      }
    }
  });

  test('depends on the key and on the size', () => {
    const first = (size: bigint, key: SeedPath) =>
      Array.from({ length: 8 }, (_, place) => permutation(size, key).at(BigInt(place)));
    expect(first(10n ** 12n, root)).toEqual(first(10n ** 12n, root));
    expect(first(10n ** 12n, root)).not.toEqual(first(10n ** 12n, root.at(0)));
    // Sizes that share their grid, so only the key can tell them apart.
    expect(first(999_999n, root)).not.toEqual(first(1_000_000n, root));
  });

  test.each([0n, -1n, limit + 1n])('refuses size %s', (size) => {
    expect(() => permutation(size, root)).toThrow(expect.objectContaining({ code: 'seed/bad-size' }));
  });

  test('refuses places outside', () => {
    const outside = expect.objectContaining({ code: 'seed/outside-permutation' });
    for (const size of [10n, 2n ** 80n]) {
      const shuffled = permutation(size, root);
      for (const place of [-1n, size]) {
        expect(() => shuffled.at(place)).toThrow(outside);
        expect(() => shuffled.indexOf(place)).toThrow(outside);
      }
    }
    for (const place of [-1, 10, 0.5, Number.NaN]) {
      expect(() => permutation(10n, root).atNumber(place)).toThrow(outside);
    }
    expect(() => permutation(2n ** 52n + 1n, root).atNumber(0)).toThrow(
      expect.objectContaining({ code: 'seed/wide-permutation' }),
    );
  });
});
