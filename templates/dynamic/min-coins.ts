import { axis, defineTemplate, fn, ty } from 'etudes';

interface Choice {
  readonly supply: string;
  readonly target: string;
  readonly limit: number | 'none';
}

/** The fewest coins for every sum up to the amount; Infinity for those that cannot be made. */
function fewestFor(coins: readonly number[], amount: number, supply: string): number[] {
  const best = new Array<number>(amount + 1).fill(Infinity);
  best[0] = 0;
  for (const coin of coins) {
    const sums = Array.from({ length: Math.max(0, amount + 1 - coin) }, (_, step) => coin + step);
    for (const sum of supply === 'endless' ? sums : sums.reverse())
      best[sum] = Math.min(best[sum] as number, (best[sum - coin] as number) + 1);
  }
  return best;
}

function positive(coins: readonly number[]): number[] {
  return coins.filter((coin) => coin > 0);
}

/** The fewest coins that are allowed, or Infinity. */
function fewest(coins: readonly number[], amount: number, { supply, target, limit }: Choice): number {
  const most = limit === 'none' ? Infinity : limit;
  const allowed = (count: number): number => (count <= most ? count : Infinity);
  const largest = Math.max(0, ...coins);
  const best = fewestFor(coins, amount + largest, supply);
  if (target === 'exact') return allowed(best[amount] as number);
  if (target === 'at least') return allowed(Math.min(...best.slice(amount)));
  const within = best.slice(0, amount + 1).map(allowed);
  return within.findLast((count) => count < Infinity) as number;
}

function answer(coins: readonly number[], amount: number, choice: Choice): number {
  const count = fewest(coins, amount, choice);
  return count === Infinity ? -1 : count;
}

/** An amount that some of the coins make, those whose bits are set, give or take `off`. */
function payable({ coins, picked, off }: { coins: number[]; picked: number; off: number }): {
  coins: number[];
  amount: number;
} {
  const sum = coins.reduce(
    (total, coin, at) => total + ((picked >> at) % 2 === 1 ? Math.max(coin, 0) : 0),
    0,
  );
  return { coins, amount: Math.max(0, Math.min(5000, sum + off)) };
}

/** Such an amount, and one more coin that is worth as much below zero, or as much as the first coin is short of it. */
function owing({
  coins,
  picked,
  off,
  beside,
  place,
}: {
  coins: number[];
  picked: number;
  off: number;
  beside: boolean;
  place: number;
}): {
  coins: number[];
  amount: number;
} {
  const { amount } = payable({ coins, picked, off });
  const [first = 0] = coins;
  const below = (beside ? first : 0) - amount;
  return { coins: [...coins.slice(0, place), below, ...coins.slice(place)], amount };
}

/** Two coins, and perhaps great ones, make an amount; whoever takes the largest that fits falls short by `short`. */
function misleading({
  two,
  short,
  ones,
  great,
}: {
  two: [number, number];
  short: number;
  ones: number;
  great: number[];
}): {
  coins: number[];
  amount: number;
} {
  const [one, other] = two;
  return {
    coins: [...new Array<number>(ones).fill(1), one, one + other - short, ...great, other],
    amount: great.reduce((total, coin) => total + coin, one + other),
  };
}

/** One value some times over, which makes an amount close to a multiple of it. */
function multiple({
  coin,
  copies,
  times,
  off,
}: {
  coin: number;
  copies: number;
  times: number;
  off: number;
}): {
  coins: number[];
  amount: number;
} {
  return { coins: new Array<number>(copies).fill(coin), amount: Math.max(0, coin * times + off) };
}

