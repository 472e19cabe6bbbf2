import { axis, defineTemplate, fn, ty } from 'etudes';

type Letters = 'each case by itself' | 'lower case only' | 'all to lower case' | 'one ring of both';
type Step = 'constant' | 'growing' | 'alternating';

const LOWER = 'abcdefghijklmnopqrstuvwxyz';
const UPPER = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

interface Choice {
  readonly letters: Letters;
  readonly digits: boolean;
  readonly others: 'stay' | 'left out';
  readonly step: Step;
}

/** The text with each character moved on in its ring, `by` being negative for the way back. */
function shifted(text: string, by: number, { letters, digits, others, step }: Choice): string {
  const rings =
    letters === 'one ring of both'
      ? [LOWER + UPPER]
      : letters === 'lower case only'
        ? [LOWER]
        : [LOWER, UPPER];
  if (digits) rings.push('0123456789');
  let count = 0;
  return [...text]
    .map((character) => {
      const ring = rings.find((each) => each.includes(character));
      if (ring === undefined) return others === 'stay' ? character : '';
      const sign = by < 0 ? -1 : 1;
      const amount =
        step === 'growing' ? by + sign * count : step === 'alternating' && count % 2 === 1 ? -by : by;
      count += 1;
      const place = (((ring.indexOf(character) + amount) % ring.length) + ring.length) % ring.length;
      return letters === 'all to lower case' && ring === UPPER ? LOWER.charAt(place) : ring.charAt(place);
    })
    .join('');
}

/** What a step of one place does to a text of one letter. */
function example(direction: 'forward' | 'backward', natural: 'en' | 'zh'): string {
  const [from, to] = direction === 'forward' ? ['c', 'd'] : ['d', 'c'];
  return natural === 'en' ? `the text \`${from}\` becomes \`${to}\`` : `文本 \`${from}\` 变为 \`${to}\``;
}

