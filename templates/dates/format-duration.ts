import { axis, defineTemplate, fn, ty } from 'etudes';

interface Choice {
  readonly largest: 'hours' | 'days' | 'weeks';
  readonly wording: 'letters' | 'words';
  readonly zeros: 'left out' | 'after the first';
  readonly parts: 'all' | 'two';
  readonly join: 'space' | 'comma' | 'and';
  readonly negatives: 'none' | 'minus';
}
type Part = [count: number, unit: string];

const sizes: Readonly<Record<string, number>> = {
  week: 604800,
  day: 86400,
  hour: 3600,
  minute: 60,
  second: 1,
};

function unitNames(largest: Choice['largest']): string[] {
  const all = ['week', 'day', 'hour', 'minute', 'second'];
  return all.slice(largest === 'weeks' ? 0 : largest === 'days' ? 1 : 2);
}

/** How often each unit fits, largest first, zeros and all. */
function countsOf(seconds: number, largest: Choice['largest']): Part[] {
  let rest = Math.abs(seconds);
  return unitNames(largest).map((unit): Part => {
    const size = sizes[unit] as number;
    const count = Math.floor(rest / size);
    rest -= count * size;
    return [count, unit];
  });
}

function shownParts(counts: readonly Part[], { zeros, parts }: Choice): Part[] {
  const first = counts.findIndex(([count]) => count > 0);
  const shown = counts.filter(
    ([count], index) => count > 0 || (zeros !== 'left out' && index > first && first >= 0),
  );
  const kept: Part[] = shown.length === 0 ? [[0, 'second']] : shown;
  return parts === 'two' ? kept.slice(0, 2) : kept;
}

function said([count, unit]: Part, { wording }: Choice): string {
  return wording === 'letters' ? `${count}${unit.charAt(0)}` : `${count} ${unit}${count === 1 ? '' : 's'}`;
}

function joinedTexts(texts: readonly string[], join: Choice['join']): string {
  if (join !== 'and') return texts.join(join === 'space' ? ' ' : ', ');
  return texts.length < 2
    ? texts.join('')
    : `${texts.slice(0, -1).join(', ')} and ${texts[texts.length - 1]}`;
}

/** Any parts, written as asked for. */
function written(parts: readonly Part[], seconds: number, choice: Choice): string {
  const text = joinedTexts(
    parts.map((part) => said(part, choice)),
    choice.join,
  );
  return seconds < 0 && choice.negatives === 'minus' ? `-${text}` : text;
}

/** The seconds that a duration says. */
function secondsIn(text: string): number {
  const sum = [...text.matchAll(/(\d+) ?([a-z])/g)].reduce((total, [, count, letter]) => {
    const unit = Object.keys(sizes).find((name) => name.startsWith(letter as string)) as string;
    return total + Number(count) * (sizes[unit] as number);
  }, 0);
  return text.startsWith('-') ? -sum : sum;
}

/** Seconds at and beside whole multiples of a unit. */
function beside({
  size,
  times,
  step,
  sign,
}: {
  size: number;
  times: number;
  step: number;
  sign: number;
}): number {
  return Math.max(0, size * times + step) * sign + 0;
}

function ofParts({ counts, sign }: { counts: number[]; sign: number }): number {
  const [d = 0, h = 0, m = 0, s = 0] = counts;
  return (((d * 24 + h) * 60 + m) * 60 + s) * sign + 0;
}

