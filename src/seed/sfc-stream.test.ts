import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SeedPath } from './seed-path.ts';
import { SfcStream } from './sfc-stream.ts';

const fixed = { seed: 20_241, numRuns: 2_000 };
const int32 = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });
const stream = SeedPath.root('sfc-stream').stream();

/** sfc32 as its author writes it, in unsigned arithmetic. */
function* plainSfc32(seed: readonly [number, number, number, number]): Generator<number> {
  const word = (value: bigint) => BigInt.asUintN(32, value);
  let [a, b, c, counter] = seed.map((part) => word(BigInt(part))) as [bigint, bigint, bigint, bigint];
  for (;;) {
    const drawn = word(a + b + counter);
    counter = word(counter + 1n);
    a = b ^ (b >> 9n);
    b = word(c + (c << 3n));
    c = word((word(c << 21n) | (c >> 11n)) + drawn);
    yield Number(BigInt.asIntN(32, drawn));
  }
}

describe('SfcStream', () => {
  test('is sfc32 after twelve rounds', () => {
    fc.assert(
      fc.property(int32, int32, int32, int32, (a, b, c, counter) => {
        const plain = plainSfc32([a, b, c, counter]);
        for (let round = 0; round < 12; round++) plain.next();
        const ours = new SfcStream(a, b, c, counter);
        for (let draw = 0; draw < 8; draw++) expect(ours.bits()).toBe(plain.next().value);
      }),
      { ...fixed, numRuns: 300 },
    );
  });

  test('below stays in its bound', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 2 ** 32 })),
        (bound) => {
          const drawn = stream.below(bound);
          expect(Number.isInteger(drawn) && drawn >= 0 && drawn < bound).toBe(true);
        },
      ),
      fixed,
    );
    expect(stream.below(1)).toBe(0);
  });

  test('between stays in its range and reaches both ends', () => {
    fc.assert(
      fc.property(
        fc.maxSafeInteger(),
        fc.nat({ max: 2 ** 31 - 1 }),
        fc.nat({ max: 2 ** 21 }),
        (low, span, times) => {
          const high = Math.min(low + span * times, Number.MAX_SAFE_INTEGER);
          const drawn = stream.between(low, high);
          expect(Number.isSafeInteger(drawn) && drawn >= low && drawn <= high).toBe(true);
        },
      ),
      fixed,
    );
    expect(new Set(Array.from({ length: 200 }, () => stream.between(-1, 1)))).toEqual(new Set([-1, 0, 1]));
    const top = Number.MAX_SAFE_INTEGER;
    expect(stream.between(top, top)).toBe(top);
    expect(stream.between(0, top)).toBeLessThanOrEqual(top);
  });

  test('unit, chance and pick keep their limits', () => {
    for (let draw = 0; draw < 1_000; draw++) {
      const unit = stream.unit();
      expect(unit >= 0 && unit < 1).toBe(true);
      expect(stream.chance(0)).toBe(false);
      expect(stream.chance(1)).toBe(true);
      expect(['a', 'b']).toContain(stream.pick(['a', 'b']));
    }
    expect(stream.pick([undefined])).toBeUndefined();
  });

  test.each([0, -1, 1.5, 2 ** 32 + 1, Number.NaN])('refuses bound %d', (bound) => {
    expect(() => stream.below(bound)).toThrow(expect.objectContaining({ code: 'seed/bad-bound' }));
  });

  test.each([
    [1, 0],
    [0.5, 2],
    [0, Number.NaN],
    [0, 2 ** 53],
    [-1, Number.MAX_SAFE_INTEGER],
    [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
  ])('refuses range %d to %d', (low, high) => {
    expect(() => stream.between(low, high)).toThrow(expect.objectContaining({ code: 'seed/bad-range' }));
  });

  test('refuses other misuse', () => {
    expect(() => stream.pick([])).toThrow(expect.objectContaining({ code: 'seed/empty-pick' }));
    for (const share of [-0.1, 1.1, Number.NaN]) {
      expect(() => stream.chance(share)).toThrow(expect.objectContaining({ code: 'seed/bad-share' }));
    }
  });
});
