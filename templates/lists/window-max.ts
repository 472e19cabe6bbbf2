import { axis, defineTemplate, fn, ty } from 'etudes';

interface Choice {
  readonly best: 'largest' | 'smallest';
  readonly gives: 'value' | 'first position' | 'last position';
  readonly edges: 'full windows' | 'short ones first' | 'short ones last';
  readonly misfit: 'no windows' | 'clamped';
  readonly step: 1 | 2 | 3;
}

function pickIn(window: readonly number[], from: number, { best, gives }: Choice): number {
  const value = best === 'largest' ? Math.max(...window) : Math.min(...window);
  if (gives === 'value') return value;
  return from + (gives === 'first position' ? window.indexOf(value) : window.lastIndexOf(value));
}

function answer(values: readonly number[], width: number, choice: Choice): number[] {
  const { edges, misfit, step } = choice;
  const length = values.length;
  const wide = misfit === 'clamped' ? Math.max(1, Math.min(width, length)) : width;
  if (wide < 1 || (edges === 'full windows' && wide > length)) return [];
  const last = edges === 'short ones last' ? length - 1 : length - wide;
  const results: number[] = [];
  for (let start = edges === 'short ones first' ? 1 - wide : 0; start <= last; start += step) {
    const from = Math.max(0, start);
    results.push(pickIn(values.slice(from, start + wide), from, choice));
  }
  return results;
}

const widthShape = ty.int({ min: -1000, max: 1000 });
// Work is counted at a middle edge, which has to be wide enough for looking at whole windows to show.
const widthEdges = { edges: () => [0, 1, 128, -1, 3, -1000, 1000] };
const width: typeof widthShape = { ...widthShape, ...widthEdges, bind: () => width };

