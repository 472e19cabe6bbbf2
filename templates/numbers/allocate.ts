import { axis, defineTemplate, fn, ty } from 'etudes';

type Rest = 'largest remainder' | 'first parts' | 'last parts' | 'all to the first' | 'all to the last';
interface Choice {
  readonly rest: Rest;
  readonly ties: 'earlier' | 'later';
  readonly zeros: boolean;
  readonly negatives: boolean;
  readonly step: 1 | 5 | 100;
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

/** What each part gets before the rest is given out, in steps. */
function wholeShares(steps: number, weights: readonly number[]): number[] {
  const total = sumOf(weights);
  return weights.map((weight) => Math.floor((steps * weight) / total));
}

/** Places in the order in which they get what is left, one step each; places without weight get none. */
function turns(steps: number, weights: readonly number[], { rest, ties }: Choice): number[] {
  const places = weights.map((_, place) => place).filter((place) => (weights[place] as number) > 0);
  if (rest === 'first parts' || rest === 'all to the first') return places;
  if (rest === 'last parts' || rest === 'all to the last') return places.reverse();
  const total = sumOf(weights);
  const left = (place: number): number => (steps * (weights[place] as number)) % total;
  return places.sort((a, b) => left(b) - left(a) || (ties === 'earlier' ? a - b : b - a));
}

/** Gives out the rest over shares that somebody may have worked out wrongly. */
function withRest(
  amount: number,
  weights: readonly number[],
  choice: Choice,
  sharesOf: (steps: number, weights: readonly number[]) => readonly number[],
): number[] {
  const steps = Math.abs(amount) / choice.step;
  const shares = [...sharesOf(steps, weights)];
  const order = turns(steps, weights, choice);
  const left = steps - sumOf(shares);
  const isWhole = choice.rest === 'all to the first' || choice.rest === 'all to the last';
  const count = isWhole ? 1 : Math.min(Math.abs(left), order.length);
  for (const place of order.slice(0, count)) {
    shares[place] = (shares[place] as number) + (isWhole ? left : Math.sign(left));
  }
  return shares.map((share) => (amount < 0 ? 0 - share : share) * choice.step);
}

interface Scaled {
  steps: number;
  weights: number[];
  step: number;
  sign: number;
}

function scaledArgs({ steps, weights, step, sign }: Scaled): { amount: number; weights: number[] } {
  const isEmpty = weights.every((weight) => weight === 0);
  return { amount: steps * step * sign + 0, weights: isEmpty ? [...weights, 1] : weights };
}

/** Amounts that nearly come out even. */
function evenArgs({
  times,
  beside,
  weights,
  step,
  sign,
}: Omit<Scaled, 'steps'> & { times: number; beside: number }): {
  amount: number;
  weights: number[];
} {
  const steps = Math.max(0, times * sumOf(weights) + beside);
  return scaledArgs({ steps, weights, step, sign });
}

export default defineTemplate('numbers/allocate', {
  version: 2,
  title: { en: 'Split an amount by weights', zh: '按权重分摊金额' },
  skills: ['numbers', 'rounding', 'money'],
  axes: {
    rest: axis.oneOf('largest remainder', 'first parts', 'last parts', 'all to the first', 'all to the last'),
    ties: axis.oneOf('earlier', 'later'),
    zeros: axis.flag(),
    negatives: axis.flag(),
    step: axis.oneOf(1, 5, 100),
    method: axis.oneOf('any', 'no loops'),
    size: axis.ladder('few', 'edges', 'large'),
  },
  // Only remainders can tie.
  where: (p) => p.rest === 'largest remainder' || p.ties === 'earlier',
  signature: fn('allocate', { amount: ty.int(), weights: ty.list(ty.int({ min: 0 })) }, ty.list(ty.int())),
  names: {
    allocate: ['splitAmount', 'shareOut', 'apportion'],
    amount: ['cents', 'money', 'sum'],
    weights: ['ratios', 'parts', 'claims'],
  },

  oracle: ({ amount, weights }, { rest, ties, zeros, negatives, step, method }) => {
    const total = weights.reduce((all, weight) => all + weight, 0);
    const size = negatives ? Math.abs(amount) : amount;
    const steps = step === 1 ? size : size / step;
    const shares = weights.map((weight) => Math.floor((steps * weight) / total));
    const left = steps - shares.reduce((all, share) => all + share, 0);
    if (rest === 'all to the first') {
      const place = zeros ? weights.findIndex((weight) => weight > 0) : 0;
      shares[place] = (shares[place] as number) + left;
    } else if (rest === 'all to the last') {
      const place = zeros ? weights.map((weight) => weight > 0).lastIndexOf(true) : weights.length - 1;
      shares[place] = (shares[place] as number) + left;
    } else {
      const all = weights.map((_, place) => place);
      const places =
        zeros && rest !== 'largest remainder' ? all.filter((place) => (weights[place] as number) > 0) : all;
      if (rest === 'last parts') places.reverse();
      if (rest === 'largest remainder') {
        const remainders = weights.map((weight) => (steps * weight) % total);
        if (ties === 'later') places.reverse();
        places.sort((a, b) => (remainders[b] as number) - (remainders[a] as number));
      }
      if (method === 'no loops') {
        places.slice(0, left).forEach((place) => {
          shares[place] = (shares[place] as number) + 1;
        });
      } else {
        for (const place of places.slice(0, left)) shares[place] = (shares[place] as number) + 1;
      }
    }
    if (negatives) {
      const sign = Math.sign(amount);
      return shares.map((share) => (step === 1 ? share * sign : share * step * sign));
    }
    return step === 1 ? shares : shares.map((share) => share * step);
  },

  laws: (law) => ({
    'agrees with the reference': law.agreesWithOracle(),
    'nothing is lost': law.conserves(
      ({ amount }) => amount,
      (result) => result.reduce((sum, share) => sum + share, 0),
      { say: { en: 'The shares add up to `amount`.', zh: '各份之和等于 `amount`。' } },
    ),
    'there is a share for each weight': law.lengthIs(({ weights }) => weights.length),
    'shares are whole steps': law.everyItem((share, _args, { step }) => share % step === 0, {
      at: (p) => p.step > 1,
      say: { en: 'Every share is a multiple of the smallest coin.', zh: '每一份都是最小面额的整数倍。' },
    }),
    'no share is more than a step off': law.always(
      ({ amount, weights }, subject, { step }) => {
        const total = weights.reduce((sum, weight) => sum + weight, 0);
        return subject({ amount, weights }).every(
          (share, place) => Math.abs(share - (amount * (weights[place] as number)) / total) < step + 1e-6,
        );
      },
      {
        at: (p) => p.rest === 'largest remainder',
        say: {
          en: 'No share is a whole coin away from its exact part.',
          zh: '每一份与其精确值相差不到一个最小面额。',
        },
      },
    ),
    'who has no weight gets nothing': law.always(
      ({ amount, weights }, subject) =>
        subject({ amount, weights }).every((share, place) => share === 0 || (weights[place] as number) > 0),
      { at: (p) => p.zeros, say: { en: 'A weight of 0 gets 0.', zh: '权重为 0 的得 0。' } },
    ),
    'weights count by their ratio': law.invariantUnder('weights', (weights) =>
      weights.map((weight) => weight * 3),
    ),
    'the sign is all that changes': law.equivariantUnder(
      'amount',
      (amount) => -amount,
      (result) => result.map((share) => 0 - share),
      { at: (p) => p.negatives },
    ),
    'leaves the arguments alone': law.doesNotMutate(),
  }),

  constraints: (rule) => ({
    'no loops': rule.noLoops({ at: (p) => p.method === 'no loops' }),
  }),

  inputs: (gen, { zeros, negatives, step, size }) => {
    const weight = zeros
      ? gen.oneOf([
          [2, gen.pick([0])],
          [5, gen.int(1, 12)],
        ])
      : gen.int(1, 12);
    const sign = gen.pick(negatives ? [1, -1] : [1]);
    const split = (steps: ReturnType<typeof gen.int>, weights: ReturnType<typeof gen.list<number>>) =>
      gen.map(gen.record({ steps, weights, step: gen.pick([step]), sign }), scaledArgs);
    const even = (weights: ReturnType<typeof gen.list<number>>) =>
      gen.map(
        gen.record({
          times: gen.int(0, 9),
          beside: gen.pick([0, 0, 1, -1, 2]),
          weights,
          step: gen.pick([step]),
          sign,
        }),
        evenArgs,
      );
    const some = gen.list(weight, { min: 2, max: 6 });
    const classes = {
      ordinary: [4, split(gen.int(1, 2000), some)],
      small: [3, split(gen.int(0, 8), some)],
      equal: [4, split(gen.int(1, 100), gen.few(weight, { pool: 1, min: 2, max: 7 }))],
      ties: [4, split(gen.int(1, 100), gen.few(weight, { pool: 2, min: 3, max: 7 }))],
      even: [2, even(some)],
    } as const;
    if (size === 'few') return gen.mix(classes);
    const edges = {
      ...classes,
      nothing: [2, split(gen.pick([0]), some)],
      single: [2, split(gen.int(0, 500), gen.list(weight, { min: 1, max: 1 }))],
      uneven: [
        2,
        split(
          gen.int(1, 3000),
          gen.few(gen.pick([1, 2, 99, 1000, ...(zeros ? [0] : [])]), { pool: 3, min: 2, max: 6 }),
        ),
      ],
    } as const;
    if (size === 'edges') return gen.mix(edges);
    return gen.mix({
      ...edges,
      large: [4, split(gen.int(100000, 10000000), gen.list(weight, { min: 3, max: 20 }))],
      percent: [2, split(gen.int(1000000, 10000000), gen.list(gen.int(1, 1000), { min: 2, max: 8 }))],
    });
  },

  facts: (fact) => ({
    task: fact({
      en: 'Split `amount` in proportion to `weights` and return one share for each weight, in the same order; the shares add up to `amount` exactly.',
      zh: '按 `weights` 的比例分摊 `amount`，按相同次序为每个权重返回一份；各份之和恰好等于 `amount`。',
    }),
    step: fact({
      en: (p) =>
        p.step === 1
          ? 'Everything is in whole cents: `amount` and the shares are integers.'
          : `Everything is in cents, and the smallest coin is ${p.step} cents: \`amount\` and all shares are multiples of ${p.step}. Below, a step is ${p.step} cents.`,
      zh: (p) =>
        p.step === 1
          ? '一切以整数分计：`amount` 与各份都是整数。'
          : `一切以分计，最小面额为 ${p.step} 分：\`amount\` 与各份都是 ${p.step} 的倍数。下文中的一步指 ${p.step} 分。`,
    }),
    base: fact({
      en: (p) =>
        `First each share is its exact part, \`amount\` times its weight by the sum of the weights, rounded down to ${p.step === 1 ? 'a whole cent' : 'whole steps'}; what is then left over is given out as follows.`,
      zh: (p) =>
        `先令每一份为其精确值（\`amount\` 乘以该权重再除以权重之和）向下取整到${p.step === 1 ? '整数分' : '整数步'}；余下的金额再按如下方式分配。`,
    }),
    largestRemainder: fact(
      {
        en: (p) =>
          `What is left goes, one ${p.step === 1 ? 'cent' : 'step'} each, to the shares that lost most by rounding; among those that lost the same, ${p.ties === 'earlier' ? 'the earlier comes first' : 'the later comes first'}. Compare what they lost exactly, without floating-point error.`,
        zh: (p) =>
          `余额按每份一${p.step === 1 ? '分' : '步'}分给因取整而损失最多的各份；损失相同时，${p.ties === 'earlier' ? '在前的优先' : '在后的优先'}。损失须精确比较，不得有浮点误差。`,
      },
      { when: (p) => p.rest === 'largest remainder', decides: 'in order of place' },
    ),
    firstParts: fact(
      {
        en: (p) =>
          `What is left goes, one ${p.step === 1 ? 'cent' : 'step'} each, to the first shares${p.zeros ? ' whose weight is not 0' : ''}.`,
        zh: (p) =>
          `余额按每份一${p.step === 1 ? '分' : '步'}分给最前面的${p.zeros ? '权重不为 0 的' : ''}各份。`,
      },
      { when: (p) => p.rest === 'first parts', decides: 'largest remainder first' },
    ),
    lastParts: fact(
      {
        en: (p) =>
          `What is left goes, one ${p.step === 1 ? 'cent' : 'step'} each, to the last shares${p.zeros ? ' whose weight is not 0' : ''}, the very last first.`,
        zh: (p) =>
          `余额按每份一${p.step === 1 ? '分' : '步'}分给最后面的${p.zeros ? '权重不为 0 的' : ''}各份，从最后一份起往前。`,
      },
      { when: (p) => p.rest === 'last parts', decides: 'largest remainder first' },
    ),
    allToOne: fact(
      {
        en: (p) =>
          `All of what is left goes to the ${p.rest === 'all to the first' ? 'first' : 'last'} share${p.zeros ? ' whose weight is not 0' : ''}.`,
        zh: (p) =>
          `余额全部归于${p.rest === 'all to the first' ? '第一份' : '最后一份'}${p.zeros ? '（权重为 0 的不算）' : ''}。`,
      },
      { when: (p) => p.rest === 'all to the first' || p.rest === 'all to the last', decides: 'one each' },
    ),
    weights: fact({
      en: (p) =>
        `\`weights\` has at least one weight; weights are integers ${p.zeros ? 'from 0 on, at least one of them above 0, and a weight of 0 gets 0' : 'above 0'}.`,
      zh: (p) =>
        `\`weights\` 至少含一个权重；权重都是${p.zeros ? '不小于 0 的整数，其中至少一个大于 0，权重为 0 的得 0' : '大于 0 的整数'}。`,
    }),
    positive: fact(
      { en: '`amount` is 0 or above.', zh: '`amount` 不小于 0。' },
      { when: (p) => !p.negatives },
    ),
    negative: fact(
      {
        en: 'A negative `amount` is split like the positive one, with the sign of every share turned round. Whether a zero is 0 or -0 does not matter.',
        zh: '`amount` 为负时，先按相应的正金额分摊，再将每一份变号。零的正负（0 或 -0）无关紧要。',
      },
      { when: (p) => p.negatives, decides: 'rounds negative amounts down' },
    ),
    range: fact({
      en: ({ negatives }) =>
        `The sum of the weights, and \`amount\` times that sum, are below 2^53${negatives ? ' in absolute value' : ''}. Leave \`weights\` as it is.`,
      zh: ({ negatives }) =>
        `权重之和以及 \`amount\` 与该和之积${negatives ? '的绝对值' : ''}都小于 2^53。不得修改 \`weights\`。`,
    }),
  }),

  stories: [
    { en: 'Flatmates share the rent by the size of their rooms.', zh: '合租的室友按房间大小分摊房租。' },
    { en: 'A company spreads a discount over the lines of an invoice.', zh: '公司把折扣分摊到发票的各行。' },
    { en: 'A fund pays its owners by their holdings.', zh: '基金按持有份额向持有人付款。' },
  ],

  twins: {
    'in order of place': {
      at: (p) => p.rest === 'largest remainder',
      run: ({ amount, weights }, { ties, zeros, negatives, step }) =>
        withRest(
          amount,
          weights,
          { rest: ties === 'earlier' ? 'first parts' : 'last parts', ties, zeros, negatives, step },
          wholeShares,
        ),
    },
    'largest remainder first': {
      at: (p) => p.rest === 'first parts' || p.rest === 'last parts',
      run: ({ amount, weights }, { ties, zeros, negatives, step }) =>
        withRest(amount, weights, { rest: 'largest remainder', ties, zeros, negatives, step }, wholeShares),
    },
    'one each': {
      at: (p) => p.rest === 'all to the first' || p.rest === 'all to the last',
      run: ({ amount, weights }, { rest, ties, zeros, negatives, step }) =>
        withRest(
          amount,
          weights,
          {
            rest: rest === 'all to the first' ? 'first parts' : 'last parts',
            ties,
            zeros,
            negatives,
            step,
          },
          wholeShares,
        ),
    },
    'rounds negative amounts down': {
      at: (p) => p.negatives,
      run: ({ amount, weights }, { rest, ties, zeros, negatives, step }) => {
        const choice: Choice = { rest, ties, zeros, negatives, step };
        if (amount >= 0) return withRest(amount, weights, choice, wholeShares);
        const steps = amount / step;
        const shares = wholeShares(steps, weights);
        const order = turns(steps, weights, choice);
        for (const place of order.slice(0, steps - sumOf(shares))) {
          shares[place] = (shares[place] as number) + 1;
        }
        return shares.map((share) => share * step);
      },
    },
  },

  mistakes: {
    'loses the rest': ({ amount, weights }, { step }) =>
      wholeShares(Math.abs(amount) / step, weights).map((share) => share * step * (amount < 0 ? -1 : 1)),
    'rounds every share': ({ amount, weights }, { step }) => {
      const total = sumOf(weights);
      return weights.map((weight) => Math.round((amount * weight) / total / step) * step);
    },
    'splits in equal parts': ({ amount, weights }, { rest, ties, zeros, negatives, step }) =>
      withRest(amount, weights, { rest, ties, zeros, negatives, step }, (steps) =>
        weights.map(() => Math.floor(steps / weights.length)),
      ),
    'gives the rest to the other end': {
      at: (p) => p.rest !== 'largest remainder',
      run: ({ amount, weights }, { rest, ties, zeros, negatives, step }) => {
        const other: Rest =
          rest === 'first parts'
            ? 'last parts'
            : rest === 'last parts'
              ? 'first parts'
              : rest === 'all to the first'
                ? 'all to the last'
                : 'all to the first';
        return withRest(amount, weights, { rest: other, ties, zeros, negatives, step }, wholeShares);
      },
    },
    'settles ties the other way': {
      at: (p) => p.rest === 'largest remainder',
      run: ({ amount, weights }, { rest, ties, zeros, negatives, step }) =>
        withRest(
          amount,
          weights,
          { rest, ties: ties === 'earlier' ? 'later' : 'earlier', zeros, negatives, step },
          wholeShares,
        ),
    },
    'gives the rest to the heaviest': {
      at: (p) => p.rest === 'largest remainder',
      run: ({ amount, weights }, { step }) => {
        const steps = Math.abs(amount) / step;
        const shares = wholeShares(steps, weights);
        const order = weights
          .map((_, place) => place)
          .sort((a, b) => (weights[b] as number) - (weights[a] as number));
        for (const place of order.slice(0, steps - sumOf(shares)))
          shares[place] = (shares[place] as number) + 1;
        return shares.map((share) => share * step * (amount < 0 ? -1 : 1));
      },
    },
    'gives all of the rest to one': {
      at: (p) => p.rest !== 'all to the first' && p.rest !== 'all to the last',
      run: ({ amount, weights }, { ties, zeros, negatives, step }) =>
        withRest(amount, weights, { rest: 'all to the first', ties, zeros, negatives, step }, wholeShares),
    },
    'forgets weights of nought': {
      at: (p) => p.zeros,
      run: ({ amount, weights }, { rest, ties, zeros, negatives, step }) =>
        withRest(
          amount,
          weights.filter((weight) => weight > 0),
          { rest, ties, zeros, negatives, step },
          wholeShares,
        ),
    },
    'gives the rest to weights of nought': {
      at: (p) => p.zeros && p.rest !== 'largest remainder',
      run: ({ amount, weights }, { rest, ties, zeros, negatives, step }) =>
        withRest(
          amount,
          weights.map((weight) => Math.max(weight, 1e-9)),
          { rest, ties, zeros, negatives, step },
          wholeShares,
        ),
    },
    'forgets the smallest coin': {
      at: (p) => p.step > 1,
      run: ({ amount, weights }, { rest, ties, zeros, negatives }) =>
        withRest(amount, weights, { rest, ties, zeros, negatives, step: 1 }, wholeShares),
    },
    'forgets the sign': {
      at: (p) => p.negatives,
      run: ({ amount, weights }, { rest, ties, zeros, negatives, step }) =>
        withRest(Math.abs(amount), weights, { rest, ties, zeros, negatives, step }, wholeShares),
    },
  },

  accepts: ({ amount, weights }, { zeros, negatives, step }) =>
    sumOf(weights) > 0 &&
    (zeros || !weights.includes(0)) &&
    (negatives || amount >= 0) &&
    amount % step === 0 &&
    Number.isSafeInteger(Math.abs(amount) * Math.max(...weights)),

  difficulty: (p) =>
    1.5 +
    (p.rest === 'largest remainder' ? 1 : 0) +
    (p.ties === 'later' ? 0.1 : 0) +
    (p.zeros ? 0.25 : 0) +
    (p.negatives ? 0.25 : 0) +
    (p.step === 1 ? 0 : 0.25) +
    (p.method === 'any' ? 0 : 0.25) +
    (p.size === 'few' ? 0 : 0.1),
});
