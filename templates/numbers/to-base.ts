import { axis, defineTemplate, fn, ty } from 'etudes';

type Negatives = 'none' | 'minus' | 'parentheses';
type Padding = 'none' | 'four digits' | 'even length';

function digitsOf(n: number, base: number): string {
  return Math.abs(n).toString(base);
}

function paddedDigits(digits: string, padding: Padding): string {
  if (padding === 'none') return digits;
  return digits.padStart(padding === 'four digits' ? 4 : digits.length + (digits.length % 2), '0');
}

function groupedDigits(digits: string, groups: 'none' | 'fours'): string {
  return groups === 'none' ? digits : digits.replace(/[0-9a-zA-Z](?=(?:[0-9a-zA-Z]{4})+$)/g, '$&_');
}

/** One way to write a number, of which mistakes choose the wrong settings. */
function written(
  n: number,
  base: number,
  digits: 'lower' | 'upper',
  negatives: Negatives,
  padding: Padding,
  groups: 'none' | 'fours',
): string {
  const plain = groupedDigits(paddedDigits(digitsOf(n, base), padding), groups);
  return signed(digits === 'upper' ? plain.toUpperCase() : plain, n, negatives);
}

function signed(digits: string, n: number, negatives: Negatives): string {
  if (n >= 0) return digits;
  return negatives === 'parentheses' ? `(${digits})` : `-${digits}`;
}

/** Numbers at and beside powers of the base. */
function besidePower({
  base,
  power,
  step,
  sign,
}: {
  base: number;
  power: number;
  step: number;
  sign: number;
}): { n: number; base: number } {
  let n = 1;
  for (let left = power; left > 0 && n * base <= 2 ** 52; left -= 1) n *= base;
  return { n: (n + step) * sign, base };
}

