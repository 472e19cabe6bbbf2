import type { Stream } from '../../seed/stream.ts';
import { copyHelper, copyValue } from '../copy-value.ts';
import type { Gen, Helper } from '../shape.ts';
import { call } from '../snippet.ts';
import { type Lengths, lengthsOf } from './lists.ts';

/** Above the lower bound, the length that only a few lists exceed, and the one none does. */
const usual = 12;
const rare = 40;

const repeatsHelper: Helper = {
  name: 'withRepeats',
  needs: [copyHelper],
  source: `function withRepeats<T>(picks: readonly (readonly [T, number, number])[]): T[] {
  const list: T[] = [];
  for (const [value, roll, place] of picks) {
    const earlier = list[place % Math.max(list.length, 1)];
    list.push(roll < 3 || earlier === undefined ? value : copyValue(earlier));
  }
  return list;
}`,
};

function withRepeats<T>(picks: readonly (readonly [T, number, number])[]): T[] {
  const list: T[] = [];
  for (const [value, roll, place] of picks) {
    const earlier = list[place % Math.max(list.length, 1)];
    list.push(roll < 3 || earlier === undefined ? value : copyValue(earlier));
  }
  return list;
}

const listsHelper: Helper = {
  name: 'listsOf',
  needs: [repeatsHelper],
  source: `function listsOf<T>(item: fc.Arbitrary<T>, min: number, max: number): fc.Arbitrary<T[]> {
  const pick = fc.tuple(item, fc.nat(3), fc.nat(${rare}));
  const upTo = (most: number) =>
    fc
      .array(pick, { minLength: min, maxLength: Math.min(max, min + most), size: 'max' })
      .map((picks) => withRepeats(picks));
  return fc.oneof(
    { withCrossShrink: true },
    { weight: 4, arbitrary: upTo(2) },
    { weight: 15, arbitrary: upTo(${usual}) },
    { weight: 1, arbitrary: upTo(${rare}) },
  );
}`,
};

function drawLength(stream: Stream, min: number, max: number): number {
  const roll = stream.below(20);
  const most = roll < 4 ? 2 : roll < 19 ? usual : rare;
  const length = min + stream.below(most + 1);
  return length > max ? stream.between(min, max) : length;
}

/**
 * Lists biased to what breaks code: short ones, about one repeated item in four, now and then a long one
 * (up to 40 above the lower bound).
 */
export function repeatingLists<V>(item: Gen<V>, lengths: Lengths): Gen<V[]> {
  const { min, max } = lengthsOf(lengths, rare);
  return {
    draw: (stream) => {
      const length = drawLength(stream, min, max);
      const list: V[] = [];
      for (let index = 0; index < length; index += 1) {
        if (index > 0 && stream.below(4) === 3) list.push(copyValue(list[stream.below(index)] as V));
        else list.push(item.draw(stream));
      }
      return list;
    },
    arbitrary: (fc) => {
      const pick = fc.tuple(item.arbitrary(fc), fc.nat(3), fc.nat(rare));
      const upTo = (most: number) =>
        fc
          .array(pick, { minLength: min, maxLength: Math.min(max, min + most), size: 'max' })
          .map((picks) => withRepeats(picks));
      return fc.oneof(
        { withCrossShrink: true },
        { weight: 4, arbitrary: upTo(2) },
        { weight: 15, arbitrary: upTo(usual) },
        { weight: 1, arbitrary: upTo(rare) },
      );
    },
    arbitrarySource: () =>
      call(listsHelper, [item.arbitrarySource()], String(min), String(Math.min(max, min + rare))),
    mapped: item.mapped,
  };
}