export default defineTemplate('dynamic/min-coins', {
  version: 2,
  title: { en: 'Pay with the fewest coins', zh: '最少硬币数' },
  skills: ['dynamic programming', 'sums', 'limits'],
  axes: {
    supply: axis.oneOf('endless', 'one each'),
    target: axis.oneOf('exact', 'at least', 'at most'),
    limit: axis.oneOf('none', 4, 7),
    values: axis.oneOf('positive', 'others ignored'),
    method: axis.oneOf('any', 'recursion'),
    size: axis.ladder('small', 'edges', 'large'),
  },
  // Paying at least the amount needs no search, so nothing there calls for recursion.
  where: (p) => p.method === 'any' || p.target !== 'at least',
  signature: fn(
    'minCoins',
    { coins: ty.list(ty.int()), amount: ty.int({ min: 0, max: 5000 }) },
    ty.int({ min: -1 }),
  ),
  names: {
    minCoins: ['fewestCoins', 'countCoins', 'payWithFew'],
    coins: ['values', 'pieces', 'stamps'],
    amount: ['price', 'due', 'target'],
  },

  oracle: ({ coins, amount }, { supply, target, limit, values, method }) => {
    const usable = values === 'positive' ? coins : coins.filter((coin) => coin > 0);
    if (target === 'at least') {
      let count = 0;
      let paid = 0;
      if (supply === 'endless') {
        if (amount > 0 && usable.length === 0) return -1;
        const largest = Math.max(...usable);
        while (paid < amount) {
          paid += largest;
          count += 1;
        }
      } else {
        for (const coin of [...usable].sort((a, b) => b - a)) {
          if (paid >= amount) break;
          paid += coin;
          count += 1;
        }
        if (paid < amount) return -1;
      }
      if (limit === 'none') return count;
      return count <= limit ? count : -1;
    }
    const best = new Array<number>(amount + 1).fill(Infinity);
    if (method === 'recursion') {
      const known = new Map<number, number>();
      const fewestOf = (at: number, rest: number): number => {
        if (rest === 0) return 0;
        const coin = usable[at];
        if (coin === undefined) return Infinity;
        const key = at * (amount + 1) + rest;
        let count = known.get(key);
        if (count === undefined) {
          count = fewestOf(at + 1, rest);
          if (coin <= rest)
            count = Math.min(count, 1 + fewestOf(supply === 'endless' ? at : at + 1, rest - coin));
          known.set(key, count);
        }
        return count;
      };
      for (let sum = 0; sum <= amount; sum += 1) best[sum] = fewestOf(0, sum);
    } else {
      best[0] = 0;
      for (const coin of usable) {
        if (supply === 'endless') {
          for (let sum = coin; sum <= amount; sum += 1)
            best[sum] = Math.min(best[sum] as number, (best[sum - coin] as number) + 1);
        } else {
          for (let sum = amount; sum >= coin; sum -= 1)
            best[sum] = Math.min(best[sum] as number, (best[sum - coin] as number) + 1);
        }
      }
    }
    if (target === 'exact') {
      const count = best[amount] as number;
      if (limit === 'none') return count === Infinity ? -1 : count;
      return count <= limit ? count : -1;
    }
    let paid = amount;
    if (limit === 'none') {
      while (best[paid] === Infinity) paid -= 1;
    } else {
      while ((best[paid] as number) > limit) paid -= 1;
    }
    return best[paid] as number;
  },

  accepts: ({ coins }, { values }) =>
    coins.every((coin) => Math.abs(coin) < 10_000 && (values === 'others ignored' || coin > 0)),

  laws: (law) => ({
    'agrees with the reference': law.agreesWithOracle(),
    'a number of coins or -1': law.withinRange(
      (_args, { target }) => (target === 'at most' ? 0 : -1),
      ({ amount }) => amount,
      {
        say: {
          en: 'No coin is worth less than 1, so there are never more coins than `amount`.',
          zh: '每枚硬币的面值至少为 1，因此硬币数不会超过 `amount`。',
        },
      },
    ),
    'the order of coins does not matter': law.invariantUnder('coins', (coins) => [...coins].reverse(), {
      say: { en: 'The order of the coins does not matter.', zh: '硬币的先后顺序不影响结果。' },
    }),
    'repeated values change nothing': law.invariantUnder('coins', (coins) => [...coins, ...coins], {
      at: (p) => p.supply === 'endless',
      say: { en: 'Repeated values change nothing.', zh: '面值重复出现不影响结果。' },
    }),
    'a coin too large changes nothing': law.invariantUnder(
      'coins',
      (coins, { amount }) => [amount + 1, ...coins],
      {
        at: (p) => p.target !== 'at least',
        say: {
          en: 'A coin greater than `amount` changes nothing.',
          zh: '面值大于 `amount` 的硬币不影响结果。',
        },
      },
    ),
    'one coin does where it fits': law.when(
      ({ amount }) => amount > 0,
      ({ coins, amount }, pay) => pay({ coins: [...coins, amount], amount }) === 1,
      {
        say: {
          en: 'A coin worth exactly `amount`, where that is not 0, makes the answer 1.',
          zh: '`amount` 不为 0 时，若有一枚硬币的面值恰为 `amount`，则结果为 1。',
        },
      },
    ),
    'leaves the coins alone': law.doesNotMutate(),
  }),

  constraints: (rule) => ({
    recursion: rule.mustRecurse({ at: (p) => p.method === 'recursion' }),
  }),

  inputs: (gen, { supply, target, limit, values, method, size }) => {
    const least = values === 'positive' ? 1 : -6;
    const coin = (most: number) =>
      values === 'positive'
        ? gen.int(1, most)
        : gen.oneOf([
            [4, gen.int(1, most)],
            [1, gen.int(least, 0)],
          ]);
    const few = supply === 'endless' ? 4 : 9;
    // There, most sums cannot be made.
    const hard = supply === 'one each' && target === 'exact';
    const any = gen.record({
      coins: gen.list(coin(9), { min: 1, max: few }),
      amount: gen.int(1, limit === 'none' ? 30 : 20),
    });
    const sparse = gen.record({ coins: gen.list(coin(12), { min: 1, max: 3 }), amount: gen.int(3, 30) });
    const made = (most: number, count: number) =>
      gen.map(
        gen.record({
          coins: gen.list(coin(most), { min: 2, max: count }),
          picked:
            limit === 'none' ? gen.int(1, 4095) : gen.pick([1, 3, 5, 6, 7, 11, 13, 14, 15, 21, 63, 119, 255]),
          off: gen.pick(hard ? [0, 0, 0, 0, 0, -1, 1] : [0, 0, -1, 1]),
        }),
        payable,
      );
    const listed = gen.record({
      coins: gen.pick([
        [1, 3, 4, 4, 3],
        [4, 1, 3, 1, 1],
        [10, 1, 7, 7, 7],
        [6, 6, 9, 9, 1],
        [9, 6, 1, 1, 1],
        [5, 5, 8, 1, 1],
        [4, 3, 3],
        [2, 3, 3, 3, 2],
      ]),
      amount: gen.int(6, 24),
    });
    const misled = gen.map(
      gen.record({
        two: gen.tuple([gen.int(4, 9), gen.int(4, 9)]),
        short: gen.int(2, 3),
        ones: gen.pick([0, 2, 3]),
        great: gen.list(gen.int(19, 30), { max: 2 }),
      }),
      misleading,
    );
    const tricky = gen.oneOf([
      [1, listed],
      [2, misled],
    ]);
    const owed = gen.map(
      gen.record({
        coins: gen.list(gen.int(1, 9), { min: 4, max: 6 }),
        picked: gen.pick([3, 5, 6, 7, 7, 11, 13, 14, 15]),
        off: gen.pick(hard ? [0, 0, 0, 0, 0, -1, 1] : [0, 0, -1, 1]),
        beside: gen.pick([false, false, false, true]),
        place: gen.int(0, 6),
      }),
      owing,
    );
    const repeated = gen.record({
      coins: gen.few(coin(6), { pool: 2, min: 3, max: 9 }),
      amount: gen.int(4, 36),
    });
    const multiples = gen.map(
      gen.record({
        coin: gen.int(1, 6),
        copies:
          limit === 'none'
            ? gen.int(3, 9)
            : gen.pick([limit - 1, limit + 1, limit + 1, limit + 2, limit + 2]),
        times:
          limit === 'none'
            ? gen.int(3, 9)
            : gen.pick([limit - 1, limit, limit, limit, limit + 1, limit + 1, limit + 1]),
        off: gen.pick([0, 0, 0, 0, 0, 0, -1, 1]),
      }),
      multiple,
    );
    const nothing = gen.record({ coins: gen.list(coin(9), { min: 0, max: 6 }), amount: gen.pick([0]) });
    const common = {
      any: [hard ? 1 : 4, any],
      made: [hard ? 9 : 4, made(12, 8)],
      tricky: [size === 'large' ? 3 : 2, tricky],
      multiples: [(hard ? 7 : limit === 7 ? 6 : 4) + (size === 'large' ? 2 : 0), multiples],
      'nothing to pay': [2, nothing],
      // Without an end of coins and a limit, nothing else is out of reach of one who may pay too much.
      'no coins to use': [
        supply === 'endless' && target === 'at least' ? 2 : 1,
        gen.record({
          coins: values === 'positive' ? gen.pick([[]]) : gen.list(gen.pick([0, 0, -1, -4]), { max: 2 }),
          amount: gen.pick([0, 1, 1, 2, 5]),
        }),
      ],
    } as const;
    const small =
      values === 'positive'
        ? common
        : ({ ...common, 'the amount below zero': [size === 'small' ? 2 : 3, owed] } as const);
    if (size === 'small') return gen.mix(small);
    const edges = {
      ...small,
      sparse: [hard ? 1 : 2, sparse],
      repeated: [hard ? 1 : 2, repeated],
      'all too large': [
        1,
        gen.record({ coins: gen.list(gen.int(8, 99), { min: 1, max: 4 }), amount: gen.int(1, 7) }),
      ],
      'about one coin': [
        1,
        gen.map(
          gen.record({
            coin: gen.int(1, 90),
            copies: gen.pick([1]),
            times: gen.pick([1]),
            off: gen.int(-1, 1),
          }),
          multiple,
        ),
      ],
    } as const;
    if (size === 'edges') return gen.mix(edges);
    const most = method === 'recursion' ? 60 : 400;
    return gen.mix({
      ...edges,
      'large amounts': [
        limit === 'none' ? 3 : hard ? 1 : 2,
        gen.record({
          coins: gen.list(coin(most), { min: 4, max: 12 }),
          amount: gen.int(most, method === 'recursion' ? 400 : 5000),
        }),
      ],
      'large and payable': [hard ? 7 : 5, made(most, 12)],
      'small coins': [
        hard ? 1 : 2,
        gen.record({
          coins: gen.list(coin(30), { min: 3, max: 12 }),
          amount: gen.int(100, method === 'recursion' ? 250 : 2000),
        }),
      ],
    });
  },

  facts: (fact) => ({
    task: fact({
      en: ({ target }) =>
        target === 'exact'
          ? '`coins` lists the values of coins. Return the smallest number of coins whose values add up to exactly `amount`.'
          : target === 'at least'
            ? '`coins` lists the values of coins. Return the smallest number of coins whose values add up to `amount` or more.'
            : '`coins` lists the values of coins. Pay as much as possible, but not more than `amount`; return the smallest number of coins that pays just that much.',
      zh: ({ target }) =>
        target === 'exact'
          ? '`coins` 列出硬币的面值。返回面值之和恰好等于 `amount` 所需的最少硬币数。'
          : target === 'at least'
            ? '`coins` 列出硬币的面值。返回面值之和达到或超过 `amount` 所需的最少硬币数。'
            : '`coins` 列出硬币的面值。在不超过 `amount` 的前提下支付尽可能多的金额，返回恰好支付该金额所需的最少硬币数。',
    }),
    endless: fact(
      {
        en: 'Each value can be used any number of times.',
        zh: '每种面值可以使用任意多次。',
      },
      { when: (p) => p.supply === 'endless', decides: 'endless' },
    ),
    oneEach: fact(
      {
        en: 'Every entry of the list is one coin, which can be used once; a value that is listed twice is there twice.',
        zh: '列表中的每一项是一枚硬币，只能使用一次；面值列出两次，就有两枚。',
      },
      { when: (p) => p.supply === 'one each', decides: 'oneEach' },
    ),
    limit: fact(
      {
        en: ({ limit, target }) =>
          `Use at most ${limit} coins${target === 'at most' ? '; only what can be paid with so many counts' : ''}.`,
        zh: ({ limit, target }) =>
          `最多使用 ${limit} 枚硬币${target === 'at most' ? '，只考虑这样能够支付的金额' : ''}。`,
      },
      { when: (p) => p.limit !== 'none', decides: 'limit' },
    ),
    none: fact(
      { en: 'Return -1 where that cannot be done.', zh: '无法做到时返回 -1。' },
      { when: (p) => p.target !== 'at most' },
    ),
    zero: fact({
      en: ({ target }) =>
        target === 'at most'
          ? 'Where nothing can be paid, or `amount` is 0, the answer is 0.'
          : 'The amount 0 needs 0 coins.',
      zh: ({ target }) =>
        target === 'at most' ? '什么都付不了，或者 `amount` 为 0 时，结果为 0。' : '金额 0 需要 0 枚硬币。',
    }),
    positive: fact(
      {
        en: 'Values are positive integers, in any order; they may repeat, and there may be none.',
        zh: '面值是正整数，顺序任意，可以重复，也可以一个都没有。',
      },
      { when: (p) => p.values === 'positive' },
    ),
    ignored: fact(
      {
        en: 'Values are integers, in any order; they may repeat, and there may be none. Values that are 0 or negative are mistakes in the data: ignore them.',
        zh: '面值是整数，顺序任意，可以重复，也可以一个都没有。为 0 或负数的面值是数据错误，应当忽略。',
      },
      { when: (p) => p.values === 'others ignored', decides: 'ignored' },
    ),
    range: fact({
      en: ({ method, size }) =>
        size === 'large'
          ? `\`amount\` is an integer from 0 to ${method === 'recursion' ? 500 : '5,000'}, and there are up to 12 coins; an answer must not take longer than a fraction of a second, so trying all choices will not do.`
          : '`amount` is an integer from 0 to 100.',
      zh: ({ method, size }) =>
        size === 'large'
          ? `\`amount\` 是 0 到 ${method === 'recursion' ? 500 : 5000} 的整数，硬币最多 12 项；每次求解只能用不到一秒的时间，因此不能逐一尝试所有选法。`
          : '`amount` 是 0 到 100 的整数。',
    }),
    rest: fact({ en: 'Leave `coins` as it is.', zh: '不得修改 `coins`。' }),
  }),

  stories: [
    {
      en: 'A ticket machine hands out change and runs short of coins.',
      zh: '售票机要找零，而硬币快用完了。',
    },
    {
      en: 'A parcel needs stamps, and there is little room on it.',
      zh: '一个包裹要贴邮票，而贴邮票的地方不大。',
    },
    {
      en: 'Weights of a few sizes are put on a scale, as few as possible.',
      zh: '天平上要放几种砝码，放得越少越好。',
    },
  ],

  twins: {
    endless: {
      at: (p) => p.supply === 'endless',
      run: ({ coins, amount }, { target, limit }) =>
        answer(positive(coins), amount, { supply: 'one each', target, limit }),
    },
    oneEach: {
      at: (p) => p.supply === 'one each',
      run: ({ coins, amount }, { target, limit }) =>
        answer(positive(coins), amount, { supply: 'endless', target, limit }),
    },
    limit: {
      at: (p) => p.limit !== 'none',
      run: ({ coins, amount }, { supply, target }) =>
        answer(positive(coins), amount, { supply, target, limit: 'none' }),
    },
    ignored: {
      at: (p) => p.values === 'others ignored',
      run: ({ coins, amount }, { supply, target, limit }) =>
        answer(positive(coins.map((coin) => Math.abs(coin))), amount, { supply, target, limit }),
    },
  },

  mistakes: {
    'takes the largest coin that fits': {
      at: (p) => p.target !== 'at least',
      run: ({ coins, amount }, { supply, target, limit }) => {
        let rest = amount;
        let count = 0;
        for (const coin of positive(coins).sort((a, b) => b - a)) {
          while (coin <= rest && (limit === 'none' || count < limit)) {
            rest -= coin;
            count += 1;
            if (supply === 'one each') break;
          }
        }
        return target === 'exact' && rest > 0 ? -1 : count;
      },
    },
    'wants the exact amount': {
      at: (p) => p.target !== 'exact',
      run: ({ coins, amount }, { supply, limit }) =>
        answer(positive(coins), amount, { supply, target: 'exact', limit }),
    },
    'pays more where it must': {
      at: (p) => p.target === 'exact',
      run: ({ coins, amount }, { supply, limit }) =>
        answer(positive(coins), amount, { supply, target: 'at least', limit }),
    },
    'gives the sum that is paid': {
      at: (p) => p.target === 'at most',
      run: ({ coins, amount }, { supply, limit }) =>
        fewestFor(positive(coins), amount, supply).findLastIndex(
          (count) => count <= (limit === 'none' ? amount : limit),
        ),
    },
    'pays less than it could': {
      at: (p) => p.target === 'at most',
      run: ({ coins, amount }, { supply, limit }) =>
        answer(positive(coins), amount - (amount > 0 ? 1 : 0), { supply, target: 'at most', limit }),
    },
    'a coin worth the amount is too large': {
      at: (p) => p.target !== 'at least',
      run: ({ coins, amount }, { supply, target, limit }) =>
        answer(
          positive(coins).filter((coin) => coin < amount),
          amount,
          { supply, target, limit },
        ),
    },
    'gives 0 where it cannot be done': {
      at: (p) => p.target !== 'at most',
      run: ({ coins, amount }, { supply, target, limit }) =>
        Math.max(0, answer(positive(coins), amount, { supply, target, limit })),
    },
    'the amount 0 cannot be paid': {
      at: (p) => p.target !== 'at most',
      run: ({ coins, amount }, { supply, target, limit }) =>
        amount === 0 ? -1 : answer(positive(coins), amount, { supply, target, limit }),
    },
    'counts different values': ({ coins, amount }, { supply, target, limit }) =>
      Math.min(new Set(positive(coins)).size, answer(positive(coins), amount, { supply, target, limit })),
    'drops repeated values': {
      at: (p) => p.supply === 'one each',
      run: ({ coins, amount }, { supply, target, limit }) =>
        answer([...new Set(positive(coins))], amount, { supply, target, limit }),
    },
    'leaves out the last coin': ({ coins, amount }, { supply, target, limit }) =>
      answer(positive(coins.slice(0, -1)), amount, { supply, target, limit }),
    'allows one coin fewer': {
      at: (p) => p.limit !== 'none',
      run: ({ coins, amount }, { supply, target, limit }) =>
        answer(positive(coins), amount, { supply, target, limit: limit === 'none' ? limit : limit - 1 }),
    },
    'allows one coin more': {
      at: (p) => p.limit !== 'none',
      run: ({ coins, amount }, { supply, target, limit }) =>
        answer(positive(coins), amount, { supply, target, limit: limit === 'none' ? limit : limit + 1 }),
    },
    'gives up after four coins': {
      at: (p) => p.limit === 'none' && p.target !== 'at most',
      run: ({ coins, amount }, { supply, target }) =>
        answer(positive(coins), amount, { supply, target, limit: 4 }),
    },
    'sorts the coins it was given': ({ coins, amount }, { supply, target, limit }) => {
      coins.sort((a, b) => b - a);
      return answer(positive(coins), amount, { supply, target, limit });
    },
    'stops at the first coin that is too large': {
      at: (p) => p.target !== 'at least',
      run: ({ coins, amount }, { supply, target, limit }) => {
        const tooLarge = positive(coins).findIndex((coin) => coin > amount);
        const before = tooLarge < 0 ? positive(coins) : positive(coins).slice(0, tooLarge);
        return answer(before, amount, { supply, target, limit });
      },
    },
  },

  difficulty: (p) =>
    (p.target === 'at least' ? 1 : 2) +
    (p.supply === 'one each' ? 0.5 : 0) +
    (p.target === 'at most' ? 0.5 : 0) +
    (p.limit === 'none' ? 0 : 0.25) +
    (p.values === 'positive' ? 0 : 0.25) +
    (p.method === 'recursion' ? 0.5 : 0) +
    (p.size === 'large' ? 0.5 : 0),
});
