import { defineOperator, flow, param } from 'etudes';

const rowOrders = [
  'sort-by-number',
  'sort-by-text',
  'reverse-rows',
  'rotate-rows',
  'last-to-front',
  'reverse-first',
  'deal-rows',
  'label-to-front',
  'large-to-front',
  'parity-to-end',
  'long-to-end',
  'gather-rows',
];
const numberOrders = ['sort-numbers', 'reverse-numbers'];
const totalOrders = ['sort-totals-by-number', 'sort-totals-by-label', 'reverse-totals'];

const ofRows = [
  defineOperator('rows', {
    params: {},
    from: flow.rows,
    to: flow.rows,
    apply: (rows) => rows,
    phrase: { en: () => 'return the list of {rows}', zh: () => '返回所得的{rows}列表' },
  }),
  defineOperator('row-count', {
    params: {},
    from: flow.rows,
    to: flow.number,
    notBehind: ['order'],
    apply: (rows) => rows.length,
    phrase: { en: () => 'return how many {rows} there are', zh: () => '返回{rows}的个数' },
    notAfter: [
      ...rowOrders,
      'first-rows',
      'last-rows',
      'top-rows',
      'skip-rows',
      'drop-last-rows',
      'every-nth-row',
    ],
  }),
  defineOperator('first-row', {
    params: {},
    from: flow.rows,
    to: flow.maybeRow,
    apply: (rows) => rows[0] ?? null,
    phrase: {
      en: () => 'return the first of the {rows}, or `null` if there are none',
      zh: () => '返回第一个{rows}，没有则返回 `null`',
    },
    notAfter: ['first-rows', 'top-rows', 'drop-last-rows'],
  }),
  defineOperator('last-row', {
    params: {},
    from: flow.rows,
    to: flow.maybeRow,
    apply: (rows) => rows.at(-1) ?? null,
    phrase: {
      en: () => 'return the last of the {rows}, or `null` if there are none',
      zh: () => '返回最后一个{rows}，没有则返回 `null`',
    },
    notAfter: ['last-rows', 'skip-rows'],
  }),
  defineOperator('column', {
    params: { field: param.numberField() },
    from: flow.rows,
    to: flow.numbers,
    apply: (rows, { field }) => rows.map((row) => row[field]),
    phrase: {
      en: ({ field }) => `return the list of the \`${field}\` of each of the {rows}`,
      zh: ({ field }) => `返回由各{rows}的 \`${field}\` 组成的列表`,
    },
  }),
  defineOperator('pairs', {
    params: { text: param.textField(), number: param.numberField() },
    from: flow.rows,
    to: flow.totals,
    apply: (rows, { text, number }) => rows.map((row): [string, number] => [row[text], row[number]]),
    phrase: {
      en: ({ text, number }) =>
        `return a list with, for each of the {rows}, the pair \`[${text}, ${number}]\` of its fields`,
      zh: ({ text, number }) =>
        `返回一个列表，其中每个{rows}对应由它的字段组成的数对 \`[${text}, ${number}]\``,
    },
  }),
] as const;

const ofNumbers = [
  defineOperator('numbers', {
    params: {},
    from: flow.numbers,
    to: flow.numbers,
    apply: (numbers) => numbers,
    phrase: { en: () => 'return the list of numbers', zh: () => '返回所得的数的列表' },
  }),
  defineOperator('numbers-joined', {
    params: { between: param.oneOf(' ', '/', '; ', '->') },
    from: flow.numbers,
    to: flow.text,
    apply: (numbers, { between }) => numbers.join(between),
    phrase: {
      en: ({ between }) =>
        `return one text of the numbers in decimal with \`'${between}'\` between neighbours (the empty text if there are none)`,
      zh: ({ between }) => `返回由各数的十进制写法以 \`'${between}'\` 相连而成的一个文本（没有数则为空文本）`,
    },
  }),
  defineOperator('sum', {
    params: {},
    from: flow.numbers,
    to: flow.number,
    notBehind: ['order'],
    apply: (numbers) => numbers.reduce((sum, number) => sum + number, 0),
    phrase: {
      en: () => 'return the sum of the numbers, 0 if there are none',
      zh: () => '返回这些数之和，没有数则返回 0',
    },
    notAfter: numberOrders,
  }),
  defineOperator('max', {
    params: {},
    from: flow.numbers,
    to: flow.maybeNumber,
    notBehind: ['order'],
    apply: (numbers) => (numbers.length === 0 ? null : Math.max(...numbers)),
    phrase: {
      en: () => 'return the largest of the numbers, or `null` if there are none',
      zh: () => '返回最大的数，没有数则返回 `null`',
    },
    notAfter: [...numberOrders, 'dedupe-numbers', 'running-maxima', 'clamp', 'keep-numbers-at-least'],
  }),
  defineOperator('last-number', {
    params: {},
    from: flow.numbers,
    to: flow.maybeNumber,
    apply: (numbers) => numbers.at(-1) ?? null,
    phrase: {
      en: () => 'return the last number, or `null` if there are none',
      zh: () => '返回最后一个数，没有数则返回 `null`',
    },
    notAfter: ['sort-numbers', 'reverse-numbers', 'skip-numbers', 'running-maxima', 'running-sums'],
  }),
  defineOperator('even-sum', {
    params: {},
    from: flow.numbers,
    to: flow.flag,
    notBehind: ['order'],
    apply: (numbers) => numbers.reduce((sum, number) => sum + number, 0) % 2 === 0,
    phrase: {
      en: () => 'return whether the sum of the numbers is even (`true` if there are none)',
      zh: () => '返回这些数之和是否为偶数（没有数则为 `true`）',
    },
    notAfter: [...numberOrders, 'keep-parity', 'multiply', 'add', 'subtract-from'],
  }),
] as const;

