import { axis, defineTemplate, fn, ty } from 'etudes';

type Pair = [number, number];

/** A pair from a start and a length, perhaps with its ends the wrong way round. */
function pairOf({ start, length, flip }: { start: number; length: number; flip: boolean }): Pair {
  return flip ? [start + length, start] : [start, start + length];
}

/** Pairs that come backwards, made forward or left out as the task has it. */
function forward(intervals: readonly Pair[], backwards: string): Pair[] {
  if (backwards === 'ignored') return intervals.filter(([start, end]) => start <= end);
  return intervals.map(([start, end]): Pair => (start <= end ? [start, end] : [end, start]));
}

/** Merges, by start, pairs that are `slack` or less apart. */
function join(pairs: readonly Pair[], slack: number): Pair[] {
  const merged: Pair[] = [];
  for (const [start, end] of [...pairs].sort((a, b) => a[0] - b[0])) {
    const last = merged.at(-1);
    if (last !== undefined && start <= last[1] + slack) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
  }
  return merged;
}

function slackOf(touch: string): number {
  return touch === 'joined' ? 0 : touch === 'apart' ? -1 : 1;
}

/** What is asked for of the merged intervals, in the order asked for. */
function told(pairs: readonly Pair[], merged: readonly Pair[], answer: string, order: string): Pair[] {
  let chosen = merged.map(([start, end]): Pair => [start, end]);
  if (answer === 'gaps')
    chosen = merged.slice(1).map(([start], at): Pair => [(merged[at] as Pair)[1], start]);
  if (answer === 'made of several') {
    chosen = chosen.filter(
      ([start, end]) => pairs.filter((pair) => start <= pair[0] && pair[1] <= end).length > 1,
    );
  }
  if (order === 'last first') chosen.reverse();
  if (order === 'longest first') chosen.sort((a, b) => b[1] - b[0] - (a[1] - a[0]) || a[0] - b[0]);
  return chosen;
}

