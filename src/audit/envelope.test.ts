import { describe, expect, test } from 'vitest';
import { envelopeOf } from './envelope.ts';

const many = <T>(make: (at: number) => T): readonly T[] => Array.from({ length: 400 }, (_, at) => make(at));

describe('an envelope takes what is like what it was drawn around', () => {
  test('ranges of numbers, and zero as a value of its own', () => {
    const positive = envelopeOf(many((at) => ({ by: 1 + (at % 9) })));
    expect([1, 9, 0, 10, 1.5].map((by) => positive({ by }))).toEqual([true, true, false, false, false]);
    const divisor = envelopeOf(many((at) => ({ by: at % 2 ? at : -at - 1 })));
    expect([divisor({ by: 1 }), divisor({ by: -3 }), divisor({ by: 0 })]).toEqual([true, true, false]);
  });

  test('alphabets that are small, and lengths', () => {
    const digits = envelopeOf(many((at) => String(at)));
    expect(['7', '000', '', '1a'].map(digits)).toEqual([true, true, false, false]);
    const any = envelopeOf(many((at) => (at % 9 === 0 ? '__proto__' : 'ab')));
    expect(['😀', 'Z1', 'a'].map(any)).toEqual([true, true, false]);
  });

  test('what may stand beside what in texts of a small alphabet', () => {
    const durations = envelopeOf(many((at) => `${at}m ${at % 7}s`));
    expect(['5m 3s', '12m 0s', '12m 3', 'm12 3s', '5m  3s'].map(durations)).toEqual([
      ...[true, true, false, false, false],
    ]);
  });

  test('order and distinctness of lists, when enough of them tell', () => {
    const sorted = envelopeOf(
      many((at) => Array.from({ length: at % 6 }, (_, index) => Math.floor((index * at) / 3))),
    );
    expect([sorted([]), sorted([0, 5, 5]), sorted([2, 1])]).toEqual([true, true, false]);
    const distinct = envelopeOf(
      many((at) => Array.from({ length: at % 6 }, (_, index) => (index * 7 + at) % 50)),
    );
    expect([distinct([3, 1, 2]), distinct([3, 1, 3])]).toEqual([true, false]);
    const free = envelopeOf(
      many((at) => Array.from({ length: at % 6 }, (_, index) => (index * index * 7 + at) % 3)),
    );
    expect(free([2, 0, 2, 1])).toBe(true);
  });

  test('pairs whose first is never greater, and numbers never beyond a length', () => {
    const spans = envelopeOf(many((at) => ({ spans: [[at, at + (at % 4)] as const] })));
    expect([spans({ spans: [[3, 3]] }), spans({ spans: [[4, 3]] })]).toEqual([true, false]);
    const within = envelopeOf(
      many((at) => ({
        items: Array.from({ length: at % 7 }, (_, index) => (at * index * index) % 5),
        k: at % 7,
      })),
    );
    expect([within({ items: [1, 2], k: 2 }), within({ items: [1], k: 3 })]).toEqual([true, false]);
  });

  test('kinds: what was never null is never null', () => {
    expect(envelopeOf(many((at) => at))(null)).toBe(false);
    expect(envelopeOf(many((at) => (at % 2 ? at : null)))(null)).toBe(true);
  });
});
