import { axis, defineTemplate, fn, ty } from 'etudes';

type Pair = [number, number];
type Relation = 'sum' | 'difference';
type Repeats = 'every pair' | 'each pair of values once' | 'each number in one pair';

/** How pairs are chosen and shown; the axes that say so. */
interface Asked {
  readonly gives: 'places' | 'numbers' | 'smaller first';
  readonly relation: Relation;
  readonly repeats: Repeats;
  readonly order: 'by earlier place' | 'by later place';
  readonly wanted: 'all' | 'first';
}

/** Whether an earlier and a later number make the target. */
function fits(earlier: number, later: number, target: number, relation: Relation): boolean {
  return relation === 'sum' ? earlier + later === target : later - earlier === target;
}

/** The places of all pairs that fit, by later place; the places are `gap` or more apart. */
function placesOf(numbers: readonly number[], target: number, relation: Relation, gap: number): Pair[] {
  return numbers.flatMap((later, at) =>
    numbers.flatMap((earlier, before): Pair[] =>
      before + gap <= at && fits(earlier, later, target, relation) ? [[before, at]] : [],
    ),
  );
}

/** Pairs that share no place with an earlier one of the list. */
function apart(pairs: readonly Pair[]): Pair[] {
  const used = new Set<number>();
  return pairs.filter(([before, at]) => {
    if (used.has(before) || used.has(at)) return false;
    used.add(before).add(at);
    return true;
  });
}

/** Pairs whose numbers, one by one, are not those of an earlier pair. */
function unlike(pairs: readonly Pair[], numbers: readonly number[], sorted: boolean): Pair[] {
  const known = new Set<string>();
  return pairs.filter(([before, at]) => {
    const both = [numbers[before] as number, numbers[at] as number];
    const key = (sorted ? both.sort((a, b) => a - b) : both).join();
    if (known.has(key)) return false;
    known.add(key);
    return true;
  });
}

/** Pairs in the order asked for. */
function arranged(pairs: readonly Pair[], order: string): Pair[] {
  return order === 'by earlier place' ? [...pairs].sort((a, b) => a[0] - b[0]) : [...pairs];
}

/** What is returned for pairs that are chosen and in order. */
function shown(pairs: readonly Pair[], numbers: readonly number[], gives: string): Pair[] {
  if (gives === 'places') return [...pairs];
  return pairs.map(([before, at]): Pair => {
    const earlier = numbers[before] as number;
    const later = numbers[at] as number;
    return gives === 'smaller first' && later < earlier ? [later, earlier] : [earlier, later];
  });
}

/** The answer for pairs by later place that fit. */
function answerFor(found: readonly Pair[], numbers: readonly number[], asked: Asked): Pair[] {
  const { gives, repeats, order, wanted } = asked;
  let pairs = arranged(repeats === 'each number in one pair' ? apart(found) : found, order);
  if (repeats === 'each pair of values once') pairs = unlike(pairs, numbers, true);
  return shown(wanted === 'first' ? pairs.slice(0, 1) : pairs, numbers, gives);
}

interface Aim {
  readonly numbers: number[];
  readonly one: number;
  readonly other: number;
}

/** A target that two numbers of the list, perhaps one and the same, add up to. */
function aimedSum({ numbers, one, other }: Aim): { numbers: number[]; target: number } {
  const at = (place: number): number => numbers[place % numbers.length] as number;
  return { numbers, target: at(one) + at(other) };
}

/** A target by which two numbers of the list, perhaps one and the same, differ. */
function aimedDifference({ numbers, one, other }: Aim): { numbers: number[]; target: number } {
  const at = (place: number): number => numbers[place % numbers.length] as number;
  return { numbers, target: at(one) - at(other) };
}

interface Nest {
  readonly outer: number;
  readonly inner: number;
  readonly again: boolean;
  readonly between: readonly number[];
  readonly target: number;
}

/** Two pairs of which one stands within the other, for sums. */
function nestedSum({ outer, inner, again, between, target }: Nest): { numbers: number[]; target: number } {
  return {
    numbers: [outer, inner, ...(again ? [outer] : []), ...between, target - inner, target - outer],
    target,
  };
}