export default defineTemplate('lists/merge-intervals', {
  version: 1,
  title: { en: 'Merge intervals', zh: '合并区间' },
  skills: ['intervals', 'sorting', 'sweeping'],
  axes: {
    touch: axis.oneOf('joined', 'apart', 'next number too'),
    backwards: axis.oneOf('never', 'swapped', 'ignored'),
    answer: axis.oneOf('merged', 'gaps', 'made of several'),
    order: axis.oneOf('by start', 'last first', 'longest first'),
    method: axis.oneOf('any', 'no built-in sort'),
    size: axis.ladder('five', 'small', 'edges'),
  },
  signature: fn(
    'mergeIntervals',
    { intervals: ty.list(ty.tuple([ty.int({ min: -1000, max: 1000 }), ty.int({ min: -1000, max: 1000 })])) },
    ty.list(ty.tuple([ty.int({ min: -1000, max: 1000 }), ty.int({ min: -1000, max: 1000 })])),
  ),
  names: {
    mergeIntervals: ['joinRanges', 'combineSpans', 'mergeRanges'],
    intervals: ['ranges', 'spans', 'given'],
  },

  oracle: ({ intervals }, { touch, backwards, answer, order, method }) => {
    const inOrder = (
      list: [number, number][],
      compare: (a: [number, number], b: [number, number]) => number,
    ): [number, number][] => {
      if (method === 'any') return list.sort(compare);
      const sorted: [number, number][] = [];
      for (const pair of list) {
        const behind = sorted.findIndex((other) => compare(pair, other) < 0);
        sorted.splice(behind < 0 ? sorted.length : behind, 0, pair);
      }
      return sorted;
    };
    let pairs: [number, number][];
    if (backwards === 'swapped') {
      pairs = intervals.map(([start, end]): [number, number] => (start <= end ? [start, end] : [end, start]));
    } else if (backwards === 'ignored') {
      pairs = intervals.filter(([start, end]) => start <= end);
    } else {
      pairs = [...intervals];
    }
    const merged: [number, number][] = [];
    for (const [start, end] of inOrder(pairs, (a, b) => a[0] - b[0])) {
      const last = merged.at(-1);
      if (
        last !== undefined &&
        (touch === 'apart' ? start < last[1] : touch === 'joined' ? start <= last[1] : start <= last[1] + 1)
      ) {
        last[1] = Math.max(last[1], end);
      } else {
        merged.push([start, end]);
      }
    }
    const result =
      answer === 'gaps'
        ? merged.slice(1).map(([start], at): [number, number] => [(merged[at] as [number, number])[1], start])
        : answer === 'made of several'
          ? merged.filter(
              ([start, end]) => pairs.filter((pair) => start <= pair[0] && pair[1] <= end).length > 1,
            )
          : merged;
    if (order === 'last first') return result.reverse();
    if (order === 'longest first')
      return inOrder(result, (a, b) => b[1] - b[0] - (a[1] - a[0]) || a[0] - b[0]);
    return result;
  },

  accepts: ({ intervals }, { touch, backwards }) =>
    intervals.every(
      ([start, end]) => (backwards !== 'never' || start <= end) && (touch !== 'apart' || start !== end),
    ),

  laws: (law) => ({
    'agrees with the reference': law.agreesWithOracle(),
    'is in order of start': law.sortedBy(
      (pair) => pair[0],
      ({ order }) => (order === 'last first' ? 'descending' : 'ascending'),
      { at: (p) => p.order !== 'longest first' },
    ),
    'is in order of length': law.sortedBy(
      (pair) => pair[1] - pair[0],
      () => 'descending',
      { at: (p) => p.order === 'longest first' },
    ),
    'covers every interval': law.always(
      ({ intervals }, merge, { backwards }) => {
        const merged = merge({ intervals });
        return intervals.every(([start, end]) => {
          if (backwards === 'ignored' && start > end) return true;
          return merged.some(([from, to]) => from <= Math.min(start, end) && Math.max(start, end) <= to);
        });
      },
      {
        at: (p) => p.answer === 'merged',
        say: {
          en: 'Every interval lies within one of the merged ones.',
          zh: '每个区间都落在某个合并后的区间之内。',
        },
      },
    ),
    'merging twice is merging once': law.idempotentOn('intervals', { at: (p) => p.answer === 'merged' }),
    'the order given does not matter': law.invariantUnder(
      'intervals',
      (intervals) => [...intervals].reverse(),
      {
        say: {
          en: 'The order in which the intervals come does not matter.',
          zh: '区间给出的先后顺序不影响结果。',
        },
      },
    ),
    'leaves the argument alone': law.doesNotMutate(),
    'gives pairs of its own': law.freshResult('intervals'),
  }),

  constraints: (rule) => ({
    'no built-in sort': rule.noBuiltInSort({ at: (p) => p.method === 'no built-in sort' }),
  }),

  inputs: (gen, { touch, backwards, size }) => {
    const shortest = touch === 'apart' ? 1 : 0;
    const flip = backwards === 'never' ? gen.pick([false]) : gen.pick([false, false, false, true]);
    const pairs = (low: number, high: number, longest: number) =>
      gen.map(gen.record({ start: gen.int(low, high), length: gen.int(shortest, longest), flip }), pairOf);
    const crowded = pairs(-6, 12, 3);
    const spread = pairs(-30, 30, 6);
    const nested = pairs(-8, 20, 12);
    if (size === 'five') {
      return gen.mix({
        crowded: [3, gen.record({ intervals: gen.list(crowded, { min: 5, max: 5 }) })],
        spread: [2, gen.record({ intervals: gen.list(spread, { min: 5, max: 5 }) })],
        nested: [2, gen.record({ intervals: gen.list(nested, { min: 5, max: 5 }) })],
        repeats: [1, gen.record({ intervals: gen.few(crowded, { pool: 3, min: 5, max: 5 }) })],
      });
    }
    const common = {
      crowded: [4, gen.record({ intervals: gen.list(crowded, { min: 2, max: 9 }) })],
      spread: [2, gen.record({ intervals: gen.list(spread, { min: 2, max: 12 }) })],
      nested: [2, gen.record({ intervals: gen.list(nested, { min: 2, max: 8 }) })],
      repeats: [1, gen.record({ intervals: gen.few(crowded, { pool: 3, min: 2, max: 8 }) })],
    } as const;
    if (size === 'small') return gen.mix(common);
    return gen.mix({
      ...common,
      empty: [1, gen.record({ intervals: gen.list(crowded, { min: 0, max: 0 }) })],
      single: [1, gen.record({ intervals: gen.list(crowded, { min: 1, max: 1 }) })],
      equal: [1, gen.record({ intervals: gen.few(crowded, { pool: 1, min: 2, max: 5 }) })],
      far: [1, gen.record({ intervals: gen.list(pairs(-1000, 900, 100), { min: 2, max: 12 }) })],
      long: [1, gen.record({ intervals: gen.list(pairs(-200, 200, 8), { min: 25, max: 60 }) })],
    });
  },

  facts: (fact) => ({
    task: fact({
      en: ({ answer }) =>
        answer === 'merged'
          ? 'Merge the `intervals`, each a pair [start, end], that belong together, until none do, and return what is left as pairs.'
          : answer === 'gaps'
            ? 'Merge the `intervals`, each a pair [start, end], that belong together, until none do. Return the gaps between the merged ones: for each merged interval but the last one by start, the pair [its end, the start of the next].'
            : 'Merge the `intervals`, each a pair [start, end], that belong together, until none do. Return those merged intervals only that are made of at least two of the given ones (equal ones count one by one).',
      zh: ({ answer }) =>
        answer === 'merged'
          ? '`intervals` 中每个区间是一对 [start, end]。把应当合并的区间合并，直到没有可合并的为止，并以数对的形式返回结果。'
          : answer === 'gaps'
            ? '`intervals` 中每个区间是一对 [start, end]。把应当合并的区间合并，直到没有可合并的为止，然后返回合并后区间之间的空隙：除起点最大的区间外，每个合并后的区间对应一对 [它的终点, 下一个区间的起点]。'
            : '`intervals` 中每个区间是一对 [start, end]。把应当合并的区间合并，直到没有可合并的为止，只返回由至少两个给定区间合并而成的区间（相同的区间分别计数）。',
    }),
    touch: fact(
      {
        en: ({ touch }) =>
          touch === 'joined'
            ? 'Two intervals belong together when they overlap or touch, one ending exactly where the other starts; [1, 2] and [3, 4] stay apart.'
            : touch === 'apart'
              ? 'Two intervals belong together when they share more than one point; where one ends exactly where the other starts, they stay apart.'
              : 'Two intervals belong together when they overlap, touch, or one starts at the integer right after the end of the other: [1, 2] and [3, 4] do, [1, 2] and [4, 5] do not.',
        zh: ({ touch }) =>
          touch === 'joined'
            ? '两个区间重叠或相接（一个恰好在另一个的起点处结束）时应当合并；[1, 2] 与 [3, 4] 不合并。'
            : touch === 'apart'
              ? '两个区间的公共点多于一个时应当合并；一个恰好在另一个的起点处结束时不合并。'
              : '两个区间重叠、相接，或一个的起点恰好是另一个的终点之后的下一个整数时应当合并：[1, 2] 与 [3, 4] 合并，[1, 2] 与 [4, 5] 不合并。',
      },
      { decides: 'touch' },
    ),
    values: fact({
      en: ({ touch, backwards }) =>
        `Both ends are integers from -1000 to 1000; ${backwards === 'never' ? 'the start is never larger than the end' : backwards === 'swapped' ? 'a pair whose start is larger than its end means the same interval with its ends swapped' : 'a pair whose start is larger than its end is ignored'}; ${touch === 'apart' ? 'the two ends are never equal' : 'the two ends may be equal'}.`,
      zh: ({ touch, backwards }) =>
        `两端都是 -1000 到 1000 的整数；${backwards === 'never' ? '起点不会大于终点' : backwards === 'swapped' ? '起点大于终点的数对表示两端对调后的同一区间' : '起点大于终点的数对忽略不计'}；${touch === 'apart' ? '两端不会相等' : '两端可以相等'}。`,
    }),
    order: fact({
      en: ({ order }) =>
        order === 'by start'
          ? 'Return the pairs in order of their first number, smallest first. The input comes in any order and may hold repeats.'
          : order === 'last first'
            ? 'Return the pairs in order of their first number, largest first. The input comes in any order and may hold repeats.'
            : 'Return the longest pairs (second number minus first) first, and of equally long ones the one with the smaller first number first. The input comes in any order and may hold repeats.',
      zh: ({ order }) =>
        order === 'by start'
          ? '返回的数对按第一个数从小到大排列。输入的顺序任意，可能有重复。'
          : order === 'last first'
            ? '返回的数对按第一个数从大到小排列。输入的顺序任意，可能有重复。'
            : '返回的数对按长度（第二个数减第一个数）从长到短排列，长度相等时第一个数较小的在前。输入的顺序任意，可能有重复。',
    }),
    fresh: fact({
      en: 'Change neither `intervals` nor its pairs; the list returned and its pairs are new arrays. When there is nothing to return, return an empty list.',
      zh: '不得修改 `intervals` 及其中的数对；返回的列表和其中的数对都是新数组。没有可返回的内容时，返回空列表。',
    }),
  }),

  stories: [
    { en: 'The booking system wants to know when the hall is taken.', zh: '预订系统想知道礼堂何时被占用。' },
    { en: 'A road crew marks the stretches that it has repaired.', zh: '养路队标出已经修好的路段。' },
    {
      en: 'The archive lists which pages of a book were scanned.',
      zh: '档案馆列出一本书中扫描过的页码范围。',
    },
  ],

  twins: {
    touch: ({ intervals }, { touch, backwards, answer, order }) => {
      const pairs = forward(intervals, backwards);
      return told(pairs, join(pairs, touch === 'joined' ? -1 : 0), answer, order);
    },
  },

  mistakes: {
    'needs one more to overlap': ({ intervals }, { touch, backwards, answer, order }) => {
      const pairs = forward(intervals, backwards);
      return told(pairs, join(pairs, slackOf(touch) - 1), answer, order);
    },
    'joins over a step too many': ({ intervals }, { touch, backwards, answer, order }) => {
      const pairs = forward(intervals, backwards);
      return told(pairs, join(pairs, slackOf(touch) + 1), answer, order);
    },
    'takes the end of the later one': ({ intervals }, { touch, backwards, answer, order }) => {
      const pairs = forward(intervals, backwards);
      const merged: Pair[] = [];
      for (const [start, end] of [...pairs].sort((a, b) => a[0] - b[0])) {
        const last = merged.at(-1);
        if (last !== undefined && start <= last[1] + slackOf(touch)) last[1] = end;
        else merged.push([start, end]);
      }
      return told(pairs, merged, answer, order);
    },
    'does not sort first': ({ intervals }, { touch, backwards, answer, order }) => {
      const pairs = forward(intervals, backwards);
      const merged: Pair[] = [];
      for (const [start, end] of pairs) {
        const last = merged.at(-1);
        if (last !== undefined && start <= last[1] + slackOf(touch)) last[1] = Math.max(last[1], end);
        else merged.push([start, end]);
      }
      return told(pairs, merged, answer, order);
    },
    'spans everything': ({ intervals }, { backwards, answer, order }) => {
      const pairs = forward(intervals, backwards);
      return told(pairs, join(pairs, 5000), answer, order);
    },
    'merges nothing': ({ intervals }, { backwards, answer, order }) => {
      const pairs = forward(intervals, backwards);
      return told(
        pairs,
        [...pairs].sort((a, b) => a[0] - b[0]),
        answer,
        order,
      );
    },
    'forgets the last interval': ({ intervals }, { touch, backwards, answer, order }) => {
      const pairs = forward(intervals, backwards).slice(0, -1);
      return told(pairs, join(pairs, slackOf(touch)), answer, order);
    },
    'treats backwards pairs the other way': {
      at: (p) => p.backwards !== 'never',
      run: ({ intervals }, { touch, backwards, answer, order }) => {
        const pairs = forward(intervals, backwards === 'ignored' ? 'swapped' : 'ignored');
        return told(pairs, join(pairs, slackOf(touch)), answer, order);
      },
    },
    'gives all that is merged': {
      at: (p) => p.answer !== 'merged',
      run: ({ intervals }, { touch, backwards, order }) => {
        const pairs = forward(intervals, backwards);
        return told(pairs, join(pairs, slackOf(touch)), 'merged', order);
      },
    },
    'leaves them by start': {
      at: (p) => p.order !== 'by start',
      run: ({ intervals }, { touch, backwards, answer }) => {
        const pairs = forward(intervals, backwards);
        return told(pairs, join(pairs, slackOf(touch)), answer, 'by start');
      },
    },
  },

  difficulty: (p) =>
    1 +
    (p.backwards === 'never' ? 0 : 0.5) +
    (p.answer === 'merged' ? 0 : 0.5) +
    (p.order === 'by start' ? 0 : 0.5) +
    (p.method === 'any' ? 0 : 1) +
    (p.size === 'edges' ? 0.5 : 0),
});
