import { axis, defineTemplate, fn, ty } from 'etudes';

/** What is returned of the prime factors; the axes that say so. */
interface Asked {
  readonly gives: 'with repeats' | 'each once' | 'prime powers' | 'primes and exponents';
  readonly which: 'all' | 'repeated' | 'single';
  readonly order: 'smallest first' | 'largest first';
  readonly below: 'nothing' | 'itself';
  readonly sign: 'none' | 'minus one' | 'dropped';
}

/** The prime factors of a number in order, repeats and all. */
function factorsOf(whole: number): number[] {
  const factors: number[] = [];
  let left = whole;
  for (let prime = 2; prime * prime <= left; prime += 1) {
    while (left % prime === 0) {
      factors.push(prime);
      left /= prime;
    }
  }
  return left > 1 ? [...factors, left] : factors;
}

/** What is returned for a list of factors in order. */
function told(factors: readonly number[], { gives, which, order }: Asked): number[] {
  const countOf = (factor: number): number => factors.filter((other) => other === factor).length;
  const kept = factors.filter(
    (factor) => which === 'all' || (which === 'repeated' ? countOf(factor) > 1 : countOf(factor) === 1),
  );
  if (order === 'largest first') kept.reverse();
  if (gives === 'with repeats') return kept;
  const primes = [...new Set(kept)];
  if (gives === 'each once') return primes;
  if (gives === 'prime powers') return primes.map((prime) => prime ** countOf(prime));
  return primes.flatMap((prime) => [prime, countOf(prime)]);
}

/** The answer, with the factors of a number given by the function. */
function answerOf(n: number, asked: Asked, split: (whole: number) => number[]): number[] {
  const whole = Math.abs(n);
  if (asked.below === 'itself' && whole < 2) return [asked.sign === 'dropped' ? whole : n];
  const list = told(split(whole), asked);
  return asked.sign === 'minus one' && n < 0 ? [-1, ...list] : list;
}

/** Without what is left when no small factor remains. */
function smallFactorsOf(whole: number): number[] {
  return factorsOf(whole).filter((factor) => factor * factor <= whole);
}

function distinctFactorsOf(whole: number): number[] {
  return [...new Set(factorsOf(whole))];
}

/** A square of a prime is taken for a prime. */
function squaresWhole(whole: number): number[] {
  const factors = factorsOf(whole);
  const last = factors.at(-1);
  return last !== undefined && last === factors.at(-2) ? [...factors.slice(0, -2), last * last] : factors;
}

function divisorsOf(whole: number): number[] {
  return Array.from({ length: whole }, (_, at) => at + 1).filter(
    (divisor) => divisor > 1 && whole % divisor === 0,
  );
}

function withOne(whole: number): number[] {
  return whole < 1 ? [] : [1, ...factorsOf(whole)];
}

/** Only two and odd numbers of one digit are tried. */
function digitsOnly(whole: number): number[] {
  return factorsOf(whole).filter((factor) => factor < 10);
}

function oddFactorsOf(whole: number): number[] {
  return factorsOf(whole).filter((factor) => factor % 2 === 1);
}

interface Product {
  readonly primes: readonly number[];
  readonly sign: number;
}

/** The product of as many primes as stay within the range. */
function multiplied({ primes, sign }: Product): { n: number } {
  let n = 1;
  for (const prime of primes) if (n * prime <= 1_000_000) n *= prime;
  return { n: n * sign };
}

/** A number that a square divides. */
function multiple({ times, by, sign }: { times: number; by: number; sign: number }): { n: number } {
  return { n: times * by * sign };
}

function isPrime(value: number): boolean {
  return value > 1 && factorsOf(value).length === 1;
}

