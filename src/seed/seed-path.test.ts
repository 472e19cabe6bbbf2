import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SeedPath } from './seed-path.ts';

const root = SeedPath.root('seed-path');
const fixed = { seed: 20_240, numRuns: 2_000 };
const label = fc.string({
  unit: fc.nat({ max: 0xffff }).map((code) => String.fromCharCode(code)),
  maxLength: 20,
});
const step = fc.oneof(label, fc.maxSafeNat(), fc.bigInt({ min: 0n, max: 2n ** 128n - 1n }));
type Step = string | number | bigint;

function follow(from: SeedPath, steps: readonly Step[]): SeedPath {
  return steps.reduce<SeedPath>(
    (path, one) => (typeof one === 'string' ? path.child(one) : path.at(one)),
    from,
  );
}

function key(path: SeedPath): string {
  return path.word().join(' ');
}

/** What makes two step lists the same: kind and value, with 5 and 5n alike. */
function spell(steps: readonly Step[]): string {
  return JSON.stringify(
    steps.map((one) => (typeof one === 'string' ? ['label', one] : ['number', String(one)])),
  );
}

describe('SeedPath', () => {
  test('the same steps give the same words, other steps give others', () => {
    const steps = fc.array(step, { maxLength: 4 });
    fc.assert(
      fc.property(steps, steps, (left, right) => {
        expect(key(follow(root, left))).toBe(key(follow(root, left)));
        expect(key(follow(root, left)) === key(follow(root, right))).toBe(spell(left) === spell(right));
      }),
      fixed,
    );
  });

  test('a cut between labels, or an edit of one unit, matters', () => {
    fc.assert(
      fc.property(label, label, fc.nat(20), (left, right, at) => {
        const joined = left + right;
        const cut = Math.min(at, joined.length);
        const moved = root.child(joined.slice(0, cut)).child(joined.slice(cut));
        expect(key(root.child(left).child(right)) === key(moved)).toBe(cut === left.length);
        expect(key(root.child(`${left}\0`))).not.toBe(key(root.child(left)));
      }),
      fixed,
    );
  });

  test('near misses are all different', () => {
    const paths = [
      root,
      root.child(''),
      root.child('').child(''),
      root.child('ab').child('c'),
      root.child('a').child('bc'),
      root.child('abc'),
      root.child('5'),
      root.child('\x05'),
      root.child('\x05\0\0\0\0\0\0\0'),
      root.at(5),
      root.at(0),
      root.at(2 ** 32),
      root.at(2n ** 64n),
      root.at(2n ** 96n),
      root.child('\ud800'),
      root.child('\udc00'),
      root.child('\ufffd'),
      root.child('\ud83d\ude00'),
      root.child('\ude00\ud83d'),
      root.child('\u00e9'),
      root.child('e\u0301'),
      SeedPath.root(''),
      SeedPath.root('0'),
      SeedPath.root('seed-path').child('seed-path'),
    ];
    expect(new Set(paths.map(key)).size).toBe(paths.length);
  });

  test('a number equals the same bigint', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), (index) => {
        expect(root.at(index).word()).toEqual(root.at(BigInt(index)).word());
      }),
      fixed,
    );
    expect(root.at(-0).word()).toEqual(root.at(0n).word());
  });

  test('steps taken from a path leave it as it was', () => {
    const path = root.child('kept');
    const before = path.word();
    path.child('a').at(3).stream().bits();
    path.word()[0] = 0;
    expect(path.word()).toEqual(before);
  });

  test('streams of one path start anew', () => {
    const left = root.child('stream').stream();
    const right = root.child('stream').stream();
    expect(Array.from({ length: 20 }, () => left.bits())).toEqual(
      Array.from({ length: 20 }, () => right.bits()),
    );
  });

  test('no two of a million neighbouring indexes share their words', () => {
    const count = 1_000_000;
    const high = new BigUint64Array(count);
    const pair = new Int32Array(2);
    const joined = new BigUint64Array(pair.buffer);
    // 64 of the 128 bits already tell a million apart but once in 37 million.
    for (let index = 0; index < count; index++) {
      const word = root.at(index).word();
      pair[0] = word[0];
      pair[1] = word[1];
      high[index] = joined[0] as bigint;
    }
    high.sort();
    let repeats = 0;
    for (let at = 1; at < count; at++) if (high[at] === high[at - 1]) repeats++;
    expect(repeats).toBe(0);
  });

  test.each([-1, 1.5, Number.NaN, 2 ** 53, Number.POSITIVE_INFINITY, -1n, 2n ** 128n])(
    'refuses index %s',
    (index) => {
      expect(() => root.at(index)).toThrow(expect.objectContaining({ code: 'seed/bad-index' }));
    },
  );
});
