import { defineOperator, flow, param } from 'etudes';

function countTexts(texts: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts];
}

const sameTexts = { from: flow.texts, to: flow.texts } as const;

const eachText = [
  defineOperator('change-case', {
    params: { to: param.oneOf('lower', 'upper') },
    ...sameTexts,
    once: 'text case',
    apply: (texts, { to }) =>
      to === 'lower' ? texts.map((text) => text.toLowerCase()) : texts.map((text) => text.toUpperCase()),
    phrase: {
      en: ({ to }) => `turn each text into ${to} case`,
      zh: ({ to }) => `把每个文本转成${to === 'lower' ? '小写' : '大写'}`,
    },
    notAfter: ['change-case'],
  }),
  defineOperator('reverse-characters', {
    params: {},
    ...sameTexts,
    apply: (texts) => texts.map((text) => [...text].reverse().join('')),
    phrase: {
      en: () => 'reverse the characters of each text',
      zh: () => '颠倒每个文本的字符顺序',
    },
    notAfter: ['reverse-characters'],
  }),
  defineOperator('first-characters', {
    params: { count: param.int(1, 3) },
    ...sameTexts,
    once: 'text length',
    apply: (texts, { count }) => texts.map((text) => [...text].slice(0, count).join('')),
    phrase: {
      en: ({ count }) =>
        count === 1
          ? 'cut each text to its first character (an empty text stays empty)'
          : `cut each text to its first ${count} characters; shorter texts stay as they are`,
      zh: ({ count }) =>
        count === 1
          ? '每个文本只留第一个字符（空文本仍为空）'
          : `每个文本只留前 ${count} 个字符，更短的文本不变`,
    },
    notAfter: ['first-characters'],
  }),
  defineOperator('skip-characters', {
    params: { count: param.int(1, 2) },
    ...sameTexts,
    apply: (texts, { count }) => texts.map((text) => [...text].slice(count).join('')),
    phrase: {
      en: ({ count }) =>
        count === 1
          ? 'remove the first character of each text (an empty text stays empty)'
          : `remove the first ${count} characters of each text; shorter texts become empty`,
      zh: ({ count }) =>
        count === 1
          ? '去掉每个文本的第一个字符（空文本仍为空）'
          : `去掉每个文本的前 ${count} 个字符，更短的文本变为空文本`,
    },
    notAfter: ['skip-characters'],
  }),
  defineOperator('prefix', {
    params: { prefix: param.oneOf('#', '> ', 'x-', '* ', 'no ', '~') },
    ...sameTexts,
    apply: (texts, { prefix }) => texts.map((text) => `${prefix}${text}`),
    phrase: {
      en: ({ prefix }) => `put \`'${prefix}'\` before each text`,
      zh: ({ prefix }) => `在每个文本前加上 \`'${prefix}'\``,
    },
    notAfter: ['prefix'],
  }),
  defineOperator('suffix', {
    params: { suffix: param.oneOf('!', '.', 'ed', ' x', '?', '-a') },
    ...sameTexts,
    apply: (texts, { suffix }) => texts.map((text) => `${text}${suffix}`),
    phrase: {
      en: ({ suffix }) => `put \`'${suffix}'\` after each text`,
      zh: ({ suffix }) => `在每个文本后加上 \`'${suffix}'\``,
    },
    notAfter: ['suffix'],
  }),
  defineOperator('replace', {
    params: { part: param.oneOf('a', 'e', 'n'), by: param.oneOf('*', '_', 'ee') },
    ...sameTexts,
    once: 'text replace',
    apply: (texts, { part, by }) => texts.map((text) => text.replaceAll(part, by)),
    phrase: {
      en: ({ part, by }) => `replace every \`'${part}'\` in each text by \`'${by}'\``,
      zh: ({ part, by }) => `把每个文本中所有的 \`'${part}'\` 换成 \`'${by}'\``,
    },
  }),
  defineOperator('number-texts', {
    params: { between: param.oneOf('. ', ': ', '-') },
    ...sameTexts,
    uses: ['order'],
    once: 'text number',
    apply: (texts, { between }) => texts.map((text, index) => `${index + 1}${between}${text}`),
    phrase: {
      en: ({ between }) => `put before each text its place in the list, counted from 1, and \`'${between}'\``,
      zh: ({ between }) => `在每个文本前加上它在列表中的序号（从 1 起）和 \`'${between}'\``,
    },
    notAfter: ['number-texts'],
  }),
] as const;

