import { axis, defineTemplate, fn, ty } from 'etudes';

type Form = 'subtractive' | 'additive' | 'either';
interface Choice {
  readonly form: Form;
  readonly malformed: 'never' | 'null';
  readonly letters: 'upper' | 'any case';
  readonly empty: 'never' | 'zero';
}

const values = [1, 5, 10, 50, 100, 500, 1000];

/** The digit by the letters of its place; `style` says digit by digit which way of writing to take. */
function romanDigit(digit: number, place: number, subtracts: boolean): string {
  const [one = '', five = '', ten = ''] = 'IVXLCDM'.slice(2 * place);
  if (subtracts && digit % 5 === 4) return one + (digit === 9 ? ten : five);
  return (digit < 5 ? '' : five) + one.repeat(digit % 5);
}

function letterValues(numeral: string): number[] {
  return [...numeral].map((letter) => values['IVXLCDM'.indexOf(letter)] ?? 0);
}

function difference(numeral: string): number {
  const found = letterValues(numeral);
  return found.reduce((sum, value, index) => sum + (value < (found[index + 1] ?? 0) ? -value : value), 0);
}

function total(numeral: string): number {
  return letterValues(numeral).reduce((sum, value) => sum + value, 0);
}

function isWellFormed(numeral: string, { form, empty }: Choice): boolean {
  if (numeral === '') return empty === 'zero';
  if (form === 'subtractive') return /^M{0,3}(CM|CD|D?C{0,3})(XC|XL|L?X{0,3})(IX|IV|V?I{0,3})$/.test(numeral);
  if (form === 'additive') return /^M{0,3}D?C{0,4}L?X{0,4}V?I{0,4}$/.test(numeral);
  return /^M{0,3}(CM|CD|D?C{0,4})(XC|XL|L?X{0,4})(IX|IV|V?I{0,4})$/.test(numeral);
}

/** Reads by `value` what is well-formed, and all else too where `malformed` says there is none. */
function readNumeral(text: string, choice: Choice, value: (numeral: string) => number): number | null {
  const numeral = choice.letters === 'any case' ? text.toUpperCase() : text;
  return choice.malformed === 'null' && !isWellFormed(numeral, choice) ? null : value(numeral);
}

interface Written {
  n: number;
  /** Of the digits from the lowest place up, whether they subtract. */
  subtracts: [boolean, boolean, boolean, boolean];
  letters: 'upper' | 'lower' | 'mixed';
  harm: [kind: 'none' | 'leave out' | 'put in' | 'replace', place: number, letter: string];
}

function writtenNumeral({ n, subtracts, letters, harm: [kind, place, letter] }: Written): string {
  const digits = [...String(n)].map(Number).reverse();
  const plain =
    n === 0
      ? ''
      : digits
          .map((digit, at) => romanDigit(digit, at, subtracts[at] === true))
          .reverse()
          .join('');
  const at = place % (plain.length + 1);
  const rest = kind === 'put in' || kind === 'none' ? plain.slice(at) : plain.slice(at + 1);
  const numeral = plain.slice(0, at) + (kind === 'put in' || kind === 'replace' ? letter : '') + rest;
  if (letters === 'mixed') return numeral.slice(0, at) + numeral.slice(at).toLowerCase();
  return letters === 'lower' ? numeral.toLowerCase() : numeral;
}

function ofDigits(digits: readonly number[]): number {
  return digits.reduce((number, digit) => number * 10 + digit, 0);
}

