import { defineOperator, flow, param } from 'etudes';

function runningSums(numbers: readonly number[]): number[] {
  let sum = 0;
  return numbers.map((number) => {
    sum += number;
    return sum;
  });
}

function runningMaxima(numbers: readonly number[]): number[] {
  let most = -Infinity;
  return numbers.map((number) => {
    most = Math.max(most, number);
    return most;
  });
}

/** Sums of neighbours, `size` at a time. */
function windowSums(numbers: readonly number[], size: number): number[] {
  return numbers
    .slice(size - 1)
    .map((_, start) => numbers.slice(start, start + size).reduce((sum, number) => sum + number, 0));
}

function aboveMean(numbers: readonly number[]): number[] {
  const total = numbers.reduce((sum, number) => sum + number, 0);
  return numbers.filter((number) => number * numbers.length > total);
}

const sameNumbers = { from: flow.numbers, to: flow.numbers } as const;

const eachNumber = [
  defineOperator('add', {
    params: { amount: param.oneOf(-20, -12, -5, -3, 4, 7, 15, 25) },
    ...sameNumbers,
    apply: (numbers, { amount }) =>
      amount < 0 ? numbers.map((number) => number - -amount) : numbers.map((number) => number + amount),
    phrase: {
      en: ({ amount }) =>
        amount < 0 ? `subtract ${-amount} from each number` : `add ${amount} to each number`,
      zh: ({ amount }) => (amount < 0 ? `每个数减去 ${-amount}` : `每个数加上 ${amount}`),
    },
    notAfter: ['add'],
  }),
  defineOperator('subtract-from', {
    params: { total: param.oneOf(30, 40, 50, 75, 100) },
    ...sameNumbers,
    apply: (numbers, { total }) => numbers.map((number) => total - number),
    phrase: {
      en: ({ total }) => `replace each number by ${total} minus it`,
      zh: ({ total }) => `把每个数换成 ${total} 减去它的差`,
    },
    notAfter: ['add', 'subtract-from'],
  }),
  defineOperator('multiply', {
    params: { factor: param.int(2, 6) },
    ...sameNumbers,
    apply: (numbers, { factor }) => numbers.map((number) => number * factor),
    phrase: {
      en: ({ factor }) => `multiply each number by ${factor}`,
      zh: ({ factor }) => `每个数乘以 ${factor}`,
    },
    notAfter: ['multiply'],
  }),
  defineOperator('divide', {
    params: { by: param.int(2, 5) },
    ...sameNumbers,
    apply: (numbers, { by }) => numbers.map((number) => Math.floor(number / by)),
    phrase: {
      en: ({ by }) =>
        `divide each number by ${by}, rounding down to a whole number (negative ones away from zero)`,
      zh: ({ by }) => `每个数除以 ${by}，向下取整（负数朝更小的方向取整）`,
    },
    notAfter: ['divide'],
  }),
  defineOperator('remainder', {
    params: { by: param.oneOf(6, 7, 9, 10, 12, 16, 25) },
    ...sameNumbers,
    apply: (numbers, { by }) => numbers.map((number) => ((number % by) + by) % by),
    phrase: {
      en: ({ by }) =>
        `replace each number by its remainder on division by ${by}, which is from 0 to ${by - 1} for negative numbers too`,
      zh: ({ by }) => `把每个数换成它除以 ${by} 的余数，负数的余数同样在 0 到 ${by - 1} 之间`,
    },
    notAfter: ['remainder'],
  }),
  defineOperator('clamp', {
    params: { low: param.oneOf(4, 8, 12), high: param.oneOf(25, 32, 40) },
    ...sameNumbers,
    once: 'number bound',
    apply: (numbers, { low, high }) => numbers.map((number) => Math.min(Math.max(number, low), high)),
    phrase: {
      en: ({ low, high }) =>
        `raise each number below ${low} to ${low} and lower each number above ${high} to ${high}`,
      zh: ({ low, high }) => `小于 ${low} 的数改为 ${low}，大于 ${high} 的数改为 ${high}`,
    },
    notAfter: ['clamp'],
  }),
  defineOperator('distance', {
    params: { from: param.oneOf(10, 15, 20, 25, 30) },
    ...sameNumbers,
    apply: (numbers, { from }) => numbers.map((number) => Math.abs(number - from)),
    phrase: {
      en: ({ from }) => `replace each number by how far it is from ${from} (never negative)`,
      zh: ({ from }) => `把每个数换成它与 ${from} 之差的绝对值`,
    },
  }),
] as const;