export default defineTemplate('strings/shift-cipher', {
  version: 2,
  title: { en: 'Shift the letters of a text', zh: '移位加密文本' },
  skills: ['modular arithmetic', 'characters', 'state'],
  axes: {
    letters: axis.oneOf('each case by itself', 'lower case only', 'all to lower case', 'one ring of both'),
    digits: axis.flag(),
    others: axis.oneOf('stay', 'left out'),
    direction: axis.oneOf('forward', 'backward'),
    step: axis.oneOf('constant', 'growing', 'alternating'),
    range: axis.oneOf('any integer', '0 to 25'),
    method: axis.oneOf('any', 'no loops'),
    size: axis.ladder('short', 'edges', 'long'),
  },
  signature: fn(
    'shiftText',
    { text: ty.text({ alphabet: 'unicode' }), shift: ty.int({ min: -1000, max: 1000 }) },
    ty.text({ alphabet: 'unicode' }),
  ),
  names: {
    shiftText: ['encipher', 'moveLetters', 'scramble'],
    text: ['message', 'input', 'words'],
    shift: ['offset', 'steps', 'distance'],
  },

  oracle: ({ text, shift }, { letters, digits, others, direction, step, range, method }) => {
    let count = 0;
    const turn = (start: number, size: number): number => {
      const amount =
        step === 'growing' ? shift + count : step === 'alternating' && count % 2 === 1 ? -shift : shift;
      if (step !== 'constant') count += 1;
      const end = direction === 'forward' ? start + amount : start - amount;
      return range === '0 to 25' && direction === 'forward' && step !== 'alternating'
        ? end % size
        : ((end % size) + size) % size;
    };
    const move = (character: string): string => {
      const code = character.charCodeAt(0);
      if (letters === 'one ring of both') {
        const ring = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
        const place = ring.indexOf(character);
        if (place >= 0) return ring.charAt(turn(place, 52));
      } else {
        if (character >= 'a' && character <= 'z') return String.fromCharCode(97 + turn(code - 97, 26));
        if (letters !== 'lower case only' && character >= 'A' && character <= 'Z')
          return String.fromCharCode((letters === 'all to lower case' ? 97 : 65) + turn(code - 65, 26));
      }
      if (digits && character >= '0' && character <= '9')
        return String.fromCharCode(48 + turn(code - 48, 10));
      return others === 'stay' ? character : '';
    };
    if (method === 'no loops') return [...text].map(move).join('');
    let result = '';
    for (const character of text) result += move(character);
    return result;
  },

  laws: (law) => ({
    'keeps the length': law.lengthIs(({ text }) => text.length, { at: (p) => p.others === 'stay' }),
    'loses only what is left out': law.lengthIs(
      ({ text }, { letters, digits }) => {
        const kept = [...text].filter(
          (character) =>
            (character >= 'a' && character <= 'z') ||
            (letters !== 'lower case only' && character >= 'A' && character <= 'Z') ||
            (digits && character >= '0' && character <= '9'),
        );
        return kept.length;
      },
      { at: (p) => p.others === 'left out' },
    ),
    'a full turn changes nothing': law.invariantUnder(
      'shift',
      (shift) => (shift > 0 ? shift - 260 : shift + 260),
      {
        at: (p) => p.range === 'any integer',
        say: {
          en: 'Shifting 260 places further, a whole number of turns of any ring, changes nothing.',
          zh: '多移 260 位（对任何字母环都是整圈）结果不变。',
        },
      },
    ),
    'goes back again': law.roundTrip(
      'text',
      (result, { shift }, { letters, digits, direction, step }) =>
        shifted(result, direction === 'forward' ? -shift : shift, { letters, digits, others: 'stay', step }),
      {
        at: (p) => p.others === 'stay' && p.letters !== 'all to lower case' && p.step !== 'growing',
        say: { en: 'Shifting back gives the text again.', zh: '反向移回即得到原文。' },
      },
    ),
    'goes character by character': law.homomorphism('text', (first, second) => first + second, {
      at: (p) => p.step === 'constant',
    }),
    'moves no other character': law.always(
      ({ text, shift }, move, { letters, digits }) => {
        const isMoved = (character: string): boolean =>
          /[a-z]/.test(character) ||
          (letters !== 'lower case only' && /[A-Z]/.test(character)) ||
          (digits && /[0-9]/.test(character));
        const result = [...move({ text, shift })];
        return [...text].every((character, index) => isMoved(character) || result[index] === character);
      },
      {
        at: (p) => p.others === 'stay',
        say: { en: 'Characters that are not shifted stay in their places.', zh: '不移位的字符留在原处。' },
      },
    ),
    'agrees with the reference': law.agreesWithOracle(),
  }),

  constraints: (rule) => ({
    'no loops': rule.noLoops({ at: (p) => p.method === 'no loops' }),
  }),

  inputs: (gen, { range, size }) => {
    const letters = 'abcmnxyzABCMNXYZ';
    const wild = 'azkszAZKSZ059 -_@[`{/:éßſKıÅÉ你ａ😀';
    const some = range === '0 to 25' ? gen.int(0, 25) : gen.int(-30, 30);
    const edge =
      range === '0 to 25' ? gen.pick([0, 1, 25]) : gen.pick([0, 1, -1, 25, 26, -26, 27, 10, -10, 52]);
    const far = range === '0 to 25' ? gen.int(11, 25) : gen.int(-1000, 1000);
    const classes = {
      letters: [3, gen.record({ text: gen.text({ alphabet: letters, min: 2, max: 12 }), shift: some })],
      mixed: [
        4,
        gen.record({
          text: gen.text({ alphabet: `${letters}0189 ,.!`, min: 3, max: 16 }),
          shift: gen.oneOf([
            [1, some],
            [1, edge],
          ]),
        }),
      ],
      'look-alikes': [3, gen.record({ text: gen.text({ alphabet: wild, min: 3, max: 14 }), shift: some })],
      'far shift': [
        2,
        gen.record({ text: gen.text({ alphabet: `${letters}059`, min: 3, max: 10 }), shift: far }),
      ],
    } as const;
    if (size === 'short') return gen.mix(classes);
    const edges = {
      ...classes,
      nothing: [1, gen.record({ text: gen.text({ alphabet: 'a', min: 0, max: 0 }), shift: some })],
      single: [1, gen.record({ text: gen.text({ alphabet: 'azAZ09 é', min: 1, max: 1 }), shift: edge })],
      'none to shift': [
        1,
        gen.record({ text: gen.text({ alphabet: ' .,éß你😀', min: 1, max: 6 }), shift: some }),
      ],
      all: [
        1,
        gen.record({ text: gen.pick([LOWER, UPPER, '0123456789', 'The 5 Boxing Wizards']), shift: edge }),
      ],
    } as const;
    if (size === 'edges') return gen.mix(edges);
    return gen.mix({
      ...edges,
      long: [3, gen.record({ text: gen.text({ alphabet: letters + wild, min: 25, max: 60 }), shift: far })],
    });
  },

  facts: (fact) => ({
    each: fact(
      {
        en: ({ direction }) =>
          `Replace every ASCII letter of \`text\` by the one \`shift\` places ${direction === 'forward' ? 'after' : 'before'} it in the alphabet (with \`shift\` 1, ${example(direction, 'en')}). The alphabet is a ring: a comes after z. Small letters stay small and capitals stay capitals.`,
        zh: ({ direction }) =>
          `把 \`text\` 中的每个 ASCII 字母替换为字母表中在它之${direction === 'forward' ? '后' : '前'}第 \`shift\` 个字母（\`shift\` 为 1 时，${example(direction, 'zh')}）。字母表首尾相连：z 之后是 a。大小写保持不变。`,
      },
      { when: (p) => p.letters === 'each case by itself', decides: 'direction' },
    ),
    lower: fact(
      {
        en: ({ direction }) =>
          `Replace every small ASCII letter (a to z) of \`text\` by the one \`shift\` places ${direction === 'forward' ? 'after' : 'before'} it in the alphabet (with \`shift\` 1, ${example(direction, 'en')}). The alphabet is a ring: a comes after z. Capitals are not shifted.`,
        zh: ({ direction }) =>
          `把 \`text\` 中的每个 ASCII 小写字母（a 到 z）替换为字母表中在它之${direction === 'forward' ? '后' : '前'}第 \`shift\` 个字母（\`shift\` 为 1 时，${example(direction, 'zh')}）。字母表首尾相连：z 之后是 a。大写字母不移位。`,
      },
      { when: (p) => p.letters === 'lower case only', decides: 'direction' },
    ),
    toLower: fact(
      {
        en: ({ direction }) =>
          `Replace every ASCII letter of \`text\`, small or capital, by the small letter \`shift\` places ${direction === 'forward' ? 'after' : 'before'} it in the alphabet (with \`shift\` 1, ${example(direction, 'en')}). The alphabet is a ring: a comes after z.`,
        zh: ({ direction }) =>
          `把 \`text\` 中的每个 ASCII 字母（不论大小写）替换为字母表中在它之${direction === 'forward' ? '后' : '前'}第 \`shift\` 个小写字母（\`shift\` 为 1 时，${example(direction, 'zh')}）。字母表首尾相连：z 之后是 a。`,
      },
      { when: (p) => p.letters === 'all to lower case', decides: 'direction' },
    ),
    ring: fact(
      {
        en: ({ direction }) =>
          `Replace every ASCII letter of \`text\` by the one \`shift\` places ${direction === 'forward' ? 'after' : 'before'} it in one ring of 52 letters: a to z, then A to Z, then a again. With \`shift\` 1, ${example(direction, 'en')}.`,
        zh: ({ direction }) =>
          `把 \`text\` 中的每个 ASCII 字母替换为 52 个字母组成的环中在它之${direction === 'forward' ? '后' : '前'}第 \`shift\` 个字母；环的顺序是 a 到 z，接着 A 到 Z，然后回到 a。\`shift\` 为 1 时，${example(direction, 'zh')}。`,
      },
      { when: (p) => p.letters === 'one ring of both', decides: 'direction' },
    ),
    digits: fact(
      {
        en: 'The digits 0 to 9 are shifted in the same direction in a ring of their own, in which 0 comes after 9.',
        zh: '数字 0 到 9 也按同一方向移位，自成一环，9 之后是 0。',
      },
      { when: (p) => p.digits, decides: 'digits' },
    ),
    noDigits: fact(
      { en: 'Digits are not shifted.', zh: '数字不移位。' },
      { when: (p) => !p.digits, decides: 'digits' },
    ),
    growing: fact(
      {
        en: 'The first character that is shifted moves by `shift` places, the second by `shift` + 1, the third by `shift` + 2, and so on; characters that are not shifted do not count.',
        zh: '第一个被移位的字符移 `shift` 位，第二个移 `shift` + 1 位，第三个移 `shift` + 2 位，依此类推；不移位的字符不计数。',
      },
      { when: (p) => p.step === 'growing', decides: 'counting' },
    ),
    alternating: fact(
      {
        en: 'This is so for the first character that is shifted; the second moves as far in the other direction, the third as the first again, and so on by turns. Characters that are not shifted do not count.',
        zh: '上述规则适用于第一个被移位的字符；第二个向相反方向移同样的位数，第三个又与第一个相同，如此交替。不移位的字符不计数。',
      },
      { when: (p) => p.step === 'alternating', decides: 'counting' },
    ),
    stay: fact(
      {
        en: 'All other characters stay as they are: spaces, signs, letters outside ASCII (é, ß, the Kelvin sign), emoji.',
        zh: '其他字符一律原样保留：空格、符号、ASCII 之外的字母（é、ß、开尔文符号）、表情符号。',
      },
      { when: (p) => p.others === 'stay', decides: 'others' },
    ),
    leftOut: fact(
      {
        en: 'All characters that are not shifted are left out: spaces, signs, letters outside ASCII (é, ß, the Kelvin sign), emoji, and whatever else.',
        zh: '凡不移位的字符一律删去：空格、符号、ASCII 之外的字母（é、ß、开尔文符号）、表情符号等等。',
      },
      { when: (p) => p.others === 'left out', decides: 'others' },
    ),
    any: fact(
      {
        en: '`shift` is an integer from -1000 to 1000; a negative one goes the other way. An empty text gives an empty text.',
        zh: '`shift` 是 -1000 到 1000 的整数；负数表示向相反方向移动。空文本得到空文本。',
      },
      { when: (p) => p.range === 'any integer' },
    ),
    small: fact(
      {
        en: '`shift` is an integer from 0 to 25. An empty text gives an empty text.',
        zh: '`shift` 是 0 到 25 的整数。空文本得到空文本。',
      },
      { when: (p) => p.range === '0 to 25' },
    ),
  }),

  stories: [
    { en: 'A treasure hunt hides its clues from eager eyes.', zh: '寻宝游戏要把线索藏起来，免得被偷看。' },
    {
      en: 'A forum hides the ends of films from those who have not seen them.',
      zh: '论坛要把电影结局隐藏起来，不让没看过的人看到。',
    },
    {
      en: 'A museum shows visitors how messages were once kept secret.',
      zh: '博物馆向参观者演示从前的人如何传递密信。',
    },
  ],

  twins: {
    direction: ({ text, shift }, { letters, digits, others, direction, step }) =>
      shifted(text, direction === 'forward' ? -shift : shift, { letters, digits, others, step }),
    digits: ({ text, shift }, { letters, digits, others, direction }) =>
      shifted(text, direction === 'forward' ? shift : -shift, {
        letters,
        digits: !digits,
        others,
        step: 'constant',
      }),
    others: ({ text, shift }, { letters, digits, others, direction }) =>
      shifted(text, direction === 'forward' ? shift : -shift, {
        letters,
        digits,
        others: others === 'stay' ? 'left out' : 'stay',
        step: 'constant',
      }),
    counting: {
      at: (p) => p.step !== 'constant',
      run: ({ text, shift }, { letters, digits, others, direction, step }) =>
        [...text]
          .map((character, index) => {
            const amount = step === 'growing' ? shift + index : index % 2 === 0 ? shift : -shift;
            return shifted(character, direction === 'forward' ? amount : -amount, {
              letters,
              digits,
              others,
              step: 'constant',
            });
          })
          .join(''),
    },
  },

  mistakes: {
    'shifts one place too far': ({ text, shift }, { letters, digits, others, direction }) =>
      shifted(text, direction === 'forward' ? shift + 1 : -shift - 1, {
        letters,
        digits,
        others,
        step: 'constant',
      }),
    'treats capitals in another way': ({ text, shift }, { letters, digits, others, direction, step }) =>
      shifted(text, direction === 'forward' ? shift : -shift, {
        letters: letters === 'all to lower case' ? 'each case by itself' : 'all to lower case',
        digits,
        others,
        step,
      }),
    'turns once round at most': {
      at: (p) => p.range === 'any integer',
      run: ({ text, shift }, { letters, digits, others, direction }) => {
        const by = direction === 'forward' ? shift : -shift;
        return shifted(text, Math.max(-26, Math.min(26, by)), { letters, digits, others, step: 'constant' });
      },
    },
    'takes the shift without its sign': {
      at: (p) => p.range === 'any integer',
      run: ({ text, shift }, { letters, digits, others, direction }) =>
        shifted(text, direction === 'forward' ? Math.abs(shift) : -Math.abs(shift), {
          letters,
          digits,
          others,
          step: 'constant',
        }),
    },
    'does not wrap around': ({ text, shift }, { letters, direction }) =>
      [...text]
        .map((character) =>
          /[a-z]/.test(character) || (letters !== 'lower case only' && /[A-Z]/.test(character))
            ? String.fromCharCode(character.charCodeAt(0) + (direction === 'forward' ? shift : -shift))
            : character,
        )
        .join(''),
    'takes look-alikes for letters': ({ text, shift }, { letters, digits, others, direction }) =>
      shifted(
        text.replace(/[\u017f\u212a]/g, (sign) => (sign === '\u017f' ? 's' : 'k')),
        direction === 'forward' ? shift : -shift,
        { letters, digits, others, step: 'constant' },
      ),
    'takes accents off first': ({ text, shift }, { letters, digits, others, direction }) =>
      shifted(text.replace(/é/g, 'e').replace(/É/g, 'E'), direction === 'forward' ? shift : -shift, {
        letters,
        digits,
        others,
        step: 'constant',
      }),
    'shifts every character by the same amount': {
      at: (p) => p.step !== 'constant',
      run: ({ text, shift }, { letters, digits, others, direction }) =>
        shifted(text, direction === 'forward' ? shift : -shift, {
          letters,
          digits,
          others,
          step: 'constant',
        }),
    },
    'shifts what stands between the alphabets': ({ text, shift }, { direction }) =>
      [...text]
        .map((character) => {
          if (character < 'A' || character > 'z') return character;
          const place = character.charCodeAt(0) - 65 + (direction === 'forward' ? shift : -shift);
          return String.fromCharCode(65 + (((place % 58) + 58) % 58));
        })
        .join(''),
  },

  difficulty: (p) =>
    1 +
    (p.letters === 'each case by itself' || p.letters === 'lower case only' ? 0 : 0.25) +
    (p.digits ? 0.25 : 0) +
    (p.step === 'constant' ? 0 : 0.75) +
    (p.range === 'any integer' ? 0.25 : 0) +
    (p.direction === 'backward' ? 0.25 : 0) +
    (p.size === 'short' ? 0 : 0.25),
});