export default defineTemplate('numbers/from-roman', {
  version: 2,
  title: { en: 'Read a Roman numeral', zh: '读取罗马数字' },
  skills: ['numbers', 'strings', 'parsing'],
  axes: {
    form: axis.oneOf('subtractive', 'additive', 'either'),
    malformed: axis.oneOf('never', 'null'),
    letters: axis.oneOf('upper', 'any case'),
    empty: axis.oneOf('never', 'zero'),
    method: axis.oneOf('any', 'no loops', 'must recurse'),
    size: axis.ladder('ordinary', 'edges'),
  },
  signature: fn('fromRoman', { text: ty.text() }, ty.optional(ty.int())),
  names: {
    fromRoman: ['readRoman', 'romanValue', 'parseNumeral'],
    text: ['source', 'input', 'written'],
  },

  oracle: ({ text }, { form, malformed, letters, empty, method }) => {
    const numeral = letters === 'any case' ? text.toUpperCase() : text;
    if (malformed === 'null') {
      const spellings = (digit: number, place: number): string[] => {
        const [one = '', five = '', ten = ''] = 'IVXLCDM'.slice(2 * place);
        const added = five.repeat(Math.floor(digit / 5)) + one.repeat(digit % 5);
        if (form === 'additive' || digit % 5 < 4) return [added];
        const subtracted = one + (digit === 9 ? ten : five);
        return form === 'either' ? [subtracted, added] : [subtracted];
      };
      if (empty === 'never' && numeral === '') return null;
      if (method === 'any') {
        let value = 0;
        let rest = numeral;
        for (const place of [3, 2, 1, 0]) {
          for (const digit of place === 3 ? [3, 2, 1] : [9, 8, 7, 6, 5, 4, 3, 2, 1]) {
            const found = spellings(digit, place).find((spelling) => rest.startsWith(spelling));
            if (found === undefined) continue;
            value += digit * 10 ** place;
            rest = rest.slice(found.length);
            break;
          }
        }
        return rest === '' ? value : null;
      }
      const read = (rest: string, place: number): number | null => {
        if (place < 0) return rest === '' ? 0 : null;
        const digit = (place === 3 ? [3, 2, 1] : [9, 8, 7, 6, 5, 4, 3, 2, 1]).find((each) =>
          spellings(each, place).some((spelling) => rest.startsWith(spelling)),
        );
        if (digit === undefined) return read(rest, place - 1);
        const found = spellings(digit, place).find((spelling) => rest.startsWith(spelling)) as string;
        const below = read(rest.slice(found.length), place - 1);
        return below === null ? null : digit * 10 ** place + below;
      };
      return read(numeral, 3);
    }
    const worth = (letter: string): number => {
      if (letter === 'I') return 1;
      if (letter === 'V') return 5;
      if (letter === 'X') return 10;
      if (letter === 'L') return 50;
      if (letter === 'C') return 100;
      return letter === 'D' ? 500 : 1000;
    };
    if (method === 'any') {
      let sum = 0;
      for (const [index, letter] of [...numeral].entries()) {
        const value = worth(letter);
        if (form === 'additive') sum += value;
        else sum += index + 1 < numeral.length && value < worth(numeral.charAt(index + 1)) ? -value : value;
      }
      return sum;
    }
    if (method === 'no loops') {
      return [...numeral].map(worth).reduce((sum, value, index, all) => {
        if (form === 'additive') return sum + value;
        return sum + (value < (all[index + 1] ?? 0) ? -value : value);
      }, 0);
    }
    const sumFrom = (at: number): number => {
      if (at === numeral.length) return 0;
      const value = worth(numeral.charAt(at));
      if (form === 'additive') return value + sumFrom(at + 1);
      const isSmaller = at + 1 < numeral.length && value < worth(numeral.charAt(at + 1));
      return sumFrom(at + 1) + (isSmaller ? -value : value);
    };
    return sumFrom(0);
  },

  laws: (law) => ({
    'agrees with the reference': law.agreesWithOracle(),
    'is in range': law.always(
      ({ text }, subject) => {
        const value = subject({ text });
        return value === null || (Number.isInteger(value) && value >= 0 && value <= 3999);
      },
      {
        say: {
          en: 'The value is an integer from 0 to 3999, where there is one.',
          zh: '若有值，则为 0 到 3999 的整数。',
        },
      },
    ),
    'the value written again has that value': law.always(
      ({ text }, subject, { form }) => {
        const value = subject({ text });
        if (value === null || value === 0) return true;
        const digits = [...String(value)].map(Number).reverse();
        const written = digits.map((digit, place) => romanDigit(digit, place, form !== 'additive'));
        return subject({ text: written.reverse().join('') }) === value;
      },
      {
        say: {
          en: 'The numeral of the value, written anew, has the same value.',
          zh: '把所得的值重新写成罗马数字再读取，值不变。',
        },
      },
    ),
    'the case of letters changes nothing': law.invariantUnder('text', (text) => text.toLowerCase(), {
      at: (p) => p.letters === 'any case',
    }),
    'lower-case letters are refused': law.when(
      ({ text }) => text.toLowerCase() !== text,
      ({ text }, subject) => subject({ text: text.toLowerCase() }) === null,
      {
        at: (p) => p.letters === 'upper' && p.malformed === 'null',
        say: { en: 'A numeral in lower-case letters is malformed.', zh: '小写字母的写法属于格式错误。' },
      },
    ),
    'a letter more among the thousands counts a thousand': law.when(
      ({ text }) => /^M{0,2}(?![M])/i.test(text) && !/^C+M/i.test(text),
      ({ text }, subject) => {
        const value = subject({ text });
        return text === '' || subject({ text: `M${text}` }) === (value === null ? null : value + 1000);
      },
      {
        at: (p) => p.malformed === 'never',
        say: {
          en: 'One `M` more in front makes a numeral below 3000 worth 1000 more.',
          zh: '小于 3000 的罗马数字前多一个 `M`，值增加 1000。',
        },
      },
    ),
  }),

  constraints: (rule) => ({
    'no loops': rule.noLoops({ at: (p) => p.method === 'no loops' }),
    'must recurse': rule.mustRecurse({ at: (p) => p.method === 'must recurse' }),
  }),

  inputs: (gen, { form, malformed, letters, empty, size }) => {
    const style =
      form === 'additive' ? gen.pick([false]) : gen.pick(form === 'either' ? [true, false] : [true]);
    const texts = (
      n: ReturnType<typeof gen.pick<number>>,
      kinds: readonly Written['harm'][0][],
      cases?: readonly Written['letters'][],
    ) =>
      gen.record({
        text: gen.map(
          gen.record({
            n,
            subtracts: gen.tuple([style, style, style, style]),
            letters: gen.pick(
              cases ?? (letters === 'upper' ? (['upper'] as const) : (['upper', 'lower', 'mixed'] as const)),
            ),
            harm: gen.tuple([gen.pick(kinds), gen.int(0, 15), gen.pick([...'IVXLCDMIXCA', ' ', '1', 'Ⅳ'])]),
          }),
          writtenNumeral,
        ),
      });
    const digit = gen.pick([0, 1, 3, 4, 4, 5, 8, 9, 9]);
    const pairs = gen.map(
      gen.tuple([gen.pick([0, 1, 3]), digit, digit, gen.pick([1, 4, 5, 8, 9])]),
      ofDigits,
    );
    const disordered =
      'IIIII/VV/XXXXX/LL/IXI/IVI/VIV/IIX/VX/IC/IL/XD/XM/CDC/XCX/XIXX/MMMM/MIM/IXX/IXIX/VIIX/LC/DM/IM/XLX/CMC/CMCM/MCMD/VL/XCL/DD';
    const ofEitherForm = 'IIII/IV/VIIII/IX/XXXX/XL/LXXXX/XC/CCCC/CD/CM/DCCCC/XXXXIX/XLVIIII';
    const around = (parts: string, ends: readonly string[]) =>
      gen.record({ text: gen.join(gen.tuple([gen.pick(ends), gen.pick(parts.split('/'))]), '') });
    const spaced = gen.record({
      text: gen.join(
        gen.tuple([
          gen.pick(['', ' ', '\t', 'M ']),
          gen.join(gen.tuple([gen.pick(['C', 'X', 'XX', 'L']), gen.pick(['I', 'II', 'V'])]), ''),
          gen.pick(['', ' ', '\n']),
        ]),
        '',
      ),
    });
    const nothing = [1, gen.record({ text: gen.pick(['']) })] as const;
    const valid = {
      ordinary: [5, texts(gen.int(1, 3999), ['none'])],
      pairs: [4, texts(pairs, ['none'])],
      ...(empty === 'zero' ? { nothing } : {}),
    } as const;
    const invalid =
      malformed === 'never'
        ? {}
        : ({
            harmed: [3, texts(gen.int(1, 3999), ['leave out', 'put in', 'replace'])],
            malformed: [3, around(disordered, ['', 'M', 'MM', 'C', 'DX'])],
            otherForm: [2, around(ofEitherForm, ['', 'M', 'MM', 'MMM'])],
            spaced: [1, spaced],
            ...(letters === 'upper'
              ? { lower: [1, texts(gen.int(1, 3999), ['none'], ['lower', 'mixed'])] as const }
              : {}),
            ...(empty === 'never' ? { nothing } : {}),
          } as const);
    if (size === 'ordinary') return gen.mix({ ...valid, ...invalid });
    return gen.mix({
      ...valid,
      ...invalid,
      longest: [
        2,
        texts(
          gen.map(
            gen.tuple([gen.pick([1, 2, 3]), gen.pick([3, 4, 8]), gen.pick([3, 8, 8]), gen.pick([7, 8])]),
            ofDigits,
          ),
          ['none'],
        ),
      ],
    });
  },

  facts: (fact) => ({
    task: fact({
      en: (p) =>
        p.malformed === 'null'
          ? 'Return the number that the Roman numeral `text` stands for, or null if `text` is no well-formed numeral.'
          : 'Return the number that the Roman numeral `text` stands for. `text` is always a well-formed numeral, so the result is never null.',
      zh: (p) =>
        p.malformed === 'null'
          ? '返回罗马数字 `text` 所表示的数；若 `text` 不是格式正确的罗马数字，返回 null。'
          : '返回罗马数字 `text` 所表示的数。`text` 总是格式正确的罗马数字，因此结果不会是 null。',
    }),
    letters: fact({
      en: (p) =>
        `\`I\`, \`V\`, \`X\`, \`L\`, \`C\`, \`D\`, \`M\` stand for 1, 5, 10, 50, 100, 500, 1000; ${p.letters === 'upper' ? 'only upper-case letters occur in a numeral' : 'lower-case letters count as the same, also mixed with upper-case ones'}.`,
      zh: (p) =>
        `\`I\`、\`V\`、\`X\`、\`L\`、\`C\`、\`D\`、\`M\` 分别表示 1、5、10、50、100、500、1000；${p.letters === 'upper' ? '罗马数字中只用大写字母' : '小写字母与大写字母等同，可以混用'}。`,
    }),
    digits: fact({
      en: 'A numeral spells its decimal digits one by one, the highest place first, and leaves zeros out: up to three `M` for the thousands, then the hundreds by `C`, `D`, `M`, the tens by `X`, `L`, `C`, the units by `I`, `V`, `X` as one, five and ten of their place.',
      zh: '罗马数字从最高位起依次书写各位十进制数字，零不写：千位用至多三个 `M`；百位用 `C`、`D`、`M`，十位用 `X`、`L`、`C`，个位用 `I`、`V`、`X`，依次作为该位的“一”、“五”、“十”。',
    }),
    subtractive: fact(
      {
        en: 'The digits 1 to 3 are that many ones, 4 is a one before a five, 5 to 8 are a five and then the ones that are left, and 9 is a one before a ten.',
        zh: '数字 1 到 3 写作相应个数的“一”，4 写作“一”在“五”之前，5 到 8 先写“五”再写余下的“一”，9 写作“一”在“十”之前。',
      },
      { when: (p) => p.form === 'subtractive', decides: 'only adds' },
    ),
    additive: fact(
      {
        en: 'Nothing is subtracted: the digits 1 to 4 are that many ones, and 5 to 9 are a five and then the ones that are left, so `IIII` is 4 and `VIIII` is 9, and `IV` is no numeral.',
        zh: '不使用减法：数字 1 到 4 写作相应个数的“一”，5 到 9 先写“五”再写余下的“一”，因此 `IIII` 是 4，`VIIII` 是 9，而 `IV` 不是罗马数字。',
      },
      { when: (p) => p.form === 'additive' },
    ),
    either: fact(
      {
        en: 'The digits 1 to 4 may be that many ones, and 5 to 9 a five and then the ones that are left; 4 may also be a one before a five and 9 a one before a ten, and one numeral may use both ways: `XXXXIX` and `XLVIIII` are 49.',
        zh: '数字 1 到 4 可以写作相应个数的“一”，5 到 9 可以先写“五”再写余下的“一”；4 也可写作“一”在“五”之前，9 也可写作“一”在“十”之前，同一个罗马数字中两种写法可以并用：`XXXXIX` 与 `XLVIIII` 都是 49。',
      },
      { when: (p) => p.form === 'either', decides: 'only adds' },
    ),
    malformed: fact(
      {
        en: 'Anything else is malformed, even where its letters could be added up: wrong order, too many of a letter, other pairs such as `IC`, other characters, spaces at the ends.',
        zh: '除此之外都是格式错误，即使各字母可以相加：顺序不对、同一字母过多、`IC` 之类的其他组合、其他字符、首尾的空格。',
      },
      { when: (p) => p.malformed === 'null', decides: 'takes anything' },
    ),
    zero: fact(
      { en: 'The empty text stands for 0.', zh: '空文本表示 0。' },
      { when: (p) => p.empty === 'zero' },
    ),
    notEmpty: fact(
      {
        en: (p) => (p.malformed === 'null' ? 'The empty text is malformed.' : '`text` is never empty.'),
        zh: (p) => (p.malformed === 'null' ? '空文本属于格式错误。' : '`text` 不会为空。'),
      },
      { when: (p) => p.empty === 'never' },
    ),
    range: fact({
      en: 'Numerals stand for numbers up to 3999.',
      zh: '罗马数字所表示的数不超过 3999。',
    }),
  }),

  stories: [
    { en: 'A library sorts volumes by the numbers on their backs.', zh: '图书馆要按书脊上的卷号排列各卷。' },
    { en: 'A museum reads the years on old buildings.', zh: '博物馆要读出老建筑上的年份。' },
    { en: 'A reader jumps to a page of the preface.', zh: '读者要跳转到前言的某一页。' },
  ],

  twins: {
    'only adds': {
      at: (p) => p.form !== 'additive',
      run: ({ text }, { form, malformed, letters, empty }) =>
        readNumeral(text, { form, malformed, letters, empty }, total),
    },
    'takes anything': {
      at: (p) => p.malformed === 'null',
      run: ({ text }, { form, letters, empty }) =>
        readNumeral(
          text,
          { form, malformed: 'never', letters, empty },
          form === 'additive' ? total : difference,
        ),
    },
  },

  mistakes: {
    'counts letters': ({ text }, { form, malformed, letters, empty }) =>
      readNumeral(text, { form, malformed, letters, empty }, (numeral) => numeral.length),
    'swaps fifty and five hundred': ({ text }, { form, malformed, letters, empty }) =>
      readNumeral(text, { form, malformed, letters, empty }, (numeral) =>
        (form === 'additive' ? total : difference)(
          numeral.replace(/[LD]/g, (letter) => (letter === 'L' ? 'D' : 'L')),
        ),
      ),
    'forgets the last letter': ({ text }, { form, malformed, letters, empty }) =>
      readNumeral(text, { form, malformed, letters, empty }, (numeral) =>
        (form === 'additive' ? total : difference)(numeral.slice(0, -1)),
      ),
    'adds the first of two equal letters once': ({ text }, { form, malformed, letters, empty }) =>
      readNumeral(text, { form, malformed, letters, empty }, (numeral) =>
        (form === 'additive' ? total : difference)(numeral.replace(/(.)\1+/g, '$1')),
      ),
    'subtracts only ones': {
      at: (p) => p.form !== 'additive',
      run: ({ text }, { form, malformed, letters, empty }) =>
        readNumeral(
          text,
          { form, malformed, letters, empty },
          (numeral) => total(numeral) - (/I[VX]/.test(numeral) ? 2 : 0),
        ),
    },
    'subtracts twice where it should once': {
      at: (p) => p.form !== 'additive',
      run: ({ text }, { form, malformed, letters, empty }) =>
        readNumeral(
          text,
          { form, malformed, letters, empty },
          (numeral) => 2 * difference(numeral) - total(numeral),
        ),
    },
    'reads one way of writing only': {
      at: (p) => p.form === 'either' && p.malformed === 'null',
      run: ({ text }, { malformed, letters, empty }) =>
        readNumeral(text, { form: 'subtractive', malformed, letters, empty }, difference),
    },
    'allows the other way of writing': {
      at: (p) => p.form !== 'either' && p.malformed === 'null',
      run: ({ text }, { malformed, letters, empty }) =>
        readNumeral(text, { form: 'either', malformed, letters, empty }, difference),
    },
    'knows upper case only': {
      at: (p) => p.letters === 'any case',
      run: ({ text }, { form, malformed, empty }) =>
        readNumeral(
          text,
          { form, malformed, letters: 'upper', empty },
          form === 'additive' ? total : difference,
        ),
    },
    'reads lower case too': {
      at: (p) => p.letters === 'upper' && p.malformed === 'null',
      run: ({ text }, { form, malformed, empty }) =>
        readNumeral(
          text,
          { form, malformed, letters: 'any case', empty },
          form === 'additive' ? total : difference,
        ),
    },
    'takes the empty text the other way': {
      at: (p) => p.malformed === 'null',
      run: ({ text }, { form, malformed, letters, empty }) =>
        readNumeral(
          text,
          { form, malformed, letters, empty: empty === 'zero' ? 'never' : 'zero' },
          form === 'additive' ? total : difference,
        ),
    },
    'trims the text': {
      at: (p) => p.malformed === 'null',
      run: ({ text }, { form, malformed, letters, empty }) =>
        readNumeral(
          text.trim(),
          { form, malformed, letters, empty },
          form === 'additive' ? total : difference,
        ),
    },
  },

  accepts: ({ text }, { form, malformed, letters, empty }) =>
    // Other letters may have these for their upper case.
    !/[^ -~\n\t\u2160-\u217f]/.test(text) &&
    (malformed === 'null' ||
      isWellFormed(letters === 'any case' ? text.toUpperCase() : text, { form, malformed, letters, empty })),

  difficulty: (p) =>
    1 +
    (p.form === 'additive' ? 0 : 0.5) +
    (p.malformed === 'null' ? 1 : 0) +
    (p.form === 'either' && p.malformed === 'null' ? 0.5 : 0) +
    (p.letters === 'upper' ? 0 : 0.1) +
    (p.method === 'any' ? 0 : 0.5) +
    (p.size === 'ordinary' ? 0 : 0.25),
});