const whichTexts = [
  defineOperator('keep-length-parity', {
    params: { parity: param.oneOf('even', 'odd') },
    ...sameTexts,
    once: 'text length',
    apply: (texts, { parity }) =>
      parity === 'even'
        ? texts.filter((text) => [...text].length % 2 === 0)
        : texts.filter((text) => [...text].length % 2 !== 0),
    phrase: {
      en: ({ parity }) => `keep only the texts with an ${parity} number of characters`,
      zh: ({ parity }) => `只保留字符数为${parity === 'even' ? '偶数' : '奇数'}的文本`,
    },
    notAfter: ['keep-length-parity'],
  }),
  defineOperator('keep-longer', {
    params: {},
    ...sameTexts,
    uses: ['order'],
    apply: (texts) =>
      texts.filter(
        (text, index) => index === 0 || [...text].length > [...(texts[index - 1] as string)].length,
      ),
    phrase: {
      en: () => 'keep only the first text and those with more characters than the text right before them',
      zh: () => '只保留第一个文本，以及字符数多于紧邻前一个文本的文本',
    },
  }),
  defineOperator('short-to-end', {
    params: { length: param.int(2, 6) },
    ...sameTexts,
    leaves: ['order'],
    once: 'text sort',
    apply: (texts, { length }) => [
      ...texts.filter((text) => [...text].length > length),
      ...texts.filter((text) => [...text].length <= length),
    ],
    phrase: {
      en: ({ length }) =>
        `move the texts of at most ${length} characters to the end; otherwise the order stays`,
      zh: ({ length }) => `把至多 ${length} 个字符的文本移到末尾，其余先后不变`,
    },
    notAfter: ['short-to-end', 'first-characters'],
  }),
  defineOperator('keep-containing', {
    params: { part: param.oneOf('a', 'e', 'n') },
    ...sameTexts,
    once: 'text part',
    apply: (texts, { part }) => texts.filter((text) => text.includes(part)),
    phrase: {
      en: ({ part }) => `keep only the texts that contain \`'${part}'\``,
      zh: ({ part }) => `只保留含有 \`'${part}'\` 的文本`,
    },
    notAfter: ['keep-containing', 'change-case', 'replace'],
  }),
  defineOperator('drop-containing', {
    params: { part: param.oneOf('a', 'e', 'n') },
    ...sameTexts,
    once: 'text part',
    apply: (texts, { part }) => texts.filter((text) => !text.includes(part)),
    phrase: {
      en: ({ part }) => `drop the texts that contain \`'${part}'\``,
      zh: ({ part }) => `去掉含有 \`'${part}'\` 的文本`,
    },
    notAfter: ['keep-containing', 'change-case', 'replace'],
  }),
  defineOperator('dedupe-texts', {
    params: {},
    ...sameTexts,
    once: 'text dedupe',
    apply: (texts) => [...new Set(texts)],
    phrase: {
      en: () => 'of equal texts keep only the first',
      zh: () => '相同的文本只保留最先出现的一个',
    },
    notAfter: ['dedupe-texts', 'number-texts'],
  }),
  defineOperator('first-texts', {
    params: { count: param.oneOf(3, 5) },
    ...sameTexts,
    uses: ['order'],
    once: 'text take',
    apply: (texts, { count }) => texts.slice(0, count),
    phrase: {
      en: ({ count }) => `keep only the first ${count} texts, or all if there are fewer`,
      zh: ({ count }) => `只保留前 ${count} 个文本，不足则全部保留`,
    },
    notAfter: ['first-texts'],
  }),
  defineOperator('skip-texts', {
    params: { count: param.int(1, 3) },
    ...sameTexts,
    uses: ['order'],
    apply: (texts, { count }) => texts.slice(count),
    phrase: {
      en: ({ count }) =>
        count === 1 ? 'drop the first text' : `drop the first ${count} texts, or all if there are fewer`,
      zh: ({ count }) => (count === 1 ? '去掉第一个文本' : `去掉前 ${count} 个文本，不足则全部去掉`),
    },
    notAfter: ['skip-texts'],
  }),
] as const;