const whichNumbers = [
  defineOperator('keep-numbers-above-mean', {
    params: {},
    ...sameNumbers,
    apply: (numbers) => aboveMean(numbers),
    phrase: {
      en: () => 'keep only the numbers greater than the mean of all that came to this step',
      zh: () => '只保留大于到达本步的所有数的平均值的数',
    },
  }),
  defineOperator('keep-rises', {
    params: {},
    ...sameNumbers,
    uses: ['order'],
    apply: (numbers) =>
      numbers.filter((number, index) => index === 0 || number > (numbers[index - 1] as number)),
    phrase: {
      en: () => 'keep only the first number and those greater than the number right before them',
      zh: () => '只保留第一个数，以及大于紧邻前一个数的数',
    },
    notAfter: ['keep-rises', 'sort-numbers', 'running-sums', 'running-maxima'],
  }),
  defineOperator('keep-numbers-below', {
    params: { limit: param.oneOf(25, 35, 50) },
    ...sameNumbers,
    once: 'number bound',
    apply: (numbers, { limit }) => numbers.filter((number) => number < limit),
    phrase: {
      en: ({ limit }) => `keep only the numbers less than ${limit}`,
      zh: ({ limit }) => `只保留小于 ${limit} 的数`,
    },
    notAfter: ['keep-numbers-below', 'remainder', 'clamp'],
  }),
  defineOperator('keep-parity', {
    params: { parity: param.oneOf('even', 'odd') },
    ...sameNumbers,
    once: 'number parity',
    apply: (numbers, { parity }) =>
      parity === 'even'
        ? numbers.filter((number) => number % 2 === 0)
        : numbers.filter((number) => number % 2 !== 0),
    phrase: {
      en: ({ parity }) => `keep only the ${parity} numbers`,
      zh: ({ parity }) => `只保留${parity === 'even' ? '偶数' : '奇数'}`,
    },
    notAfter: ['keep-parity', 'multiply'],
  }),
  defineOperator('keep-indivisible', {
    params: { by: param.int(3, 5) },
    ...sameNumbers,
    apply: (numbers, { by }) => numbers.filter((number) => number % by !== 0),
    phrase: {
      en: ({ by }) => `drop the numbers that ${by} divides (0 is one of them)`,
      zh: ({ by }) => `去掉能被 ${by} 整除的数（包括 0）`,
    },
    notAfter: ['multiply'],
  }),
  defineOperator('dedupe-numbers', {
    params: {},
    ...sameNumbers,
    once: 'number dedupe',
    apply: (numbers) => [...new Set(numbers)],
    phrase: {
      en: () => 'of equal numbers keep only the first',
      zh: () => '相等的数只保留最先出现的一个',
    },
    notAfter: ['dedupe-numbers'],
  }),
  defineOperator('first-numbers', {
    params: { count: param.oneOf(3, 5) },
    ...sameNumbers,
    uses: ['order'],
    once: 'number take',
    apply: (numbers, { count }) => numbers.slice(0, count),
    phrase: {
      en: ({ count }) => `keep only the first ${count} numbers, or all if there are fewer`,
      zh: ({ count }) => `只保留前 ${count} 个数，不足则全部保留`,
    },
    notAfter: ['first-numbers'],
  }),
  defineOperator('skip-numbers', {
    params: { count: param.int(1, 3) },
    ...sameNumbers,
    uses: ['order'],
    apply: (numbers, { count }) => numbers.slice(count),
    phrase: {
      en: ({ count }) =>
        count === 1 ? 'drop the first number' : `drop the first ${count} numbers, or all if there are fewer`,
      zh: ({ count }) => (count === 1 ? '去掉第一个数' : `去掉前 ${count} 个数，不足则全部去掉`),
    },
    notAfter: ['skip-numbers'],
  }),
  defineOperator('every-nth-number', {
    params: { step: param.int(2, 3), start: param.int(0, 1) },
    ...sameNumbers,
    uses: ['order'],
    apply: (numbers, { step, start }) => numbers.filter((_, index) => index % step === start),
    phrase: {
      en: ({ step, start }) =>
        `keep only every ${step === 2 ? 'second' : 'third'} number, beginning with the ${start === 0 ? 'first' : 'second'}`,
      zh: ({ step, start }) => `从第 ${start + 1} 个开始，每 ${step} 个数保留一个`,
    },
  }),
] as const;

