import { axis, defineTemplate, fn, ty } from 'etudes';

type Width = 16 | 24 | 32;
type Measure = 'ones' | 'zeros' | 'leading zeros' | 'trailing zeros' | 'longest run' | 'changes';
type Move = 'reverse' | 'gray code' | 'from gray code' | 'swap pairs' | 'swap halves' | 'rotate';

/** The bits of a number, the highest first. */
function bitsOf(n: number, width: Width): string {
  return (n < 0 ? n + 2 ** width : n).toString(2).padStart(width, '0');
}

function measured(bits: string, measure: Measure): number {
  if (measure === 'ones') return bits.split('1').length - 1;
  if (measure === 'zeros') return bits.split('0').length - 1;
  if (measure === 'leading zeros') return (/^0*/.exec(bits)?.[0] ?? '').length;
  if (measure === 'trailing zeros') return (/0*$/.exec(bits)?.[0] ?? '').length;
  if (measure === 'longest run') return Math.max(...bits.split('0').map((run) => run.length));
  return [...bits].filter((bit, index) => index > 0 && bit !== bits.charAt(index - 1)).length;
}

function movedBits(bits: string, move: Move, by: number): string {
  if (move === 'reverse') return [...bits].reverse().join('');
  if (move === 'gray code')
    return [...bits].map((bit, index) => (bit === (bits.charAt(index - 1) || '0') ? '0' : '1')).join('');
  if (move === 'from gray code') {
    let last = '0';
    return [...bits]
      .map((bit) => {
        last = bit === last ? '0' : '1';
        return last;
      })
      .join('');
  }
  if (move === 'swap pairs') return bits.replace(/(.)(.)/g, '$2$1');
  if (move === 'swap halves') return bits.slice(bits.length / 2) + bits.slice(0, bits.length / 2);
  return bits.slice(by) + bits.slice(0, by);
}

function numberOf(bits: string, width: Width, signed: boolean): number {
  const n = parseInt(bits, 2);
  return signed && n >= 2 ** (width - 1) ? n - 2 ** width : n;
}

interface Chosen {
  bits: string;
  width: Width;
  signed: boolean;
}

function chosenNumber({ bits, width, signed }: Chosen): number {
  const whole = bits.length < width ? bits.repeat(Math.ceil(width / Math.max(1, bits.length))) : bits;
  return numberOf(whole.slice(0, width), width, signed);
}

/** Runs of equal bits laid end to end. */
function ofRuns({
  runs,
  first,
  width,
  signed,
}: Omit<Chosen, 'bits'> & { runs: number[]; first: number }): number {
  const bits = runs.map((length, index) => String((index + first) % 2).repeat(length)).join('');
  return numberOf(bits.padEnd(width, String(first)).slice(0, width), width, signed);
}

