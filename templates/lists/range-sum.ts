import { axis, defineTemplate, fn, ty } from 'etudes';

type Op = 'sum' | 'absolute sum' | 'even count' | 'alternating sum';
type Second = 'to, included' | 'to, excluded' | 'length';
type Misfit = 'clamped' | 'nothing' | 'never';
type Backwards = 'zero' | 'swapped';

interface Choice {
  readonly op: Op;
  readonly second: Second;
  readonly misfit: Misfit;
  readonly backwards: Backwards;
}

/** The values that a query speaks of. */
function picked(
  values: readonly number[],
  [from, second]: readonly [number, number],
  { second: meaning, misfit, backwards }: Choice,
): readonly number[] {
  const to = meaning === 'length' ? from + second : second;
  if (backwards === 'zero' && to < from) return [];
  const low = Math.min(from, to);
  const high = Math.max(from, to);
  const end = meaning === 'to, included' ? high + 1 : high;
  if (misfit !== 'clamped') return values.slice(Math.max(0, low), Math.max(0, end));
  const last = values.length - 1;
  return values.slice(Math.min(Math.max(0, low), last), Math.min(Math.max(0, high), last) + 1);
}

function total(items: readonly number[], op: Op): number {
  if (op === 'even count') return items.filter((item) => item % 2 === 0).length;
  return items.reduce((sum, item, index) => {
    if (op === 'absolute sum') return sum + Math.abs(item);
    return op === 'alternating sum' && index % 2 === 1 ? sum - item : sum + item;
  }, 0);
}

interface Raw {
  readonly values: number[];
  readonly queries: readonly (readonly [place: number, width: number])[];
}
interface Asked {
  readonly values: number[];
  readonly queries: [number, number][];
}

/** Queries around the list's ends and beyond, the second number being a place. */
function loose({ values, queries }: Raw): Asked {
  return {
    values,
    queries: queries.map(([place, width]) => {
      const from = (place % (values.length + 7)) - 3;
      return [from, from + width];
    }),
  };
}

/** Queries around the list's ends and beyond, the second number being a length. */
function looseLength({ values, queries }: Raw): Asked {
  return {
    values,
    queries: queries.map(([place, width]) => [(place % (values.length + 7)) - 3, width]),
  };
}

/** Queries between items of the list; none where it has no items. */
function withinItems({ values, queries }: Raw): Asked {
  const last = values.length - 1;
  return {
    values,
    queries: queries.slice(0, last < 0 ? 0 : queries.length).map(([place, width]) => {
      const from = place % values.length;
      return [from, Math.min(last, Math.max(0, from + width))];
    }),
  };
}

/** Queries between places of the list, the end among them. */
function withinPlaces({ values, queries }: Raw): Asked {
  return {
    values,
    queries: queries.map(([place, width]) => {
      const from = place % (values.length + 1);
      return [from, Math.min(values.length, Math.max(0, from + width))];
    }),
  };
}

/** Queries for as many items as there are. */
function withinLength({ values, queries }: Raw): Asked {
  return {
    values,
    queries: queries.map(([place, width]) => {
      const from = place % (values.length + 1);
      return [from, Math.min(values.length - from, Math.max(0, width))];
    }),
  };
}

const bound = { min: -1_000_000, max: 1_000_000 };
const queryList = ty.list(ty.tuple([ty.int(bound), ty.int(bound)]));
// Reads are counted for the third edge, which has to ask for much of the list many times over.
const many = Array.from({ length: 24 }, (): [number, number] => [0, 1000]);
const queryEdges = { edges: () => [[], [[0, 0]], many, ...queryList.edges()] as [number, number][][] };
const queries: typeof queryList = { ...queryList, ...queryEdges, bind: () => queries };