const format = defineTemplate('numbers/to-base', {
  version: 1,
  title: { en: 'Write a number in a base', zh: '将数转换为指定进制' },
  skills: ['numbers', 'number bases', 'strings'],
  axes: {
    bases: axis.ladder('to ten', 'to thirty-six'),
    digits: axis.oneOf('lower', 'upper'),
    negatives: axis.oneOf('none', 'minus', 'parentheses'),
    padding: axis.oneOf('none', 'four digits', 'even length'),
    groups: axis.oneOf('none', 'fours'),
    method: axis.oneOf('any', 'no built-in conversion', 'no loops', 'must recurse'),
    size: axis.ladder('small', 'edges', 'wide'),
  },
  // Up to base ten there are no letters.
  where: (p) => p.bases !== 'to ten' || p.digits === 'lower',
  signature: fn('toBase', { n: ty.int(), base: ty.int({ min: 2, max: 36 }) }, ty.text()),
  names: {
    toBase: ['inBase', 'writeInBase', 'numeral'],
    n: ['whole', 'amount', 'quantity'],
    base: ['radix', 'system'],
  },

  oracle: ({ n, base }, { bases, digits, negatives, padding, groups, method }) => {
    const size = negatives === 'none' ? n : Math.abs(n);
    let text = '';
    if (method === 'any') {
      text = digits === 'upper' ? size.toString(base).toUpperCase() : size.toString(base);
    } else {
      const symbols =
        bases === 'to ten'
          ? '0123456789'
          : digits === 'upper'
            ? '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
            : '0123456789abcdefghijklmnopqrstuvwxyz';
      if (method === 'no built-in conversion') {
        let left = size;
        do {
          text = symbols.charAt(left % base) + text;
          left = Math.floor(left / base);
        } while (left > 0);
      } else {
        const write = (value: number): string =>
          (value < base ? '' : write(Math.floor(value / base))) + symbols.charAt(value % base);
        text = write(size);
      }
    }
    if (padding === 'four digits') text = text.padStart(4, '0');
    if (padding === 'even length' && text.length % 2 === 1) text = `0${text}`;
    if (groups === 'fours') text = text.replace(/\w(?=(?:\w{4})+$)/g, '$&_');
    if (negatives === 'minus') return n < 0 ? `-${text}` : text;
    if (negatives === 'parentheses') return n < 0 ? `(${text})` : text;
    return text;
  },

  laws: (law) => ({
    'agrees with the reference': law.agreesWithOracle(),
    'can be read back': law.roundTrip('n', (result, { base }) => {
      const size = parseInt(result.replace(/[^0-9A-Za-z]/g, ''), base);
      return /^[-(]/.test(result) ? -size : size;
    }),
    'has the right digits only': law.always(
      ({ n, base }, subject, { digits }) => {
        const allowed = (
          digits === 'upper' ? '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ' : '0123456789abcdefghijklmnopqrstuvwxyz'
        ).slice(0, base);
        return [...subject({ n, base }).replace(/[-()_]/g, '')].every((digit) => allowed.includes(digit));
      },
      {
        say: {
          en: 'All digits are below `base` and in the case asked for.',
          zh: '各位数字都小于 `base`，且大小写符合要求。',
        },
      },
    ),
    'times the base has a zero more': law.when(
      ({ n, base }) => n > 0 && n * base <= 2 ** 52,
      ({ n, base }, subject) => subject({ n: n * base, base }) === `${subject({ n, base })}0`,
      {
        at: (p) => p.padding === 'none' && p.groups === 'none',
        say: {
          en: '`n` times `base` is written with one `0` more.',
          zh: '`n` 乘以 `base` 后的写法末尾多一个 `0`。',
        },
      },
    ),
    'the sign is all that changes': law.when(
      ({ n }) => n !== 0,
      ({ n, base }, subject) =>
        subject({ n: -n, base }).replace(/[-()]/g, '') === subject({ n, base }).replace(/[-()]/g, ''),
      {
        at: (p) => p.negatives !== 'none',
        say: { en: '`n` and `-n` have the same digits.', zh: '`n` 与 `-n` 的各位数字相同。' },
      },
    ),
    'is long enough': law.always(
      ({ n, base }, subject) => subject({ n, base }).replace(/[-()_]/g, '').length >= 4,
      {
        at: (p) => p.padding === 'four digits',
        say: { en: 'There are at least four digits.', zh: '至少有四位数字。' },
      },
    ),
    'is of even length': law.always(
      ({ n, base }, subject) => subject({ n, base }).replace(/[-()_]/g, '').length % 2 === 0,
      {
        at: (p) => p.padding === 'even length',
        say: { en: 'The number of digits is even.', zh: '数字的位数为偶数。' },
      },
    ),
  }),

  constraints: (rule) => ({
    'no built-in conversion': rule.mustNotCall(['toString', 'BigInt'], {
      at: (p) => p.method !== 'any',
      traps: ['Number.prototype.toString'],
    }),
    'no loops': rule.noLoops({ at: (p) => p.method === 'no loops' }),
    'must recurse': rule.mustRecurse({ at: (p) => p.method === 'must recurse' }),
  }),

  inputs: (gen, { bases, negatives, size }) => {
    const high = bases === 'to ten' ? 10 : 36;
    const base = gen.oneOf([
      [3, gen.int(2, high)],
      [3, gen.pick(bases === 'to ten' ? [2, 3, 8, 9, 10] : [2, 8, 11, 16, 35, 36])],
    ]);
    const low = (most: number): number => (negatives === 'none' ? 0 : -most);
    const sign = negatives === 'none' ? gen.pick([1]) : gen.pick([1, -1]);
    const record = (least: number, most: number) => gen.record({ n: gen.int(least, most), base });
    const powers = (most: number) =>
      gen.map(gen.record({ base, power: gen.int(1, most), step: gen.pick([-1, 0, 1]), sign }), besidePower);
    const short = [3, record(low(40), 40)] as const;
    if (size === 'small')
      return gen.mix({ short, medium: [4, record(low(5000), 5000)], powers: [2, powers(4)] });
    const edges = {
      zero: [1, gen.record({ n: gen.pick([0]), base })],
      short,
      powers: [3, powers(8)],
      medium: [3, record(low(100000), 100000)],
      beyond: [
        2,
        gen.record({
          n: gen.pick(
            negatives === 'none'
              ? [2147483647, 2147483648, 4294967295, 4294967296, 9007199254740991]
              : [2147483647, -2147483648, 4294967296, -4294967296, 9007199254740991, -9007199254740991],
          ),
          base,
        }),
      ],
    } as const;
    if (size === 'edges') return gen.mix(edges);
    return gen.mix({
      ...edges,
      wide: [5, record(low(4503599627370495), 4503599627370495)],
      high: [2, powers(52)],
    });
  },

  facts: (fact) => ({
    task: fact({
      en: (p) =>
        `Write the integer \`n\` in base \`base\` (2 to ${p.bases === 'to ten' ? 10 : 36}), most significant digit first, and return the text.`,
      zh: (p) =>
        `将整数 \`n\` 写成 \`base\` 进制（2 到 ${p.bases === 'to ten' ? 10 : 36}），高位在前，返回所得文本。`,
    }),
    digits: fact(
      {
        en: (p) =>
          p.digits === 'lower'
            ? 'The digits are `0` to `9`, then `a` to `z` in lower case.'
            : 'The digits are `0` to `9`, then `A` to `Z` in upper case.',
        zh: (p) =>
          p.digits === 'lower'
            ? '数字符号依次为 `0` 到 `9`，然后是小写的 `a` 到 `z`。'
            : '数字符号依次为 `0` 到 `9`，然后是大写的 `A` 到 `Z`。',
      },
      { when: (p) => p.bases === 'to thirty-six', decides: 'other case' },
    ),
    natural: fact(
      { en: '`n` is from 0 to 9007199254740991.', zh: '`n` 的取值从 0 到 9007199254740991。' },
      { when: (p) => p.negatives === 'none' },
    ),
    minus: fact(
      {
        en: '`n` is from -9007199254740991 to 9007199254740991. A negative number is written as its absolute value with a `-` in front of everything else.',
        zh: '`n` 的取值从 -9007199254740991 到 9007199254740991。负数写作其绝对值，并在最前面加 `-`。',
      },
      { when: (p) => p.negatives === 'minus' },
    ),
    parentheses: fact(
      {
        en: '`n` is from -9007199254740991 to 9007199254740991. A negative number is written as its absolute value in parentheses, `(` and `)`, without any other sign.',
        zh: '`n` 的取值从 -9007199254740991 到 9007199254740991。负数写作其绝对值并置于圆括号 `(` 与 `)` 之中，不带其他符号。',
      },
      { when: (p) => p.negatives === 'parentheses', decides: 'minus for negatives' },
    ),
    zero: fact(
      { en: 'There are no leading zeros, and 0 is written `0`.', zh: '不写前导零；0 写作 `0`。' },
      { when: (p) => p.padding === 'none' },
    ),
    four: fact(
      {
        en: 'Zeros in front fill up what has fewer than four digits; what has four or more gets none, and 0 is written as four zeros. A sign is no digit.',
        zh: '不足四位时在前面补零至四位；四位及以上不补零，0 写作四个零。符号不算数字位。',
      },
      { when: (p) => p.padding === 'four digits', decides: 'sign counts' },
    ),
    even: fact(
      {
        en: 'Where the number of digits would be odd, one zero is put in front of them, so 0 is written `00`; otherwise there are no leading zeros. A sign is no digit.',
        zh: '位数为奇数时在各位数字前补一个零，因此 0 写作 `00`；否则不写前导零。符号不算数字位。',
      },
      { when: (p) => p.padding === 'even length' },
    ),
    groups: fact(
      {
        en: (p) =>
          `The digits${p.padding === 'none' ? '' : ', padding included,'} are grouped in fours from the right, with a \`_\` between two groups and nowhere else; up to four digits stand without \`_\`.`,
        zh: (p) =>
          `${p.padding === 'none' ? '' : '补零之后，'}数字从右起每四位一组，组与组之间加 \`_\`，别处不加；不超过四位时没有 \`_\`。`,
      },
      { when: (p) => p.groups === 'fours', decides: 'groups from the left' },
    ),
  }),

  stories: [
    {
      en: 'A memory viewer shows addresses in the base its user likes.',
      zh: '内存查看器按用户喜欢的进制显示地址。',
    },
    { en: 'A shop turns its order numbers into short codes.', zh: '商店要把订单号变成简短的代码。' },
    { en: 'A maths club counts in a new base every week.', zh: '数学社团每周用一种新的进制计数。' },
  ],

  twins: {
    'other case': {
      at: (p) => p.bases === 'to thirty-six',
      run: ({ n, base }, { digits, negatives, padding, groups }) =>
        written(n, base, digits === 'lower' ? 'upper' : 'lower', negatives, padding, groups),
    },
    'minus for negatives': {
      at: (p) => p.negatives === 'parentheses',
      run: ({ n, base }, { digits, padding, groups }) => written(n, base, digits, 'minus', padding, groups),
    },
    'sign counts': {
      at: (p) => p.padding === 'four digits' && p.negatives !== 'none',
      run: ({ n, base }, { digits, negatives, groups }) => {
        const plain = digitsOf(n, base);
        const room = n < 0 ? (negatives === 'minus' ? 3 : 2) : 4;
        const full = groupedDigits(plain.padStart(room, '0'), groups);
        return signed(digits === 'upper' ? full.toUpperCase() : full, n, negatives);
      },
    },
    'groups from the left': {
      at: (p) => p.groups === 'fours',
      run: ({ n, base }, { digits, negatives, padding }) => {
        const full = paddedDigits(digitsOf(n, base), padding).replace(/[0-9a-z]{4}(?=.)/g, '$&_');
        return signed(digits === 'upper' ? full.toUpperCase() : full, n, negatives);
      },
    },
  },

  mistakes: {
    'puts the lowest digit first': ({ n, base }, { digits, negatives, padding, groups }) => {
      const plain = groupedDigits(paddedDigits([...digitsOf(n, base)].reverse().join(''), padding), groups);
      return signed(digits === 'upper' ? plain.toUpperCase() : plain, n, negatives);
    },
    'writes digits as decimal numbers': {
      at: (p) => p.bases === 'to thirty-six',
      run: ({ n, base }, { negatives, padding, groups }) => {
        const parts = [...digitsOf(n, base)].map((digit) => String(parseInt(digit, base)));
        return signed(groupedDigits(paddedDigits(parts.join(''), padding), groups), n, negatives);
      },
    },
    'works in 32 bits': {
      at: (p) => p.size !== 'small',
      run: ({ n, base }, { digits, negatives, padding, groups }) =>
        written(n | 0, base, digits, negatives, padding, groups),
    },
    'always writes base ten': ({ n }, { digits, negatives, padding, groups }) =>
      written(n, 10, digits, negatives, padding, groups),
    'ends one step early': ({ n, base }, { digits, negatives, padding, groups }) => {
      const plain = digitsOf(n, base);
      const cut = /^10+$/.test(plain) ? plain.slice(0, -1) : plain;
      const full = groupedDigits(paddedDigits(cut, padding), groups);
      return signed(digits === 'upper' ? full.toUpperCase() : full, n, negatives);
    },
    'writes a leading zero': {
      at: (p) => p.padding === 'none',
      run: ({ n, base }, { digits, negatives, groups }) => {
        const full = groupedDigits(`0${digitsOf(n, base)}`, groups);
        return signed(digits === 'upper' ? full.toUpperCase() : full, n, negatives);
      },
    },
    'does not fill up': {
      at: (p) => p.padding !== 'none',
      run: ({ n, base }, { digits, negatives, groups }) =>
        written(n, base, digits, negatives, 'none', groups),
    },
    'cuts to four digits': {
      at: (p) => p.padding === 'four digits',
      run: ({ n, base }, { digits, negatives }) => {
        const full = digitsOf(n, base).padStart(4, '0').slice(-4);
        return signed(digits === 'upper' ? full.toUpperCase() : full, n, negatives);
      },
    },
    'fills up to a multiple of four': {
      at: (p) => p.padding === 'four digits',
      run: ({ n, base }, { digits, negatives, groups }) => {
        const plain = digitsOf(n, base);
        const full = groupedDigits(plain.padStart(Math.ceil(plain.length / 4) * 4, '0'), groups);
        return signed(digits === 'upper' ? full.toUpperCase() : full, n, negatives);
      },
    },
    'fills up to an odd length': {
      at: (p) => p.padding === 'even length',
      run: ({ n, base }, { digits, negatives, groups }) => {
        const plain = digitsOf(n, base);
        const full = groupedDigits(plain.length % 2 === 0 ? `0${plain}` : plain, groups);
        return signed(digits === 'upper' ? full.toUpperCase() : full, n, negatives);
      },
    },
    'leaves the groups out': {
      at: (p) => p.groups === 'fours',
      run: ({ n, base }, { digits, negatives, padding }) =>
        written(n, base, digits, negatives, padding, 'none'),
    },
    'groups in threes': {
      at: (p) => p.groups === 'fours',
      run: ({ n, base }, { digits, negatives, padding }) => {
        const full = paddedDigits(digitsOf(n, base), padding).replace(
          /[0-9a-z](?=(?:[0-9a-z]{3})+$)/g,
          '$&_',
        );
        return signed(digits === 'upper' ? full.toUpperCase() : full, n, negatives);
      },
    },
    'loses the sign': {
      at: (p) => p.negatives !== 'none',
      run: ({ n, base }, { digits, negatives, padding, groups }) =>
        written(Math.abs(n), base, digits, negatives, padding, groups),
    },
    'writes nothing for 0': {
      at: (p) => p.size !== 'small' && p.padding === 'none',
      run: ({ n, base }, { digits, negatives, padding, groups }) =>
        n === 0 ? '' : written(n, base, digits, negatives, padding, groups),
    },
  },

  difficulty: (p) =>
    1 +
    (p.negatives === 'none' ? 0 : 0.25) +
    (p.padding === 'none' ? 0 : 0.25) +
    (p.groups === 'none' ? 0 : 0.5) +
    (p.method === 'any' ? 0 : 1) +
    (p.size === 'small' ? 0 : 0.5),
});

interface Numeral {
  readonly letters: 'lower' | 'either';
  readonly signs: 'none' | 'minus' | 'plus or minus';
  readonly groups: boolean;
  readonly zeros: boolean;
}

/** Reads a numeral, or null where it has not the form. */
function readNumeral(text: string, base: number, { letters, signs, groups, zeros }: Numeral): number | null {
  const isNegative = signs !== 'none' && text.startsWith('-');
  const hasSign = isNegative || (signs === 'plus or minus' && text.startsWith('+'));
  const body = hasSign ? text.slice(1) : text;
  if (groups && /^_|__|_$/.test(body)) return null;
  const digits = groups ? body.replaceAll('_', '') : body;
  if (digits === '' || (!zeros && digits.length > 1 && digits.startsWith('0'))) return null;
  let value = 0;
  for (const digit of letters === 'lower'
    ? digits
    : digits.replace(/[A-Z]/g, (letter) => letter.toLowerCase())) {
    const worth = '0123456789abcdefghijklmnopqrstuvwxyz'.indexOf(digit);
    if (worth < 0 || worth >= base) return null;
    value = value * base + worth;
  }
  return isNegative && value > 0 ? -value : value;
}

/** A numeral made of a sign, a number, zeros in front, and the way it is written. */
function numeralOf({
  sign,
  n,
  base,
  zeros,
  style,
  at,
}: {
  sign: string;
  n: number;
  base: number;
  zeros: string;
  style: string;
  at: number;
}): { text: string; base: number } {
  const digits = zeros + n.toString(base);
  const cased = style === 'upper' ? digits.toUpperCase() : digits;
  const place = 1 + (at % Math.max(1, cased.length - 1));
  return {
    text:
      sign +
      (style === 'grouped' && cased.length > 1 ? `${cased.slice(0, place)}_${cased.slice(place)}` : cased),
    base,
  };
}

/** A numeral with one thing put in somewhere. */
function spoiledNumeral({ n, base, odd, at }: { n: number; base: number; odd: string; at: number }): {
  text: string;
  base: number;
} {
  const digits = n.toString(base);
  const place = at % (digits.length + 1);
  return { text: digits.slice(0, place) + odd + digits.slice(place), base };
}

/** A numeral with white space around it. */
function spacedNumeral({
  n,
  base,
  before,
  after,
}: {
  n: number;
  base: number;
  before: string;
  after: string;
}): { text: string; base: number } {
  return { text: before + n.toString(base) + after, base };
}

/** A numeral with a digit that is too high for the base: the first such, or the last. */
function tooHigh({ n, base, last, at }: { n: number; base: number; last: boolean; at: number }): {
  text: string;
  base: number;
} {
  return spoiledNumeral({ n, base, odd: base === 36 ? '{' : last ? 'z' : base.toString(36), at });
}

const parse = defineTemplate('numbers/from-base', {
  version: 3,
  title: { en: 'Read a number in a base', zh: '读取指定进制的数' },
  skills: ['numbers', 'number bases', 'parsing', 'validation'],
  axes: {
    letters: axis.oneOf('lower', 'either'),
    signs: axis.oneOf('none', 'minus', 'plus or minus'),
    groups: axis.flag(),
    zeros: axis.flag(),
    method: axis.oneOf('any', 'no built-in conversion', 'must recurse'),
    size: axis.ladder('small', 'edges', 'wide'),
  },
  signature: fn('fromBase', { text: ty.text(), base: ty.int({ min: 2, max: 36 }) }, ty.optional(ty.int())),
  names: {
    fromBase: ['readInBase', 'parseNumeral', 'numberFrom'],
    text: ['numeral', 'written', 'source'],
    base: ['radix', 'system'],
  },

  oracle: ({ text, base }, { letters, signs, groups, zeros, method }) => {
    const isNegative = text.startsWith('-');
    const hasSign = signs === 'plus or minus' ? isNegative || text.startsWith('+') : isNegative;
    const body = signs === 'none' ? text : hasSign ? text.slice(1) : text;
    if (groups && !/^[^_]+(?:_[^_]+)*$/.test(body)) return null;
    const joined = groups ? body.replaceAll('_', '') : body;
    if (!(letters === 'lower' ? /^[0-9a-z]+$/ : /^[0-9A-Za-z]+$/).test(joined)) return null;
    if (!zeros && joined.length > 1 && joined.startsWith('0')) return null;
    const digits = letters === 'either' ? joined.toLowerCase() : joined;
    if (method === 'any') {
      if ([...digits].some((digit) => parseInt(digit, 36) >= base)) return null;
      const size = parseInt(digits, base);
      return signs !== 'none' && isNegative ? 0 - size : size;
    }
    const worths = [...digits].map((digit) => '0123456789abcdefghijklmnopqrstuvwxyz'.indexOf(digit));
    if (worths.some((worth) => worth >= base)) return null;
    if (method === 'must recurse') {
      const worthOf = (count: number): number =>
        count === 0 ? 0 : worthOf(count - 1) * base + (worths[count - 1] as number);
      const size = worthOf(worths.length);
      return signs !== 'none' && isNegative ? 0 - size : size;
    }
    let size = 0;
    for (const worth of worths) size = size * base + worth;
    return signs !== 'none' && isNegative ? 0 - size : size;
  },

  laws: (law) => ({
    'agrees with the reference': law.agreesWithOracle(),
    'a zero behind multiplies': law.when(
      ({ text }) => !/^[-+]?0/.test(text) && text.length < 9,
      ({ text, base }, subject) => {
        const once = subject({ text, base });
        return (
          subject({ text: `${text}0`, base }) === (once === null ? null : once * base) ||
          !/[0-9a-zA-Z]$/.test(text)
        );
      },
      {
        say: {
          en: 'A `0` more at the end multiplies the number by `base`.',
          zh: '末尾多写一个 `0`，所得的数乘以 `base`。',
        },
      },
    ),
    'odd characters are refused': law.always(
      ({ text, base }, subject) =>
        subject({ text: `${text}.`, base }) === null && subject({ text: ` ${text}`, base }) === null,
      {
        say: {
          en: 'A point at the end or a space in front gives `null`.',
          zh: '末尾有小数点或开头有空格时得 `null`。',
        },
      },
    ),
    'case does not matter': law.invariantUnder('text', (text) => text.toUpperCase(), {
      at: (p) => p.letters === 'either',
    }),
    'a minus turns the sign': law.when(
      ({ text }) => !/^[-+]/.test(text),
      ({ text, base }, subject) => {
        const plain = subject({ text, base });
        const turned = subject({ text: `-${text}`, base });
        return plain === null ? turned === null : turned !== null && turned + plain === 0;
      },
      {
        at: (p) => p.signs !== 'none',
        say: { en: 'A `-` in front gives the negative number.', zh: '前面加上 `-` 得到相反数。' },
      },
    ),
    'signs are refused': law.always(
      ({ text, base }, subject) =>
        subject({ text: `-${text}`, base }) === null && subject({ text: `+${text}`, base }) === null,
      {
        at: (p) => p.signs === 'none',
        say: { en: 'A text with a sign gives `null`.', zh: '带符号的文本得 `null`。' },
      },
    ),
  }),

  constraints: (rule) => ({
    'no built-in conversion': rule.mustNotCall(['parseInt', 'parseFloat', 'Number', 'BigInt'], {
      at: (p) => p.method !== 'any',
    }),
    'must recurse': rule.mustRecurse({ at: (p) => p.method === 'must recurse' }),
  }),

  inputs: (gen, { letters, signs, groups, zeros, size }) => {
    const base = gen.oneOf([
      [3, gen.int(2, 36)],
      [3, gen.pick([2, 8, 10, 11, 16, 36])],
    ]);
    const at = gen.int(0, 7);
    const allowedSigns = signs === 'none' ? [''] : signs === 'minus' ? ['', '', '-'] : ['', '', '-', '+'];
    const styles = [
      'plain',
      'plain',
      ...(letters === 'either' ? ['upper'] : []),
      ...(groups ? ['grouped'] : []),
    ];
    const right = (most: number) =>
      gen.map(
        gen.record({
          sign: gen.pick(allowedSigns),
          n: gen.int(0, most),
          base,
          zeros: gen.pick(zeros ? ['', '', '0', '000'] : ['']),
          style: gen.pick(styles),
          at,
        }),
        numeralOf,
      );
    const nearly = (
      most: number,
      changed: { signs?: readonly string[]; zeros?: readonly string[]; style: string; least?: number },
    ) =>
      gen.map(
        gen.record({
          sign: gen.pick(changed.signs ?? allowedSigns),
          n: gen.int(0, most),
          base: changed.least === undefined ? base : gen.int(changed.least, 36),
          zeros: gen.pick(changed.zeros ?? ['']),
          style: gen.pick([changed.style]),
          at,
        }),
        numeralOf,
      );
    const spoiled = (most: number) =>
      gen.map(
        gen.record({
          n: gen.int(1, most),
          base,
          odd: gen.pick(['_', '__', '.', ' ', '-', '+', '\n', 'é', '٣']),
          at,
        }),
        spoiledNumeral,
      );
    const high = (most: number) =>
      gen.map(gen.record({ n: gen.int(1, most), base, last: gen.pick([false, false, true]), at }), tooHigh);
    const whole = (most: number) =>
      ({
        right: [14, right(most)],
        upper: [2, nearly(most, { style: 'upper', least: 11 })],
        signed: [
          2,
          nearly(most, { style: 'plain', signs: signs === 'none' ? ['-', '+'] : ['+', '+', '--', '+-'] }),
        ],
        padded: [
          2,
          gen.oneOf([
            [1, nearly(30, { style: 'plain', zeros: ['0', '00'] })],
            [1, nearly(most, { style: 'plain', zeros: ['0', '00'] })],
          ]),
        ],
        grouped: [1, nearly(most, { style: 'grouped' })],
        misplaced: [
          2,
          gen.map(gen.record({ n: gen.int(1, most), base, odd: gen.pick(['_', '__']), at }), spoiledNumeral),
        ],
        spaced: [
          1,
          gen.map(
            gen.record({
              n: gen.int(0, most),
              base,
              before: gen.pick(['', '', ' ']),
              after: gen.pick([' ', '  ', '\n']),
            }),
            spacedNumeral,
          ),
        ],
        spoiled: [2, spoiled(most)],
        high: [2, high(most)],
      }) as const;
    if (size === 'small') return gen.mix(whole(3000));
    const edges = {
      ...whole(100000),
      zero: [1, gen.record({ text: gen.pick(['0', '0', '00', '-0', '+0', '0_0']), base })],
      broken: [
        1,
        gen.record({ text: gen.pick(['', '-', '+', '_', ' ', '0x1', '1e3', '-_1', '1_', '_1', 'é']), base }),
      ],
    } as const;
    if (size === 'edges') return gen.mix(edges);
    return gen.mix({ ...edges, wide: [6, right(9007199254740991)] });
  },

  facts: (fact) => ({
    task: fact({
      en: 'Read `text` as an integer written in base `base` (2 to 36), most significant digit first, and return the number.',
      zh: '将 `text` 作为 `base` 进制（2 到 36）书写的整数读取（高位在前），返回该数。',
    }),
    lower: fact(
      {
        en: 'The digits are `0` to `9`, then `a` to `z` in lower case only; each must be below `base`.',
        zh: '数字符号依次为 `0` 到 `9`，然后是 `a` 到 `z`，只用小写；每一位都必须小于 `base`。',
      },
      { when: (p) => p.letters === 'lower', decides: 'upper case allowed' },
    ),
    either: fact(
      {
        en: 'The digits are `0` to `9`, then `a` to `z` in either case, mixed as may be; each must be below `base`.',
        zh: '数字符号依次为 `0` 到 `9`，然后是 `a` 到 `z`，大小写均可，也可混用；每一位都必须小于 `base`。',
      },
      { when: (p) => p.letters === 'either', decides: 'upper case refused' },
    ),
    unsigned: fact(
      { en: 'There is no sign: `-` and `+` are not allowed.', zh: '没有符号：不允许出现 `-` 和 `+`。' },
      { when: (p) => p.signs === 'none' },
    ),
    minus: fact(
      {
        en: 'One `-` may stand in front of everything else and makes the number negative; a `+` is not allowed. `-0` is 0.',
        zh: '最前面可以有一个 `-`，表示负数；不允许出现 `+`。`-0` 即 0。',
      },
      { when: (p) => p.signs === 'minus' },
    ),
    plusOrMinus: fact(
      {
        en: 'One `-` or one `+` may stand in front of everything else; `-` makes the number negative. `-0` is 0.',
        zh: '最前面可以有一个 `-` 或一个 `+`，其中 `-` 表示负数。`-0` 即 0。',
      },
      { when: (p) => p.signs === 'plus or minus' },
    ),
    groups: fact(
      {
        en: 'A single `_` may stand between any two digits, and nowhere else; it means nothing.',
        zh: '任意两位数字之间可以有单个 `_`，别处不可；它没有含义。',
      },
      { when: (p) => p.groups, decides: 'underscores anywhere' },
    ),
    zeros: fact(
      { en: 'Leading zeros are allowed.', zh: '允许前导零。' },
      { when: (p) => p.zeros, decides: 'leading zeros refused' },
    ),
    noZeros: fact(
      { en: 'There may be no leading zeros; the number 0 is `0`.', zh: '不允许前导零；数 0 写作 `0`。' },
      { when: (p) => !p.zeros, decides: 'leading zeros allowed' },
    ),
    wrong: fact({
      en: ({ signs }) =>
        `Return \`null\` where \`text\` departs from this anywhere: an empty text,${signs === 'none' ? '' : ' a sign alone,'} spaces, and any other character.`,
      zh: ({ signs }) =>
        `只要 \`text\` 有任何一处不合上述规则，就返回 \`null\`：空文本、${signs === 'none' ? '' : '只有符号、'}含有空格或其他任何字符。`,
    }),
    range: fact({
      en: 'Where `text` stands for a number, this is at most 9007199254740991 in absolute value, so sizes need no check.',
      zh: '`text` 表示一个数时，其绝对值不超过 9007199254740991，因此不必检查大小。',
    }),
  }),

  stories: [
    {
      en: 'A form takes numbers in whatever base its user thinks in.',
      zh: '一个表单接受用户习惯的任意进制的数。',
    },
    { en: 'A game hides numbers in odd bases on its walls.', zh: '游戏把用奇怪进制写的数藏在墙上。' },
    { en: 'An assembler reads the constants of old programs.', zh: '汇编器要读取旧程序中的常数。' },
  ],

  twins: {
    'upper case allowed': {
      at: (p) => p.letters === 'lower',
      run: ({ text, base }, { signs, groups, zeros }) =>
        readNumeral(text, base, { letters: 'either', signs, groups, zeros }),
    },
    'upper case refused': {
      at: (p) => p.letters === 'either',
      run: ({ text, base }, { signs, groups, zeros }) =>
        readNumeral(text, base, { letters: 'lower', signs, groups, zeros }),
    },
    'underscores anywhere': {
      at: (p) => p.groups,
      run: ({ text, base }, { letters, signs, zeros }) =>
        readNumeral(text.replaceAll('_', ''), base, { letters, signs, groups: false, zeros }),
    },
    'leading zeros refused': {
      at: (p) => p.zeros,
      run: ({ text, base }, { letters, signs, groups }) =>
        readNumeral(text, base, { letters, signs, groups, zeros: false }),
    },
    'leading zeros allowed': {
      at: (p) => !p.zeros,
      run: ({ text, base }, { letters, signs, groups }) =>
        readNumeral(text, base, { letters, signs, groups, zeros: true }),
    },
  },

  mistakes: {
    'stops at the first wrong character': ({ text, base }) => {
      const value = parseInt(text, base);
      return Number.isNaN(value) ? null : value === 0 ? 0 : value;
    },
    'gives 0 for what is wrong': ({ text, base }, { letters, signs, groups, zeros }) =>
      readNumeral(text, base, { letters, signs, groups, zeros }) ?? 0,
    'allows digits beyond the base': ({ text, base }, { letters, signs, groups, zeros }) => {
      const strict = readNumeral(text, base, { letters, signs, groups, zeros });
      if (strict !== null) return strict;
      if (readNumeral(text, 36, { letters, signs, groups, zeros }) === null) return null;
      let value = 0;
      for (const digit of text.toLowerCase().replace(/[^0-9a-z]/g, ''))
        value = value * base + '0123456789abcdefghijklmnopqrstuvwxyz'.indexOf(digit);
      return text.startsWith('-') ? -value : value;
    },
    'allows the base itself as a digit': ({ text, base }, { letters, signs, groups, zeros }) => {
      const strict = readNumeral(text, base, { letters, signs, groups, zeros });
      return (
        strict ??
        (base < 36 && readNumeral(text, base + 1, { letters, signs, groups, zeros }) !== null ? 0 : null)
      );
    },
    'always reads base ten': ({ text }, { letters, signs, groups, zeros }) =>
      readNumeral(text, 10, { letters, signs, groups, zeros }),
    'reads the lowest digit first': ({ text, base }, { letters, signs, groups, zeros }) => {
      if (readNumeral(text, base, { letters, signs, groups, zeros }) === null) return null;
      const sign = /^[-+]/.test(text) ? text.slice(0, 1) : '';
      return readNumeral(sign + [...text.slice(sign.length)].reverse().join(''), base, {
        letters,
        signs,
        groups,
        zeros: true,
      });
    },
    'trims first': ({ text, base }, { letters, signs, groups, zeros }) =>
      readNumeral(text.trim(), base, { letters, signs, groups, zeros }),
    'loses the sign': {
      at: (p) => p.signs !== 'none',
      run: ({ text, base }, { letters, signs, groups, zeros }) => {
        const value = readNumeral(text, base, { letters, signs, groups, zeros });
        return value === null ? null : Math.abs(value);
      },
    },
    'takes signs': {
      at: (p) => p.signs !== 'plus or minus',
      run: ({ text, base }, { letters, groups, zeros }) =>
        readNumeral(text, base, { letters, signs: 'plus or minus', groups, zeros }),
    },
    'refuses a plus': {
      at: (p) => p.signs === 'plus or minus',
      run: ({ text, base }, { letters, groups, zeros }) =>
        readNumeral(text, base, { letters, signs: 'minus', groups, zeros }),
    },
    'works in 32 bits': {
      at: (p) => p.size === 'wide',
      run: ({ text, base }, { letters, signs, groups, zeros }) => {
        const value = readNumeral(text, base, { letters, signs, groups, zeros });
        return value === null ? null : value | 0;
      },
    },
  },

  difficulty: (p) =>
    1.5 +
    (p.letters === 'either' ? 0 : 0.25) +
    (p.signs === 'none' ? 0 : 0.25) +
    (p.groups ? 0.5 : 0) +
    (p.zeros ? 0 : 0.25) +
    (p.method === 'any' ? 0 : 0.5) +
    (p.size === 'small' ? 0 : 0.5),
});

export default [format, parse];