const counts = defineTemplate('numbers/bit-counts', {
  version: 2,
  title: { en: 'Count in the bits of a number', zh: '统计数的二进制位' },
  skills: ['numbers', 'bit operations'],
  axes: {
    measure: axis.oneOf('ones', 'zeros', 'leading zeros', 'trailing zeros', 'longest run', 'changes'),
    width: axis.oneOf(16, 24, 32),
    signed: axis.flag(),
    method: axis.oneOf('any', 'no loops', 'no texts'),
    size: axis.ladder('mixed', 'edges'),
  },
  signature: fn(
    'countBits',
    { n: ty.int({ min: -2147483648, max: 4294967295 }) },
    ty.int({ min: 0, max: 32 }),
  ),
  names: {
    countBits: ['bitMeasure', 'inspectBits', 'bitFigure'],
    n: ['word', 'register', 'flags'],
  },

  oracle: ({ n }, { measure, width, signed, method }) => {
    if (method === 'no texts') {
      let rest = signed ? (width === 32 ? n >>> 0 : n & (width === 16 ? 0xffff : 0xffffff)) : n;
      if (measure === 'leading zeros') {
        let count: number = width;
        while (rest > 0) {
          rest = Math.floor(rest / 2);
          count -= 1;
        }
        return count;
      }
      if (measure === 'trailing zeros') {
        if (rest === 0) return width;
        let count = 0;
        while (rest % 2 === 0) {
          rest /= 2;
          count += 1;
        }
        return count;
      }
      let count = 0;
      if (measure === 'ones') {
        while (rest > 0) {
          count += rest % 2;
          rest = Math.floor(rest / 2);
        }
      }
      if (measure === 'longest run') {
        let run = 0;
        while (rest > 0) {
          run = rest % 2 === 1 ? run + 1 : 0;
          count = Math.max(count, run);
          rest = Math.floor(rest / 2);
        }
      }
      if (measure === 'zeros') {
        for (let place = 0; place < width; place += 1) {
          count += 1 - (rest % 2);
          rest = Math.floor(rest / 2);
        }
      }
      if (measure === 'changes') {
        for (let place = 1; place < width; place += 1) {
          const bit = rest % 2;
          rest = Math.floor(rest / 2);
          if (bit !== rest % 2) count += 1;
        }
      }
      return count;
    }
    const plain = signed && n < 0 ? n + (width === 16 ? 0x10000 : width === 24 ? 0x1000000 : 0x100000000) : n;
    const bits =
      measure === 'ones' || measure === 'longest run'
        ? plain.toString(2)
        : plain.toString(2).padStart(width, '0');
    if (method === 'no loops') {
      if (measure === 'ones') return bits.replaceAll('0', '').length;
      if (measure === 'zeros') return bits.replaceAll('1', '').length;
      if (measure === 'leading zeros') return bits.replace(/1.*/, '').length;
      if (measure === 'trailing zeros') return bits.replace(/.*1/, '').length;
      if (measure === 'longest run') return Math.max(...bits.split('0').map((run) => run.length));
      return (bits.match(/0+|1+/g) as string[]).length - 1;
    }
    if (measure === 'leading zeros') {
      const first = bits.indexOf('1');
      return first < 0 ? width : first;
    }
    if (measure === 'trailing zeros') return width - 1 - bits.lastIndexOf('1');
    let count = 0;
    let run = 0;
    for (const [place, bit] of [...bits].entries()) {
      if (measure === 'ones' && bit === '1') count += 1;
      if (measure === 'zeros' && bit === '0') count += 1;
      if (measure === 'longest run') {
        run = bit === '1' ? run + 1 : 0;
        count = Math.max(count, run);
      }
      if (measure === 'changes' && place > 0 && bit !== bits.charAt(place - 1)) count += 1;
    }
    return count;
  },

  laws: (law) => ({
    'agrees with the reference': law.agreesWithOracle(),
    'is no more than there are bits': law.withinRange(
      () => 0,
      (_args, { width }) => width,
    ),
    'turning every bit round counts the rest': law.always(
      ({ n }, subject, { width, signed }) => {
        const other = signed ? -1 - n : 2 ** width - 1 - n;
        return subject({ n }) + subject({ n: other }) === width;
      },
      {
        at: (p) => p.measure === 'ones' || p.measure === 'zeros',
        say: {
          en: 'The counts of `n` and of `n` with all bits turned round add up to the number of bits.',
          zh: '`n` 与其各位取反后的计数之和等于总位数。',
        },
      },
    ),
    'turning every bit round changes nothing': law.invariantUnder(
      'n',
      (n, _args, { width, signed }) => (signed ? -1 - n : 2 ** width - 1 - n),
      { at: (p) => p.measure === 'changes' },
    ),
    'zeros lead where a one is shifted in': law.when(
      ({ n }, { width }) => n > 0 && n < 2 ** (width - 2),
      ({ n }, subject) => subject({ n: 2 * n }) === subject({ n }) - 1,
      {
        at: (p) => p.measure === 'leading zeros',
        say: { en: 'Twice a number has one leading zero less.', zh: '数加倍后前导零少一个。' },
      },
    ),
    'zeros end what is doubled': law.when(
      ({ n }, { width }) => n > 0 && n < 2 ** (width - 2),
      ({ n }, subject) => subject({ n: 2 * n }) === subject({ n }) + 1,
      {
        at: (p) => p.measure === 'trailing zeros',
        say: { en: 'Twice a number has one trailing zero more.', zh: '数加倍后末尾零多一个。' },
      },
    ),
    'doubling keeps a run': law.when(
      ({ n }, { width }) => n >= 0 && n < 2 ** (width - 2),
      ({ n }, subject) => subject({ n: 2 * n }) === subject({ n }),
      {
        at: (p) => p.measure === 'longest run',
        say: { en: 'Twice a number has runs of the same lengths.', zh: '数加倍后连续 1 的长度不变。' },
      },
    ),
  }),

  constraints: (rule) => ({
    'no loops': rule.noLoops({ at: (p) => p.method === 'no loops' }),
    'no texts': rule.mustNotCall(['toString', 'String', 'clz32'], {
      at: (p) => p.method === 'no texts',
      traps: ['Number.prototype.toString'],
    }),
  }),

  inputs: (gen, { width, signed, size }) => {
    const own = { width: gen.pick([width]), signed: gen.pick([signed]) };
    const number = (n: ReturnType<typeof gen.int>) => gen.record({ n });
    const low = signed ? -(2 ** (width - 1)) : 0;
    const high = signed ? 2 ** (width - 1) - 1 : 2 ** width - 1;
    const runs = gen.map(
      gen.record({
        ...own,
        runs: gen.list(
          gen.oneOf([
            [3, gen.int(1, 3)],
            [2, gen.int(1, width / 2)],
          ]),
          { min: 1, max: width / 2 },
        ),
        first: gen.pick([0, 1]),
      }),
      ofRuns,
    );
    const single = gen.map(
      gen.record({
        ...own,
        bits: gen.pick(Array.from({ length: width }, (_, at) => `${'0'.repeat(at)}1`.padEnd(width, '0'))),
      }),
      chosenNumber,
    );
    const classes = {
      ordinary: [7, number(gen.int(low, high))],
      runs: [5, number(runs)],
      single: [2, number(single)],
      small: [2, number(gen.int(signed ? -300 : 0, 300))],
      ends: [1, number(gen.pick([0, 0, low, high, ...(signed ? [-1, -1, -2] : [2 ** (width - 1)])]))],
    } as const;
    if (size === 'mixed') return gen.mix(classes);
    return gen.mix({
      ...classes,
      patterns: [
        1,
        number(
          gen.map(
            gen.record({
              ...own,
              bits: gen.pick([
                '10',
                '01',
                '1100',
                '0011',
                '1000',
                '0111',
                '11110000',
                '00000001',
                '10000001',
              ]),
            }),
            chosenNumber,
          ),
        ),
      ],
    });
  },

  facts: (fact) => ({
    task: fact({
      en: (p) =>
        ({
          ones: 'Return how many bits of `n` are 1.',
          zeros: 'Return how many bits of `n` are 0, leading zeros among them.',
          'leading zeros': 'Return how many bits of `n` are 0 above its highest 1.',
          'trailing zeros': 'Return how many bits of `n` are 0 below its lowest 1.',
          'longest run': 'Return the length of the longest run of neighbouring bits of `n` that are 1.',
          changes: 'Return how often two neighbouring bits of `n` differ.',
        })[p.measure],
      zh: (p) =>
        ({
          ones: '返回 `n` 的二进制位中 1 的个数。',
          zeros: '返回 `n` 的二进制位中 0 的个数，前导的 0 也计入。',
          'leading zeros': '返回 `n` 的二进制位中，最高位的 1 之上有多少个 0。',
          'trailing zeros': '返回 `n` 的二进制位中，最低位的 1 之下有多少个 0。',
          'longest run': '返回 `n` 的二进制位中最长的连续 1 的长度。',
          changes: '返回 `n` 的相邻两个二进制位不同的次数。',
        })[p.measure],
    }),
    width: fact(
      {
        en: (p) =>
          p.signed
            ? `\`n\` is an integer from ${-(2 ** (p.width - 1))} to ${2 ** (p.width - 1) - 1} and has ${p.width} bits, a negative one in two's complement: -1 is all ones.`
            : `\`n\` is an integer from 0 to ${2 ** p.width - 1} and has ${p.width} bits, however small it is.`,
        zh: (p) =>
          p.signed
            ? `\`n\` 是从 ${-(2 ** (p.width - 1))} 到 ${2 ** (p.width - 1) - 1} 的整数，有 ${p.width} 个二进制位，负数以补码表示：-1 的各位全为 1。`
            : `\`n\` 是从 0 到 ${2 ** p.width - 1} 的整数，无论大小都有 ${p.width} 个二进制位。`,
      },
      { decides: 'as many bits as it takes' },
    ),
    none: fact(
      {
        en: (p) => `For an \`n\` of 0 the result is ${p.measure === 'longest run' ? 0 : p.width}.`,
        zh: (p) => `\`n\` 为 0 时结果为 ${p.measure === 'longest run' ? 0 : p.width}。`,
      },
      {
        when: (p) =>
          p.measure === 'leading zeros' || p.measure === 'trailing zeros' || p.measure === 'longest run',
      },
    ),
    ends: fact(
      {
        en: 'The highest and the lowest bit are no neighbours.',
        zh: '最高位与最低位不算相邻。',
      },
      { when: (p) => p.measure === 'changes' || p.measure === 'longest run', decides: 'goes round' },
    ),
  }),

  stories: [
    { en: 'A driver looks at the state of its lines.', zh: '驱动程序查看各条线路的状态。' },
    { en: 'A chess program keeps the board in bits.', zh: '国际象棋程序用二进制位保存棋盘。' },
    { en: 'A network tool checks the masks of its routes.', zh: '网络工具检查各路由的掩码。' },
  ],

  twins: {
    'as many bits as it takes': {
      at: (p) => p.measure === 'zeros' || p.measure === 'changes' || p.measure === 'leading zeros',
      run: ({ n }, { measure, width }) => {
        const bits = bitsOf(n, width).replace(/^0+(?=.)/, '');
        return measured(bits, measure);
      },
    },
    'goes round': {
      at: (p) => p.measure === 'changes' || p.measure === 'longest run',
      run: ({ n }, { measure, width }) => {
        const bits = bitsOf(n, width);
        if (measure === 'changes') return measured(bits + bits.charAt(0), measure);
        return Math.min(measured(bits + bits, measure), width);
      },
    },
  },

  mistakes: {
    'counts the other kind of bits': {
      at: (p) => p.measure !== 'changes',
      run: ({ n }, { measure, width }) =>
        measured([...bitsOf(n, width)].map((bit) => (bit === '0' ? '1' : '0')).join(''), measure),
    },
    'forgets the highest bit': ({ n }, { measure, width }) => measured(bitsOf(n, width).slice(1), measure),
    'forgets the lowest bit': ({ n }, { measure, width }) => measured(bitsOf(n, width).slice(0, -1), measure),
    'reads the bits from the other end': {
      at: (p) => p.measure === 'leading zeros' || p.measure === 'trailing zeros',
      run: ({ n }, { measure, width }) => measured([...bitsOf(n, width)].reverse().join(''), measure),
    },
    'looks at the size of negative numbers': {
      at: (p) => p.signed && p.measure !== 'trailing zeros',
      run: ({ n }, { measure, width }) => measured(bitsOf(Math.abs(n), width), measure),
    },
    'gives nothing for negative numbers': {
      at: (p) => p.signed && p.measure !== 'leading zeros',
      run: ({ n }, { measure, width }) => (n < 0 ? 0 : measured(bitsOf(n, width), measure)),
    },
    'takes the highest bit for a sign': {
      at: (p) => p.measure !== 'trailing zeros',
      run: ({ n }, { measure, width }) => measured(bitsOf(n, width).replace(/^1/, '0'), measure),
    },
    'counts one too many': ({ n }, { measure, width }) => measured(bitsOf(n, width), measure) + 1,
    'counts all ones for the longest run': {
      at: (p) => p.measure === 'longest run',
      run: ({ n }, { width }) => measured(bitsOf(n, width), 'ones'),
    },
    'looks at the last run only': {
      at: (p) => p.measure === 'longest run',
      run: ({ n }, { width }) => (/1+(?=0*$)/.exec(bitsOf(n, width))?.[0] ?? '').length,
    },
    'counts the runs': {
      at: (p) => p.measure === 'changes',
      run: ({ n }, { width }) => measured(bitsOf(n, width), 'changes') + 1,
    },
    'counts rises only': {
      at: (p) => p.measure === 'changes',
      run: ({ n }, { width }) => bitsOf(n, width).split('01').length - 1,
    },
    'takes 0 for a number with bits': {
      at: (p) => p.measure === 'leading zeros' || p.measure === 'trailing zeros',
      run: ({ n }, { measure, width }) => (n === 0 ? 0 : measured(bitsOf(n, width), measure)),
    },
  },

  accepts: ({ n }, { width, signed }) =>
    n >= (signed ? -(2 ** (width - 1)) : 0) && n < 2 ** (signed ? width - 1 : width),

  difficulty: (p) =>
    1 +
    (p.measure === 'ones' || p.measure === 'zeros' ? 0 : 0.25) +
    (p.measure === 'longest run' || p.measure === 'changes' ? 0.25 : 0) +
    (p.signed ? 0.5 : 0) +
    (p.width === 32 ? 0.25 : 0) +
    (p.method === 'any' ? 0 : 0.5) +
    (p.size === 'edges' ? 0.1 : 0),
});