const betweenTexts = [
  defineOperator('sort-texts', {
    params: { descending: param.flag() },
    ...sameTexts,
    leaves: ['order'],
    notBehind: ['order'],
    once: 'text sort',
    apply: (texts, { descending }) => (descending ? [...texts].sort().reverse() : [...texts].sort()),
    phrase: {
      en: ({ descending }) => `sort the texts in ${descending ? 'descending' : 'ascending'} order`,
      zh: ({ descending }) => `将文本${descending ? '降序' : '升序'}排序`,
    },
    notAfter: ['sort-texts', 'reverse-texts'],
  }),
  defineOperator('reverse-texts', {
    params: {},
    ...sameTexts,
    leaves: ['order'],
    apply: (texts) => [...texts].reverse(),
    phrase: { en: () => 'reverse the order of the texts', zh: () => '颠倒文本的先后顺序' },
    notAfter: ['reverse-texts', 'sort-texts'],
  }),
  defineOperator('rotate-texts', {
    params: { count: param.int(1, 3) },
    ...sameTexts,
    leaves: ['order'],
    apply: (texts, { count }) => [...texts.slice(count), ...texts.slice(0, count)],
    phrase: {
      en: ({ count }) =>
        count === 1
          ? 'move the first text to the end'
          : `move the first ${count} texts to the end, in their order (nothing changes if there are no more than ${count})`,
      zh: ({ count }) =>
        count === 1
          ? '把第一个文本移到末尾'
          : `把前 ${count} 个文本按原有顺序移到末尾（不足或恰好 ${count} 个时不变）`,
    },
    notAfter: ['rotate-texts'],
  }),
  defineOperator('chain-texts', {
    params: { between: param.oneOf('', '-', '>') },
    ...sameTexts,
    uses: ['order'],
    apply: (texts, { between }) =>
      texts.map((text, index) => (index === 0 ? text : `${texts[index - 1]}${between}${text}`)),
    phrase: {
      en: ({ between }) =>
        `put before each text but the first the text right before it (as it came to this step)${between === '' ? '' : ` and \`'${between}'\``}`,
      zh: ({ between }) =>
        `除第一个外，在每个文本前加上到达本步时紧邻它的前一个文本${between === '' ? '' : `和 \`'${between}'\``}`,
    },
    notAfter: ['chain-texts'],
  }),
  defineOperator('split-words', {
    params: {},
    ...sameTexts,
    once: 'text dedupe',
    apply: (texts) => texts.flatMap((text) => text.split(' ')),
    phrase: {
      en: () =>
        'cut each text at every single space and put all the parts, empty ones too, into one list in order',
      zh: () => '在每个空格处切开各个文本，把所有部分（包括空的）按顺序放进一个列表',
    },
    notAfter: ['split-words'],
  }),
] as const;

const fromTexts = [
  defineOperator('text-lengths', {
    params: {},
    from: flow.texts,
    to: flow.numbers,
    apply: (texts) => texts.map((text) => [...text].length),
    phrase: {
      en: () => 'replace each text by its number of characters',
      zh: () => '把每个文本换成它的字符数',
    },
    notAfter: ['change-case', 'reverse-characters', 'replace'],
  }),
  defineOperator('count-part', {
    params: { part: param.oneOf('a', 'e', 'n') },
    from: flow.texts,
    to: flow.numbers,
    apply: (texts, { part }) => texts.map((text) => text.split(part).length - 1),
    phrase: {
      en: ({ part }) => `replace each text by how often \`'${part}'\` occurs in it`,
      zh: ({ part }) => `把每个文本换成其中 \`'${part}'\` 出现的次数`,
    },
    notAfter: ['reverse-characters', 'change-case', 'prefix', 'number-texts', 'replace'],
  }),
  defineOperator('count-texts', {
    params: {},
    from: flow.texts,
    to: flow.totals,
    apply: (texts) => countTexts(texts),
    phrase: {
      en: () =>
        'count equal texts: one pair of text and count for each, in the order in which each first occurs',
      zh: () => '统计各文本出现的次数：每个不同的文本得到一对（文本，次数），按首次出现的顺序排列',
    },
    notAfter: ['dedupe-texts', 'number-texts'],
  }),
  defineOperator('count-beginnings', {
    params: {},
    from: flow.texts,
    to: flow.totals,
    apply: (texts) => countTexts(texts.map((text) => [...text].slice(0, 1).join(''))),
    phrase: {
      en: () =>
        'count the texts by first character (the empty text for an empty text): one pair of character and count for each, in the order in which each first occurs',
      zh: () =>
        '按首字符（空文本取空文本）统计文本个数：每个不同的首字符得到一对（字符，个数），按首次出现的顺序排列',
    },
    notAfter: ['prefix', 'suffix', 'number-texts', 'first-characters'],
  }),
] as const;

export const textOperators = [...eachText, ...whichTexts, ...betweenTexts, ...fromTexts] as const;