export default defineTemplate('dates/format-duration', {
  version: 2,
  title: { en: 'Write a duration', zh: '书写时长' },
  skills: ['time', 'strings', 'integer division'],
  axes: {
    largest: axis.oneOf('hours', 'days', 'weeks'),
    wording: axis.oneOf('letters', 'words'),
    zeros: axis.oneOf('left out', 'after the first'),
    parts: axis.oneOf('all', 'two'),
    join: axis.oneOf('space', 'comma', 'and'),
    negatives: axis.oneOf('none', 'minus'),
    method: axis.oneOf('any', 'no loops'),
    size: axis.ladder('days', 'edges', 'wide'),
  },
  signature: fn('formatDuration', { seconds: ty.int() }, ty.text()),
  names: {
    formatDuration: ['sayDuration', 'durationText', 'writeSpan'],
    seconds: ['span', 'duration', 'elapsed'],
  },

  oracle: ({ seconds }, { largest, wording, zeros, parts, join, negatives, method }) => {
    const hours: [string, number][] =
      wording === 'letters'
        ? [
            ['h', 3600],
            ['m', 60],
            ['s', 1],
          ]
        : [
            ['hour', 3600],
            ['minute', 60],
            ['second', 1],
          ];
    const days: [string, number][] =
      wording === 'letters' ? [['d', 86400], ...hours] : [['day', 86400], ...hours];
    const weeks: [string, number][] =
      wording === 'letters' ? [['w', 604800], ...days] : [['week', 604800], ...days];
    const units = largest === 'hours' ? hours : largest === 'days' ? days : weeks;
    const total = negatives === 'minus' ? Math.abs(seconds) : seconds;
    const texts: string[] = [];
    if (method === 'any') {
      let rest = total;
      for (const [unit, size] of units) {
        const count = Math.floor(rest / size);
        rest %= size;
        if (zeros === 'left out' ? count === 0 : size > total) continue;
        texts.push(wording === 'letters' ? `${count}${unit}` : `${count} ${unit}${count === 1 ? '' : 's'}`);
      }
    } else {
      units.forEach(([unit, size], index) => {
        const above = index === 0 ? Infinity : (units[index - 1] as [string, number])[1];
        const count = Math.floor((total % above) / size);
        if (zeros === 'left out' ? count > 0 : size <= total) {
          texts.push(wording === 'letters' ? `${count}${unit}` : `${count} ${unit}${count === 1 ? '' : 's'}`);
        }
      });
    }
    if (texts.length === 0) texts.push(wording === 'letters' ? '0s' : '0 seconds');
    if (parts === 'two') texts.splice(2);
    const text =
      join === 'space'
        ? texts.join(' ')
        : join === 'comma'
          ? texts.join(', ')
          : parts === 'two'
            ? texts.join(' and ')
            : texts.join(', ').replace(/, ([^,]*)$/, ' and $1');
    if (negatives === 'minus') return seconds < 0 ? `-${text}` : text;
    return text;
  },

  laws: (law) => ({
    'agrees with the reference': law.agreesWithOracle(),
    'can be read back': law.roundTrip('seconds', (result) => secondsIn(result), {
      at: (p) => p.parts === 'all',
    }),
    'says no more than is there': law.always(
      ({ seconds }, subject) => Math.abs(secondsIn(subject({ seconds }))) <= Math.abs(seconds),
      {
        at: (p) => p.parts === 'two',
        say: {
          en: 'The parts that are written are worth no more than the duration.',
          zh: '写出的各部分之和不超过原时长。',
        },
      },
    ),
    'has two parts at most': law.always(
      ({ seconds }, subject) => (subject({ seconds }).match(/\d+/g) ?? []).length <= 2,
      {
        at: (p) => p.parts === 'two',
        say: { en: 'There are at most two parts.', zh: '至多写两个部分。' },
      },
    ),
    'smaller units do not fill the next': law.always(
      ({ seconds }, subject) => {
        const [minutes] = /\d+(?= ?m)/.exec(subject({ seconds })) ?? ['0'];
        const [rest] = /\d+(?= ?s)/.exec(subject({ seconds })) ?? ['0'];
        return Number(minutes) < 60 && Number(rest) < 60;
      },
      { say: { en: 'Minutes and seconds are below 60.', zh: '分和秒都小于 60。' } },
    ),
    'the sign is all that changes': law.when(
      ({ seconds }) => seconds > 0,
      ({ seconds }, subject) => subject({ seconds: -seconds }) === `-${subject({ seconds })}`,
      {
        at: (p) => p.negatives === 'minus',
        say: {
          en: 'A negative duration is written like the positive one with `-` in front.',
          zh: '负时长与相应的正时长写法相同，只是前面加 `-`。',
        },
      },
    ),
  }),

  constraints: (rule) => ({
    'no loops': rule.noLoops({ at: (p) => p.method === 'no loops' }),
  }),

  inputs: (gen, { negatives, size }) => {
    const sign = gen.pick(negatives === 'minus' ? [1, -1] : [1]);
    const record = (seconds: ReturnType<typeof gen.int>) => gen.record({ seconds });
    const low = (most: number): number => (negatives === 'minus' ? -most : 0);
    // Nought often, so that parts are missing at every place.
    const counts = (days: ReturnType<typeof gen.int>) => {
      const part = (most: number) =>
        gen.oneOf([
          [2, gen.pick([0])],
          [1, gen.pick([1])],
          [1, gen.pick([10, 20])],
          [2, gen.int(1, most)],
        ]);
      return gen.map(gen.record({ counts: gen.tuple([days, part(23), part(59), part(59)]), sign }), ofParts);
    };
    const classes = {
      nothing: [1, record(gen.pick([0]))],
      short: [
        2,
        record(
          gen.oneOf([
            [1, gen.pick(negatives === 'minus' ? [1, -1] : [1, 59])],
            [3, gen.int(low(120), 120)],
          ]),
        ),
      ],
      parts: [6, record(counts(gen.pick([0, 0, 1, 2, 6, 7, 8, 10, 14])))],
      ordinary: [4, record(gen.int(low(700000), 700000))],
      whole: [
        3,
        record(
          gen.map(
            gen.record({
              size: gen.pick([60, 3600, 86400, 604800]),
              times: gen.int(1, 8),
              step: gen.pick([0, 0, -1, 1]),
              sign,
            }),
            beside,
          ),
        ),
      ],
    } as const;
    if (size === 'days') return gen.mix(classes);
    const edges = { ...classes, many: [3, record(counts(gen.pick([0, 3, 13, 20, 21, 70, 100])))] } as const;
    if (size === 'edges') return gen.mix(edges);
    return gen.mix({ ...edges, wide: [4, record(gen.int(low(10000000000), 10000000000))] });
  },

  facts: (fact) => ({
    task: fact({
      en: (p) =>
        `Write a duration of \`seconds\` seconds in ${p.largest === 'weeks' ? 'weeks (7 days), days, hours,' : p.largest === 'days' ? 'days, hours,' : 'hours,'} minutes and seconds, largest unit first, and return the text.`,
      zh: (p) =>
        `将 \`seconds\` 秒的时长写成${p.largest === 'weeks' ? '周（7 天）、天、' : p.largest === 'days' ? '天、' : ''}时、分、秒，大单位在前，返回所得文本。`,
    }),
    range: fact({
      en: (p) =>
        `\`seconds\` is an integer from ${p.negatives === 'minus' ? '-10000000000' : '0'} to 10000000000. ${p.largest === 'weeks' ? 'Weeks' : p.largest === 'days' ? 'Days' : 'Hours'} are not limited; each smaller unit is below what makes one of the next (60 seconds, 60 minutes${p.largest === 'hours' ? '' : p.largest === 'days' ? ', 24 hours' : ', 24 hours, 7 days'}).`,
      zh: (p) =>
        `\`seconds\` 是从 ${p.negatives === 'minus' ? '-10000000000' : '0'} 到 10000000000 的整数。${p.largest === 'weeks' ? '周数' : p.largest === 'days' ? '天数' : '小时数'}不设上限；其余各单位都不满上一级单位（60 秒、60 分${p.largest === 'hours' ? '' : p.largest === 'days' ? '、24 时' : '、24 时、7 天'}）。`,
    }),
    letters: fact(
      {
        en: (p) =>
          `A part is its count in plain digits and the letter of its unit, nothing between: ${p.largest === 'weeks' ? '`w`, `d`, ' : p.largest === 'days' ? '`d`, ' : ''}\`h\`, \`m\`, \`s\`.`,
        zh: (p) =>
          `每个部分由数量（普通数字，不补零）和单位字母组成，中间没有其他字符：${p.largest === 'weeks' ? '`w`、`d`、' : p.largest === 'days' ? '`d`、' : ''}\`h\`、\`m\`、\`s\`。`,
      },
      { when: (p) => p.wording === 'letters' },
    ),
    words: fact(
      {
        en: (p) =>
          `A part is its count in plain digits, a space and the word of its unit: ${p.largest === 'weeks' ? '`week`, `day`, ' : p.largest === 'days' ? '`day`, ' : ''}\`hour\`, \`minute\`, \`second\`, with an \`s\` behind unless the count is 1.`,
        zh: (p) =>
          `每个部分由数量（普通数字，不补零）、一个空格和单位名组成：${p.largest === 'weeks' ? '`week`、`day`、' : p.largest === 'days' ? '`day`、' : ''}\`hour\`、\`minute\`、\`second\`；数量不为 1 时单位名后加 \`s\`。`,
      },
      { when: (p) => p.wording === 'words', decides: 'nought is singular' },
    ),
    leftOut: fact(
      {
        en: (p) =>
          `Parts that are zero are left out; a duration of 0 is written \`${p.wording === 'letters' ? '0s' : '0 seconds'}\`.`,
        zh: (p) => `数量为零的部分略去；时长 0 写作 \`${p.wording === 'letters' ? '0s' : '0 seconds'}\`。`,
      },
      { when: (p) => p.zeros === 'left out', decides: 'zeros within' },
    ),
    afterFirst: fact(
      {
        en: (p) =>
          `Units above the first that is not zero are left out; from that one on, every unit down to seconds is a part, zero or not. A duration of 0 is written \`${p.wording === 'letters' ? '0s' : '0 seconds'}\`.`,
        zh: (p) =>
          `第一个不为零的单位之前的单位略去；从该单位起直到秒，每个单位都是一个部分，无论是否为零。时长 0 写作 \`${p.wording === 'letters' ? '0s' : '0 seconds'}\`。`,
      },
      { when: (p) => p.zeros === 'after the first', decides: 'leaves zeros out' },
    ),
    two: fact(
      {
        en: 'Of the parts that are then left, only the first two are written, or the one there is; the rest is cut off without rounding.',
        zh: '略去之后留下的部分只写前两个（若只有一个则写一个）；其余舍去，不作进位。',
      },
      { when: (p) => p.parts === 'two', decides: 'rounds' },
    ),
    space: fact(
      { en: 'Parts are separated by one space.', zh: '各部分之间以一个空格分隔。' },
      { when: (p) => p.join === 'space' },
    ),
    comma: fact(
      {
        en: 'Parts are separated by a comma and a space.',
        zh: '各部分之间以一个半角逗号加一个空格分隔。',
      },
      { when: (p) => p.join === 'comma' },
    ),
    and: fact(
      {
        en: (p) =>
          p.parts === 'two'
            ? 'Between two parts stands `and` with a space on each side.'
            : 'Before the last of several parts stands `and` with a space on each side and no comma; the others are separated by a comma and a space.',
        zh: (p) =>
          p.parts === 'two'
            ? '两个部分之间写 `and`，其前后各一个空格。'
            : '有多个部分时，最后一个部分之前写 `and`，其前后各一个空格且不加逗号；其余部分之间以一个半角逗号加一个空格分隔。',
      },
      { when: (p) => p.join === 'and', decides: 'commas only' },
    ),
    negatives: fact(
      {
        en: 'A negative duration is written like the positive one, with one `-` in front of the whole text.',
        zh: '负时长与相应的正时长写法相同，并在整个文本最前面加一个 `-`。',
      },
      { when: (p) => p.negatives === 'minus' },
    ),
  }),

  stories: [
    { en: 'A download shows how long it will still take.', zh: '下载程序显示还需要多长时间。' },
    { en: 'A status page tells how long a server has been up.', zh: '状态页面显示服务器已运行多久。' },
    { en: 'A runner looks back on the hours of training.', zh: '跑者回顾自己的训练时间。' },
  ],

  twins: {
    'zeros within': {
      at: (p) => p.zeros === 'left out',
      run: ({ seconds }, { largest, wording, parts, join, negatives }) => {
        const choice: Choice = { largest, wording, zeros: 'after the first', parts, join, negatives };
        return written(shownParts(countsOf(seconds, largest), choice), seconds, choice);
      },
    },
    'leaves zeros out': {
      at: (p) => p.zeros === 'after the first',
      run: ({ seconds }, { largest, wording, parts, join, negatives }) => {
        const choice: Choice = { largest, wording, zeros: 'left out', parts, join, negatives };
        return written(shownParts(countsOf(seconds, largest), choice), seconds, choice);
      },
    },
    'nought is singular': {
      at: (p) => p.wording === 'words',
      run: ({ seconds }, { largest, wording, zeros, parts, join, negatives }) => {
        const choice: Choice = { largest, wording, zeros, parts, join, negatives };
        const text = written(shownParts(countsOf(seconds, largest), choice), seconds, choice);
        return text.replace(/\b0 (\w+)s\b/g, '0 $1');
      },
    },
    rounds: {
      at: (p) => p.parts === 'two',
      run: ({ seconds }, { largest, wording, zeros, parts, join, negatives }) => {
        const choice: Choice = { largest, wording, zeros, parts, join, negatives };
        const shown = shownParts(countsOf(seconds, largest), choice);
        const [, unit] = shown[shown.length - 1] as Part;
        const size = sizes[unit] as number;
        const rounded = Math.round(Math.abs(seconds) / size) * size;
        return written(shownParts(countsOf(rounded, largest), choice), seconds, choice);
      },
    },
    'commas only': {
      at: (p) => p.join === 'and',
      run: ({ seconds }, { largest, wording, zeros, parts, negatives }) => {
        const choice: Choice = { largest, wording, zeros, parts, join: 'comma', negatives };
        return written(shownParts(countsOf(seconds, largest), choice), seconds, choice);
      },
    },
  },

  mistakes: {
    'writes every unit': ({ seconds }, { largest, wording, zeros, parts, join, negatives }) => {
      const choice: Choice = { largest, wording, zeros, parts, join, negatives };
      const counts = countsOf(seconds, largest);
      return written(parts === 'two' ? counts.slice(0, 2) : counts, seconds, choice);
    },
    'counts smaller units in full': ({ seconds }, { largest, wording, zeros, parts, join, negatives }) => {
      const choice: Choice = { largest, wording, zeros, parts, join, negatives };
      const counts = unitNames(largest).map(
        (unit): Part => [Math.floor(Math.abs(seconds) / (sizes[unit] as number)), unit],
      );
      return written(shownParts(counts, choice), seconds, choice);
    },
    'gives nothing for nought': ({ seconds }, { largest, wording, zeros, parts, join, negatives }) => {
      const choice: Choice = { largest, wording, zeros, parts, join, negatives };
      return seconds === 0 ? '' : written(shownParts(countsOf(seconds, largest), choice), seconds, choice);
    },
    'leaves zeros out only at the ends': {
      at: (p) => p.zeros === 'left out',
      run: ({ seconds }, { largest, wording, zeros, parts, join, negatives }) => {
        const choice: Choice = { largest, wording, zeros, parts, join, negatives };
        const shown = shownParts(countsOf(seconds, largest), {
          ...choice,
          zeros: 'after the first',
          parts: 'all',
        });
        const length = shown.reduce((last, [count], index) => (count > 0 ? index + 1 : last), 1);
        return written(shown.slice(0, parts === 'two' ? Math.min(2, length) : length), seconds, choice);
      },
    },
    'fills smaller units up to two digits': {
      at: (p) => p.wording === 'letters',
      run: ({ seconds }, { largest, wording, zeros, parts, join, negatives }) => {
        const choice: Choice = { largest, wording, zeros, parts, join, negatives };
        const text = written(shownParts(countsOf(seconds, largest), choice), seconds, choice);
        return text.replace(/ (\d[a-z])/g, ' 0$1');
      },
    },
    'writes the plural always': {
      at: (p) => p.wording === 'words',
      run: ({ seconds }, { largest, wording, zeros, parts, join, negatives }) => {
        const choice: Choice = { largest, wording, zeros, parts, join, negatives };
        const text = written(shownParts(countsOf(seconds, largest), choice), seconds, choice);
        return text.replace(/\b1 (\w+)/g, '1 $1s');
      },
    },
    'writes the plural from the last digit': {
      at: (p) => p.wording === 'words',
      run: ({ seconds }, { largest, wording, zeros, parts, join, negatives }) => {
        const choice: Choice = { largest, wording, zeros, parts, join, negatives };
        const text = written(shownParts(countsOf(seconds, largest), choice), seconds, choice);
        return text.replace(/(\d1 \w+)s\b/g, '$1');
      },
    },
    'knows one unit more': {
      at: (p) => p.largest !== 'weeks',
      run: ({ seconds }, { largest, wording, zeros, parts, join, negatives }) => {
        const choice: Choice = { largest, wording, zeros, parts, join, negatives };
        const counts = countsOf(seconds, largest === 'hours' ? 'days' : 'weeks');
        return written(shownParts(counts, choice), seconds, choice);
      },
    },
    'knows no weeks': {
      at: (p) => p.largest === 'weeks',
      run: ({ seconds }, { largest, wording, zeros, parts, join, negatives }) => {
        const choice: Choice = { largest, wording, zeros, parts, join, negatives };
        return written(shownParts(countsOf(seconds, 'days'), choice), seconds, choice);
      },
    },
    'writes all parts': {
      at: (p) => p.parts === 'two',
      run: ({ seconds }, { largest, wording, zeros, join, negatives }) => {
        const choice: Choice = { largest, wording, zeros, parts: 'all', join, negatives };
        return written(shownParts(countsOf(seconds, largest), choice), seconds, choice);
      },
    },
    'writes the parts one by one': {
      at: (p) => p.join !== 'space',
      run: ({ seconds }, { largest, wording, zeros, parts, negatives }) => {
        const choice: Choice = { largest, wording, zeros, parts, join: 'space', negatives };
        return written(shownParts(countsOf(seconds, largest), choice), seconds, choice);
      },
    },
    'forgets the sign': {
      at: (p) => p.negatives === 'minus',
      run: ({ seconds }, { largest, wording, zeros, parts, join }) => {
        const choice: Choice = { largest, wording, zeros, parts, join, negatives: 'none' };
        return written(shownParts(countsOf(seconds, largest), choice), seconds, choice);
      },
    },
    'puts a sign at every part': {
      at: (p) => p.negatives === 'minus',
      run: ({ seconds }, { largest, wording, zeros, parts, join }) => {
        const choice: Choice = { largest, wording, zeros, parts, join, negatives: 'none' };
        const text = written(shownParts(countsOf(seconds, largest), choice), seconds, choice);
        return seconds < 0 ? text.replace(/\d+/g, '-$&') : text;
      },
    },
  },

  accepts: ({ seconds }, { negatives }) =>
    seconds <= 10000000000 && seconds >= (negatives === 'minus' ? -10000000000 : 0),

  difficulty: (p) =>
    1 +
    (p.wording === 'words' ? 0.25 : 0) +
    (p.zeros === 'left out' ? 0 : 0.25) +
    (p.parts === 'two' ? 0.25 : 0) +
    (p.join === 'and' ? 0.5 : 0) +
    (p.negatives === 'minus' ? 0.25 : 0) +
    (p.method === 'any' ? 0 : 0.5) +
    { days: 0, edges: 0.1, wide: 0.2 }[p.size],
});