/** Two pairs of which one stands within the other, for differences. */
function nestedDifference({ outer, inner, again, between, target }: Nest): {
  numbers: number[];
  target: number;
} {
  return {
    numbers: [outer, inner, ...(again ? [outer] : []), ...between, inner + target, outer + target],
    target,
  };
}

interface Late {
  readonly one: number;
  readonly two: number;
  readonly target: number;
}

/** Two pairs, one beside the other, at places of one digit and of two. */
function lateSum({ one, two, target }: Late): { numbers: number[]; target: number } {
  const fill = [60, 80, 100, 120, 140, 160];
  return { numbers: [180, 200, one, ...fill, target - one, two, target - two], target };
}

/** The like for differences. */
function lateDifference({ one, two, target }: Late): { numbers: number[]; target: number } {
  const fill = [60, 80, 100, 120, 140, 160];
  return { numbers: [180, 200, one, ...fill, one + target, two, two + target], target };
}

interface Lonely {
  readonly numbers: readonly number[];
  readonly place: number;
}

/** Numbers of which the one at the place has no equal, and so no other that makes the target as it would with itself. */
function lonely({ numbers, place }: Lonely): number[] {
  const number = numbers[place] as number;
  return numbers.map((other, at) => (other === number && at !== place ? number + 1 : other));
}

/** A target that one number alone would make with itself, for sums. */
function lonelySum(plan: Lonely): { numbers: number[]; target: number } {
  const numbers = lonely(plan);
  return { numbers, target: 2 * (numbers[plan.place] as number) };
}

/** The like for differences, where every number would. */
function lonelyDifference(plan: Lonely): { numbers: number[]; target: number } {
  return { numbers: lonely(plan), target: 0 };
}

interface Beside {
  readonly numbers: number[];
  readonly place: number;
  /** The difference is the wrong way round. */
  readonly turned: boolean;
}

/** A target that two neighbours add up to. */
function besideSum({ numbers, place }: Beside): { numbers: number[]; target: number } {
  return { numbers, target: (numbers[place] as number) + (numbers[place + 1] as number) };
}

/** A target by which two neighbours differ. */
function besideDifference({ numbers, place, turned }: Beside): { numbers: number[]; target: number } {
  const one = numbers[place] as number;
  const other = numbers[place + 1] as number;
  return { numbers, target: turned ? one - other : other - one };
}

/** One number and a target that it makes with itself. */
function twice(number: number): { numbers: number[]; target: number } {
  return { numbers: [number], target: 2 * number };
}

function lone(number: number): { numbers: number[]; target: number } {
  return { numbers: [number], target: 0 };
}