const ofTexts = [
  defineOperator('texts', {
    params: {},
    from: flow.texts,
    to: flow.texts,
    apply: (texts) => texts,
    phrase: { en: () => 'return the list of texts', zh: () => '返回所得的文本列表' },
  }),
  defineOperator('join', {
    params: { between: param.oneOf('-', '/', '; ', ' + ', '_', '.') },
    from: flow.texts,
    to: flow.text,
    apply: (texts, { between }) => texts.join(between),
    phrase: {
      en: ({ between }) =>
        `return the texts joined into one with \`'${between}'\` between neighbours (the empty text if there are none)`,
      zh: ({ between }) => `返回以 \`'${between}'\` 相连而成的一个文本（没有文本则为空文本）`,
    },
  }),
  defineOperator('longest', {
    params: {},
    from: flow.texts,
    to: flow.maybeText,
    apply: (texts) =>
      texts.find((text) => texts.every((other) => [...other].length <= [...text].length)) ?? null,
    phrase: {
      en: () =>
        'return the text with the most characters, the first of equally long ones, or `null` if there are none',
      zh: () => '返回字符最多的文本，一样长时取最先的一个，没有文本则返回 `null`',
    },
    notAfter: ['dedupe-texts', 'keep-long-texts', 'first-characters'],
  }),
  defineOperator('first-text', {
    params: {},
    from: flow.texts,
    to: flow.maybeText,
    apply: (texts) => texts[0] ?? null,
    phrase: {
      en: () => 'return the first text, or `null` if there are none',
      zh: () => '返回第一个文本，没有则返回 `null`',
    },
    notAfter: ['first-texts', 'dedupe-texts', 'number-texts', 'prefix', 'suffix'],
  }),
] as const;

const ofTotals = [
  defineOperator('totals', {
    params: {},
    from: flow.totals,
    to: flow.totals,
    apply: (totals) => totals,
    phrase: { en: () => 'return the list of pairs', zh: () => '返回所得的数对列表' },
  }),
  defineOperator('totals-joined', {
    params: { within: param.oneOf(':', '-'), between: param.oneOf('; ', '/', ' ') },
    from: flow.totals,
    to: flow.text,
    apply: (totals, { within, between }) =>
      totals.map(([label, amount]) => `${label}${within}${amount}`).join(between),
    phrase: {
      en: ({ within, between }) =>
        `return one text of the pairs, each its label, then \`'${within}'\`, then its number in decimal, with \`'${between}'\` between neighbours (the empty text if there are none)`,
      zh: ({ within, between }) =>
        `返回一个文本：每个数对写成标签、\`'${within}'\`、十进制数值，相邻数对之间为 \`'${between}'\`（没有数对则为空文本）`,
    },
  }),
  defineOperator('by-label', {
    params: {},
    from: flow.totals,
    to: flow.byLabel,
    notBehind: ['order'],
    apply: (totals) => new Map(totals),
    phrase: {
      en: () => 'return a `Map` from each label to its number',
      zh: () => '返回从标签到数值的 `Map`',
    },
    notAfter: totalOrders,
  }),
  defineOperator('total', {
    params: {},
    from: flow.totals,
    to: flow.number,
    notBehind: ['order'],
    apply: (totals) => totals.reduce((sum, [, amount]) => sum + amount, 0),
    phrase: {
      en: () => 'return the sum of the numbers of all pairs, 0 if there are none',
      zh: () => '返回所有数对的数值之和，没有数对则返回 0',
    },
    notAfter: totalOrders,
  }),
  defineOperator('leading-label', {
    params: {},
    from: flow.totals,
    to: flow.maybeText,
    apply: (totals) => totals[0]?.[0] ?? null,
    phrase: {
      en: () => 'return the label of the first pair, or `null` if there are none',
      zh: () => '返回第一个数对的标签，没有则返回 `null`',
    },
    notAfter: ['first-totals', 'scale-totals', 'raise-totals', 'number-totals'],
  }),
] as const;

/** How a chain ends. */
export const sinks = [...ofRows, ...ofNumbers, ...ofTexts, ...ofTotals] as const;