export default defineTemplate('numbers/prime-factors', {
  version: 3,
  title: { en: 'Split a number into primes', zh: '分解质因数' },
  skills: ['numbers', 'division', 'primes'],
  axes: {
    gives: axis.oneOf('with repeats', 'each once', 'prime powers', 'primes and exponents'),
    which: axis.oneOf('all', 'repeated', 'single'),
    order: axis.oneOf('smallest first', 'largest first'),
    below: axis.oneOf('nothing', 'itself'),
    sign: axis.oneOf('none', 'minus one', 'dropped'),
    method: axis.oneOf('any', 'recursion'),
    size: axis.ladder('small', 'edges', 'wide'),
  },
  // A factor that comes once has no repeats, its own power and the exponent 1.
  where: (p) => p.which !== 'single' || p.gives === 'each once',
  signature: fn('primeFactors', { n: ty.int({ min: -1_000_000, max: 1_000_000 }) }, ty.list(ty.int())),
  names: {
    primeFactors: ['factorize', 'splitNumber', 'primesOf'],
    n: ['value', 'given', 'integer'],
  },
  accepts: ({ n }, { sign }) => sign !== 'none' || n >= 0,

  oracle: ({ n }, { gives, which, order, below, sign, method }) => {
    const whole = sign === 'none' ? n : Math.abs(n);
    if (below === 'itself' && whole < 2) return sign === 'dropped' ? [whole] : [n];
    const factors: number[] = [];
    if (method === 'any') {
      let left = whole;
      for (let prime = 2; prime * prime <= left; prime += 1) {
        while (left % prime === 0) {
          factors.push(prime);
          left /= prime;
        }
      }
      if (left > 1) factors.push(left);
    } else {
      const split = (left: number, prime: number): number[] => {
        if (left < 2) return [];
        if (prime * prime > left) return [left];
        return left % prime === 0 ? [prime, ...split(left / prime, prime)] : split(left, prime + 1);
      };
      factors.push(...split(whole, 2));
    }
    if (order === 'largest first') factors.reverse();
    const countOf = (prime: number): number => factors.filter((factor) => factor === prime).length;
    const kept =
      which === 'all'
        ? factors
        : factors.filter((factor) => (which === 'repeated' ? countOf(factor) > 1 : countOf(factor) === 1));
    const primes = [...new Set(kept)];
    const list =
      gives === 'with repeats'
        ? kept
        : gives === 'each once'
          ? primes
          : gives === 'prime powers'
            ? primes.map((prime) => prime ** countOf(prime))
            : primes.flatMap((prime) => [prime, countOf(prime)]);
    return sign === 'minus one' && n < 0 ? [-1, ...list] : list;
  },

  laws: (law) => ({
    'agrees with the reference': law.agreesWithOracle(),
    'multiplies to the number': law.when(
      ({ n }) => Math.abs(n) > 1,
      ({ n }, primeFactors, { gives, sign }) => {
        const list = primeFactors({ n });
        const product =
          gives === 'primes and exponents'
            ? list.reduce((total, value, at) => {
                if (value === -1) return -total;
                const isPower = (list[0] === -1 ? at + 1 : at) % 2 === 1;
                return isPower ? total * (list[at - 1] as number) ** value : total;
              }, 1)
            : list.reduce((total, value) => total * value, 1);
        return product === (sign === 'dropped' ? Math.abs(n) : n);
      },
      {
        at: (p) => p.which === 'all' && p.gives !== 'each once',
        say: { en: 'What is returned multiplies to the number.', zh: '返回的内容相乘得到该数。' },
      },
    ),
    'holds primes only': law.when(
      ({ n }) => Math.abs(n) > 1,
      ({ n }, primeFactors, { sign }) =>
        primeFactors({ n }).every(
          (factor, at) =>
            (n % factor === 0 && isPrime(factor)) || (sign === 'minus one' && n < 0 && at === 0),
        ),
      {
        at: (p) => p.gives === 'with repeats' || p.gives === 'each once',
        say: { en: 'Every factor is a prime that divides the number.', zh: '每个因数都是整除该数的质数。' },
      },
    ),
    'is in order': law.sortedBy(
      (factor) => factor,
      ({ order }) => (order === 'smallest first' ? 'ascending' : 'descending'),
      {
        at: (p) =>
          (p.gives === 'with repeats' || p.gives === 'each once') &&
          (p.sign !== 'minus one' || p.order === 'smallest first'),
      },
    ),
    'the sign does not matter': law.invariantUnder('n', (n) => -n, { at: (p) => p.sign === 'dropped' }),
    'the sign is all that differs': law.when(
      ({ n }) => n > 1,
      ({ n }, primeFactors) => {
        const [first, ...rest] = primeFactors({ n: -n });
        const plain = primeFactors({ n });
        return first === -1 && rest.length === plain.length && rest.every((value, at) => value === plain[at]);
      },
      {
        at: (p) => p.sign === 'minus one',
        say: {
          en: 'A negative number has -1 and then what its opposite has.',
          zh: '负数的结果是 -1 加上其相反数的结果。',
        },
      },
    ),
    'no prime stands twice': law.distinctBy((factor) => factor, { at: (p) => p.gives === 'each once' }),
  }),

  constraints: (rule) => ({
    recursion: rule.mustRecurse({ at: (p) => p.method === 'recursion' }),
    'no loops': rule.noLoops({ at: (p) => p.method === 'recursion' }),
  }),

  inputs: (gen, { sign, size }) => {
    const signs = sign === 'none' ? gen.pick([1]) : gen.pick([1, 1, -1]);
    const signed = (low: number, high: number) =>
      gen.map(
        gen.record({ primes: gen.list(gen.int(low, high), { min: 1, max: 1 }), sign: signs }),
        multiplied,
      );
    const product = (primes: readonly number[], min: number, max: number) =>
      gen.map(gen.record({ primes: gen.list(gen.pick(primes), { min, max }), sign: signs }), multiplied);
    const few = (primes: readonly number[], min: number, max: number) =>
      gen.map(
        gen.record({ primes: gen.few(gen.pick(primes), { pool: 2, min, max }), sign: signs }),
        multiplied,
      );
    const primes = [
      2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83, 89, 97,
    ];
    const small = {
      any: [4, signed(2, 2000)],
      multiples: [
        2,
        gen.map(gen.record({ times: gen.int(1, 300), by: gen.pick([4, 9, 12, 25]), sign: signs }), multiple),
      ],
      products: [4, product([2, 2, 3, 3, 5, 7, 11, 13, 17], 3, 6)],
      repeated: [4, few(primes, 3, 5)],
      primes: [1, product(primes, 1, 1)],
      // The power of the smaller prime is the larger one, or there is no other.
      'powers of small primes': [
        1,
        gen.map(
          gen.record({
            primes: gen.pick([
              [2, 2],
              [2, 2, 2],
              [2, 2, 2, 3],
              [3, 3, 5],
              [2, 2, 2, 2, 3, 3],
              [3, 3, 3, 5, 5],
              [2, 2, 2, 2, 2, 5, 5],
            ]),
            sign: signs,
          }),
          multiplied,
        ),
      ],
      least: [2, signed(0, 2)],
    } as const;
    if (size === 'small') return gen.mix(small);
    const edges = {
      ...small,
      squares: [
        1,
        gen.map(
          gen.record({
            primes: gen.few(gen.pick(primes), { pool: 1, min: 2, max: 3 }),
            sign: signs,
          }),
          multiplied,
        ),
      ],
      mixed: [2, product([2, 3, 5, 11, 17, 37, 101], 3, 5)],
    } as const;
    if (size === 'edges') return gen.mix(edges);
    return gen.mix({
      ...edges,
      wide: [2, signed(1000, 1_000_000)],
      powers: [1, few([2, 3, 5, 7], 8, 19)],
      'large primes': [1, product([2, 7, 499, 997, 7919, 99991, 999983], 1, 2)],
    });
  },

  facts: (fact) => ({
    task: fact({
      en: ({ gives, which }) => {
        const kind = {
          all: 'the primes that divide `n`',
          repeated:
            'the primes that divide `n` at least twice (4 divides `n` for the prime 2, and so on); other primes are left out',
          single:
            'the primes that divide `n` exactly once (their squares do not divide it); other primes are left out',
        }[which];
        const form = {
          'with repeats': 'each as often as it divides `n`',
          'each once': 'each once',
          'prime powers': 'each raised to the highest power that divides `n`: 36 has the powers 4 and 9',
          'primes and exponents':
            'each followed at once by the number of times it divides `n`, in one flat list',
        }[gives];
        return `Return a list of ${kind}; the list holds ${form}.`;
      },
      zh: ({ gives, which }) => {
        const kind = {
          all: '整除 `n` 的质数',
          repeated: '至少能整除 `n` 两次的质数（例如对质数 2 而言即 4 整除 `n`）',
          single: '恰好能整除 `n` 一次的质数（其平方不整除 `n`）',
        }[which];
        const form = {
          'with repeats': '每个质数按其整除 `n` 的次数重复列出',
          'each once': '每个质数只列一次',
          'prime powers': '每个质数以其能整除 `n` 的最高次幂列出：36 的质数幂为 4 和 9',
          'primes and exponents': '每个质数之后紧跟它整除 `n` 的次数，全部放在一个平铺的列表中',
        }[gives];
        return `返回由${kind}组成的列表${which === 'all' ? '' : '，不含其他质数'}：${form}。`;
      },
    }),
    order: fact(
      {
        en: ({ order, gives }) =>
          `The ${order === 'smallest first' ? 'smallest' : 'largest'} prime comes first${gives === 'prime powers' ? '; the order is that of the primes, not of their powers' : ''}.`,
        zh: ({ order, gives }) =>
          `按质数从${order === 'smallest first' ? '小到大' : '大到小'}排列${gives === 'prime powers' ? '，依据质数本身而不是其幂的大小' : ''}。`,
      },
      { decides: 'order' },
    ),
    nothing: fact(
      {
        en: '0 and 1 have no prime factors here: they give an empty list.',
        zh: '这里 0 和 1 没有质因数，结果为空列表。',
      },
      { when: (p) => p.below === 'nothing', decides: 'below two' },
    ),
    itself: fact(
      {
        en: ({ sign }) =>
          `0 and 1 give a list with that number alone${sign === 'minus one' ? ', and so does -1' : ''}.`,
        zh: ({ sign }) => `0 和 1 的结果是只含该数本身的列表${sign === 'minus one' ? '，-1 也是' : ''}。`,
      },
      { when: (p) => p.below === 'itself', decides: 'below two' },
    ),
    empty: fact(
      {
        en: ({ sign }) =>
          `Any other \`n\` without such a prime gives an empty list${sign === 'minus one' ? ', or [-1] where it is negative' : ''}.`,
        zh: ({ sign }) =>
          `其他没有这样的质数的 \`n\` 得到空列表${sign === 'minus one' ? '，为负时得到 [-1]' : ''}。`,
      },
      { when: (p) => p.which !== 'all' },
    ),
    sign: fact(
      {
        en: ({ sign, below, gives }) =>
          sign === 'dropped'
            ? `A negative \`n\` is treated like its absolute value${below === 'nothing' ? '' : ', so -1 gives [1]'}.`
            : `For ${below === 'nothing' ? 'a negative `n`' : 'an `n` below -1'} the list starts with -1, whatever the order, and goes on with what its absolute value has${below === 'nothing' ? ' (so -1 gives [-1])' : ''}${gives === 'primes and exponents' ? '; that -1 stands alone, without any exponent' : ''}.`,
        zh: ({ sign, below, gives }) =>
          sign === 'dropped'
            ? `负的 \`n\` 按其绝对值处理${below === 'nothing' ? '' : '，因此 -1 得到 [1]'}。`
            : `${below === 'nothing' ? '`n` 为负' : '`n` 小于 -1 '}时，无论何种排列，列表都以 -1 开头，其后是其绝对值的结果${below === 'nothing' ? '（因此 -1 得到 [-1]）' : ''}${gives === 'primes and exponents' ? '；这个 -1 单独出现，不带次数' : ''}。`,
      },
      { when: (p) => p.sign !== 'none', decides: 'sign' },
    ),
    values: fact({
      en: ({ sign }) =>
        `\`n\` is an integer from ${sign === 'none' ? '0' : '-1000000'} to 1000000. 1 is no prime; 2 is the smallest one.`,
      zh: ({ sign }) =>
        `\`n\` 是 ${sign === 'none' ? '0' : '-1000000'} 到 1000000 的整数。1 不是质数，最小的质数是 2。`,
    }),
  }),

  stories: [
    {
      en: 'A gardener plants rows and wonders how they can be split.',
      zh: '园丁种树成行，想知道还能怎样分。',
    },
    { en: 'A maths club prints cards with numbers taken apart.', zh: '数学社印制拆分数字的卡片。' },
    { en: 'Gear wheels are chosen by the numbers of their teeth.', zh: '齿轮按齿数来挑选。' },
  ],

  twins: {
    order: ({ n }, p) =>
      answerOf(
        n,
        { ...p, order: p.order === 'smallest first' ? 'largest first' : 'smallest first' },
        factorsOf,
      ),
    'below two': ({ n }, p) =>
      answerOf(n, { ...p, below: p.below === 'nothing' ? 'itself' : 'nothing' }, factorsOf),
    sign: {
      at: (p) => p.sign !== 'none',
      run: ({ n }, p) =>
        answerOf(n, { ...p, sign: p.sign === 'dropped' ? 'minus one' : 'dropped' }, factorsOf),
    },
  },

  mistakes: {
    'forgets what is left at the end': {
      at: (p) => p.which !== 'repeated',
      run: ({ n }, p) => answerOf(n, p, smallFactorsOf),
    },
    'finds each prime once': {
      at: (p) => p.gives !== 'each once' || p.which !== 'all',
      run: ({ n }, p) => answerOf(n, p, distinctFactorsOf),
    },
    'stops before the square root': ({ n }, p) => answerOf(n, p, squaresWhole),
    'lists all divisors': {
      at: (p) => p.which !== 'repeated',
      run: ({ n }, p) => answerOf(n, p, divisorsOf),
    },
    'takes 1 for a prime': {
      at: (p) => p.which !== 'repeated',
      run: ({ n }, p) => answerOf(n, p, withOne),
    },
    'knows primes of one digit only': ({ n }, p) => answerOf(n, p, digitsOnly),
    'forgets the even prime': ({ n }, p) => answerOf(n, p, oddFactorsOf),
    'returns another form': ({ n }, p) =>
      answerOf(
        n,
        {
          ...p,
          gives:
            p.gives !== 'each once'
              ? 'each once'
              : p.which === 'single'
                ? 'primes and exponents'
                : 'with repeats',
        },
        factorsOf,
      ),
    'returns exponents alone': {
      at: (p) => p.gives === 'primes and exponents',
      run: ({ n }, p) => answerOf(n, p, factorsOf).filter((_, at) => at % 2 === 1),
    },
    'returns all primes': {
      at: (p) => p.which !== 'all',
      run: ({ n }, p) => answerOf(n, { ...p, which: 'all' }, factorsOf),
    },
    'puts powers in order by size': {
      at: (p) => p.gives === 'prime powers',
      run: ({ n }, p) =>
        answerOf(n, p, factorsOf).sort((a, b) => (p.order === 'smallest first' ? a - b : b - a)),
    },
  },

  difficulty: (p) =>
    1 +
    (p.gives === 'with repeats' ? 0 : 0.5) +
    (p.which === 'all' ? 0 : 0.5) +
    (p.sign === 'none' ? 0 : 0.5) +
    (p.method === 'any' ? 0 : 1) +
    (p.size === 'wide' ? 0.5 : 0),
});