export default defineTemplate('lists/pair-sums', {
  version: 2,
  title: { en: 'Find the pairs that make a target', zh: '找出凑成目标的数对' },
  skills: ['hash maps', 'pairs', 'duplicates'],
  axes: {
    relation: axis.oneOf('sum', 'difference'),
    gives: axis.oneOf('places', 'numbers', 'smaller first'),
    repeats: axis.oneOf('every pair', 'each pair of values once', 'each number in one pair'),
    order: axis.oneOf('by earlier place', 'by later place'),
    wanted: axis.oneOf('all', 'first'),
    method: axis.oneOf('any', 'n reads'),
    size: axis.ladder('dozen', 'small', 'edges'),
  },
  // The first pair is the same whatever becomes of later ones.
  where: (p) => p.wanted === 'all' || p.repeats === 'every pair',
  signature: fn(
    'pairSums',
    { numbers: ty.list(ty.int({ min: -1000, max: 1000 })), target: ty.int({ min: -2000, max: 2000 }) },
    ty.list(ty.tuple([ty.int(), ty.int()])),
  ),
  names: {
    pairSums: ['matchingPairs', 'findPairs', 'pairUp'],
    numbers: ['values', 'amounts', 'list'],
    target: ['goal', 'aim', 'total'],
  },

  oracle: ({ numbers, target }, { relation, gives, repeats, order, wanted, method }) => {
    const pairs: [number, number][] = [];
    const open = new Map<number, number[]>();
    const taken = new Set<number>();
    for (const [at, number] of numbers.entries()) {
      const needed = relation === 'sum' ? target - number : number - target;
      if (method === 'any' && repeats === 'each number in one pair') {
        const before = numbers.findIndex(
          (other, place) => place < at && other === needed && !taken.has(place),
        );
        if (before >= 0) {
          pairs.push([before, at]);
          taken.add(before).add(at);
        }
      }
      if (method === 'any' && repeats !== 'each number in one pair') {
        for (let before = 0; before < at; before += 1) {
          if (numbers[before] === needed) pairs.push([before, at]);
        }
      }
      if (method === 'n reads' && repeats === 'each number in one pair') {
        const before = open.get(needed)?.shift();
        if (before !== undefined) pairs.push([before, at]);
        else open.set(number, [...(open.get(number) ?? []), at]);
      }
      if (method === 'n reads' && repeats !== 'each number in one pair') {
        for (const before of open.get(needed) ?? []) pairs.push([before, at]);
        open.set(number, [...(open.get(number) ?? []), at]);
      }
    }
    if (order === 'by earlier place') pairs.sort((a, b) => a[0] - b[0]);
    // One number of a pair determines the other.
    const known = new Set<number>();
    const chosen =
      wanted === 'first'
        ? pairs.slice(0, 1)
        : repeats === 'each pair of values once'
          ? pairs.filter(([before, at]) => {
              const earlier = numbers[before] as number;
              const one = relation === 'sum' ? Math.min(earlier, numbers[at] as number) : earlier;
              if (known.has(one)) return false;
              known.add(one);
              return true;
            })
          : pairs;
    if (gives === 'places') return chosen;
    return chosen.map(([before, at]): [number, number] => {
      const earlier = numbers[before] as number;
      const later = numbers[at] as number;
      if (gives === 'smaller first') return [Math.min(earlier, later), Math.max(earlier, later)];
      return [earlier, later];
    });
  },

  laws: (law) => ({
    'agrees with the reference': law.agreesWithOracle(),
    'every pair makes the target': law.everyItem(
      ([one, other], { numbers, target }, { gives, relation }) => {
        const first = gives === 'places' ? (numbers[one] as number) : one;
        const second = gives === 'places' ? (numbers[other] as number) : other;
        if (relation === 'sum') return first + second === target;
        return second - first === (gives === 'smaller first' ? Math.abs(target) : target);
      },
      { say: { en: 'Every pair returned makes the target.', zh: '返回的每一对都凑成目标。' } },
    ),
    'places go up within a pair': law.everyItem(
      ([one, other], { numbers }) => 0 <= one && one < other && other < numbers.length,
      {
        at: (p) => p.gives === 'places',
        say: {
          en: 'Both places lie within the list, the first before the second.',
          zh: '两个下标都在列表之内，且第一个小于第二个。',
        },
      },
    ),
    'no place stands twice': law.always(
      (args, pairSums) => {
        const places = pairSums(args).flat();
        return new Set(places).size === places.length;
      },
      {
        at: (p) => p.gives === 'places' && p.repeats === 'each number in one pair',
        say: { en: 'No place stands in two pairs.', zh: '没有下标出现在两对之中。' },
      },
    ),
    'the same pair comes once': law.distinctBy((pair) => `${Math.min(...pair)},${Math.max(...pair)}`, {
      at: (p) => p.gives === 'places' || p.repeats === 'each pair of values once',
    }),
    'moving all numbers moves no place': law.always(
      ({ numbers, target }, pairSums, { relation }) => {
        const moved = pairSums({
          numbers: numbers.map((number) => number + 3),
          target: relation === 'sum' ? target + 6 : target,
        });
        const before = pairSums({ numbers, target });
        return (
          moved.length === before.length &&
          moved.every(([one, other], at) => one === before[at]?.[0] && other === before[at]?.[1])
        );
      },
      {
        at: (p) => p.gives === 'places',
        say: {
          en: 'When 3 is added to every number and the target follows, the places are the same.',
          zh: '每个数都加 3 且目标随之改变时，下标不变。',
        },
      },
    ),
    'leaves the argument alone': law.doesNotMutate(),
  }),

  constraints: (rule) => ({
    'n reads': rule.accesses('numbers', 'n', { at: (p) => p.method === 'n reads' }),
  }),

  inputs: (gen, { relation, size }) => {
    const close = gen.int(-3, 5);
    const goal = relation === 'sum' ? gen.int(-3, 6) : gen.int(-4, 4);
    const aim = relation === 'sum' ? aimedSum : aimedDifference;
    const aimed = (range: typeof close, min: number, max: number) =>
      gen.map(
        gen.record({ numbers: gen.list(range, { min, max }), one: gen.int(0, 90), other: gen.int(0, 90) }),
        aim,
      );
    const repeated = (pool: number, min: number, max: number) =>
      gen.map(
        gen.record({
          numbers: gen.few(gen.int(-6, 8), { pool, min, max }),
          one: gen.int(0, 90),
          other: gen.int(0, 90),
        }),
        aim,
      );
    const nested = (min: number, max: number) =>
      gen.map(
        gen.record({
          outer: gen.int(-6, 0),
          inner: gen.int(1, 6),
          again: gen.pick([false, true]),
          between: gen.list(gen.int(-5, 6), { min, max }),
          target: gen.int(-9, 9),
        }),
        relation === 'sum' ? nestedSum : nestedDifference,
      );
    const late = gen.map(
      gen.record({ one: gen.int(-5, 0), two: gen.int(1, 6), target: gen.int(-9, 9) }),
      relation === 'sum' ? lateSum : lateDifference,
    );
    const itself = (min: number, max: number) =>
      gen.map(
        gen.record({
          numbers: gen.list(gen.int(-3, 6), { min, max }),
          place: gen.pick([0, 0, 0, 1, 2]),
        }),
        relation === 'sum' ? lonelySum : lonelyDifference,
      );
    const beside = gen.map(
      gen.record({
        numbers: gen.list(gen.int(-40, 60), { min: 12, max: 12 }),
        place: gen.int(0, 10),
        turned: gen.pick([false, true]),
      }),
      relation === 'sum' ? besideSum : besideDifference,
    );
    if (size === 'dozen') {
      return gen.mix({
        'side by side': [2, beside],
        late: [2, late],
        'not with itself': [1, itself(12, 12)],
        nested: [2, nested(8, 8)],
        crowded: [3, gen.record({ numbers: gen.list(close, { min: 12, max: 12 }), target: goal })],
        aimed: [2, aimed(gen.int(-9, 12), 12, 12)],
        repeats: [3, repeated(4, 12, 12)],
      });
    }
    const common = {
      'not with itself': [1, itself(3, 9)],
      nested: [2, nested(0, 4)],
      crowded: [3, gen.record({ numbers: gen.list(close, { min: 3, max: 9 }), target: goal })],
      aimed: [2, aimed(gen.int(-12, 15), 3, 12)],
      repeats: [3, repeated(3, 4, 9)],
      late: [2, late],
      'a dozen': [1, repeated(4, 11, 14)],
    } as const;
    if (size === 'small') return gen.mix(common);
    return gen.mix({
      ...common,
      empty: [1, gen.record({ numbers: gen.list(close, { min: 0, max: 0 }), target: goal })],
      single: [1, gen.map(close, relation === 'sum' ? twice : lone)],
      equal: [1, repeated(1, 2, 5)],
      far: [1, aimed(gen.int(-1000, 1000), 2, 9)],
      none: [1, gen.record({ numbers: gen.list(close, { min: 2, max: 7 }), target: gen.pick([-90, 70]) })],
      long: [1, aimed(gen.int(-40, 60), 20, 40)],
    });
  },

  facts: (fact) => ({
    task: fact({
      en: ({ relation, wanted }) =>
        `Find ${wanted === 'all' ? 'pairs' : 'the first pair'} of numbers at two different places of \`numbers\` ${relation === 'sum' ? 'that add up to `target`' : 'of which the later one minus the earlier one (by place) is `target`'}. Return a list of pairs${wanted === 'all' ? '' : ', with this one pair in it'}.`,
      zh: ({ relation, wanted }) =>
        `在 \`numbers\` 中找出位于两个不同位置${relation === 'sum' ? '、且和为 `target` 的' : '、且位置靠后的数减去位置靠前的数等于 `target` 的'}${wanted === 'all' ? '数对' : '第一对数'}，返回由数对组成的列表${wanted === 'all' ? '' : '，其中只有这一对'}。`,
    }),
    itself: fact(
      {
        en: 'A number makes no pair with itself, though with an equal number at another place it may.',
        zh: '一个数不能与自己配对，但可以与另一个位置上相等的数配对。',
      },
      { decides: 'itself' },
    ),
    gives: fact({
      en: ({ gives }) =>
        gives === 'places'
          ? 'Return each pair as [place, place]: two indexes of `numbers` (from 0), the smaller one first.'
          : gives === 'numbers'
            ? 'Return each pair as [number, number]: the two numbers, the one that stands earlier in `numbers` first.'
            : 'Return each pair as [number, number]: the two numbers, the smaller one first.',
      zh: ({ gives }) =>
        gives === 'places'
          ? '每一对以 [下标, 下标] 的形式返回：`numbers` 中的两个下标（从 0 开始），较小的在前。'
          : gives === 'numbers'
            ? '每一对以 [数, 数] 的形式返回：两个数本身，在 `numbers` 中靠前的在前。'
            : '每一对以 [数, 数] 的形式返回：两个数本身，较小的在前。',
    }),
    every: fact(
      {
        en: 'Every two places that fit make a pair of their own, even where the numbers are the same as those of another pair.',
        zh: '每两个符合条件的位置都单独算一对，即使其中的数与另一对相同。',
      },
      { when: (p) => p.wanted === 'all' && p.repeats === 'every pair', decides: 'equal pairs' },
    ),
    once: fact(
      {
        en: 'Of pairs with the same two numbers, in whichever order, only the one that comes first in the order told below is returned.',
        zh: '由相同的两个数（不论先后）组成的各对中，只返回按下述次序最先的一对。',
      },
      { when: (p) => p.repeats === 'each pair of values once', decides: 'equal pairs' },
    ),
    apart: fact(
      {
        en: 'Each place is in at most one pair. Go through `numbers` from the left: each number is paired with the earliest number before it that fits and is in no pair yet, where there is one.',
        zh: '每个位置至多属于一对。从左到右处理 `numbers`：每个数与它之前最靠前的、符合条件且尚未配对的数配对（若有）。',
      },
      { when: (p) => p.repeats === 'each number in one pair', decides: 'pairs of their own' },
    ),
    order: fact(
      {
        en: ({ order, wanted, repeats }) => {
          const [one, other] = order === 'by earlier place' ? ['earlier', 'later'] : ['later', 'earlier'];
          if (wanted === 'first')
            return `The first pair is the one whose ${one} place is smallest, and among those the one whose ${other} place is smallest.`;
          if (repeats === 'each number in one pair')
            return `List the pairs in order of their ${one} place, smallest first.`;
          return `List the pairs in order of their ${one} place, smallest first, and where that is the same, in order of their ${other} place.`;
        },
        zh: ({ order, wanted, repeats }) => {
          const [one, other] = order === 'by earlier place' ? ['较前', '较后'] : ['较后', '较前'];
          if (wanted === 'first')
            return `第一对是指${one}的位置最小的一对；该位置相同时，取${other}的位置最小的。`;
          if (repeats === 'each number in one pair') return `各对按${one}的位置从小到大排列。`;
          return `各对按${one}的位置从小到大排列，该位置相同时按${other}的位置从小到大排列。`;
        },
      },
      { decides: 'order' },
    ),
    values: fact({
      en: 'Numbers are integers from -1000 to 1000 and `target` is an integer from -2000 to 2000; `numbers` may be empty and may hold repeats. Where there is no pair, return an empty list. Do not change `numbers`.',
      zh: '各数是 -1000 到 1000 的整数，`target` 是 -2000 到 2000 的整数；`numbers` 可以为空，也可以有重复。没有符合条件的数对时，返回空列表。不得修改 `numbers`。',
    }),
  }),

  stories: [
    { en: 'A voucher is spent on exactly two books.', zh: '一张代金券恰好用来买两本书。' },
    { en: 'The accountant looks for two entries that explain a gap.', zh: '会计在找能解释差额的两笔账。' },
    { en: 'Two planks are to be laid end to end.', zh: '要把两块木板首尾相接。' },
  ],

  twins: {
    itself: ({ numbers, target }, p) => answerFor(placesOf(numbers, target, p.relation, 0), numbers, p),
    'equal pairs': {
      at: (p) => p.wanted === 'all' && p.repeats !== 'each number in one pair',
      run: ({ numbers, target }, { gives, relation, repeats, order }) => {
        const pairs = arranged(placesOf(numbers, target, relation, 1), order);
        return shown(repeats === 'every pair' ? unlike(pairs, numbers, true) : pairs, numbers, gives);
      },
    },
    'pairs of their own': {
      at: (p) => p.repeats === 'each number in one pair',
      run: ({ numbers, target }, { gives, relation, order }) =>
        shown(arranged(placesOf(numbers, target, relation, 1), order), numbers, gives),
    },
    order: ({ numbers, target }, p) =>
      answerFor(placesOf(numbers, target, p.relation, 1), numbers, {
        ...p,
        order: p.order === 'by earlier place' ? 'by later place' : 'by earlier place',
      }),
  },

  mistakes: {
    'leaves the places or numbers the other way round': ({ numbers, target }, p) =>
      answerFor(placesOf(numbers, target, p.relation, 1), numbers, p).map(
        ([one, other]): Pair => [other, one],
      ),
    'shows places for numbers, or numbers for places': ({ numbers, target }, p) =>
      answerFor(placesOf(numbers, target, p.relation, 1), numbers, {
        ...p,
        gives: p.gives === 'places' ? 'numbers' : 'places',
      }),
    'counts places from one': {
      at: (p) => p.gives === 'places',
      run: ({ numbers, target }, p) =>
        answerFor(placesOf(numbers, target, p.relation, 1), numbers, p).map(
          ([one, other]): Pair => [one + 1, other + 1],
        ),
    },
    'wants a number between the two': ({ numbers, target }, p) =>
      answerFor(placesOf(numbers, target, p.relation, 2), numbers, p),
    'takes the other relation': ({ numbers, target }, p) =>
      answerFor(placesOf(numbers, target, p.relation === 'sum' ? 'difference' : 'sum', 1), numbers, p),
    'takes the difference either way': {
      at: (p) => p.relation === 'difference',
      run: ({ numbers, target }, p) =>
        answerFor(
          [
            ...placesOf(numbers, target, 'difference', 1),
            ...(target === 0 ? [] : placesOf(numbers, -target, 'difference', 1)),
          ],
          numbers,
          p,
        ),
    },
    'remembers one place of each number': {
      at: (p) => p.gives === 'places' || (p.repeats === 'every pair' && p.wanted === 'all'),
      run: ({ numbers, target }, p) => {
        const places = new Map<number, number>();
        const found: Pair[] = [];
        for (const [at, number] of numbers.entries()) {
          const before = places.get(p.relation === 'sum' ? target - number : number - target);
          if (before !== undefined) found.push([before, at]);
          places.set(number, at);
        }
        return answerFor(found, numbers, p);
      },
    },
    'gives the first pair alone': {
      at: (p) => p.wanted === 'all',
      run: ({ numbers, target }, p) =>
        answerFor(placesOf(numbers, target, p.relation, 1), numbers, p).slice(0, 1),
    },
    'gives all pairs': {
      at: (p) => p.wanted === 'first',
      run: ({ numbers, target }, p) =>
        answerFor(placesOf(numbers, target, p.relation, 1), numbers, { ...p, wanted: 'all' }),
    },
    'gives the last pair': {
      at: (p) => p.wanted === 'first',
      run: ({ numbers, target }, p) =>
        answerFor(placesOf(numbers, target, p.relation, 1), numbers, { ...p, wanted: 'all' }).slice(-1),
    },
    'tells mirrored pairs apart': {
      at: (p) => p.repeats === 'each pair of values once' && p.relation === 'sum',
      run: ({ numbers, target }, { gives, relation, order }) =>
        shown(
          unlike(arranged(placesOf(numbers, target, relation, 1), order), numbers, false),
          numbers,
          gives,
        ),
    },
    'puts the numbers in order first': ({ numbers, target }, p) => {
      const sorted = [...numbers].sort((a, b) => a - b);
      return answerFor(placesOf(sorted, target, p.relation, 1), sorted, p);
    },
  },

  difficulty: (p) =>
    1 +
    (p.relation === 'sum' ? 0 : 0.5) +
    (p.repeats === 'every pair' ? 0 : 0.5) +
    (p.order === 'by later place' ? 0 : 0.5) +
    (p.method === 'any' ? 0 : 1) +
    (p.size === 'edges' ? 0.5 : 0),
});
