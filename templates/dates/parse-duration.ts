import { axis, defineTemplate, fn, ty } from 'etudes';

interface Choice {
  readonly wording: 'letters' | 'words';
  readonly spaces: 'one' | 'free';
  readonly order: 'falling' | 'any';
  readonly bare: 'refused' | 'seconds';
  readonly sign: 'none' | 'minus';
  readonly malformed: 'never' | 'null';
}
interface Reading {
  readonly parts: readonly (readonly [count: number, size: number])[];
  readonly isNegative: boolean;
}

const sizes: Readonly<Record<string, number>> = { d: 86400, h: 3600, m: 60, s: 1 };

function sizeOf(unit: string): number {
  return sizes[unit.charAt(0)] ?? 1;
}

function patternOf({ wording, spaces, bare }: Choice): string {
  const unit = wording === 'letters' ? '([dhms])' : '(day|hour|minute|second)s?';
  const gap = spaces === 'free' ? ' *' : wording === 'letters' ? '' : ' ';
  return bare === 'refused' ? `([0-9]+)${gap}${unit}` : `([0-9]+)(?:${gap}${unit})?`;
}

/** The parts of a text, wrong ones too as long as they can be told apart; none where they cannot. */
function readingOf(text: string, choice: Choice): Reading | null {
  const pattern = patternOf(choice);
  const gap = choice.spaces === 'free' ? ' *' : ' ';
  const plain = choice.spaces === 'free' ? text.replace(/^ +| +$/g, '') : text;
  const isNegative = choice.sign === 'minus' && plain.startsWith('-');
  const body = isNegative ? plain.slice(1).replace(choice.spaces === 'free' ? /^ +/ : /^(?!)/, '') : plain;
  if (!new RegExp(`^${pattern}(?:${gap}${pattern})*$`).test(body)) return null;
  const found = [...body.matchAll(new RegExp(pattern, 'g'))];
  if (found.slice(0, -1).some(([, , unit]) => unit === undefined)) return null;
  const parts = found.map(([, count, unit]) => [Number(count), sizeOf(unit ?? 's')] as const);
  const isFalling = parts.every(([, size], index) => index === 0 || (parts[index - 1]?.[1] ?? 0) > size);
  if (choice.malformed === 'null' && choice.order === 'falling' && !isFalling) return null;
  return { parts, isNegative };
}

function sumOf({ parts, isNegative }: Reading): number {
  const sum = parts.reduce((total, [count, size]) => total + count * size, 0);
  return isNegative ? 0 - sum : sum;
}

function readSum(text: string, choice: Choice): number | null {
  const reading = readingOf(text, choice);
  return reading === null ? null : sumOf(reading);
}

type PartText = [count: number, zeros: string, unit: string, gap: string, space: string];
interface Written {
  sign: string;
  parts: PartText[];
  bare: string;
  harm: [kind: 'none' | 'leave out' | 'put in' | 'replace', place: number, character: string];
}

function writtenDuration({ sign, parts, bare, harm: [kind, place, character] }: Written): string {
  const last = parts.length - 1;
  const whole = parts
    .map(([count, zeros, unit, gap, space], index) => {
      const plural = unit.length > 1 && count !== 1 ? 's' : '';
      const end = index === last && bare === '' && space === ' ' ? '' : space;
      return `${zeros}${count}${gap}${unit}${plural}${end}`;
    })
    .join('');
  const text = sign + whole + bare;
  const at = place % (text.length + 1);
  if (kind === 'leave out') return text.slice(0, at) + text.slice(at + 1);
  if (kind === 'put in') return text.slice(0, at) + character + text.slice(at);
  return kind === 'replace' ? text.slice(0, at) + character + text.slice(at + 1) : text;
}

/** Each unit once, the largest first. */
function inFallingOrder(written: Written): Written {
  const parts = [...written.parts].sort((a, b) => sizeOf(b[2]) - sizeOf(a[2]));
  const distinct = parts.filter(
    (part, index) => index === 0 || sizeOf((parts[index - 1] as PartText)[2]) > sizeOf(part[2]),
  );
  // A bare number counts as the seconds.
  const kept =
    written.bare === '' || distinct.length === 1 ? distinct : distinct.filter((part) => sizeOf(part[2]) > 1);
  const isFull = kept.some((part) => sizeOf(part[2]) === 1);
  return { ...written, parts: kept, bare: isFull ? '' : written.bare };
}

