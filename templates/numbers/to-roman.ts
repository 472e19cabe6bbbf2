import { axis, defineTemplate, fn, ty } from 'etudes';

interface Choice {
  readonly form: 'subtractive' | 'additive' | 'nines only';
  readonly letters: 'upper' | 'lower';
  readonly zero: boolean;
  readonly last: 'I' | 'J';
  readonly range: 'to 399' | 'to 3999' | 'to 3999999';
}

interface Digits {
  thousands: number;
  hundreds: number;
  tens: number;
  ones: number;
  least: number;
}

/** One decimal digit by the letters of its place. */
function romanDigit(digit: number, place: number, form: Choice['form']): string {
  const [one = '', five = '', ten = ''] = 'IVXLCDM'.slice(2 * place);
  if (digit === 9 && form !== 'additive') return one + ten;
  if (digit === 4 && form === 'subtractive') return one + five;
  return (digit < 5 ? '' : five) + one.repeat(digit % 5);
}

function romanDigits(n: number, form: Choice['form']): string[] {
  return [...String(n)].map((digit, index, all) => romanDigit(Number(digit), all.length - 1 - index, form));
}

/** Big numbers with their thousands in parentheses from `from` on. */
function grouped(n: number, form: Choice['form'], from: number): string {
  if (n < from) return romanDigits(n, form).join('');
  return `(${romanDigits(Math.floor(n / 1000), form).join('')})${romanDigits(n % 1000, form).join('')}`;
}

/** The last touches, which mistakes put on wrong numerals as well. */
function finished(numeral: string, n: number, { letters, zero, last }: Choice): string {
  const whole = zero && n === 0 ? 'N' : last === 'J' ? numeral.replace(/I$/, 'J') : numeral;
  return letters === 'upper' ? whole : whole.toLowerCase();
}

function valueOfLetters(numeral: string): number {
  const values = [...numeral].map((letter) => [1, 5, 10, 50, 100, 500, 1000]['IVXLCDM'.indexOf(letter)] ?? 0);
  return values.reduce((sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value), 0);
}

/** The number that a numeral of any of the forms stands for. */
function numberOf(numeral: string): number {
  const [, high = '', low = ''] = /^(?:\((.*)\))?(.*)$/.exec(numeral.toUpperCase().replace('J', 'I')) ?? [];
  return 1000 * valueOfLetters(high) + valueOfLetters(low);
}

function ofDigits({ thousands, hundreds, tens, ones, least }: Digits): number {
  return Math.max(least, ((thousands * 10 + hundreds) * 10 + tens) * 10 + ones);
}

function thousandsOf(count: number): number {
  return count * 1000;
}

