import { axis, defineTemplate, fn, ty } from 'etudes';

interface Choice {
  readonly supply: string;
  readonly equal: string;
  readonly order: string;
  readonly count: string;
  readonly empty: boolean;
}

function sumOf(list: readonly number[]): number {
  return list.reduce((sum, number) => sum + number, 0);
}

/** All choices from a list: positions rise, and stay where numbers are endless. */
function choicesFrom(list: readonly number[], target: number, supply: string): number[][] {
  const endless = (left: number, from: number): number[][] => [
    [],
    ...list.flatMap((number, at) =>
      at < from || number > left || number < 1
        ? []
        : endless(left - number, at).map((rest) => [number, ...rest]),
    ),
  ];
  if (supply === 'endless') return endless(target, 0);
  return list.reduceRight<number[][]>(
    (rest, number) => [[], ...rest.map((tail) => [number, ...tail]), ...rest.slice(1)],
    [[]],
  );
}

function isRightCount(length: number, { count, empty }: Choice): boolean {
  if (length === 0 && !empty) return false;
  return count === 'any' || (count === 'exactly 3' ? length === 3 : length <= 3);
}

function told(found: readonly number[][], choice: Choice): number[][] {
  const right = found.filter((list) => isRightCount(list.length, choice));
  return choice.order === 'shortest first' ? right.sort((a, b) => a.length - b.length) : right;
}

/** The list that choices are made from. */
function pool(numbers: readonly number[], { supply, equal }: Choice): number[] {
  if (equal === 'each') return [...numbers];
  const usable = supply === 'endless' ? new Set(numbers.filter((number) => number > 0)) : numbers;
  return [...usable].sort((a, b) => a - b);
}

function distinctLists(lists: readonly number[][]): number[][] {
  return [...new Map(lists.map((list) => [list.join(' '), list])).values()];
}

function answer(numbers: readonly number[], target: number, choice: Choice): number[][] {
  const right = choicesFrom(pool(numbers, choice), target, choice.supply).filter(
    (list) => sumOf(list) === target,
  );
  return told(choice.equal === 'one' ? distinctLists(right) : right, choice);
}

/** Whether a list comes before another: the first number that differs decides, then the length. */
function isBefore(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((number, place) => number !== b[place]);
  if (at < 0) return true;
  return at < b.length && (a[at] as number) < (b[at] as number);
}

interface Reached {
  readonly numbers: readonly number[];
  readonly picked: number;
  readonly off: number;
}

/** A target that some of the numbers add up to, give or take `off`. */
function reached({ numbers, picked, off }: Reached): { numbers: number[]; target: number } {
  const chosen = numbers.filter((_, at) => (picked >> at) % 2 === 1);
  return { numbers: [...numbers], target: sumOf(chosen) + off };
}

/** The same with no target below 0, as suits positive numbers. */
function reachedAbove(given: Reached): { numbers: number[]; target: number } {
  const { numbers, target } = reached(given);
  return { numbers, target: Math.max(0, target) };
}