function writtenInOrder(written: Written): string {
  return writtenDuration(inFallingOrder(written));
}

export default defineTemplate('dates/parse-duration', {
  version: 3,
  title: { en: 'Read a duration', zh: '读取时长' },
  skills: ['time', 'parsing', 'strings'],
  axes: {
    wording: axis.oneOf('letters', 'words'),
    spaces: axis.oneOf('one', 'free'),
    order: axis.oneOf('falling', 'any'),
    bare: axis.oneOf('refused', 'seconds'),
    sign: axis.oneOf('none', 'minus'),
    malformed: axis.oneOf('never', 'null'),
    method: axis.oneOf('any', 'no regular expressions'),
    size: axis.ladder('few', 'edges'),
  },
  signature: fn('parseDuration', { text: ty.text() }, ty.optional(ty.int())),
  names: {
    parseDuration: ['readDuration', 'secondsOf', 'toSeconds'],
    text: ['source', 'input', 'written'],
  },

  oracle: ({ text }, { wording, spaces, order, bare, sign, malformed, method }) => {
    if (method === 'any') {
      const trimmed = spaces === 'free' ? text.replace(/^ +| +$/g, '') : text;
      const isNegative = sign === 'minus' && trimmed.startsWith('-');
      const plain = isNegative ? trimmed.slice(1) : trimmed;
      const body = spaces === 'one' ? ` ${plain}` : plain;
      const found = [
        ...body.matchAll(
          wording === 'letters'
            ? spaces === 'one'
              ? bare === 'refused'
                ? / (\d+)([dhms])/g
                : / (\d+)([dhms]|$)/g
              : bare === 'refused'
                ? / *(\d+) *([dhms])/g
                : / *(\d+) *([dhms]|$)/g
            : spaces === 'one'
              ? bare === 'refused'
                ? / (\d+) (day|hour|minute|second)s?/g
                : / (\d+)(?: (day|hour|minute|second)s?|$)/g
              : bare === 'refused'
                ? / *(\d+) *(day|hour|minute|second)s?/g
                : / *(\d+) *(?:(day|hour|minute|second)s?|$)/g,
        ),
      ];
      if (malformed === 'null' && spaces === 'free' && found.length === 0) return null;
      if (malformed === 'null' && found.map(([part]) => part).join('') !== body) return null;
      let total = 0;
      let above = Infinity;
      for (const [, count, unit] of found) {
        const initial = wording === 'letters' ? unit : unit?.charAt(0);
        const size = initial === 'd' ? 86400 : initial === 'h' ? 3600 : initial === 'm' ? 60 : 1;
        if (malformed === 'null' && order === 'falling' && size >= above) return null;
        above = size;
        total += Number(count) * size;
      }
      if (sign === 'minus') return isNegative ? -total : total;
      return total;
    }
    const isDigit = (character: string): boolean => '0123456789'.includes(character);
    const isNumber = (piece: string): boolean => piece !== '' && [...piece].every(isDigit);
    const units = new Map<string, number>(
      wording === 'letters'
        ? [
            ['d', 86400],
            ['h', 3600],
            ['m', 60],
            ['s', 1],
          ]
        : [
            ['day', 86400],
            ['hour', 3600],
            ['minute', 60],
            ['second', 1],
          ],
    );
    let isNegative = false;
    const pieces: string[] = [];
    if (spaces === 'free') {
      let previous = ' ';
      for (const character of text) {
        if (character !== ' ') {
          if (previous !== ' ' && isDigit(previous) === isDigit(character)) {
            pieces[pieces.length - 1] += character;
          } else {
            pieces.push(character);
          }
        }
        previous = character;
      }
      if (sign === 'minus' && pieces[0] === '-') {
        isNegative = true;
        pieces.shift();
      }
      if (malformed === 'null' && pieces.length === 0) return null;
    } else {
      if (sign === 'minus') isNegative = text.startsWith('-');
      const body = sign === 'minus' && isNegative ? text.slice(1) : text;
      for (const piece of body.split(' ')) {
        if (wording === 'words' || (bare === 'seconds' && isNumber(piece))) pieces.push(piece);
        else pieces.push(piece.slice(0, -1), piece.slice(-1));
      }
    }
    let total = 0;
    let above = Infinity;
    for (let at = 0; at < pieces.length; at += 2) {
      const [count, unit = ''] = pieces.slice(at) as [string, string?];
      const name = wording === 'words' && unit.endsWith('s') ? unit.slice(0, -1) : unit;
      const size = (bare === 'seconds' && at === pieces.length - 1 ? 1 : units.get(name)) as number;
      if (malformed === 'null' && (size === undefined || !isNumber(count))) return null;
      if (malformed === 'null' && order === 'falling' && size >= above) return null;
      above = size;
      total += Number(count) * size;
    }
    if (sign === 'minus') return isNegative ? -total : total;
    return total;
  },

  laws: (law) => ({
    'agrees with the reference': law.agreesWithOracle(),
    'spaces at the ends change nothing': law.invariantUnder('text', (text) => `  ${text} `, {
      at: (p) => p.spaces === 'free',
    }),
    'spaces at the ends are refused': law.always(
      ({ text }, subject) => subject({ text: `${text} ` }) === null,
      {
        at: (p) => p.spaces === 'one' && p.malformed === 'null',
        say: { en: 'A text that ends in a space is malformed.', zh: '以空格结尾的文本属于格式错误。' },
      },
    ),
    'upper-case letters are refused': law.when(
      ({ text }) => text !== text.toUpperCase(),
      ({ text }, subject) => subject({ text: text.toUpperCase() }) === null,
      {
        at: (p) => p.malformed === 'null',
        say: { en: 'Units in upper case are malformed.', zh: '大写的单位属于格式错误。' },
      },
    ),
    'a part more adds its seconds': law.when(
      ({ text }, { wording }) => (wording === 'letters' ? /[dhms] *$/ : /[a-z] *$/).test(text),
      ({ text }, subject, { wording }) => {
        const before = subject({ text });
        const more = subject({ text: `${text} 2${wording === 'letters' ? 'h' : ' hours'}` });
        if (before === null || more === null) return before === more;
        return more - before === (text.trim().startsWith('-') ? -7200 : 7200);
      },
      {
        at: (p) => p.order === 'any',
        say: { en: 'Two hours more are 7200 seconds more.', zh: '多两个小时，结果多 7200 秒。' },
      },
    ),
    'a minus sign turns the value round': law.when(
      ({ text }) => !text.includes('-'),
      ({ text }, subject) => {
        const value = subject({ text });
        const turned = subject({ text: `-${text}` });
        return value === null || turned === null ? value === turned : value + turned === 0;
      },
      {
        at: (p) => p.sign === 'minus' && p.spaces === 'free',
        say: { en: 'A `-` in front turns the sign.', zh: '前面加 `-` 使结果变号。' },
      },
    ),
  }),

  constraints: (rule) => ({
    'no regular expressions': rule.noRegex({ at: (p) => p.method === 'no regular expressions' }),
  }),

  inputs: (gen, { wording, spaces, order, bare, sign, malformed, size }) => {
    const words = wording === 'words';
    const count = gen.oneOf([
      [5, gen.int(0, 12)],
      [2, gen.pick([1, 1, 10, 23, 24, 59, 60, 61])],
      [1, gen.int(100, 100000)],
    ]);
    const free = spaces === 'free';
    const part = gen.tuple([
      count,
      gen.pick(['', '', '', '0']),
      gen.pick(words ? ['day', 'hour', 'minute', 'second'] : ['d', 'h', 'm', 's']),
      gen.pick(free ? ['', '', ' ', '  '] : [words ? ' ' : '']),
      gen.pick(free ? ['', ' ', '   '] : [' ']),
    ]);
    const texts = (min: number, max: number, ends: readonly string[], kinds: readonly Written['harm'][0][]) =>
      gen.record({
        text: gen.map(
          gen.record({
            sign: gen.pick(
              sign === 'minus'
                ? ['', '', '-', ...(free ? [' - ', '-  '] : ['-'])]
                : free
                  ? ['', '', ' ']
                  : [''],
            ),
            parts: gen.list(part, { min, max }),
            bare: gen.pick(ends),
            harm: gen.tuple([
              gen.pick(kinds),
              gen.int(0, 40),
              gen.pick([
                ...' -.,+x:',
                '  ',
                '\t',
                words ? 'weeks' : 'w',
                words ? 'S' : 'H',
                's',
                ' 5',
                '1e3',
              ]),
            ]),
          }),
          order === 'any' ? writtenDuration : writtenInOrder,
        ),
      });
    const ends = bare === 'seconds' ? ['', '', '0', '30', '90'] : [''];
    const valid = {
      one: [2, texts(1, 1, [''], ['none'])],
      two: [6, texts(2, 2, ends, ['none'])],
      several: [6, texts(3, 6, ends, ['none'])],
      ...(bare === 'seconds'
        ? {
            onlyBare: [
              2,
              gen.record({
                text: gen.pick(['0', '7', '90', '007', '3600', ...(sign === 'minus' ? ['-5'] : [])]),
              }),
            ] as const,
          }
        : {}),
    } as const;
    const unit = (letter: string, word: string): string => (words ? ` ${word}` : letter);
    const h = unit('h', 'hours');
    const m = unit('m', 'minutes');
    const s = unit('s', 'seconds');
    const invalid =
      malformed === 'never'
        ? {}
        : ({
            harmed: [3, texts(1, 3, ends, ['leave out', 'put in', 'replace'])],
            nothing: [2, gen.record({ text: gen.pick(['', '', ' ', '-', h]) })],
            noUnit: [
              2,
              gen.record({ text: gen.join(gen.tuple([count, gen.pick(['', ` 2${m}`, ' 3'])]), '') }),
            ],
            spaced: [
              2,
              gen.record({
                text: gen.join(
                  gen.tuple([
                    gen.pick(['', '', ' ']),
                    count,
                    gen.pick([h, ` ${h}`]),
                    gen.pick(['', ' ', '  ']),
                    gen.pick([`5${m}`, `5 ${m}`]),
                    gen.pick(['', ' ']),
                  ]),
                  '',
                ),
              }),
            ],
            disordered: [
              2,
              gen.record({
                text: gen.join(
                  gen.tuple([
                    count,
                    gen.pick([m, s, h]),
                    gen.pick([' ']),
                    count,
                    gen.pick([h, m, unit('d', 'day')]),
                  ]),
                  '',
                ),
              }),
            ],
            signed: [
              2,
              gen.record({
                text: gen.join(
                  gen.tuple([
                    gen.pick(['-', '-', '-', '--', '+', `1${h} -`]),
                    gen.int(1, 9),
                    gen.pick([m, s]),
                  ]),
                  '',
                ),
              }),
            ],
            shouted: [
              1,
              gen.record({
                text: gen.join(gen.tuple([count, gen.pick([h, m, s].map((each) => each.toUpperCase()))]), ''),
              }),
            ],
            odd: [
              2,
              gen.record({
                text: gen.pick([
                  `1.5${h}`,
                  `1e1${s}`,
                  `٣${m}`,
                  `2${words ? ' hourss' : 'hh'}`,
                  `2${words ? ' h' : ' hours'}`,
                  `1${h},5${m}`,
                  `5${h.toUpperCase()}`,
                  `5\t${h}`,
                  '1:30',
                ]),
              }),
            ],
          } as const);
    if (size === 'few') return gen.mix({ ...valid, ...invalid });
    return gen.mix({
      ...valid,
      ...invalid,
      large: [
        2,
        gen.record({
          text: gen.join(gen.tuple([gen.int(100000, 99999999), gen.pick([unit('d', 'days'), h, m])]), ''),
        }),
      ],
    });
  },

  facts: (fact) => ({
    task: fact({
      en: (p) =>
        `Read the duration \`text\` and return how many seconds it is${p.malformed === 'null' ? ', or null if `text` is malformed' : ''}.`,
      zh: (p) =>
        `读取时长 \`text\`，返回它的总秒数${p.malformed === 'null' ? '；若 `text` 格式错误则返回 null' : ''}。`,
    }),
    letters: fact(
      {
        en: 'A duration is made of one or more parts; a part is a count and the letter of its unit: `d` for days of 24 hours, `h` for hours, `m` for minutes, `s` for seconds.',
        zh: '时长由一个或多个部分组成；每个部分由数量和单位字母组成：`d` 表示 24 小时的天，`h` 表示小时，`m` 表示分，`s` 表示秒。',
      },
      { when: (p) => p.wording === 'letters' },
    ),
    words: fact(
      {
        en: 'A duration is made of one or more parts; a part is a count and the word of its unit: `day` (24 hours), `hour`, `minute` or `second`, each with or without an `s` behind, whatever the count.',
        zh: '时长由一个或多个部分组成；每个部分由数量和单位名组成：`day`（24 小时）、`hour`、`minute` 或 `second`；每个单位名之后都可以加 `s`，也可以不加，与数量无关。',
      },
      { when: (p) => p.wording === 'words' },
    ),
    counts: fact({
      en: 'A count is a run of digits `0` to `9` and may begin with zeros, be 0 or be larger than what makes one of the next unit. Units are in lower case. Every duration is below 10^13 seconds.',
      zh: '数量是由 `0` 到 `9` 组成的数字串，可以有前导零，可以为 0，也可以超过进位到上一级单位的数目。单位均为小写。时长都小于 10^13 秒。',
    }),
    one: fact(
      {
        en: (p) =>
          `One space (U+0020) stands between two parts${p.wording === 'words' ? ' and between a count and its word' : ', none inside a part'}; there are no other spaces.`,
        zh: (p) =>
          `相邻两个部分之间恰有一个空格（U+0020）${p.wording === 'words' ? '，数量与单位名之间也恰有一个空格' : '，部分内部没有空格'}；别处没有空格。`,
      },
      { when: (p) => p.spaces === 'one' },
    ),
    free: fact(
      {
        en: 'Any number of spaces (U+0020), or none, may stand at both ends and between the counts, units and signs; none stand inside a count or a unit.',
        zh: '首尾以及数量、单位、符号之间可以有任意多个空格（U+0020），也可以没有；数量和单位内部没有空格。',
      },
      { when: (p) => p.spaces === 'free' },
    ),
    falling: fact(
      {
        en: 'The units come from large to small, each at most once.',
        zh: '单位从大到小排列，每种至多出现一次。',
      },
      { when: (p) => p.order === 'falling' },
    ),
    any: fact(
      {
        en: 'The units come in any order; all parts of one unit add up.',
        zh: '单位的先后任意；同一单位的各部分相加。',
      },
      { when: (p) => p.order === 'any', decides: 'the last of a unit counts' },
    ),
    bare: fact(
      {
        en: (p) =>
          `The last part, or the only one, may lack its unit; then it counts seconds, as if the unit were there${p.order === 'falling' && p.malformed === 'null' ? ', and so cannot follow a part in seconds' : ''}.`,
        zh: (p) =>
          `最后一个（或唯一的）部分可以省略单位；此时按秒计，与写出秒的单位相同${p.order === 'falling' && p.malformed === 'null' ? '，因此其前不能已有以秒为单位的部分' : ''}。`,
      },
      { when: (p) => p.bare === 'seconds', decides: 'a bare number counts minutes' },
    ),
    refused: fact(
      { en: 'Every part has its unit.', zh: '每个部分都有单位。' },
      { when: (p) => p.bare === 'refused' },
    ),
    minus: fact(
      {
        en: 'One `-` may stand before the first part; it makes the whole duration negative. There is no `+`. Whether a zero is 0 or -0 does not matter.',
        zh: '第一个部分之前可以有一个 `-`，它使整个时长为负。没有 `+`。零的正负（0 或 -0）无关紧要。',
      },
      { when: (p) => p.sign === 'minus', decides: 'the sign holds for the first part' },
    ),
    noSign: fact({ en: 'There are no signs.', zh: '没有正负号。' }, { when: (p) => p.sign === 'none' }),
    wellFormed: fact(
      {
        en: '`text` is always a duration of this form, so the result is never null.',
        zh: '`text` 总是这种格式的时长，因此结果不会是 null。',
      },
      { when: (p) => p.malformed === 'never' },
    ),
    malformed: fact(
      {
        en: 'Everything that departs from this form is malformed, the empty text too.',
        zh: '凡不符合上述格式的都属于格式错误，空文本也是。',
      },
      { when: (p) => p.malformed === 'null', decides: 'takes what it finds' },
    ),
  }),

  stories: [
    { en: 'A timer takes its times as people type them.', zh: '计时器按人们输入的写法接受时间。' },
    { en: 'A build tool reads how long it may wait.', zh: '构建工具要读取可以等待的时长。' },
    { en: 'A team notes its working time in tickets.', zh: '团队在工单中记录工时。' },
  ],

  twins: {
    'the last of a unit counts': {
      at: (p) => p.order === 'any',
      run: ({ text }, { wording, spaces, order, bare, sign, malformed }) => {
        const reading = readingOf(text, { wording, spaces, order, bare, sign, malformed });
        if (reading === null) return null;
        const bySize = new Map(reading.parts.map(([count, size]) => [size, count]));
        return sumOf({ ...reading, parts: [...bySize].map(([size, count]) => [count, size] as const) });
      },
    },
    'a bare number counts minutes': {
      at: (p) => p.bare === 'seconds',
      run: ({ text }, { wording, spaces, order, bare, sign, malformed }) => {
        const reading = readingOf(text, { wording, spaces, order, bare, sign, malformed });
        if (reading === null) return null;
        const last = reading.parts[reading.parts.length - 1] as readonly [number, number];
        const isBare = /[0-9] *$/.test(text);
        return sumOf({
          ...reading,
          parts: isBare ? [...reading.parts.slice(0, -1), [last[0], 60]] : reading.parts,
        });
      },
    },
    'the sign holds for the first part': {
      at: (p) => p.sign === 'minus',
      run: ({ text }, { wording, spaces, order, bare, sign, malformed }) => {
        const reading = readingOf(text, { wording, spaces, order, bare, sign, malformed });
        if (reading === null) return null;
        const [first = 0, ...others] = reading.parts.map(([count, size]) => count * size);
        return others.reduce((sum, part) => sum + part, reading.isNegative ? -first : first);
      },
    },
    'takes what it finds': {
      at: (p) => p.malformed === 'null',
      run: ({ text }, { wording, spaces, order, bare, sign, malformed }) => {
        const choice: Choice = { wording, spaces, order, bare, sign, malformed };
        const found = [...text.matchAll(new RegExp(patternOf(choice), 'g'))];
        return sumOf({
          parts: found.map(([, count, unit]) => [Number(count), sizeOf(unit ?? 's')] as const),
          isNegative: sign === 'minus' && text.includes('-'),
        });
      },
    },
  },

  mistakes: {
    'reads the first part only': ({ text }, { wording, spaces, order, bare, sign, malformed }) => {
      const reading = readingOf(text, { wording, spaces, order, bare, sign, malformed });
      return reading === null ? null : sumOf({ ...reading, parts: reading.parts.slice(0, 1) });
    },
    'forgets the last part': ({ text }, { wording, spaces, order, bare, sign, malformed }) => {
      const reading = readingOf(text, { wording, spaces, order, bare, sign, malformed });
      return reading === null ? null : sumOf({ ...reading, parts: reading.parts.slice(0, -1) });
    },
    'gives minutes': ({ text }, { wording, spaces, order, bare, sign, malformed }) => {
      const seconds = readSum(text, { wording, spaces, order, bare, sign, malformed });
      return seconds === null ? null : Math.floor(seconds / 60);
    },
    'takes a day for twelve hours': ({ text }, { wording, spaces, order, bare, sign, malformed }) => {
      const reading = readingOf(text, { wording, spaces, order, bare, sign, malformed });
      if (reading === null) return null;
      return sumOf({
        ...reading,
        parts: reading.parts.map(([count, size]) => [count, size === 86400 ? 43200 : size] as const),
      });
    },
    'takes a minute for an hour': ({ text }, { wording, spaces, order, bare, sign, malformed }) => {
      const reading = readingOf(text, { wording, spaces, order, bare, sign, malformed });
      if (reading === null) return null;
      return sumOf({
        ...reading,
        parts: reading.parts.map(([count, size]) => [count, size === 60 ? 3600 : size] as const),
      });
    },
    'reads single digits': ({ text }, { wording, spaces, order, bare, sign, malformed }) =>
      readSum(text.replace(/[0-9]+(?=[0-9])/g, ''), { wording, spaces, order, bare, sign, malformed }),
    'forgets the sign': {
      at: (p) => p.sign === 'minus',
      run: ({ text }, { wording, spaces, order, bare, sign, malformed }) => {
        const seconds = readSum(text, { wording, spaces, order, bare, sign, malformed });
        return seconds === null ? null : Math.abs(seconds);
      },
    },
    'allows a sign': {
      at: (p) => p.sign === 'none' && p.malformed === 'null',
      run: ({ text }, { wording, spaces, order, bare, malformed }) =>
        readSum(text, { wording, spaces, order, bare, sign: 'minus', malformed }),
    },
    'allows any order': {
      at: (p) => p.order === 'falling' && p.malformed === 'null',
      run: ({ text }, { wording, spaces, bare, sign, malformed }) =>
        readSum(text, { wording, spaces, order: 'any', bare, sign, malformed }),
    },
    'allows only one order': {
      at: (p) => p.order === 'any',
      run: ({ text }, { wording, spaces, bare, sign }) =>
        readSum(text, { wording, spaces, order: 'falling', bare, sign, malformed: 'null' }),
    },
    'allows a bare number': {
      at: (p) => p.bare === 'refused' && p.malformed === 'null',
      run: ({ text }, { wording, spaces, order, sign, malformed }) =>
        readSum(text, { wording, spaces, order, bare: 'seconds', sign, malformed }),
    },
    'refuses a bare number': {
      at: (p) => p.bare === 'seconds',
      run: ({ text }, { wording, spaces, order, sign, malformed }) =>
        readSum(text, { wording, spaces, order, bare: 'refused', sign, malformed }),
    },
    'passes over spaces': {
      at: (p) => p.spaces === 'one' && p.malformed === 'null',
      run: ({ text }, { wording, order, bare, sign, malformed }) =>
        readSum(text, { wording, spaces: 'free', order, bare, sign, malformed }),
    },
    'wants one space': {
      at: (p) => p.spaces === 'free',
      run: ({ text }, { wording, order, bare, sign, malformed }) =>
        readSum(text, { wording, spaces: 'one', order, bare, sign, malformed }),
    },
    'joins numbers across spaces': {
      at: (p) => p.spaces === 'free' && p.malformed === 'null',
      run: ({ text }, { wording, spaces, order, bare, sign, malformed }) =>
        readSum(text.replaceAll(' ', ''), { wording, spaces, order, bare, sign, malformed }),
    },
    'counts the empty text as nought': {
      at: (p) => p.malformed === 'null',
      run: ({ text }, { wording, spaces, order, bare, sign, malformed }) =>
        text.trim() === '' ? 0 : readSum(text, { wording, spaces, order, bare, sign, malformed }),
    },
    'does not mind case': {
      at: (p) => p.malformed === 'null',
      run: ({ text }, { wording, spaces, order, bare, sign, malformed }) =>
        readSum(text.toLowerCase(), { wording, spaces, order, bare, sign, malformed }),
    },
  },

  accepts: ({ text }, { wording, spaces, order, bare, sign, malformed }) => {
    const seconds = readSum(text, { wording, spaces, order, bare, sign, malformed: 'null' });
    return seconds === null ? malformed === 'null' : Math.abs(seconds) < 1e13;
  },

  difficulty: (p) =>
    1 +
    (p.wording === 'words' ? 0.25 : 0) +
    (p.spaces === 'free' ? 0.25 : 0) +
    (p.bare === 'seconds' ? 0.25 : 0) +
    (p.sign === 'minus' ? 0.25 : 0) +
    (p.malformed === 'null' ? 0.75 : 0) +
    (p.method === 'any' ? 0 : 0.5) +
    (p.size === 'few' ? 0 : 0.1),
});