export default defineTemplate('lists/range-sum', {
  version: 2,
  title: { en: 'Add up ranges of a list', zh: '对列表的区间求和' },
  skills: ['prefix sums', 'boundaries', 'cost'],
  axes: {
    op: axis.oneOf('sum', 'absolute sum', 'even count', 'alternating sum'),
    second: axis.oneOf('to, included', 'to, excluded', 'length'),
    misfit: axis.oneOf('clamped', 'nothing', 'never'),
    backwards: axis.oneOf('zero', 'swapped'),
    method: axis.oneOf('any', 'n reads'),
    size: axis.ladder('few', 'edges', 'long'),
  },
  // Only an index of an item can be moved to the nearest one, and a length turns nothing round.
  where: (p) =>
    (p.misfit !== 'clamped' || p.second === 'to, included') &&
    (p.backwards === 'zero' || p.second !== 'length'),
  signature: fn(
    'rangeSums',
    { values: ty.list(ty.int({ min: -2_000_000_000, max: 2_000_000_000 })), queries },
    ty.list(ty.int()),
  ),
  names: {
    rangeSums: ['answerRanges', 'rangeTotals', 'tally'],
    values: ['numbers', 'amounts', 'readings'],
    queries: ['ranges', 'spans', 'requests'],
  },

  oracle: ({ values, queries }, { op, second, misfit, backwards, method }) => {
    const length = values.length;
    if (method === 'any') {
      return queries.map(([a, b]) => {
        const from = backwards === 'swapped' ? Math.min(a, b) : a;
        const to = backwards === 'swapped' ? Math.max(a, b) : second === 'length' ? a + b : b;
        if (misfit === 'clamped' && backwards === 'zero' && from > to) return 0;
        const end = second === 'to, included' ? to + 1 : to;
        const part =
          misfit === 'clamped'
            ? values.slice(Math.min(Math.max(from, 0), length - 1), Math.max(end, 1))
            : misfit === 'nothing'
              ? values.slice(Math.max(from, 0), Math.max(end, 0))
              : values.slice(from, end);
        if (op === 'even count') return part.filter((value) => value % 2 === 0).length;
        if (op === 'absolute sum') return part.reduce((sum, value) => sum + Math.abs(value), 0);
        return op === 'alternating sum'
          ? part.reduce((sum, value, index) => (index % 2 === 0 ? sum + value : sum - value), 0)
          : part.reduce((sum, value) => sum + value, 0);
      });
    }
    // What the values before each place come to.
    const before = [0];
    let sum = 0;
    for (const value of values) {
      if (op === 'sum') sum += value;
      if (op === 'absolute sum') sum += Math.abs(value);
      if (op === 'even count' && value % 2 === 0) sum += 1;
      if (op === 'alternating sum') sum += before.length % 2 === 1 ? value : -value;
      before.push(sum);
    }
    return queries.map(([a, b]) => {
      const from = backwards === 'swapped' ? Math.min(a, b) : a;
      const to = backwards === 'swapped' ? Math.max(a, b) : second === 'length' ? a + b : b;
      if (misfit === 'clamped' && length === 0) return 0;
      if (backwards === 'zero' && (second !== 'length' || misfit === 'nothing') && from > to) return 0;
      const end = second === 'to, included' ? to + 1 : to;
      const start =
        misfit === 'clamped'
          ? Math.min(Math.max(from, 0), length - 1)
          : misfit === 'nothing'
            ? Math.min(Math.max(from, 0), length)
            : from;
      const stop =
        misfit === 'clamped'
          ? Math.min(Math.max(end, 1), length)
          : misfit === 'nothing'
            ? Math.min(Math.max(end, 0), length)
            : end;
      const found = (before[stop] as number) - (before[start] as number);
      return op === 'alternating sum' && start % 2 === 1 ? -found : found;
    });
  },

  laws: (law) => ({
    'answers every query': law.lengthIs(({ queries }) => queries.length),
    'answers each query by itself': law.homomorphism('queries', (first, second) => [...first, ...second]),
    'answers in the order asked': law.equivariantUnder(
      'queries',
      (queries) => [...queries].reverse(),
      (result) => [...result].reverse(),
      { say: { en: 'Queries asked in reverse are answered in reverse.', zh: '倒序提问，答案也倒序。' } },
    ),
    'grows with the values': law.equivariantUnder(
      'values',
      (values) => values.map((value) => -value),
      (result, _args, { op }) =>
        op === 'absolute sum' || op === 'even count' ? result : result.map((sum) => 0 - sum),
      {
        say: {
          en: 'Turning the sign of every value turns the sign of every sum, and changes no absolute sum or count.',
          zh: '所有值取相反数时，各个和也取相反数，绝对值之和与个数不变。',
        },
      },
    ),
    'leaves the arguments alone': law.doesNotMutate(),
    'agrees with the reference': law.agreesWithOracle(),
  }),

  constraints: (rule) => ({
    'n reads': rule.accesses('values', 'n', { at: (p) => p.method === 'n reads' }),
  }),

  inputs: (gen, { second, misfit, size }) => {
    const fit =
      misfit === 'never'
        ? second === 'to, included'
          ? withinItems
          : second === 'length'
            ? withinLength
            : withinPlaces
        : second === 'length'
          ? looseLength
          : loose;
    const value = gen.oneOf([
      [4, gen.int(-9, 20)],
      [1, gen.int(-1000, 1000)],
    ]);
    const list = (min: number, max: number) => gen.list(value, { min, max });
    const query = gen.tuple([
      gen.int(0, 839),
      gen.oneOf([
        [3, gen.int(-3, 4)],
        [1, gen.pick([-1, 0])],
        [1, gen.int(3, 9)],
      ]),
    ]);
    const asked = (min: number, max: number) => gen.list(query, { min, max });
    const classes = {
      few: [4, gen.map(gen.record({ values: list(1, 8), queries: asked(1, 6) }), fit)],
      short: [2, gen.map(gen.record({ values: list(1, 3), queries: asked(2, 7) }), fit)],
      'no values': [1, gen.map(gen.record({ values: list(0, 0), queries: asked(1, 4) }), fit)],
      'no queries': [1, gen.map(gen.record({ values: list(0, 5), queries: asked(0, 0) }), fit)],
    } as const;
    if (size === 'few') return gen.mix(classes);
    const big = gen.list(gen.int(-2_000_000_000, 2_000_000_000), { min: 2, max: 9 });
    const tops = gen.list(gen.pick([2_000_000_000, 1_999_999_999]), { min: 3, max: 6 });
    const far = gen.list(
      gen.tuple([
        gen.pick([-1_000_000, -50, 0, 50, 1_000_000]),
        gen.pick([-1_000_000, -60, 0, 70, 1_000_000]),
      ]),
      { min: 1, max: 5 },
    );
    const inside = gen.map(gen.record({ values: list(4, 12), queries: asked(2, 5) }), fit);
    const edges = {
      ...classes,
      big: [2, gen.map(gen.record({ values: big, queries: asked(2, 6) }), fit)],
      'big sums': [3, gen.map(gen.record({ values: tops, queries: asked(2, 6) }), fit)],
      far: [1, misfit === 'never' ? inside : gen.record({ values: list(0, 6), queries: far })],
    } as const;
    if (size === 'edges') return gen.mix(edges);
    return gen.mix({
      ...edges,
      long: [3, gen.map(gen.record({ values: list(15, 40), queries: asked(6, 16) }), fit)],
    });
  },

  facts: (fact) => ({
    task: fact(
      {
        en: ({ op, second }) => {
          const what = {
            sum: 'the sum of the values it asks for',
            'absolute sum': 'the sum of the absolute values of those it asks for',
            'even count': 'how many of the values it asks for are even',
            'alternating sum':
              'the alternating sum of the values it asks for: the first of them is added, the second taken away, the third added, and so on',
          }[op];
          const asks = {
            'to, included':
              '`[from, to]` and asks for the values at the indexes from the first number to the second, both included',
            'to, excluded':
              '`[from, to]` and asks for the values at the indexes from the first number up to, but not including, the second',
            length:
              '`[from, count]`: it asks for as many values as the second number says, beginning at the index that the first gives',
          }[second];
          return `For each query in \`queries\` return ${what}. A query is a pair ${asks}; indexes count from 0. Answers stand in the order of the queries.`;
        },
        zh: ({ op, second }) => {
          const what = {
            sum: '所查询各值之和',
            'absolute sum': '所查询各值的绝对值之和',
            'even count': '所查询各值中偶数的个数',
            'alternating sum': '所查询各值的交错和：加上第一个值，减去第二个值，再加上第三个值，依此类推',
          }[op];
          const asks = {
            'to, included': '`[from, to]`，查询下标从第一个数到第二个数（两端都包含）的值',
            'to, excluded': '`[from, to]`，查询下标从第一个数到第二个数（不含第二个数）的值',
            length: '`[from, count]`，从第一个数给出的下标起，查询第二个数所给的那么多个值',
          }[second];
          return `对 \`queries\` 中的每个查询，求${what}。查询是一个数对 ${asks}；下标从 0 开始。答案按查询的顺序排列。`;
        },
      },
      { decides: 'end' },
    ),
    none: fact({
      en: ({ op }) =>
        `Where there are no values to count, the answer is 0${op === 'even count' ? '; 0 itself is even' : ''}.`,
      zh: ({ op }) => `没有可计入的值时，答案为 0${op === 'even count' ? '；0 是偶数' : ''}。`,
    }),
    clamped: fact(
      {
        en: 'Indexes below 0 count as 0, and indexes above the last one count as the last one, so `[-5, -2]` asks for the first value alone.',
        zh: '小于 0 的下标按 0 处理，大于最后下标的按最后下标处理，因此 `[-5, -2]` 只查询第一个值。',
      },
      { when: (p) => p.misfit === 'clamped', decides: 'misfit' },
    ),
    nothing: fact(
      {
        en: ({ second }) =>
          second === 'length'
            ? 'Indexes outside the list hold nothing: a query that reaches beyond either end counts only the values that are there. A count of 0 or less asks for nothing.'
            : 'Indexes outside the list hold nothing: a query that reaches beyond either end counts only the values that are there.',
        zh: ({ second }) =>
          second === 'length'
            ? '列表之外的下标处没有值：超出任何一端的查询只计入实际存在的值。第二个数小于等于 0 时不查询任何值。'
            : '列表之外的下标处没有值：超出任何一端的查询只计入实际存在的值。',
      },
      { when: (p) => p.misfit === 'nothing', decides: 'misfit' },
    ),
    never: fact(
      {
        en: ({ second }) =>
          second === 'to, included'
            ? 'Both numbers of a query are indexes of values; if `values` is empty, there are no queries.'
            : second === 'to, excluded'
              ? 'Both numbers of a query lie between 0 and the length of `values`, both included.'
              : 'Both numbers of a query are at least 0, and the values asked for are all there.',
        zh: ({ second }) =>
          second === 'to, included'
            ? '查询中的两个数都是有效下标；`values` 为空时没有查询。'
            : second === 'to, excluded'
              ? '查询中的两个数都在 0 到 `values` 的长度之间（包含两端）。'
              : '查询中的两个数都不小于 0，且所查询的值都存在。',
      },
      { when: (p) => p.misfit === 'never' },
    ),
    zero: fact(
      {
        en: ({ misfit }) =>
          `A query whose first number is greater than its second${misfit === 'clamped' ? ', before any such change,' : ''} is answered 0.`,
        zh: ({ misfit }) => `若${misfit === 'clamped' ? '（处理之前）' : ''}第一个数大于第二个数，答案为 0。`,
      },
      { when: (p) => p.backwards === 'zero' && p.second !== 'length', decides: 'backwards' },
    ),
    swapped: fact(
      {
        en: 'A query whose first number is greater than its second means the same as with both exchanged.',
        zh: '若第一个数大于第二个数，则等同于两者对调。',
      },
      { when: (p) => p.backwards === 'swapped', decides: 'backwards' },
    ),
    range: fact({
      en: 'Values are integers from -2,000,000,000 to 2,000,000,000, so sums can exceed 32 bits; the numbers of queries are integers from -1,000,000 to 1,000,000.',
      zh: '各值都是 -2000000000 到 2000000000 的整数，因此和可能超出 32 位；查询中的数都是 -1000000 到 1000000 的整数。',
    }),
    same: fact({
      en: 'No queries give `[]`. Do not change `values` or `queries`.',
      zh: '没有查询时返回 `[]`。不得修改 `values` 和 `queries`。',
    }),
  }),

  stories: [
    {
      en: 'The shop asks for its takings between days of its own choosing.',
      zh: '商店想知道任意两天之间的营业情况。',
    },
    {
      en: 'Rain was measured every hour, and people ask about stretches of time.',
      zh: '雨量逐小时记录，人们查询各个时段。',
    },
    { en: 'A game shows the points won between two rounds.', zh: '游戏要显示两轮之间的得分。' },
  ],

  twins: {
    end: ({ values, queries }, { op, second, misfit, backwards }) =>
      queries.map(([from, two]) => {
        const choice = { op, misfit, backwards } as const;
        if (second === 'to, included' && misfit !== 'clamped')
          return total(picked(values, [from, two], { ...choice, second: 'to, excluded' }), op);
        if (second === 'to, excluded')
          return total(picked(values, [from, two], { ...choice, second: 'to, included' }), op);
        if (second === 'length')
          return total(picked(values, [from, two], { ...choice, second: 'to, excluded' }), op);
        return total(picked(values, [from, two], { ...choice, second }).slice(0, -1), op);
      }),
    misfit: {
      at: (p) => p.misfit !== 'never' && p.second === 'to, included',
      run: ({ values, queries }, { op, second, misfit, backwards }) =>
        queries.map((query) =>
          total(
            picked(values, query, {
              op,
              second,
              misfit: misfit === 'clamped' ? 'nothing' : 'clamped',
              backwards,
            }),
            op,
          ),
        ),
    },
    backwards: {
      at: (p) => p.second !== 'length',
      run: ({ values, queries }, { op, second, misfit, backwards }) =>
        queries.map((query) =>
          total(
            picked(values, query, {
              op,
              second,
              misfit,
              backwards: backwards === 'zero' ? 'swapped' : 'zero',
            }),
            op,
          ),
        ),
    },
  },

  mistakes: {
    'counts indexes from 1': ({ values, queries }, { op, second, misfit, backwards }) =>
      queries.map(([from, two]) =>
        total(
          picked(values, [from - 1, second === 'length' ? two : two - 1], { op, second, misfit, backwards }),
          op,
        ),
      ),
    'leaves out the first value asked for': ({ values, queries }, { op, second, misfit, backwards }) =>
      queries.map((query) => total(picked(values, query, { op, second, misfit, backwards }).slice(1), op)),
    'counts what every value adds differently': ({ values, queries }, { op, second, misfit, backwards }) =>
      queries.map((query) =>
        total(
          picked(values, query, { op, second, misfit, backwards }),
          op === 'sum' ? 'absolute sum' : 'sum',
        ),
      ),
    'wraps at 32 bits': {
      at: (p) => p.size !== 'few' && p.op !== 'even count',
      run: ({ values, queries }, { op, second, misfit, backwards }) =>
        queries.map((query) => total(picked(values, query, { op, second, misfit, backwards }), op) | 0),
    },
    'takes negative indexes from the end': {
      at: (p) => p.misfit !== 'never',
      run: ({ values, queries }, { op, second, misfit, backwards }) =>
        queries.map(([from, two]) => {
          const place = (at: number): number => (at < 0 ? at + values.length : at);
          return total(
            picked(values, [place(from), second === 'length' ? two : place(two)], {
              op,
              second,
              misfit,
              backwards,
            }),
            op,
          );
        }),
    },
    'answers each different query once': ({ values, queries }, { op, second, misfit, backwards }) => {
      const seen = new Set<number>();
      for (const query of queries)
        seen.add(total(picked(values, query, { op, second, misfit, backwards }), op));
      return [...seen];
    },
    'answers in order of size': ({ values, queries }, { op, second, misfit, backwards }) =>
      queries
        .map((query) => total(picked(values, query, { op, second, misfit, backwards }), op))
        .sort((a, b) => a - b),
    'adds up to the end of the list': ({ values, queries }, { op }) =>
      queries.map(([from]) => total(values.slice(Math.max(0, from)), op)),
  },

  difficulty: (p) =>
    1 +
    (p.op === 'sum' ? 0 : p.op === 'alternating sum' ? 0.75 : 0.25) +
    (p.misfit === 'never' ? 0 : p.misfit === 'clamped' ? 0.5 : 0.25) +
    (p.backwards === 'swapped' ? 0.25 : 0) +
    (p.method === 'any' ? 0 : 1) +
    (p.size === 'long' ? 0.25 : 0),
});