export default defineTemplate('backtracking/subset-sums', {
  version: 2,
  title: { en: 'All choices of numbers with a sum', zh: '和为定值的所有选法' },
  skills: ['backtracking', 'combinations', 'duplicates'],
  axes: {
    supply: axis.oneOf('once', 'endless'),
    equal: axis.oneOf('one', 'each'),
    signs: axis.oneOf('positive', 'any'),
    count: axis.oneOf('any', 'at most 3', 'exactly 3'),
    empty: axis.flag(),
    order: axis.oneOf('in order', 'shortest first', 'any'),
    method: axis.oneOf('any', 'no recursion'),
    size: axis.ladder('small', 'edges', 'large'),
  },
  // Endless numbers have no places to tell apart, and those that are not positive are ignored there; choices
  // of three are never empty, nor is any shorter than another.
  where: (p) =>
    !(p.supply === 'endless' && (p.equal === 'each' || p.signs === 'positive')) &&
    !(p.count === 'exactly 3' && (p.empty || p.order === 'shortest first')),
  signature: fn(
    'choicesWithSum',
    { numbers: ty.list(ty.int()), target: ty.int({ min: -1000, max: 1000 }) },
    ty.list(ty.list(ty.int())),
  ),
  // Beyond that there are too many choices to list.
  accepts: ({ numbers, target }) => numbers.length <= 12 && target <= 60,
  names: {
    choicesWithSum: ['picksFor', 'waysToReach', 'selections'],
    numbers: ['values', 'pieces', 'amounts'],
    target: ['goal', 'wanted', 'sum'],
  },

  oracle: ({ numbers, target }, { supply, equal, signs, count, empty, order, method }) => {
    const list =
      equal === 'each'
        ? numbers
        : supply === 'endless'
          ? [...new Set(numbers.filter((number) => number > 0))].sort((a, b) => a - b)
          : [...numbers].sort((a, b) => a - b);
    const found: number[][] = [];
    const check = (chosen: readonly number[], left: number): void => {
      if (left !== 0) return;
      if (!empty && count !== 'exactly 3' && chosen.length === 0) return;
      if (count === 'exactly 3' && chosen.length < 3) return;
      found.push([...chosen]);
    };
    const nextFrom = (from: number, left: number): number[] => {
      const places: number[] = [];
      for (let at = from; at < list.length; at += 1) {
        const number = list[at] as number;
        if ((signs === 'positive' || supply === 'endless') && number > left) continue;
        if (equal === 'one' && supply === 'once' && at > from && number === list[at - 1]) continue;
        places.push(at);
      }
      return places;
    };
    if (method === 'no recursion') {
      const waiting: { chosen: number[]; from: number; left: number }[] = [
        { chosen: [], from: 0, left: target },
      ];
      while (waiting.length > 0) {
        const { chosen, from, left } = waiting.pop() as { chosen: number[]; from: number; left: number };
        check(chosen, left);
        if (count !== 'any' && chosen.length === 3) continue;
        for (const at of nextFrom(from, left).reverse()) {
          const number = list[at] as number;
          waiting.push({
            chosen: [...chosen, number],
            from: supply === 'endless' ? at : at + 1,
            left: left - number,
          });
        }
      }
    } else {
      const chosen: number[] = [];
      const choose = (from: number, left: number): void => {
        check(chosen, left);
        if (count !== 'any' && chosen.length === 3) return;
        for (const at of nextFrom(from, left)) {
          const number = list[at] as number;
          chosen.push(number);
          choose(supply === 'endless' ? at : at + 1, left - number);
          chosen.pop();
        }
      };
      choose(0, target);
    }
    return order === 'shortest first' ? found.sort((a, b) => a.length - b.length) : found;
  },

  laws: (law) => ({
    'agrees with the reference': law.agreesWithOracle({ at: (p) => p.order !== 'any' }),
    'holds the right choices': law.agreesWithOracle((result) => result.map((list) => list.join(' ')).sort(), {
      at: (p) => p.order === 'any',
    }),
    'every choice has the sum': law.everyItem((list, { target }) => sumOf(list) === target, {
      say: { en: 'The numbers of every choice add up to `target`.', zh: '每种选法的数字之和等于 `target`。' },
    }),
    'every choice is made of the numbers': law.everyItem(
      (list, { numbers }, { supply }) =>
        list.every(
          (number) =>
            numbers.includes(number) &&
            (supply === 'endless' ||
              list.filter((other) => other === number).length <=
                numbers.filter((other) => other === number).length),
        ),
      {
        say: {
          en: 'Every choice takes no number more often than it may.',
          zh: '每种选法中，任何数字的使用次数都不超过允许的次数。',
        },
      },
    ),
    'no choice twice': law.distinctBy((list) => list.join(' '), { at: (p) => p.equal === 'one' }),
    'in order': law.inOrder((a, b) => isBefore(a, b), {
      at: (p) => p.equal === 'one' && p.order === 'in order',
      say: { en: 'The choices stand in ascending order.', zh: '各选法按升序排列。' },
    }),
    'shorter ones first': law.sortedBy((list) => list.length, { at: (p) => p.order === 'shortest first' }),
    'the order of the numbers does not matter': law.invariantUnder(
      'numbers',
      (numbers) => [...numbers].reverse(),
      {
        at: (p) => p.equal === 'one' && p.order !== 'any',
        say: { en: 'The order of the numbers does not matter.', zh: '数字的先后顺序不影响结果。' },
      },
    ),
    'lists of their own': law.always(
      ({ numbers, target }, choices) => {
        const result = choices({ numbers, target });
        return new Set(result).size === result.length;
      },
      { say: { en: 'No two choices are one and the same list.', zh: '任意两种选法都不是同一个列表。' } },
    ),
    'leaves the numbers alone': law.doesNotMutate(),
  }),

  constraints: (rule) => ({
    'no recursion': rule.noRecursion({ at: (p) => p.method === 'no recursion' }),
  }),

  inputs: (gen, { supply, signs, count, size }) => {
    const low = signs === 'positive' ? 1 : -4;
    const near = gen.int(low, supply === 'endless' ? 5 : 6);
    const wide = gen.int(signs === 'positive' ? 1 : -12, 12);
    const met = (item: typeof near, counts: readonly [number, number], picked = gen.int(1, 63)) =>
      gen.map(
        gen.record({
          numbers: gen.list(item, { min: counts[0], max: counts[1] }),
          picked,
          off: gen.pick([0, 0, 0, 0, 1, -1]),
        }),
        signs === 'positive' ? reachedAbove : reached,
      );
    const threes = gen.pick([7, 11, 13, 14, 19, 21, 22, 25, 26, 28]);
    const equals = gen.record({
      numbers: gen.few(gen.int(low, 4), { pool: 2, min: 3, max: supply === 'endless' ? 4 : 6 }),
      target: gen.int(2, 8),
    });
    const some = (least: number, most: number, counts: readonly [number, number]) =>
      gen.list(
        gen.oneOf([
          [5, gen.int(least, most)],
          [1, gen.int(-7, 0)],
        ]),
        { min: counts[0], max: counts[1] },
      );
    const endless = {
      ordinary: [
        count === 'exactly 3' ? 1 : 5,
        gen.record({ numbers: some(2, 7, [2, 5]), target: gen.int(5, 14) }),
      ],
      'with a one': [
        count === 'exactly 3' ? 1 : 2,
        gen.record({ numbers: some(1, 4, [1, 3]), target: gen.int(2, 8) }),
      ],
      threefold: [
        count === 'any' ? 1 : count === 'at most 3' ? 4 : 26,
        gen.record({ numbers: some(1, 6, count === 'exactly 3' ? [4, 7] : [3, 6]), target: gen.int(6, 12) }),
      ],
      'two digits': [1, gen.record({ numbers: some(5, 13, [3, 6]), target: gen.int(17, 30) })],
    } as const;
    const once = {
      ordinary: [count === 'exactly 3' ? 2 : 4, met(near, [3, 7])],
      'of three': [count === 'any' ? 1 : count === 'at most 3' ? 4 : 12, met(near, [4, 6], threes)],
      unlike: [2, met(wide, [3, 6], gen.int(1, 31))],
    } as const;
    const common = {
      equals: [supply === 'endless' && count === 'exactly 3' ? 1 : 3, equals],
      'no target': [
        count === 'exactly 3' ? 1 : 2,
        gen.record({ numbers: gen.list(near, { min: 0, max: 4 }), target: gen.pick([0]) }),
      ],
      'no numbers': [1, gen.record({ numbers: gen.pick([[]]), target: gen.pick([0, 1, 2]) })],
    } as const;
    const classes = supply === 'endless' ? { ...endless, ...common } : { ...once, ...common };
    if (size === 'small') return gen.mix(classes);
    const edges = {
      ...classes,
      single: [1, gen.record({ numbers: gen.list(near, { min: 1, max: 1 }), target: gen.int(low, 7 - low) })],
      'out of reach': [
        1,
        gen.record({ numbers: gen.list(near, { min: 1, max: 4 }), target: gen.int(-9, -1) }),
      ],
      descending: [1, met(gen.pick([6, 5, 4, 3, 2]), [3, 5])],
    } as const;
    if (size === 'edges') return gen.mix(edges);
    return gen.mix({
      ...edges,
      large: [
        4,
        supply === 'endless'
          ? gen.record({ numbers: some(4, 20, [4, 8]), target: gen.int(20, 36) })
          : met(wide, [8, 11], gen.pick([3, 7, 11, 13, 19, 31, 37, 41, 55, 79])),
      ],
    });
  },

  facts: (fact) => ({
    task: fact({
      en: ({ count }) =>
        `Find all choices ${count === 'any' ? '' : count === 'at most 3' ? 'of at most three numbers ' : 'of exactly three numbers '}from \`numbers\` that add up to \`target\`, and return a new list of them, each a new list of its numbers.`,
      zh: ({ count }) =>
        `从 \`numbers\` 中选取${count === 'any' ? '若干个' : count === 'at most 3' ? '至多三个' : '恰好三个'}数字，使其和等于 \`target\`。找出所有选法，返回由它们组成的新列表，每种选法是一个由所选数字组成的新列表。`,
    }),
    anywhere: fact({
      en: 'The numbers of a choice may stand anywhere in `numbers`; they need not be neighbours.',
      zh: '所选数字可以位于 `numbers` 中的任意位置，不必相邻。',
    }),
    once: fact(
      {
        en: 'Each entry of the list can be used once.',
        zh: '列表中的每一项最多使用一次。',
      },
      { when: (p) => p.supply === 'once', decides: 'once' },
    ),
    endless: fact(
      {
        en: 'Each number can be used any number of times; that it stands in the list several times makes no difference.',
        zh: '每个数字可以使用任意多次；它在列表中出现几次并无区别。',
      },
      { when: (p) => p.supply === 'endless', decides: 'endless' },
    ),
    one: fact(
      {
        en: 'The numbers of a choice stand in ascending order. Choices with the same numbers, each as often, are one choice and are listed once.',
        zh: '一种选法中的数字按升序排列。所含数字及其出现次数都相同的选法视为同一种，只列出一次。',
      },
      { when: (p) => p.equal === 'one', decides: 'one' },
    ),
    each: fact(
      {
        en: 'Equal numbers at different places are different: choices that use different places are all listed, even where they look the same. The numbers of a choice stand in the order that they have in `numbers`.',
        zh: '位于不同位置的相等数字视为不同：所用位置不同的选法全部列出，即使看上去相同。一种选法中的数字按其在 `numbers` 中的先后排列。',
      },
      { when: (p) => p.equal === 'each', decides: 'each' },
    ),
    sorted: fact(
      {
        en: 'The choices stand in ascending order: the first number in which two of them differ decides, and a choice comes before those that it begins.',
        zh: '各选法按升序排列：由两种选法第一个不同的数字决定先后；若一种选法是另一种的开头部分，则它在前。',
      },
      { when: (p) => p.order === 'in order' && p.equal === 'one' },
    ),
    places: fact(
      {
        en: 'The choices stand in the order of the places that they use: the first place in which two of them differ decides, the earlier one coming first, and a choice comes before those that it begins.',
        zh: '各选法按所用位置排列：由两种选法第一个不同的位置决定先后，位置靠前者在前；若一种选法是另一种的开头部分，则它在前。',
      },
      { when: (p) => p.order === 'in order' && p.equal === 'each' },
    ),
    shortest: fact(
      {
        en: ({ equal }) =>
          `Choices of fewer numbers come first; choices of equally many stand in ${
            equal === 'one'
              ? 'ascending order: the first number in which two of them differ decides'
              : 'the order of the places that they use: the first place in which two of them differ decides, the earlier one coming first'
          }.`,
        zh: ({ equal }) =>
          `数字较少的选法在前；个数相同的，${
            equal === 'one'
              ? '按升序排列：由两种选法第一个不同的数字决定先后'
              : '按所用位置排列：由两种选法第一个不同的位置决定先后，位置靠前者在前'
          }。`,
      },
      { when: (p) => p.order === 'shortest first', decides: 'shortest' },
    ),
    anyOrder: fact(
      { en: 'The choices may stand in any order.', zh: '各选法的先后顺序任意。' },
      { when: (p) => p.order === 'any' },
    ),
    emptyCounts: fact(
      {
        en: 'To choose nothing is a choice as well: its sum is 0.',
        zh: '什么都不选也是一种选法，其和为 0。',
      },
      { when: (p) => p.empty, decides: 'emptyCounts' },
    ),
    emptyNever: fact(
      {
        en: 'To choose nothing is no choice, even where `target` is 0.',
        zh: '什么都不选不算选法，即使 `target` 为 0。',
      },
      { when: (p) => !p.empty && p.count !== 'exactly 3', decides: 'emptyNever' },
    ),
    range: fact({
      en: ({ signs, supply }) =>
        `${signs === 'positive' ? 'The numbers are positive integers' : 'The numbers are integers and may be 0 or negative'}${supply === 'endless' ? ', but those that are not positive are ignored' : ''}; \`target\` is an integer and may be 0 or negative${signs === 'positive' || supply === 'endless' ? ' (where it is negative, there is no choice)' : ''}. Where there is no choice, the result is an empty list. Leave \`numbers\` as it is.`,
      zh: ({ signs, supply }) =>
        `${signs === 'positive' ? '数字是正整数' : '数字是整数，可以为 0 或负数'}${supply === 'endless' ? '，但不是正数的一律忽略' : ''}；\`target\` 是整数，可以为 0 或负数${signs === 'positive' || supply === 'endless' ? '（为负时没有任何选法）' : ''}。没有选法时结果为空列表。不得修改 \`numbers\`。`,
    }),
  }),

  stories: [
    {
      en: 'A payment came in without a note, and the books hold many open bills.',
      zh: '收到一笔没有附言的付款，而账上有许多未结的账单。',
    },
    {
      en: 'A carpenter wants to know which boards make up a length.',
      zh: '木匠想知道哪些木板拼起来正好是某个长度。',
    },
    {
      en: 'In a card game, cards are taken whose values make up a number.',
      zh: '纸牌游戏中，要取走点数之和等于某个数的牌。',
    },
  ],

  twins: {
    once: {
      at: (p) => p.supply === 'once' && p.signs === 'positive',
      run: ({ numbers, target }, { equal, order, count, empty }) =>
        answer(numbers, target, { supply: 'endless', equal, order, count, empty }),
    },
    endless: {
      at: (p) => p.supply === 'endless',
      run: ({ numbers, target }, { equal, order, count, empty }) =>
        answer(numbers, target, { supply: 'once', equal, order, count, empty }),
    },
    one: {
      at: (p) => p.equal === 'one' && p.supply === 'once',
      run: ({ numbers, target }, { supply, order, count, empty }) =>
        answer(
          [...numbers].sort((a, b) => a - b),
          target,
          { supply, equal: 'each', order, count, empty },
        ),
    },
    each: {
      at: (p) => p.equal === 'each',
      run: ({ numbers, target }, { supply, order, count, empty }) =>
        answer(numbers, target, { supply, equal: 'one', order, count, empty }),
    },
    shortest: {
      at: (p) => p.order === 'shortest first',
      run: ({ numbers, target }, { supply, equal, count, empty }) =>
        answer(numbers, target, { supply, equal, order: 'in order', count, empty }),
    },
    emptyCounts: {
      at: (p) => p.empty,
      run: ({ numbers, target }, { supply, equal, order, count }) =>
        answer(numbers, target, { supply, equal, order, count, empty: false }),
    },
    emptyNever: {
      at: (p) => !p.empty && p.count !== 'exactly 3',
      run: ({ numbers, target }, { supply, equal, order, count }) =>
        answer(numbers, target, { supply, equal, order, count, empty: true }),
    },
  },

  mistakes: {
    'takes only neighbours': {
      at: (p) => p.supply === 'once',
      run: ({ numbers, target }, { supply, equal, order, count, empty }) => {
        const list = pool(numbers, { supply, equal, order, count, empty });
        const stretches = list.flatMap((_, from) =>
          list.slice(from).map((__, at) => list.slice(from, from + at + 1)),
        );
        const right = [[], ...stretches].filter((stretch) => sumOf(stretch) === target);
        return told(equal === 'one' ? distinctLists(right) : right, { supply, equal, order, count, empty });
      },
    },
    'stops at the first choice': ({ numbers, target }, { supply, equal, order, count, empty }) =>
      answer(numbers, target, { supply, equal, order, count, empty }).slice(0, 1),
    'leaves out the last choice': ({ numbers, target }, { supply, equal, order, count, empty }) =>
      answer(numbers, target, { supply, equal, order, count, empty }).slice(0, -1),
    'takes choices below the target as well': {
      at: (p) => p.signs === 'positive' || p.supply === 'endless',
      run: ({ numbers, target }, { supply, equal, order, count, empty }) => {
        const right = choicesFrom(
          pool(numbers, { supply, equal, order, count, empty }),
          target,
          supply,
        ).filter((list) => sumOf(list) <= target);
        return told(equal === 'one' ? distinctLists(right) : right, { supply, equal, order, count, empty });
      },
    },
    'gives one list over and over': ({ numbers, target }, { supply, equal, order, count, empty }) => {
      const found = answer(numbers, target, { supply, equal, order, count, empty });
      const shared: number[] = [];
      return found.map(() => shared);
    },
    'does not use the last number': ({ numbers, target }, { supply, equal, order, count, empty }) =>
      answer(numbers.slice(0, -1), target, { supply, equal, order, count, empty }),
    'drops repeated numbers': {
      at: (p) => p.supply === 'once',
      run: ({ numbers, target }, { supply, equal, order, count, empty }) =>
        answer([...new Set(numbers)], target, { supply, equal, order, count, empty }),
    },
    'counts orders as different': {
      at: (p) => p.supply === 'endless',
      run: ({ numbers, target }, { supply, equal, order, count, empty }) => {
        const all = (left: number): number[][] =>
          left === 0
            ? [[]]
            : [...new Set(numbers)].flatMap((number) =>
                number > left || number < 1 ? [] : all(left - number).map((rest) => [number, ...rest]),
              );
        return told(target < 0 ? [] : all(target), { supply, equal, order, count, empty });
      },
    },
    'takes negative numbers as positive': {
      at: (p) => p.supply === 'endless',
      run: ({ numbers, target }, { supply, equal, order, count, empty }) =>
        answer(
          numbers.map((number) => Math.abs(number)),
          target,
          { supply, equal, order, count, empty },
        ),
    },
    'takes one number more': {
      at: (p) => p.count !== 'any',
      run: ({ numbers, target }, { supply, equal, order, count, empty }) =>
        answer(numbers, target, { supply, equal, order, count: 'any', empty }).filter(
          (list) => list.length <= 4 && (count === 'at most 3' || list.length >= 3),
        ),
    },
    'takes fewer numbers too': {
      at: (p) => p.count === 'exactly 3',
      run: ({ numbers, target }, { supply, equal, order, empty }) =>
        answer(numbers, target, { supply, equal, order, count: 'at most 3', empty }),
    },
    'wants three at least': {
      at: (p) => p.count === 'at most 3',
      run: ({ numbers, target }, { supply, equal, order, empty }) =>
        answer(numbers, target, { supply, equal, order, count: 'exactly 3', empty }),
    },
    'ignores negative numbers': {
      at: (p) => p.signs === 'any' && p.supply === 'once',
      run: ({ numbers, target }, { supply, equal, order, count, empty }) =>
        answer(
          numbers.filter((number) => number > 0),
          target,
          { supply, equal, order, count, empty },
        ),
    },
    'puts the longest first': {
      at: (p) => p.order === 'shortest first',
      run: ({ numbers, target }, { supply, equal, order, count, empty }) =>
        answer(numbers, target, { supply, equal, order, count, empty }).reverse(),
    },
    'sorts the numbers it was given': ({ numbers, target }, { supply, equal, order, count, empty }) => {
      numbers.sort((a, b) => a - b);
      return answer(numbers, target, { supply, equal, order, count, empty });
    },
  },

  difficulty: (p) =>
    2 +
    (p.equal === 'one' ? 0.5 : 0) +
    (p.signs === 'any' ? 0.25 : 0) +
    (p.count === 'any' ? 0 : 0.25) +
    (p.order === 'shortest first' ? 0.25 : 0) +
    (p.method === 'no recursion' ? 0.75 : 0) +
    (p.size === 'large' ? 0.25 : 0),
});
