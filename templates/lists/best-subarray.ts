import { axis, defineTemplate, fn, ty } from 'etudes';

type Length = 'one or more' | 'two or more' | 'three at most';

/** A part of a list: the indexes of its first and last value, and its sum. */
interface Part {
  readonly from: number;
  readonly to: number;
  readonly sum: number;
}

/** All parts of a length that is allowed, by start and then by end. */
function partsOf(values: readonly number[], length: Length): Part[] {
  const parts: Part[] = [];
  for (const from of values.keys()) {
    let sum = 0;
    for (const [step, value] of values.slice(from).entries()) {
      sum += value;
      const fits = length === 'two or more' ? step > 0 : length === 'one or more' || step < 3;
      if (fits) parts.push({ from, to: from + step, sum });
    }
  }
  return parts;
}

/** The part chosen among those with the best sum. */
function chosenOf(parts: readonly Part[], pick: string, ties: string): Part | undefined {
  const sign = pick === 'largest' ? 1 : -1;
  const most = Math.max(...parts.map(({ sum }) => sign * sum));
  const best = parts.filter(({ sum }) => sign * sum === most);
  const lengths = best.map(({ from, to }) => to - from);
  if (ties === 'shortest') return best[lengths.indexOf(Math.min(...lengths))];
  if (ties === 'longest') return best[lengths.indexOf(Math.max(...lengths))];
  return ties === 'latest' ? best.at(-1) : best[0];
}

/** What is returned for a part. */
function tell(values: readonly number[], part: Part, gives: string): number[] {
  const { from, to, sum } = part;
  if (gives === 'part') return values.slice(from, to + 1);
  if (gives === 'sum and bounds') return [sum, from, to];
  return gives === 'bounds' ? [from, to] : [from, to + 1];
}

interface Choice {
  readonly gives: 'part' | 'bounds' | 'half-open bounds' | 'sum and bounds';
  readonly pick: 'largest' | 'smallest';
  readonly ties: 'earliest' | 'latest' | 'shortest' | 'longest';
  readonly length: Length;
  readonly empty: boolean;
}

/** The answer for some parts of a list. */
function answerOf(values: readonly number[], parts: readonly Part[], choice: Choice): number[] {
  const best = chosenOf(parts, choice.pick, choice.ties);
  if (best === undefined) return [];
  if (choice.empty && (choice.pick === 'largest' ? best.sum <= 0 : best.sum >= 0)) return [];
  return tell(values, best, choice.gives);
}

/** The list that some blocks make, with something between each two. */
function blocks(pieces: readonly { size: number; value: number; gap: number }[]): { values: number[] } {
  return {
    values: pieces.flatMap(({ size, value, gap }) => [...Array.from({ length: size }, () => value), gap]),
  };
}

/** The same values, forwards and backwards, on both sides of one that no good part holds. */
function mirrored({ values, between }: { values: readonly number[]; between: number }): { values: number[] } {
  return { values: [...values, between, ...[...values].reverse()] };
}

interface Bridge {
  readonly ends: readonly number[];
  readonly high: readonly number[];
  readonly dip: number;
  readonly sign: number;
}

/** A list whose best part holds a value of the wrong sign. */
function bridged({ ends, high, dip, sign }: Bridge): { values: number[] } {
  const [one = 0, two = 0] = high;
  const [first = 0, second = 0, third = 0] = ends;
  return { values: [first, one, dip, two, second, third].map((value) => sign * value) };
}