const betweenNumbers = [
  defineOperator('sort-numbers', {
    params: { descending: param.flag() },
    ...sameNumbers,
    leaves: ['order'],
    notBehind: ['order'],
    once: 'number sort',
    apply: (numbers, { descending }) =>
      descending ? [...numbers].sort((a, b) => b - a) : [...numbers].sort((a, b) => a - b),
    phrase: {
      en: ({ descending }) => `sort the numbers, ${descending ? 'largest' : 'smallest'} first`,
      zh: ({ descending }) => `将这些数${descending ? '从大到小' : '从小到大'}排序`,
    },
    notAfter: ['sort-numbers', 'reverse-numbers', 'running-maxima'],
  }),
  defineOperator('reverse-numbers', {
    params: {},
    ...sameNumbers,
    leaves: ['order'],
    apply: (numbers) => [...numbers].reverse(),
    phrase: { en: () => 'reverse the order of the numbers', zh: () => '颠倒这些数的顺序' },
    notAfter: ['reverse-numbers', 'sort-numbers'],
  }),
  defineOperator('rotate-numbers', {
    params: { count: param.int(1, 3) },
    ...sameNumbers,
    leaves: ['order'],
    apply: (numbers, { count }) => [...numbers.slice(count), ...numbers.slice(0, count)],
    phrase: {
      en: ({ count }) =>
        count === 1
          ? 'move the first number to the end'
          : `move the first ${count} numbers to the end, in their order (nothing changes if there are no more than ${count})`,
      zh: ({ count }) =>
        count === 1
          ? '把第一个数移到末尾'
          : `把前 ${count} 个数按原有顺序移到末尾（不足或恰好 ${count} 个时不变）`,
    },
    notAfter: ['rotate-numbers'],
  }),
  defineOperator('add-places', {
    params: { factor: param.int(1, 3) },
    ...sameNumbers,
    uses: ['order'],
    apply: (numbers, { factor }) => numbers.map((number, index) => number + factor * (index + 1)),
    phrase: {
      en: ({ factor }) =>
        factor === 1
          ? 'add to each number its place in the list, counted from 1'
          : `add to each number ${factor} times its place in the list, counted from 1`,
      zh: ({ factor }) =>
        factor === 1
          ? '每个数加上它在列表中的序号（从 1 起）'
          : `每个数加上它在列表中的序号（从 1 起）的 ${factor} 倍`,
    },
  }),
  defineOperator('differences', {
    params: {},
    ...sameNumbers,
    uses: ['order'],
    apply: (numbers) => numbers.slice(1).map((number, index) => number - (numbers[index] as number)),
    phrase: {
      en: () =>
        'replace the numbers by the differences of neighbours, each number minus the one before it (one fewer than before; none if there are fewer than two numbers)',
      zh: () => '换成相邻两数之差，即每个数减去它前面的数（比原来少一个；不足两个数时为空）',
    },
    notAfter: ['running-sums'],
  }),
  defineOperator('running-sums', {
    params: {},
    ...sameNumbers,
    uses: ['order'],
    apply: (numbers) => runningSums(numbers),
    phrase: {
      en: () => 'replace each number by the sum of all numbers up to and including it',
      zh: () => '把每个数换成从头到它（含它）的所有数之和',
    },
  }),
  defineOperator('running-maxima', {
    params: {},
    ...sameNumbers,
    uses: ['order'],
    once: 'number sort',
    apply: (numbers) => runningMaxima(numbers),
    phrase: {
      en: () => 'replace each number by the largest of all numbers up to and including it',
      zh: () => '把每个数换成从头到它（含它）的所有数中最大的数',
    },
    notAfter: ['running-maxima', 'running-sums', 'sort-numbers'],
  }),
  defineOperator('window-sums', {
    params: { size: param.int(2, 3) },
    ...sameNumbers,
    uses: ['order'],
    apply: (numbers, { size }) => windowSums(numbers, size),
    phrase: {
      en: ({ size }) =>
        `replace the numbers by the sums of every ${size} neighbours, moving on one place at a time (none if there are fewer than ${size} numbers)`,
      zh: ({ size }) => `换成每 ${size} 个相邻数之和，每次后移一位（不足 ${size} 个数时为空）`,
    },
  }),
] as const;

const fromNumbers = [
  defineOperator('write-numbers', {
    params: { prefix: param.oneOf('#', 'n', 'No. ') },
    from: flow.numbers,
    to: flow.texts,
    apply: (numbers, { prefix }) => numbers.map((number) => `${prefix}${number}`),
    phrase: {
      en: ({ prefix }) => `replace each number by the text \`'${prefix}'\` followed by it in decimal`,
      zh: ({ prefix }) => `把每个数换成文本：\`'${prefix}'\` 后接它的十进制写法`,
    },
  }),
  defineOperator('count-numbers', {
    params: {},
    from: flow.numbers,
    to: flow.totals,
    apply: (numbers) =>
      [...new Set(numbers)].map((number): [string, number] => [
        String(number),
        numbers.filter((other) => other === number).length,
      ]),
    phrase: {
      en: () =>
        'count equal numbers: one pair of the number (as decimal text) and its count for each, in the order in which each first occurs',
      zh: () => '统计各数出现的次数：每个不同的数得到一对（该数的十进制文本，次数），按首次出现的顺序排列',
    },
    notAfter: ['dedupe-numbers'],
  }),
] as const;

export const numberOperators = [...eachNumber, ...whichNumbers, ...betweenNumbers, ...fromNumbers] as const;
