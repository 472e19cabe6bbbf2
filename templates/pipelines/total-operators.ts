import { defineOperator, flow, param } from 'etudes';

const sameTotals = { from: flow.totals, to: flow.totals } as const;

/** Over pairs of a label and a number; no two pairs have one label. */
const amongTotals = [
  defineOperator('keep-totals-at-least', {
    params: { min: param.oneOf(2, 20) },
    ...sameTotals,
    once: 'total bound',
    apply: (totals, { min }) => totals.filter(([, amount]) => amount >= min),
    phrase: {
      en: ({ min }) => `keep only the pairs whose number is at least ${min}`,
      zh: ({ min }) => `只保留数值不小于 ${min} 的数对`,
    },
    notAfter: ['keep-totals-at-least'],
  }),
  defineOperator('keep-totals-below', {
    params: { limit: param.oneOf(4, 40) },
    ...sameTotals,
    once: 'total bound',
    apply: (totals, { limit }) => totals.filter(([, amount]) => amount < limit),
    phrase: {
      en: ({ limit }) => `keep only the pairs whose number is less than ${limit}`,
      zh: ({ limit }) => `只保留数值小于 ${limit} 的数对`,
    },
    notAfter: ['keep-totals-below'],
  }),
  defineOperator('sort-totals-by-number', {
    params: { descending: param.flag() },
    ...sameTotals,
    leaves: ['order'],
    notBehind: ['order'],
    once: 'total sort',
    apply: (totals, { descending }) =>
      descending
        ? [...totals].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
        : [...totals].sort(([a, m], [b, n]) => m - n || (a < b ? -1 : 1)),
    phrase: {
      en: ({ descending }) =>
        `sort the pairs by number, ${descending ? 'largest' : 'smallest'} first, equal numbers by label in ascending order`,
      zh: ({ descending }) => `将数对按数值${descending ? '从大到小' : '从小到大'}排序，数值相等者按标签升序`,
    },
    notAfter: ['sort-totals-by-number', 'sort-totals-by-label', 'reverse-totals'],
  }),
  defineOperator('sort-totals-by-label', {
    params: { descending: param.flag() },
    ...sameTotals,
    leaves: ['order'],
    notBehind: ['order'],
    once: 'total sort',
    apply: (totals, { descending }) =>
      descending
        ? [...totals].sort(([a], [b]) => (a < b ? 1 : -1))
        : [...totals].sort(([a], [b]) => (a < b ? -1 : 1)),
    phrase: {
      en: ({ descending }) => `sort the pairs by label in ${descending ? 'descending' : 'ascending'} order`,
      zh: ({ descending }) => `将数对按标签${descending ? '降序' : '升序'}排序`,
    },
    notAfter: ['sort-totals-by-number', 'sort-totals-by-label', 'reverse-totals'],
  }),
  defineOperator('top-totals', {
    params: { count: param.int(1, 3) },
    ...sameTotals,
    notBehind: ['order'],
    once: 'total take',
    apply: (totals, { count }) =>
      [...totals].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).slice(0, count),
    phrase: {
      en: ({ count }) =>
        count === 1
          ? 'keep only the pair with the largest number (of equal numbers the one whose label comes first in ascending order), or none if there is none'
          : `take the ${count} pairs with the largest numbers (all if there are fewer), largest first, equal numbers by label in ascending order`,
      zh: ({ count }) =>
        count === 1
          ? '只保留数值最大的数对（数值相等时取标签升序靠前者），没有数对则为空'
          : `取数值最大的 ${count} 个数对（不足则全取），从大到小排列，数值相等者按标签升序`,
    },
    notAfter: ['sort-totals-by-number', 'sort-totals-by-label', 'reverse-totals', 'top-totals'],
  }),
  defineOperator('first-totals', {
    params: { count: param.int(2, 4) },
    ...sameTotals,
    uses: ['order'],
    once: 'total take',
    apply: (totals, { count }) => totals.slice(0, count),
    phrase: {
      en: ({ count }) => `keep only the first ${count} pairs, or all if there are fewer`,
      zh: ({ count }) => `只保留前 ${count} 个数对，不足则全部保留`,
    },
    notAfter: ['first-totals', 'top-totals'],
  }),
  defineOperator('skip-totals', {
    params: { count: param.int(1, 2) },
    ...sameTotals,
    uses: ['order'],
    apply: (totals, { count }) => totals.slice(count),
    phrase: {
      en: ({ count }) =>
        count === 1 ? 'drop the first pair' : `drop the first ${count} pairs, or all if there are fewer`,
      zh: ({ count }) => (count === 1 ? '去掉第一个数对' : `去掉前 ${count} 个数对，不足则全部去掉`),
    },
    notAfter: ['skip-totals', 'top-totals', 'first-totals'],
  }),
  defineOperator('reverse-totals', {
    params: {},
    ...sameTotals,
    leaves: ['order'],
    apply: (totals) => [...totals].reverse(),
    phrase: { en: () => 'reverse the order of the pairs', zh: () => '颠倒数对的顺序' },
    notAfter: ['reverse-totals', 'sort-totals-by-number', 'sort-totals-by-label', 'top-totals'],
  }),
  defineOperator('scale-totals', {
    params: { factor: param.int(2, 4) },
    ...sameTotals,
    apply: (totals, { factor }) =>
      totals.map(([label, amount]): [string, number] => [label, amount * factor]),
    phrase: {
      en: ({ factor }) => `multiply the number of each pair by ${factor}`,
      zh: ({ factor }) => `每个数对的数值乘以 ${factor}`,
    },
    notAfter: ['scale-totals'],
  }),
  defineOperator('raise-totals', {
    params: { amount: param.oneOf(1, 5, 10) },
    ...sameTotals,
    apply: (totals, { amount: more }) =>
      totals.map(([label, amount]): [string, number] => [label, amount + more]),
    phrase: {
      en: ({ amount }) => `add ${amount} to the number of each pair`,
      zh: ({ amount }) => `每个数对的数值加上 ${amount}`,
    },
    notAfter: ['raise-totals'],
  }),
  defineOperator('number-totals', {
    params: {},
    ...sameTotals,
    uses: ['order'],
    apply: (totals) =>
      totals.map(([label, amount], index): [string, number] => [label, amount * (index + 1)]),
    phrase: {
      en: () => 'multiply the number of each pair by the place of the pair in the list, counted from 1',
      zh: () => '每个数对的数值乘以该数对在列表中的序号（从 1 起）',
    },
  }),
] as const;

const fromTotals = [
  defineOperator('labels', {
    params: {},
    from: flow.totals,
    to: flow.texts,
    apply: (totals) => totals.map(([label]) => label),
    phrase: {
      en: () => 'replace each pair by its label',
      zh: () => '把每个数对换成它的标签',
    },
    notAfter: ['scale-totals', 'raise-totals', 'number-totals'],
  }),
  defineOperator('write-totals', {
    params: { between: param.oneOf(': ', ' x ', '->') },
    from: flow.totals,
    to: flow.texts,
    apply: (totals, { between }) => totals.map(([label, amount]) => `${label}${between}${amount}`),
    phrase: {
      en: ({ between }) =>
        `replace each pair by the text of its label, then \`'${between}'\`, then its number in decimal`,
      zh: ({ between }) => `把每个数对换成文本：它的标签，接 \`'${between}'\`，再接十进制的数值`,
    },
  }),
  defineOperator('amounts', {
    params: {},
    from: flow.totals,
    to: flow.numbers,
    apply: (totals) => totals.map(([, amount]) => amount),
    phrase: {
      en: () => 'replace each pair by its number',
      zh: () => '把每个数对换成它的数值',
    },
  }),
] as const;

export const totalOperators = [...amongTotals, ...fromTotals] as const;