export default defineTemplate('lists/best-subarray', {
  version: 2,
  title: { en: 'Find the part with the best sum', zh: '求总和最优的连续部分' },
  skills: ['scanning', 'prefix sums', 'ties'],
  axes: {
    gives: axis.oneOf('part', 'bounds', 'half-open bounds', 'sum and bounds'),
    pick: axis.oneOf('largest', 'smallest'),
    ties: axis.oneOf('earliest', 'latest', 'shortest', 'longest'),
    length: axis.oneOf('one or more', 'two or more', 'three at most'),
    empty: axis.flag(),
    method: axis.oneOf('any', 'n reads'),
    size: axis.ladder('few', 'small', 'edges'),
  },
  signature: fn(
    'bestPart',
    { values: ty.list(ty.int({ min: -1000, max: 1000 })) },
    ty.list(ty.int({ min: -100_000, max: 100_000 })),
  ),
  names: {
    bestPart: ['bestStretch', 'findStretch', 'bestSpan'],
    values: ['numbers', 'changes', 'amounts'],
  },

  oracle: ({ values }, { gives, pick, ties, length, empty, method }) => {
    const sums = [0];
    if (method === 'n reads') {
      for (const value of values) sums.push((sums[sums.length - 1] as number) + value);
    }
    let best: { from: number; to: number; sum: number } | undefined;
    for (let from = 0; from < values.length; from += 1) {
      let total = 0;
      for (
        let to = from;
        to < (length === 'three at most' ? Math.min(from + 3, values.length) : values.length);
        to += 1
      ) {
        if (method === 'any') total += values[to] as number;
        const sum = method === 'any' ? total : (sums[to + 1] as number) - (sums[from] as number);
        if (length === 'two or more' && to === from) continue;
        if (best === undefined) {
          best = { from, to, sum };
          continue;
        }
        const ahead = pick === 'largest' ? sum - best.sum : best.sum - sum;
        if (ties === 'earliest' && ahead > 0) best = { from, to, sum };
        if (ties === 'latest' && ahead >= 0) best = { from, to, sum };
        if (ties === 'shortest' && (ahead > 0 || (ahead === 0 && to - from < best.to - best.from))) {
          best = { from, to, sum };
        }
        if (ties === 'longest' && (ahead > 0 || (ahead === 0 && to - from > best.to - best.from))) {
          best = { from, to, sum };
        }
      }
    }
    if (best === undefined) return [];
    if (empty && (pick === 'largest' ? best.sum <= 0 : best.sum >= 0)) return [];
    if (gives === 'part') return values.slice(best.from, best.to + 1);
    if (gives === 'bounds') return [best.from, best.to];
    if (gives === 'half-open bounds') return [best.from, best.to + 1];
    return [best.sum, best.from, best.to];
  },

  laws: (law) => ({
    'agrees with the reference': law.agreesWithOracle(),
    'no part is better': law.always(
      ({ values }, bestPart, { gives, pick, length, empty }) => {
        const result = bestPart({ values });
        const sign = pick === 'largest' ? 1 : -1;
        const sums = partsOf(values, length).map((part) => sign * part.sum);
        if (result.length === 0) return empty ? sums.every((sum) => sum <= 0) : sums.length === 0;
        const [one = 0, two = 0, three = 0] = result;
        const part =
          gives === 'part'
            ? result
            : gives === 'bounds'
              ? values.slice(one, two + 1)
              : gives === 'half-open bounds'
                ? values.slice(one, two)
                : values.slice(two, three + 1);
        return sign * part.reduce((sum, value) => sum + value, 0) === Math.max(...sums);
      },
      { say: { en: 'No allowed part has a better sum.', zh: '没有允许的部分具有更优的总和。' } },
    ),
    'stands in the list in one piece': law.always(
      ({ values }, bestPart) => {
        const part = bestPart({ values });
        return [0, ...values].some((_, from) => part.every((value, step) => values[from + step] === value));
      },
      {
        at: (p) => p.gives === 'part',
        say: { en: 'The part stands in the list in one piece.', zh: '该部分在列表中连续出现。' },
      },
    ),
    'tells its own sum': law.always(
      ({ values }, bestPart) => {
        const [sum = 0, from = 0, to = -1] = bestPart({ values });
        return values.slice(from, to + 1).reduce((total, value) => total + value, 0) === sum;
      },
      {
        at: (p) => p.gives === 'sum and bounds',
        say: {
          en: 'The sum is that of the values between the bounds.',
          zh: '返回的总和就是两个下标之间各值之和。',
        },
      },
    ),
    'three times the values, the same place': law.equivariantUnder(
      'values',
      (values) => values.map((value) => 3 * value),
      (result, _args, { gives }) =>
        gives === 'part'
          ? result.map((value) => 3 * value)
          : gives === 'sum and bounds'
            ? result.map((value, at) => (at === 0 ? 3 * value : value))
            : result,
      {
        say: {
          en: 'When every value is three times as large, the same places are chosen.',
          zh: '每个值都变为三倍时，选中的位置不变。',
        },
      },
    ),
    'leaves the argument alone': law.doesNotMutate(),
    'gives a list of its own': law.newResult('values'),
  }),

  constraints: (rule) => ({
    'n reads': rule.accesses('values', 'n', { at: (p) => p.method === 'n reads' }),
  }),

  inputs: (gen, { pick, size }) => {
    const list = (low: number, high: number, min: number, max: number) =>
      gen.record({ values: gen.list(gen.int(low, high), { min, max }) });
    const piece = gen.record({ size: gen.int(1, 3), value: gen.pick([1, 2, 0, -1]), gap: gen.int(-3, 2) });
    const bridge = gen.map(
      gen.record({
        ends: gen.list(gen.int(-4, 0), { min: 3, max: 3 }),
        high: gen.list(gen.int(3, 6), { min: 2, max: 2 }),
        dip: gen.int(-2, -1),
        sign: gen.pick([pick === 'largest' ? 1 : -1]),
      }),
      bridged,
    );
    const always = {
      nothing: [1, list(0, 0, 0, 0)],
      single: [1, list(-2, 2, 1, 1)],
      mirrored: [
        2,
        gen.map(
          gen.record({
            values: gen.list(gen.int(-2, 2), { min: 2, max: 3 }),
            between: gen.pick([pick === 'largest' ? -9 : 9]),
          }),
          mirrored,
        ),
      ],
    } as const;
    const few = {
      ...always,
      bridge: [2, bridge],
      mixed: [3, list(-4, 4, 6, 6)],
      ties: [3, list(-1, 1, 6, 6)],
      repeats: [2, gen.record({ values: gen.few(gen.int(-5, 6), { pool: 3, min: 6, max: 6 }) })],
      'none above zero': [1, list(-5, 0, 6, 6)],
      'none below zero': [1, list(0, 5, 6, 6)],
    } as const;
    if (size === 'few') return gen.mix(few);
    const common = {
      ...always,
      bridge: [2, bridge],
      mixed: [3, list(-5, 5, 2, 10)],
      ties: [3, list(-1, 1, 2, 9)],
      blocks: [3, gen.map(gen.list(piece, { min: 2, max: 4 }), blocks)],
      'none above zero': [1, list(-5, 0, 2, 7)],
      'none below zero': [1, list(0, 5, 2, 7)],
    } as const;
    if (size === 'small') return gen.mix(common);
    return gen.mix({
      ...common,
      two: [1, list(-2, 2, 2, 2)],
      equal: [1, gen.record({ values: gen.few(gen.int(-2, 2), { pool: 1, min: 2, max: 6 }) })],
      far: [1, list(-1000, 1000, 3, 12)],
      long: [1, list(-9, 9, 20, 40)],
    });
  },

  facts: (fact) => ({
    task: fact({
      en: ({ pick, gives }) =>
        `A part of \`values\` is made of values next to each other. Find the part with the ${pick} sum and return ${
          gives === 'part'
            ? 'its values as a list'
            : gives === 'bounds'
              ? 'the list [from, to] of the indexes (from 0) of its first and its last value'
              : gives === 'half-open bounds'
                ? 'the list [from, to] of the index (from 0) of its first value and the index right after its last value'
                : 'the list [sum, from, to] of its sum and the indexes (from 0) of its first and its last value'
        }.`,
      zh: ({ pick, gives }) =>
        `\`values\` 中相邻的若干个值构成一个“部分”。找出总和${pick === 'largest' ? '最大' : '最小'}的部分，返回${
          gives === 'part'
            ? '由其中各值组成的列表'
            : gives === 'bounds'
              ? '列表 [from, to]：其第一个值和最后一个值的下标（从 0 开始）'
              : gives === 'half-open bounds'
                ? '列表 [from, to]：其第一个值的下标，以及最后一个值的下一个下标（从 0 开始）'
                : '列表 [sum, from, to]：它的总和，以及其第一个值和最后一个值的下标（从 0 开始）'
        }。`,
    }),
    length: fact(
      {
        en: ({ length }) =>
          length === 'one or more'
            ? 'A part has at least one value and may be the whole list.'
            : length === 'two or more'
              ? 'A part has at least two values and may be the whole list.'
              : 'A part has one, two or three values.',
        zh: ({ length }) =>
          length === 'one or more'
            ? '一个部分至少有一个值，可以是整个列表。'
            : length === 'two or more'
              ? '一个部分至少有两个值，可以是整个列表。'
              : '一个部分有一个、两个或三个值。',
      },
      { decides: 'length' },
    ),
    ties: fact(
      {
        en: ({ ties }) =>
          ties === 'earliest'
            ? 'Among parts with equal sums take the one that begins earliest, and of those the shortest.'
            : ties === 'latest'
              ? 'Among parts with equal sums take the one that begins latest, and of those the longest.'
              : `Among parts with equal sums take the ${ties}, and of those the one that begins earliest.`,
        zh: ({ ties }) =>
          ties === 'earliest'
            ? '总和相等时，取起点最靠前的部分；起点也相同时，取其中最短的。'
            : ties === 'latest'
              ? '总和相等时，取起点最靠后的部分；起点也相同时，取其中最长的。'
              : `总和相等时，取最${ties === 'shortest' ? '短' : '长'}的部分；长度也相同时，取起点最靠前的。`,
      },
      { decides: 'ties' },
    ),
    empty: fact(
      {
        en: ({ pick }) =>
          `Where no part has a sum ${pick === 'largest' ? 'greater' : 'less'} than 0, return an empty list, even if some part has the sum 0.`,
        zh: ({ pick }) =>
          `没有总和${pick === 'largest' ? '大于' : '小于'} 0 的部分时返回空列表，即使有总和为 0 的部分。`,
      },
      { when: (p) => p.empty, decides: 'empty' },
    ),
    always: fact(
      {
        en: ({ pick }) =>
          `The ${pick} sum may be 0 or ${pick === 'largest' ? 'negative' : 'positive'}; its part is returned all the same.`,
        zh: ({ pick }) =>
          `${pick === 'largest' ? '最大' : '最小'}的总和可以是 0 或${pick === 'largest' ? '负数' : '正数'}，此时同样返回相应的部分。`,
      },
      { when: (p) => !p.empty, decides: 'empty' },
    ),
    values: fact({
      en: ({ length }) =>
        `Values are integers from -1000 to 1000. Where \`values\` is empty${length === 'two or more' ? ' or has one value only' : ''}, return an empty list. Leave \`values\` as it is; the list returned is a new one.`,
      zh: ({ length }) =>
        `各值是 -1000 到 1000 的整数。\`values\` 为空${length === 'two or more' ? '或只有一个值' : ''}时，返回空列表。不得修改 \`values\`；返回的列表是新列表。`,
    }),
  }),

  stories: [
    { en: 'A shop looks for its best days in a row.', zh: '一家商店想找出连续经营最好的几天。' },
    { en: 'The level of a lake went up and down all year.', zh: '湖水的水位全年时升时降。' },
    { en: 'A hiker marks the climbs and falls of a path.', zh: '徒步者记下一条路的起伏。' },
  ],

  twins: {
    ties: ({ values }, p) =>
      answerOf(values, partsOf(values, p.length), {
        ...p,
        ties: p.ties === 'earliest' ? 'longest' : p.ties === 'longest' ? 'shortest' : 'earliest',
      }),
    empty: ({ values }, p) => answerOf(values, partsOf(values, p.length), { ...p, empty: !p.empty }),
    length: ({ values }, p) =>
      answerOf(values, partsOf(values, p.length === 'one or more' ? 'two or more' : 'one or more'), p),
  },

  mistakes: {
    'picks the other end': ({ values }, p) =>
      answerOf(values, partsOf(values, p.length), {
        ...p,
        pick: p.pick === 'largest' ? 'smallest' : 'largest',
      }),
    'takes the largest distance from zero': ({ values }, p) => {
      const parts = partsOf(values, p.length);
      const best = chosenOf(
        parts.map((part) => ({ ...part, sum: Math.abs(part.sum) })),
        'largest',
        p.ties,
      );
      const part = parts.find(({ from, to }) => from === best?.from && to === best.to);
      return part === undefined ? [] : tell(values, part, p.gives);
    },
    'looks at parts from the start only': ({ values }, p) =>
      answerOf(
        values,
        partsOf(values, p.length).filter(({ from }) => from === 0),
        p,
      ),
    'never takes the last value': ({ values }, p) =>
      answerOf(
        values,
        partsOf(values, p.length).filter(({ to }) => to < values.length - 1),
        p,
      ),
    'begins anew at every value of the wrong sign': ({ values }, p) =>
      answerOf(
        values,
        partsOf(values, p.length).filter(({ from, to }) =>
          values.slice(from, to + 1).every((value) => (p.pick === 'largest' ? value >= 0 : value <= 0)),
        ),
        p,
      ),
    'takes the single best value': {
      at: (p) => p.length !== 'two or more',
      run: ({ values }, p) =>
        answerOf(
          values,
          partsOf(values, p.length).filter(({ from, to }) => from === to),
          p,
        ),
    },
    'takes the whole list': ({ values }, { gives }) => {
      const sum = values.reduce((total, value) => total + value, 0);
      return tell(values, { from: 0, to: values.length - 1, sum }, gives);
    },
    'gathers values from everywhere': {
      at: (p) => p.gives === 'part',
      run: ({ values }, { pick }) => values.filter((value) => (pick === 'largest' ? value > 0 : value < 0)),
    },
    'shifts an index by one': {
      at: (p) => p.gives !== 'part',
      run: ({ values }, p) =>
        answerOf(values, partsOf(values, p.length), p).map((value, at, all) =>
          at === all.length - 1 ? (p.gives === 'half-open bounds' ? value - 1 : value + 1) : value,
        ),
    },
    'gives the length for the end': {
      at: (p) => p.gives !== 'part',
      run: ({ values }, p) =>
        answerOf(values, partsOf(values, p.length), p).map((value, at, all) =>
          at < all.length - 1
            ? value
            : value - (all[at - 1] as number) + (p.gives === 'half-open bounds' ? 0 : 1),
        ),
    },
    'leaves out the sum': {
      at: (p) => p.gives === 'sum and bounds',
      run: ({ values }, p) => answerOf(values, partsOf(values, p.length), p).slice(1),
    },
  },

  difficulty: (p) =>
    1 +
    (p.ties === 'earliest' ? 0 : 0.5) +
    (p.length === 'one or more' ? 0 : 0.5) +
    (p.empty ? 0.5 : 0) +
    (p.method === 'any' ? 0 : 1) +
    (p.size === 'edges' ? 0.5 : 0),
});