export default defineTemplate('lists/window-max', {
  version: 1,
  title: { en: 'The best value of each window', zh: '滑动窗口的最值' },
  skills: ['sliding windows', 'queues', 'cost'],
  axes: {
    best: axis.oneOf('largest', 'smallest'),
    gives: axis.oneOf('value', 'first position', 'last position'),
    edges: axis.oneOf('full windows', 'short ones first', 'short ones last'),
    misfit: axis.oneOf('no windows', 'clamped'),
    step: axis.oneOf(1, 2, 3),
    cost: axis.oneOf('any', 'n log n comparisons', 'n comparisons'),
    size: axis.ladder('few', 'edges', 'large'),
  },
  signature: fn('windowMax', { values: ty.list(ty.int()), width }, ty.list(ty.int())),
  names: {
    windowMax: ['slidingBest', 'bestOfEach', 'scanWindows'],
    values: ['numbers', 'readings', 'items'],
    width: ['span', 'breadth', 'reach'],
  },

  oracle: ({ values, width }, { best, gives, edges, misfit, step, cost }) => {
    const length = values.length;
    const wide = misfit === 'clamped' ? Math.max(1, Math.min(width, length)) : width;
    if (misfit === 'no windows' && (edges === 'full windows' ? width < 1 || width > length : width < 1))
      return [];
    const last = edges === 'short ones last' ? length - 1 : length - wide;
    const results: number[] = [];
    if (cost === 'any') {
      for (let start = edges === 'short ones first' ? 1 - wide : 0; start <= last; start += step) {
        const from = edges === 'short ones first' ? Math.max(0, start) : start;
        const part = values.slice(from, start + wide);
        const found = best === 'largest' ? Math.max(...part) : Math.min(...part);
        if (gives === 'value') results.push(found);
        if (gives === 'first position') results.push(from + part.indexOf(found));
        if (gives === 'last position') results.push(from + part.lastIndexOf(found));
      }
      return results;
    }
    // Positions that may still be the best of a window, each better than those behind it.
    const waiting: number[] = [];
    let head = 0;
    for (let start = 1 - wide; start <= last; start += 1) {
      const entering = start + wide - 1;
      if (entering < length) {
        const value = values[entering] as number;
        while (waiting.length > head) {
          const behind = values[waiting[waiting.length - 1] as number] as number;
          const beaten =
            gives === 'first position'
              ? best === 'largest'
                ? behind < value
                : behind > value
              : best === 'largest'
                ? behind <= value
                : behind >= value;
          if (!beaten) break;
          waiting.pop();
        }
        waiting.push(entering);
      }
      if ((waiting[head] as number) < start) head += 1;
      if (edges !== 'short ones first' && start < 0) continue;
      if (step > 1 && (edges === 'short ones first' ? entering : start) % step !== 0) continue;
      const place = waiting[head] as number;
      results.push(gives === 'value' ? (values[place] as number) : place);
    }
    return results;
  },

  laws: (law) => ({
    'one result for each window': law.lengthIs(({ values, width }, { edges, misfit, step }) => {
      const length = values.length;
      const wide = misfit === 'clamped' ? Math.max(1, Math.min(width, length)) : width;
      if (wide < 1) return 0;
      return edges === 'full windows'
        ? Math.max(0, Math.ceil((length - wide + 1) / step))
        : Math.ceil(length / step);
    }),
    'every result is in the list': law.everyItem((item, { values }) => values.includes(item), {
      at: (p) => p.gives === 'value',
      say: { en: 'Every result is one of the values.', zh: '每个结果都是列表中的值。' },
    }),
    'every result is a position': law.everyItem(
      (item, { values }) => Number.isInteger(item) && item >= 0 && item < values.length,
      {
        at: (p) => p.gives !== 'value',
        say: { en: 'Every result is a position in the list.', zh: '每个结果都是列表中的位置。' },
      },
    ),
    'positions do not go back': law.inOrder((a, b) => a <= b, {
      at: (p) => p.gives !== 'value',
      say: { en: 'No position is smaller than the one before it.', zh: '每个位置都不小于前一个位置。' },
    }),
    'moves with the values': law.equivariantUnder(
      'values',
      (values) => values.map((value) => value + 5),
      (result) => result.map((value) => value + 5),
      {
        at: (p) => p.gives === 'value',
        say: { en: 'Adding 5 to every value adds 5 to every result.', zh: '每个值加 5，每个结果也加 5。' },
      },
    ),
    'positions stay where values move': law.invariantUnder(
      'values',
      (values) => values.map((value) => value + 5),
      {
        at: (p) => p.gives !== 'value',
        say: { en: 'Adding 5 to every value changes no position.', zh: '每个值加 5，位置不变。' },
      },
    ),
    'the same from both ends': law.equivariantUnder(
      'values',
      (values) => [...values].reverse(),
      (result) => [...result].reverse(),
      {
        at: (p) => p.gives === 'value' && p.edges === 'full windows' && p.step === 1,
        say: { en: 'Turning the list round turns the result round.', zh: '将列表倒序，结果也倒序。' },
      },
    ),
    'leaves the argument alone': law.doesNotMutate(),
    'gives a list of its own': law.newResult('values'),
  }),

  constraints: (rule) => ({
    'n log n comparisons': rule.comparisons('values', 'n log n', {
      at: (p) => p.cost === 'n log n comparisons',
    }),
    'n comparisons': rule.comparisons('values', 'n', { at: (p) => p.cost === 'n comparisons' }),
  }),

  inputs: (gen, { size }) => {
    const close = gen.int(-3, 3);
    const wide = gen.oneOf([
      [4, gen.int(-100, 100)],
      [1, gen.pick([3e9, -3e9, 2147483647])],
    ]);
    const below = gen.int(-100, -1);
    const above = gen.int(1, 100);
    if (size === 'few') {
      return gen.mix({
        ordinary: [3, gen.record({ values: gen.list(wide, { min: 3, max: 8 }), width: gen.int(1, 4) })],
        ties: [3, gen.record({ values: gen.list(close, { min: 3, max: 9 }), width: gen.int(2, 4) })],
        negative: [2, gen.record({ values: gen.list(below, { min: 3, max: 8 }), width: gen.int(1, 4) })],
        positive: [2, gen.record({ values: gen.list(above, { min: 3, max: 8 }), width: gen.int(1, 4) })],
        'too narrow': [1, gen.record({ values: gen.list(close, { min: 2, max: 6 }), width: gen.int(-2, 0) })],
        'too wide': [1, gen.record({ values: gen.list(close, { min: 2, max: 6 }), width: gen.int(7, 9) })],
      });
    }
    if (size === 'edges') {
      return gen.mix({
        empty: [1, gen.record({ values: gen.list(close, { min: 0, max: 0 }), width: gen.int(-1, 3) })],
        single: [1, gen.record({ values: gen.list(wide, { min: 1, max: 1 }), width: gen.int(0, 3) })],
        'width one': [1, gen.record({ values: gen.list(wide, { min: 1, max: 9 }), width: gen.pick([1]) })],
        'near the length': [
          2,
          gen.record({ values: gen.list(wide, { min: 5, max: 7 }), width: gen.int(5, 8) }),
        ],
        'too narrow': [
          1,
          gen.record({ values: gen.list(close, { min: 1, max: 7 }), width: gen.pick([0, -1, -2, -1000]) }),
        ],
        'too wide': [
          1,
          gen.record({ values: gen.list(close, { min: 1, max: 7 }), width: gen.pick([8, 9, 100, 1000]) }),
        ],
        equal: [
          1,
          gen.record({ values: gen.list(gen.pick([-4]), { min: 2, max: 8 }), width: gen.int(1, 4) }),
        ],
        ties: [3, gen.record({ values: gen.list(close, { min: 3, max: 12 }), width: gen.int(2, 5) })],
        rising: [
          1,
          gen.record({ values: gen.sorted(gen.list(wide, { min: 3, max: 12 })), width: gen.int(2, 5) }),
        ],
        ordinary: [2, gen.record({ values: gen.list(wide, { min: 3, max: 14 }), width: gen.int(2, 6) })],
        negative: [1, gen.record({ values: gen.list(below, { min: 3, max: 10 }), width: gen.int(1, 5) })],
        positive: [1, gen.record({ values: gen.list(above, { min: 3, max: 10 }), width: gen.int(1, 5) })],
      });
    }
    return gen.mix({
      ordinary: [3, gen.record({ values: gen.list(wide, { min: 30, max: 80 }), width: gen.int(2, 40) })],
      ties: [2, gen.record({ values: gen.list(close, { min: 30, max: 80 }), width: gen.int(2, 20) })],
      negative: [1, gen.record({ values: gen.list(below, { min: 20, max: 50 }), width: gen.int(2, 15) })],
      positive: [1, gen.record({ values: gen.list(above, { min: 20, max: 50 }), width: gen.int(2, 15) })],
      small: [3, gen.record({ values: gen.list(close, { min: 0, max: 8 }), width: gen.int(-1, 10) })],
    });
  },

  facts: (fact) => ({
    task: fact({
      en: ({ best, gives }) => {
        const what =
          gives === 'value'
            ? `the ${best} value`
            : `the position in \`values\`, counted from 0, of the ${best} value`;
        return `A window is a stretch of \`width\` consecutive values of \`values\`. Return a new list with ${what} of each window, from left to right.`;
      },
      zh: ({ best, gives }) => {
        const name = best === 'largest' ? '最大值' : '最小值';
        return `窗口是 \`values\` 中连续的 \`width\` 个值。从左到右，返回由每个窗口的${name}${gives === 'value' ? '' : '在 `values` 中的位置（从 0 起）'}组成的新列表。`;
      },
    }),
    firstOfTies: fact(
      {
        en: 'Where that value occurs several times in a window, give its first position there.',
        zh: '如果该值在窗口中出现多次，取其中第一个位置。',
      },
      { when: (p) => p.gives === 'first position', decides: 'firstOfTies' },
    ),
    lastOfTies: fact(
      {
        en: 'Where that value occurs several times in a window, give its last position there.',
        zh: '如果该值在窗口中出现多次，取其中最后一个位置。',
      },
      { when: (p) => p.gives === 'last position', decides: 'lastOfTies' },
    ),
    full: fact(
      {
        en: 'Only full windows count: the first starts at the first value, the last ends at the last value.',
        zh: '只计完整的窗口：第一个窗口从第一个值开始，最后一个窗口到最后一个值为止。',
      },
      { when: (p) => p.edges === 'full windows', decides: 'full' },
    ),
    shortFirst: fact(
      {
        en: 'There is one window for each value, which ends at that value; the windows at the start hold only as many values as there are up to there.',
        zh: '每个值对应一个以它结尾的窗口；开头的窗口只包含到该处为止已有的值。',
      },
      { when: (p) => p.edges === 'short ones first' },
    ),
    shortLast: fact(
      {
        en: 'There is one window for each value, which starts at that value; the windows at the end hold only as many values as are left.',
        zh: '每个值对应一个以它开头的窗口；末尾的窗口只包含剩下的值。',
      },
      { when: (p) => p.edges === 'short ones last' },
    ),
    step: fact(
      {
        en: ({ step }) =>
          `Of these windows take only every ${step === 2 ? 'second' : 'third'} one, beginning with the first.`,
        zh: ({ step }) => `在这些窗口中，从第一个开始，每 ${step} 个只取第一个。`,
      },
      { when: (p) => p.step > 1 },
    ),
    noWindows: fact(
      {
        en: ({ edges }) =>
          edges === 'full windows'
            ? '`width` is an integer. When it is less than 1 or greater than the number of values, the result is empty.'
            : '`width` is an integer and may be greater than the number of values. When it is less than 1, the result is empty.',
        zh: ({ edges }) =>
          edges === 'full windows'
            ? '`width` 是整数。当它小于 1 或大于值的个数时，结果为空。'
            : '`width` 是整数，可以大于值的个数。当它小于 1 时，结果为空。',
      },
      { when: (p) => p.misfit === 'no windows', decides: 'noWindows' },
    ),
    clamped: fact(
      {
        en: '`width` is an integer. When it is less than 1, it counts as 1; when it is greater than the number of values, it counts as that number.',
        zh: '`width` 是整数。当它小于 1 时按 1 计算；大于值的个数时按该个数计算。',
      },
      { when: (p) => p.misfit === 'clamped', decides: 'clamped' },
    ),
    rest: fact({
      en: 'Values are integers; they may be negative and may repeat. Leave `values` as it is; an empty list gives an empty list.',
      zh: '值是整数，可以为负，也可以重复。不得修改 `values`；空列表得到空列表。',
    }),
  }),

  stories: [
    {
      en: 'A weather station reports the extremes of its last readings.',
      zh: '气象站报告最近若干次读数的极值。',
    },
    {
      en: 'Traders watch a price over a sliding stretch of days.',
      zh: '交易员关注价格在一段滑动时间内的表现。',
    },
    {
      en: 'The lift logs its load, and the service crew looks at it in windows.',
      zh: '电梯记录载重，维修人员按窗口查看。',
    },
  ],

  twins: {
    firstOfTies: {
      at: (p) => p.gives === 'first position',
      run: ({ values, width }, { best, edges, misfit, step }) =>
        answer(values, width, { best, gives: 'last position', edges, misfit, step }),
    },
    lastOfTies: {
      at: (p) => p.gives === 'last position',
      run: ({ values, width }, { best, edges, misfit, step }) =>
        answer(values, width, { best, gives: 'first position', edges, misfit, step }),
    },
    full: {
      at: (p) => p.edges === 'full windows',
      run: ({ values, width }, { best, gives, misfit, step }) =>
        answer(values, width, { best, gives, edges: 'short ones last', misfit, step }),
    },
    noWindows: {
      at: (p) => p.misfit === 'no windows',
      run: ({ values, width }, { best, gives, edges, step }) =>
        answer(values, width, { best, gives, edges, misfit: 'clamped', step }),
    },
    clamped: {
      at: (p) => p.misfit === 'clamped',
      run: ({ values, width }, { best, gives, edges, step }) =>
        answer(values, width, { best, gives, edges, misfit: 'no windows', step }),
    },
  },

  mistakes: {
    'takes the other extreme': ({ values, width }, { best, gives, edges, misfit, step }) =>
      answer(values, width, {
        best: best === 'largest' ? 'smallest' : 'largest',
        gives,
        edges,
        misfit,
        step,
      }),
    'leaves out the last window': ({ values, width }, { best, gives, edges, misfit, step }) =>
      answer(values, width, { best, gives, edges, misfit, step }).slice(0, -1),
    'windows one too wide': ({ values, width }, { best, gives, edges, misfit, step }) =>
      answer(values, width + 1, { best, gives, edges, misfit, step }),
    'windows one too narrow': ({ values, width }, { best, gives, edges, misfit, step }) =>
      answer(values, width - 1, { best, gives, edges, misfit, step }),
    'starts from 0 as the best': {
      at: (p) => p.gives === 'value',
      run: ({ values, width }, { best, gives, edges, misfit, step }) =>
        answer(values, width, { best, gives, edges, misfit, step }).map((value) =>
          best === 'largest' ? Math.max(0, value) : Math.min(0, value),
        ),
    },
    'gives the value': {
      at: (p) => p.gives !== 'value',
      run: ({ values, width }, { best, edges, misfit, step }) =>
        answer(values, width, { best, gives: 'value', edges, misfit, step }),
    },
    'counts positions from 1': {
      at: (p) => p.gives !== 'value',
      run: ({ values, width }, { best, gives, edges, misfit, step }) =>
        answer(values, width, { best, gives, edges, misfit, step }).map((place) => place + 1),
    },
    'leaves out short windows': {
      at: (p) => p.edges !== 'full windows',
      run: ({ values, width }, { best, gives, misfit, step }) =>
        answer(values, width, { best, gives, edges: 'full windows', misfit, step }),
    },
    'has the short windows at the other end': {
      at: (p) => p.edges !== 'full windows',
      run: ({ values, width }, { best, gives, edges, misfit, step }) =>
        answer(values, width, {
          best,
          gives,
          edges: edges === 'short ones first' ? 'short ones last' : 'short ones first',
          misfit,
          step,
        }),
    },
    'windows side by side': ({ values, width }, { best, gives, edges, misfit }) =>
      answer(values, width, { best, gives, edges, misfit, step: 1 }).filter(
        (_, place) => width < 1 || place % width === 0,
      ),
    'takes every window': {
      at: (p) => p.step > 1,
      run: ({ values, width }, { best, gives, edges, misfit }) =>
        answer(values, width, { best, gives, edges, misfit, step: 1 }),
    },
    'best so far': ({ values, width }, { best, gives, edges, misfit, step }) => {
      const results = answer(values, width, { best, gives, edges, misfit, step });
      return results.map((_, place) =>
        results.slice(0, place + 1).reduce((a, b) => {
          const x = gives === 'value' ? a : (values[a] as number);
          const y = gives === 'value' ? b : (values[b] as number);
          return (best === 'largest' ? y > x : y < x) ? b : a;
        }),
      );
    },
  },

  difficulty: (p) =>
    1 +
    (p.gives === 'value' ? 0 : 0.5) +
    (p.edges === 'full windows' ? 0 : 0.5) +
    (p.misfit === 'no windows' ? 0 : 0.25) +
    (p.step > 1 ? 0.25 : 0) +
    (p.cost === 'any' ? 0 : p.cost === 'n comparisons' ? 2 : 1.5) +
    (p.size === 'large' ? 0.25 : 0),
});