export default defineTemplate('numbers/to-roman', {
  version: 3,
  title: { en: 'Write a Roman numeral', zh: '写出罗马数字' },
  skills: ['numbers', 'strings'],
  axes: {
    form: axis.oneOf('subtractive', 'additive', 'nines only'),
    letters: axis.oneOf('upper', 'lower'),
    zero: axis.flag(),
    last: axis.oneOf('I', 'J'),
    method: axis.oneOf('any', 'no loops', 'must recurse'),
    range: axis.ladder('to 399', 'to 3999', 'to 3999999'),
  },
  signature: fn('toRoman', { n: ty.int({ min: 0, max: 3999999 }) }, ty.text()),
  names: {
    toRoman: ['romanNumeral', 'writeRoman', 'asNumeral'],
    n: ['whole', 'amount', 'year'],
  },

  oracle: ({ n }, { form, letters, zero, last, method, range }) => {
    if (zero && n === 0) return letters === 'upper' ? 'N' : 'n';
    const symbols = letters === 'upper' ? [...'IVXLCDM'] : [...'ivxlcdm'];
    const spell = (digit: number, place: number): string => {
      const [one = '', five = '', ten = ''] = symbols.slice(2 * place);
      if (form === 'subtractive' && digit === 4) return one + five;
      if (form !== 'additive' && digit === 9) return one + ten;
      return five.repeat(Math.floor(digit / 5)) + one.repeat(digit % 5);
    };
    const write = (value: number): string => {
      if (method === 'no loops') {
        return [...String(value)]
          .map((digit, index, digits) => spell(Number(digit), digits.length - 1 - index))
          .join('');
      }
      if (method === 'must recurse') {
        const writeFrom = (rest: number, place: number): string =>
          rest === 0 ? '' : writeFrom(Math.floor(rest / 10), place + 1) + spell(rest % 10, place);
        return writeFrom(value, 0);
      }
      let text = '';
      let place = 0;
      for (let rest = value; rest > 0; rest = Math.floor(rest / 10)) {
        text = spell(rest % 10, place) + text;
        place += 1;
      }
      return text;
    };
    const numeral =
      range === 'to 3999999'
        ? n < 4000
          ? write(n)
          : `(${write(Math.floor(n / 1000))})${write(n % 1000)}`
        : write(n);
    if (last === 'J') return letters === 'upper' ? numeral.replace(/I$/, 'J') : numeral.replace(/i$/, 'j');
    return numeral;
  },

  laws: (law) => ({
    'agrees with the reference': law.agreesWithOracle(),
    'can be read back': law.roundTrip('n', (result) => numberOf(result)),
    'no letter comes four times in a row': law.always(
      ({ n }, subject) => !/([^M])\1\1\1/i.test(subject({ n })),
      {
        at: (p) => p.form === 'subtractive',
        say: { en: 'No letter comes four times in a row.', zh: '没有字母连续出现四次。' },
      },
    ),
    'letters come from big to small': law.always(
      ({ n }, subject) => {
        const places = [...subject({ n }).toUpperCase().replace('J', 'I')].map((letter) =>
          'MDCLXVI'.indexOf(letter),
        );
        return places.every((place, index) => index === 0 || (places[index - 1] as number) <= place);
      },
      {
        at: (p) => p.form === 'additive' && p.range !== 'to 3999999',
        say: { en: 'Letters never get bigger from left to right.', zh: '字母的值从左到右不增大。' },
      },
    ),
    'ten times as much has the next letters': law.when(
      ({ n }, { range }) => n > 0 && n <= (range === 'to 399' ? 39 : 399),
      ({ n }, subject) =>
        subject({ n: 10 * n }).toUpperCase() ===
        [...subject({ n }).toUpperCase()]
          .map((letter) => 'IVXLCDM'.charAt('IVXLCDM'.indexOf(letter) + 2))
          .join(''),
      {
        at: (p) => p.last === 'I',
        say: {
          en: 'Ten times `n` is written like `n`, with the letters for ten times as much.',
          zh: '`n` 的十倍与 `n` 写法相同，只是换成十倍的字母。',
        },
      },
    ),
    'is in one case': law.always(
      ({ n }, subject, { letters }) =>
        subject({ n }) ===
        (letters === 'upper' ? subject({ n }).toUpperCase() : subject({ n }).toLowerCase()),
      { say: { en: 'All letters are in the case asked for.', zh: '所有字母的大小写都符合要求。' } },
    ),
  }),

  constraints: (rule) => ({
    'no loops': rule.noLoops({ at: (p) => p.method === 'no loops' }),
    'must recurse': rule.mustRecurse({ at: (p) => p.method === 'must recurse' }),
  }),

  inputs: (gen, { zero, range }) => {
    const number = (n: ReturnType<typeof gen.int>) => gen.record({ n });
    const most = range === 'to 399' ? 399 : 3999;
    // Digits at which the way of writing changes.
    const digit = gen.pick([0, 0, 1, 3, 4, 5, 8, 9]);
    const digits = gen.record({
      thousands: gen.pick(range === 'to 399' ? [0] : [0, 0, 1, 2, 3]),
      hundreds: range === 'to 399' ? gen.pick([0, 0, 1, 2, 3]) : digit,
      tens: digit,
      ones: digit,
      least: gen.pick([zero ? 0 : 1]),
    });
    const anyDigit = gen.pick([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    const any = gen.record({
      thousands: gen.pick([0]),
      hundreds: gen.pick([0, 1, 2, 3]),
      tens: anyDigit,
      ones: anyDigit,
      least: gen.pick([1]),
    });
    // Those that a bolder way of subtracting would write with fewer letters.
    const bold = [45, 49, 95, 99, 399, 495, 499, 990, 995, 999, 1999];
    const classes = {
      bold: [2, number(gen.pick(bold.filter((n) => n <= most)))],
      // Of few numbers all have to be as likely, or the same ones come again.
      ordinary: [
        range === 'to 399' ? 48 : 26,
        range === 'to 399' ? number(gen.map(any, ofDigits)) : number(gen.int(1, most)),
      ],
      digits: [3, number(gen.map(digits, ofDigits))],
      ...(zero ? { nothing: [1, number(gen.pick([0]))] as const } : {}),
    } as const;
    if (range !== 'to 3999999') return gen.mix(classes);
    return gen.mix({
      ...classes,
      ordinary: [4, number(gen.int(1, most))],
      border: [
        2,
        number(
          gen.oneOf([
            [2, gen.pick([3999, 4000])],
            [1, gen.int(3990, 4010)],
          ]),
        ),
      ],
      thousands: [2, number(gen.map(gen.int(4, 3999), thousandsOf))],
      large: [6, number(gen.int(4000, 3999999))],
    });
  },

  facts: (fact) => ({
    task: fact({
      en: (p) =>
        `Write the integer \`n\` (${p.zero ? 0 : 1} to ${p.range.slice(3)}) as a Roman numeral in ${p.letters === 'upper' ? 'upper-case' : 'lower-case'} letters and return it.`,
      zh: (p) =>
        `将整数 \`n\`（${p.zero ? 0 : 1} 到 ${p.range.slice(3)}）写成罗马数字（${p.letters === 'upper' ? '大写' : '小写'}字母）并返回。`,
    }),
    letters: fact({
      en: (p) =>
        `${p.letters === 'upper' ? '`I`, `V`, `X`, `L`, `C`, `D`, `M`' : '`i`, `v`, `x`, `l`, `c`, `d`, `m`'} stand for 1, 5, 10, 50, 100, 500, 1000. Each decimal digit of the number is written on its own, the highest place first; a digit 0 is left out.`,
      zh: (p) =>
        `${p.letters === 'upper' ? '`I`、`V`、`X`、`L`、`C`、`D`、`M`' : '`i`、`v`、`x`、`l`、`c`、`d`、`m`'} 分别表示 1、5、10、50、100、500、1000。各位十进制数字从最高位起分别书写，数字 0 不写。`,
    }),
    subtractive: fact(
      {
        en: 'The digits 4 and 9 of any place are written as a one before a five or a ten of that place; the others add up, with a five first where there is one.',
        zh: '各位上的 4 和 9 写作该位的“一”置于该位的“五”或“十”之前；其余数字用加法，有“五”时“五”在前。',
      },
      { when: (p) => p.form === 'subtractive', decides: 'pairs of any letters' },
    ),
    additive: fact(
      {
        en: 'Nothing is subtracted: every digit is written as a five of its place, if it is 5 or more, and up to four ones, so 4 takes four ones and 9 a five and four ones.',
        zh: '不使用减法：每个数字若不小于 5 先写该位的一个“五”，再写至多四个“一”，因此 4 写四个“一”，9 写一个“五”和四个“一”。',
      },
      { when: (p) => p.form === 'additive', decides: 'subtracts' },
    ),
    ninesOnly: fact(
      {
        en: 'The digit 9 of any place is written as a one before a ten of that place. All other digits add up, with a five first where there is one, so 4 is written as four ones of its place.',
        zh: '各位上的 9 写作该位的“一”置于该位的“十”之前。其余数字都用加法，有“五”时“五”在前，因此 4 写作该位的四个“一”。',
      },
      { when: (p) => p.form === 'nines only', decides: 'subtracts' },
    ),
    zero: fact(
      {
        // In quotes, for a name alone would be taken for the parameter and renamed with it.
        en: (p) => `0 is written \`${p.letters === 'upper' ? "'N'" : "'n'"}\`.`,
        zh: (p) => `0 写作 \`${p.letters === 'upper' ? "'N'" : "'n'"}\`。`,
      },
      { when: (p) => p.zero },
    ),
    last: fact(
      {
        en: (p) =>
          `If the whole numeral ends in \`${p.letters === 'upper' ? 'I' : 'i'}\`, that last letter is written \`${p.letters === 'upper' ? 'J' : 'j'}\` instead; all others stay \`${p.letters === 'upper' ? 'I' : 'i'}\`.`,
        zh: (p) =>
          `若整个罗马数字以 \`${p.letters === 'upper' ? 'I' : 'i'}\` 结尾，则这最后一个字母改写为 \`${p.letters === 'upper' ? 'J' : 'j'}\`；其余的仍写 \`${p.letters === 'upper' ? 'I' : 'i'}\`。`,
      },
      { when: (p) => p.last === 'J', decides: 'every one is changed' },
    ),
    thousands: fact(
      {
        en: 'From 4000 on, the number of whole thousands is written as a numeral of its own in parentheses, followed by the numeral of what is left below a thousand, if anything (4000 is the numeral of 4 in parentheses).',
        zh: '从 4000 起，先把整千的个数作为一个罗马数字写在圆括号中，其后再写不足一千的余数（没有余数则不写）；例如 4000 写作圆括号中的 4 的罗马数字。',
      },
      { when: (p) => p.range === 'to 3999999', decides: 'parentheses from a thousand on' },
    ),
  }),

  stories: [
    { en: 'A clock maker numbers the hours of his dials.', zh: '钟表匠要给表盘标注数字。' },
    { en: 'A publisher numbers the pages of a preface.', zh: '出版社要给前言的页码编号。' },
    { en: 'A film studio shows the year at the end of its credits.', zh: '电影公司在片尾显示年份。' },
  ],

  twins: {
    'pairs of any letters': {
      at: (p) => p.form === 'subtractive',
      run: ({ n }, { form, letters, zero, last, range }) => {
        const plain = range === 'to 3999999' ? grouped(n, form, 4000) : romanDigits(n, form).join('');
        const short = plain
          .replace(/XLIX$/, 'IL')
          .replace(/XCIX$/, 'IC')
          .replace(/XLV$/, 'VL')
          .replace(/XCV$/, 'VC');
        return finished(short, n, { form, letters, zero, last, range });
      },
    },
    subtracts: {
      at: (p) => p.form !== 'subtractive',
      run: ({ n }, { form, letters, zero, last, range }) => {
        const plain =
          range === 'to 3999999' ? grouped(n, 'subtractive', 4000) : romanDigits(n, 'subtractive').join('');
        return finished(plain, n, { form, letters, zero, last, range });
      },
    },
    'every one is changed': {
      at: (p) => p.last === 'J',
      run: ({ n }, { form, letters, zero, last, range }) => {
        const plain = range === 'to 3999999' ? grouped(n, form, 4000) : romanDigits(n, form).join('');
        return finished(plain.replaceAll('I', 'J'), n, { form, letters, zero, last, range });
      },
    },
    'parentheses from a thousand on': {
      at: (p) => p.range === 'to 3999999',
      run: ({ n }, { form, letters, zero, last, range }) =>
        finished(grouped(n, form, 1000), n, { form, letters, zero, last, range }),
    },
  },

  mistakes: {
    'never subtracts': {
      at: (p) => p.form !== 'additive',
      run: ({ n }, { form, letters, zero, last, range }) => {
        const plain =
          range === 'to 3999999' ? grouped(n, 'additive', 4000) : romanDigits(n, 'additive').join('');
        return finished(plain, n, { form, letters, zero, last, range });
      },
    },
    'subtracts for nines': {
      at: (p) => p.form === 'additive',
      run: ({ n }, { form, letters, zero, last, range }) => {
        const plain =
          range === 'to 3999999' ? grouped(n, 'nines only', 4000) : romanDigits(n, 'nines only').join('');
        return finished(plain, n, { form, letters, zero, last, range });
      },
    },
    'puts the lowest place first': {
      at: (p) => p.range !== 'to 3999999',
      run: ({ n }, { form, letters, zero, last, range }) =>
        finished(romanDigits(n, form).reverse().join(''), n, { form, letters, zero, last, range }),
    },
    'writes in the other case': ({ n }, { form, letters, zero, last, range }) => {
      const plain = range === 'to 3999999' ? grouped(n, form, 4000) : romanDigits(n, form).join('');
      return finished(plain, n, {
        form,
        letters: letters === 'upper' ? 'lower' : 'upper',
        zero,
        last,
        range,
      });
    },
    'swaps the letters of a pair': {
      at: (p) => p.form !== 'additive',
      run: ({ n }, { form, letters, zero, last, range }) => {
        const plain = range === 'to 3999999' ? grouped(n, form, 4000) : romanDigits(n, form).join('');
        return finished(plain.replace(/IX/g, 'XI').replace(/XC/g, 'CX').replace(/CM/g, 'MC'), n, {
          form,
          letters,
          zero,
          last,
          range,
        });
      },
    },
    'knows no fives': ({ n }, { form, letters, zero, last, range }) => {
      const plain = range === 'to 3999999' ? grouped(n, form, 4000) : romanDigits(n, form).join('');
      return finished(
        plain
          .replace(/(^|[^I])V/g, '$1IIIII')
          .replace(/(^|[^X])L/g, '$1XXXXX')
          .replace(/(^|[^C])D/g, '$1CCCCC'),
        n,
        { form, letters, zero, last, range },
      );
    },
    'subtracts only ones': {
      at: (p) => p.form === 'subtractive',
      run: ({ n }, { form, letters, zero, last, range }) => {
        const plain = range === 'to 3999999' ? grouped(n, form, 4000) : romanDigits(n, form).join('');
        return finished(
          plain.replace(/XC/g, 'LXXXX').replace(/XL/g, 'XXXX').replace(/CM/g, 'DCCCC').replace(/CD/g, 'CCCC'),
          n,
          { form, letters, zero, last, range },
        );
      },
    },
    'gives nothing for nought': {
      at: (p) => p.zero,
      run: ({ n }, { form, letters, last, range }) => {
        const plain = range === 'to 3999999' ? grouped(n, form, 4000) : romanDigits(n, form).join('');
        return finished(plain, n, { form, letters, zero: false, last, range });
      },
    },
    'leaves the last letter as it is': {
      at: (p) => p.last === 'J',
      run: ({ n }, { form, letters, zero, range }) => {
        const plain = range === 'to 3999999' ? grouped(n, form, 4000) : romanDigits(n, form).join('');
        return finished(plain, n, { form, letters, zero, last: 'I', range });
      },
    },
    'writes thousands side by side': {
      at: (p) => p.range === 'to 3999999',
      run: ({ n }, { form, letters, zero, last, range }) => {
        const plain = 'M'.repeat(Math.floor(n / 1000)) + romanDigits(n % 1000, form).join('');
        return finished(plain, n, { form, letters, zero, last, range });
      },
    },
    'is one too low': ({ n }, { form, letters, zero, last, range }) => {
      const below = Math.max(n - 1, 0);
      const plain = range === 'to 3999999' ? grouped(below, form, 4000) : romanDigits(below, form).join('');
      return finished(plain, n, { form, letters, zero, last, range });
    },
  },

  accepts: ({ n }, { zero, range }) => n >= (zero ? 0 : 1) && n <= Number(range.slice(3)),

  difficulty: (p) =>
    1 +
    (p.form === 'additive' ? 0 : 0.5) +
    (p.last === 'J' ? 0.25 : 0) +
    (p.zero ? 0.1 : 0) +
    (p.method === 'any' ? 0 : 0.5) +
    { 'to 399': 0.25, 'to 3999': 0.5, 'to 3999999': 1.25 }[p.range],
});