const moves = defineTemplate('numbers/bit-moves', {
  version: 2,
  title: { en: 'Rearrange the bits of a number', zh: '重排数的二进制位' },
  skills: ['numbers', 'bit operations'],
  axes: {
    move: axis.oneOf('reverse', 'gray code', 'from gray code', 'swap pairs', 'swap halves', 'rotate'),
    width: axis.oneOf(16, 24, 32),
    signed: axis.flag(),
    by: axis.oneOf(1, 3),
    method: axis.oneOf('any', 'no loops', 'no texts'),
    size: axis.ladder('mixed', 'edges'),
  },
  where: (p) => p.move === 'rotate' || p.by === 1,
  signature: fn(
    'moveBits',
    { n: ty.int({ min: -2147483648, max: 4294967295 }) },
    ty.int({ min: -2147483648, max: 4294967295 }),
  ),
  names: {
    moveBits: ['rearrangeBits', 'twistBits', 'permuteBits'],
    n: ['word', 'register', 'flags'],
  },

  oracle: ({ n }, { move, width, signed, by, method }) => {
    const base = width === 16 ? 0x10000 : width === 24 ? 0x1000000 : 0x100000000;
    const plain = signed && n < 0 ? n + base : n;
    let result: number;
    if (method === 'no texts') {
      if (move === 'rotate') {
        result = ((plain * 2 ** by) % base) + Math.floor((plain * 2 ** by) / base);
      } else if (move === 'swap halves') {
        const half = width === 16 ? 0x100 : width === 24 ? 0x1000 : 0x10000;
        result = (plain % half) * half + Math.floor(plain / half);
      } else if (move === 'gray code') {
        result = width === 32 ? (plain ^ Math.floor(plain / 2)) >>> 0 : plain ^ (plain >> 1);
      } else {
        result = 0;
        let rest = plain;
        if (move === 'reverse') {
          for (let place = 0; place < width; place += 1) {
            result = result * 2 + (rest % 2);
            rest = Math.floor(rest / 2);
          }
        } else if (move === 'swap pairs') {
          for (let scale = 1; rest > 0; scale *= 4) {
            result += ((rest % 2) * 2 + (Math.floor(rest / 2) % 2)) * scale;
            rest = Math.floor(rest / 4);
          }
        } else {
          while (rest > 0) {
            result = width === 32 ? (result ^ rest) >>> 0 : result ^ rest;
            rest = Math.floor(rest / 2);
          }
        }
      }
    } else {
      const bits =
        move === 'gray code' || move === 'from gray code'
          ? plain.toString(2)
          : plain.toString(2).padStart(width, '0');
      let moved: string;
      if (move === 'reverse') {
        moved = [...bits].reverse().join('');
      } else if (move === 'swap pairs') {
        moved = bits.replace(/(.)(.)/g, '$2$1');
      } else if (move === 'swap halves') {
        moved =
          bits.slice(width === 16 ? 8 : width === 24 ? 12 : 16) +
          bits.slice(0, width === 16 ? 8 : width === 24 ? 12 : 16);
      } else if (move === 'rotate') {
        moved = bits.slice(by) + bits.slice(0, by);
      } else if (method === 'no loops') {
        if (move === 'gray code') {
          moved = [...bits].map((bit, place) => (bit === (bits[place - 1] ?? '0') ? '0' : '1')).join('');
        } else {
          moved = [...bits].reduce((text, bit) => text + (bit === (text.at(-1) ?? '0') ? '0' : '1'), '');
        }
      } else {
        moved = '';
        let last = '0';
        for (const bit of bits) {
          moved += bit === last ? '0' : '1';
          if (move === 'gray code') last = bit;
          else last = moved.slice(-1);
        }
      }
      result = parseInt(moved, 2);
    }
    if (signed) return result >= base / 2 ? result - base : result;
    return result;
  },

  laws: (law) => ({
    'agrees with the reference': law.agreesWithOracle(),
    'doing it twice undoes it': law.involutionOn('n', {
      at: (p) => p.move === 'reverse' || p.move === 'swap pairs' || p.move === 'swap halves',
    }),
    'keeps the number of ones': law.conserves(
      ({ n }, { width }) => measured(bitsOf(n, width), 'ones'),
      (result, { width }) => measured(bitsOf(result, width), 'ones'),
      {
        at: (p) => p.move !== 'gray code' && p.move !== 'from gray code',
        say: { en: 'The result has as many ones as `n`.', zh: '结果中 1 的个数与 `n` 相同。' },
      },
    ),
    'can be undone': law.roundTrip(
      'n',
      (result, _args, { move, width, signed }) =>
        numberOf(
          movedBits(bitsOf(result, width), move === 'gray code' ? 'from gray code' : 'gray code', 0),
          width,
          signed,
        ),
      { at: (p) => p.move === 'gray code' || p.move === 'from gray code' },
    ),
    'numbers in a row differ in one bit': law.when(
      ({ n }, { width, signed }) => n !== (signed ? 2 ** (width - 1) - 1 : 2 ** width - 1),
      ({ n }, subject, { width }) => {
        const here = bitsOf(subject({ n }), width);
        const next = bitsOf(subject({ n: n + 1 }), width);
        return [...here].filter((bit, place) => bit !== next.charAt(place)).length === 1;
      },
      {
        at: (p) => p.move === 'gray code',
        say: {
          en: 'The codes of `n` and of `n` + 1 differ in one bit.',
          zh: '`n` 与 `n` + 1 的编码只有一位不同。',
        },
      },
    ),
    'is in range': law.withinRange(
      (_args, { width, signed }) => (signed ? -(2 ** (width - 1)) : 0),
      (_args, { width, signed }) => (signed ? 2 ** (width - 1) - 1 : 2 ** width - 1),
    ),
  }),

  constraints: (rule) => ({
    'no loops': rule.noLoops({ at: (p) => p.method === 'no loops' }),
    'no texts': rule.mustNotCall(['toString', 'String', 'parseInt'], {
      at: (p) => p.method === 'no texts',
      traps: ['Number.prototype.toString'],
    }),
  }),

  inputs: (gen, { by, width, signed, size }) => {
    const own = { width: gen.pick([width]), signed: gen.pick([signed]) };
    const number = (n: ReturnType<typeof gen.int>) => gen.record({ n });
    const low = signed ? -(2 ** (width - 1)) : 0;
    const high = signed ? 2 ** (width - 1) - 1 : 2 ** width - 1;
    const runs = gen.map(
      gen.record({
        ...own,
        runs: gen.list(
          gen.oneOf([
            [3, gen.int(1, 3)],
            [2, gen.int(1, width / 2)],
          ]),
          { min: 1, max: width / 2 },
        ),
        first: gen.pick([0, 1]),
      }),
      ofRuns,
    );
    const single = gen.map(
      gen.record({
        ...own,
        bits: gen.pick(Array.from({ length: width }, (_, at) => `${'0'.repeat(at)}1`.padEnd(width, '0'))),
      }),
      chosenNumber,
    );
    // One bit of another kind, or two in a row, where a move may bring it to the border of negative numbers.
    const bits = (is: (at: number) => boolean): string =>
      Array.from({ length: width }, (_, at) => (is(at) ? '1' : '0')).join('');
    const places = [...new Set([0, 1, by, width - by, width - 1].map((at) => at % width))];
    const bordering = [
      ...places.map((place) => bits((at) => at === place)),
      ...places.map((place) => bits((at) => at !== place)),
      ...places.map((place) => bits((at) => at === place || at === (place + 1) % width)),
      bits((at) => at % 2 === 0),
      bits((at) => at % 2 === 1),
      bits(() => true),
    ];
    const classes = {
      ordinary: [10, number(gen.int(low, high))],
      runs: [5, number(runs)],
      single: [2, number(single)],
      small: [2, number(gen.int(signed ? -300 : 0, 300))],
      borders: [2, number(gen.map(gen.record({ ...own, bits: gen.pick(bordering) }), chosenNumber))],
      ends: [1, number(gen.pick([0, low, high, ...(signed ? [-1, -2] : [2 ** (width - 1)])]))],
    } as const;
    if (size === 'mixed') return gen.mix(classes);
    return gen.mix({
      ...classes,
      patterns: [
        1,
        number(
          gen.map(
            gen.record({
              ...own,
              bits: gen.pick([
                '10',
                '01',
                '1100',
                '0011',
                '1000',
                '0111',
                '11110000',
                '00000001',
                '10000001',
                '1011',
                '0010',
              ]),
            }),
            chosenNumber,
          ),
        ),
      ],
    });
  },

  facts: (fact) => ({
    task: fact({
      en: (p) =>
        ({
          reverse:
            'Return `n` with its bits in the opposite order: the lowest becomes the highest, and so on.',
          'gray code':
            'Return the Gray code of `n`: each of its bits is 1 where that bit of `n` differs from the next higher one; above the highest bit stands a 0.',
          'from gray code':
            'Return the number whose Gray code is `n`. In the Gray code of a number each bit is 1 where that bit of the number differs from the next higher one; above the highest bit stands a 0.',
          'swap pairs':
            'Return `n` with its bits swapped in pairs: the lowest with the second, the third with the fourth, and so on.',
          'swap halves': `Return \`n\` with the ${p.width / 2} higher and the ${p.width / 2} lower bits swapped as wholes; inside each half the order stays.`,
          rotate: `Return \`n\` with its bits rotated by ${p.by} towards the high end: every bit moves up by ${p.by === 1 ? 'one place' : `${p.by} places`}, and what leaves at the top comes in at the bottom in the same order.`,
        })[p.move],
      zh: (p) =>
        ({
          reverse: '返回将 `n` 的各二进制位颠倒次序后的数：最低位变为最高位，依此类推。',
          'gray code': '返回 `n` 的格雷码：某位为 1，当且仅当 `n` 的该位与其高一位不同；最高位之上视为 0。',
          'from gray code':
            '返回以 `n` 为格雷码的数。一个数的格雷码中某位为 1，当且仅当该数的这一位与其高一位不同；最高位之上视为 0。',
          'swap pairs':
            '返回将 `n` 的二进制位两两交换后的数：最低位与第二位交换，第三位与第四位交换，依此类推。',
          'swap halves': `返回将 \`n\` 的高 ${p.width / 2} 位与低 ${p.width / 2} 位整体交换后的数；每一半内部次序不变。`,
          rotate: `返回将 \`n\` 的二进制位向高位循环移动 ${p.by} 位后的数：每一位上移 ${p.by} 位，从高端移出的位按原次序从低端补入。`,
        })[p.move],
    }),
    width: fact(
      {
        en: (p) =>
          p.signed
            ? `\`n\` and the result are integers from ${-(2 ** (p.width - 1))} to ${2 ** (p.width - 1) - 1} and have ${p.width} bits, negative ones in two's complement: -1 is all ones, and the result is negative where its highest bit is 1.`
            : `\`n\` and the result are integers from 0 to ${2 ** p.width - 1} and have ${p.width} bits, however small they are.`,
        zh: (p) =>
          p.signed
            ? `\`n\` 与结果都是从 ${-(2 ** (p.width - 1))} 到 ${2 ** (p.width - 1) - 1} 的整数，有 ${p.width} 个二进制位，负数以补码表示：-1 的各位全为 1；结果的最高位为 1 时结果为负。`
            : `\`n\` 与结果都是从 0 到 ${2 ** p.width - 1} 的整数，无论大小都有 ${p.width} 个二进制位。`,
      },
      { decides: 'the other kind of number' },
    ),
  }),

  stories: [
    { en: 'A sensor sends its readings in an odd order of bits.', zh: '传感器以特别的位序发送读数。' },
    { en: 'A turning knob gives its place as a code.', zh: '旋钮以编码给出自身的位置。' },
    { en: 'A puzzle hides its numbers by moving bits.', zh: '谜题通过移动二进制位来隐藏数字。' },
  ],

  twins: {
    'the other kind of number': ({ n }, { move, width, signed, by }) =>
      numberOf(movedBits(bitsOf(n, width), move, by), width, !signed),
  },

  mistakes: {
    'leaves the number as it is': ({ n }) => n,
    'turns every bit round': ({ n }, { width, signed }) =>
      numberOf([...bitsOf(n, width)].map((bit) => (bit === '0' ? '1' : '0')).join(''), width, signed),
    'goes the other way': {
      at: (p) => p.move === 'rotate' || p.move === 'gray code' || p.move === 'from gray code',
      run: ({ n }, { move, width, signed, by }) => {
        const bits = bitsOf(n, width);
        if (move === 'rotate') return numberOf(movedBits(bits, 'rotate', width - by), width, signed);
        return numberOf(
          movedBits(bits, move === 'gray code' ? 'from gray code' : 'gray code', 0),
          width,
          signed,
        );
      },
    },
    'loses what is moved out': {
      at: (p) => p.move === 'rotate',
      run: ({ n }, { width, signed, by }) =>
        numberOf(bitsOf(n, width).slice(by) + '0'.repeat(by), width, signed),
    },
    'reads as many bits as there are': {
      at: (p) => p.move === 'reverse' || p.move === 'rotate',
      run: ({ n }, { move, width, signed, by }) => {
        const bits = bitsOf(n, width).replace(/^0+(?=.)/, '');
        return numberOf(movedBits(bits, move, by).padStart(width, '0'), width, signed);
      },
    },
    'reverses halves only': {
      at: (p) => p.move === 'reverse' || p.move === 'swap halves',
      run: ({ n }, { width, signed }) => {
        const bits = bitsOf(n, width);
        const high = [...bits.slice(0, width / 2)].reverse().join('');
        return numberOf(high + [...bits.slice(width / 2)].reverse().join(''), width, signed);
      },
    },
    'swaps from the second bit on': {
      at: (p) => p.move === 'swap pairs',
      run: ({ n }, { width, signed }) => {
        const bits = bitsOf(n, width);
        return numberOf(
          bits.charAt(0) + movedBits(bits.slice(1, -1), 'swap pairs', 0) + bits.charAt(width - 1),
          width,
          signed,
        );
      },
    },
    'swaps the quarters': {
      at: (p) => p.move === 'swap pairs' || p.move === 'swap halves',
      run: ({ n }, { width, signed }) => {
        const bits = bitsOf(n, width);
        const half = width / 2;
        return numberOf(
          movedBits(bits.slice(0, half), 'swap halves', 0) + movedBits(bits.slice(half), 'swap halves', 0),
          width,
          signed,
        );
      },
    },
    'forgets the lowest bit': ({ n }, { move, width, signed, by }) =>
      numberOf(movedBits(bitsOf(n, width).replace(/1$/, '0'), move, by), width, signed),
    'keeps the highest bit where it is': ({ n }, { move, width, signed, by }) => {
      const bits = bitsOf(n, width);
      const moved = movedBits(bits.replace(/^1/, '0'), move, by);
      return numberOf(bits.startsWith('1') ? `1${moved.slice(1)}` : moved, width, signed);
    },
    'leaves negative numbers as they are': {
      at: (p) => p.signed,
      run: ({ n }, { move, width, signed, by }) =>
        n < 0 ? n : numberOf(movedBits(bitsOf(n, width), move, by), width, signed),
    },
    'forgets the highest bit': ({ n }, { move, width, signed, by }) =>
      numberOf(movedBits(bitsOf(n, width).replace(/^1/, '0'), move, by), width, signed),
    'looks at the size of negative numbers': {
      at: (p) => p.signed,
      run: ({ n }, { move, width, signed, by }) =>
        numberOf(movedBits(bitsOf(Math.abs(n), width), move, by), width, signed),
    },
    'compares with the next lower bit': {
      at: (p) => p.move === 'gray code',
      run: ({ n }, { width, signed }) => {
        const bits = bitsOf(n, width);
        return numberOf(
          [...bits].map((bit, place) => (bit === (bits.charAt(place + 1) || '0') ? '0' : '1')).join(''),
          width,
          signed,
        );
      },
    },
    'works in half the width': ({ n }, { move, width, signed, by }) => {
      const bits = bitsOf(n, width);
      return numberOf(bits.slice(0, width / 2) + movedBits(bits.slice(width / 2), move, by), width, signed);
    },
  },

  accepts: ({ n }, { width, signed }) =>
    n >= (signed ? -(2 ** (width - 1)) : 0) && n < 2 ** (signed ? width - 1 : width),

  difficulty: (p) =>
    1.25 +
    (p.move === 'gray code' || p.move === 'swap pairs' ? 0.25 : 0) +
    (p.move === 'from gray code' ? 0.75 : 0) +
    (p.signed ? 0.5 : 0) +
    (p.width === 32 ? 0.25 : 0) +
    (p.method === 'any' ? 0 : 0.5) +
    (p.size === 'edges' ? 0.1 : 0),
});

export default [counts, moves];
