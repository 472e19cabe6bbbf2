import { defineOperator, flow, param } from 'etudes';

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** For each key the first of the items that have it, in the items' order. */
function firstByKey<T>(items: readonly T[], keyOf: (item: T) => number | string): T[] {
  const seen = new Set<number | string>();
  return items.filter((item) => {
    const key = keyOf(item);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** Items of one key together, keys in the order in which they first occur. */
function gather<T>(items: readonly T[], keyOf: (item: T) => string): T[] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return [...groups.values()].flat();
}

function keepAboveMean<T>(items: readonly T[], amountOf: (item: T) => number): T[] {
  const total = items.reduce((sum, item) => sum + amountOf(item), 0);
  return items.filter((item) => amountOf(item) * items.length > total);
}

function countLabels(labels: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
  return [...counts];
}

function sumByLabel(pairs: readonly (readonly [string, number])[]): [string, number][] {
  const sums = new Map<string, number>();
  for (const [label, amount] of pairs) sums.set(label, (sums.get(label) ?? 0) + amount);
  return [...sums];
}

function maxByLabel(pairs: readonly (readonly [string, number])[]): [string, number][] {
  const largest = new Map<string, number>();
  for (const [label, amount] of pairs) largest.set(label, Math.max(largest.get(label) ?? amount, amount));
  return [...largest];
}

/** Operators whose effect a sort all but undoes. */
const shifts = [
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
  'sort-by-number',
  'sort-by-text',
];
const sorts = ['sort-by-number', 'sort-by-text'];
const sameRows = { from: flow.rows, to: flow.rows } as const;

/** Records in, records out. */
const filters = [
  defineOperator('keep-at-least', {
    params: { field: param.numberField(), min: param.oneOf(8, 16) },
    ...sameRows,
    once: 'row least',
    apply: (rows, { field, min }) => rows.filter((row) => row[field] >= min),
    phrase: {
      en: ({ field, min }) => `keep only the {rows} whose \`${field}\` is at least ${min}`,
      zh: ({ field, min }) => `只保留 \`${field}\` 不小于 ${min} 的{rows}`,
    },
  }),
  defineOperator('keep-below', {
    params: { field: param.numberField(), limit: param.oneOf(36, 43) },
    ...sameRows,
    once: 'row below',
    apply: (rows, { field, limit }) => rows.filter((row) => row[field] < limit),
    phrase: {
      en: ({ field, limit }) => `keep only the {rows} whose \`${field}\` is less than ${limit}`,
      zh: ({ field, limit }) => `只保留 \`${field}\` 小于 ${limit} 的{rows}`,
    },
  }),
  defineOperator('keep-greater', {
    params: { first: param.earlierNumberField(), second: param.lastNumberField(), less: param.flag() },
    ...sameRows,
    once: 'row spread',
    apply: (rows, { first, second, less }) =>
      less ? rows.filter((row) => row[first] < row[second]) : rows.filter((row) => row[first] > row[second]),
    phrase: {
      en: ({ first, second, less }) =>
        `keep only the {rows} whose \`${first}\` is ${less ? 'less' : 'greater'} than their \`${second}\``,
      zh: ({ first, second, less }) => `只保留 \`${first}\` ${less ? '小于' : '大于'} \`${second}\` 的{rows}`,
    },
    notAfter: ['keep-greater'],
  }),
  defineOperator('keep-field-parity', {
    params: { field: param.numberField(), parity: param.oneOf('even', 'odd') },
    ...sameRows,
    once: 'row parity',
    apply: (rows, { field, parity }) =>
      parity === 'even'
        ? rows.filter((row) => row[field] % 2 === 0)
        : rows.filter((row) => row[field] % 2 !== 0),
    phrase: {
      en: ({ field, parity }) => `keep only the {rows} whose \`${field}\` is ${parity}`,
      zh: ({ field, parity }) => `只保留 \`${field}\` 为${parity === 'even' ? '偶数' : '奇数'}的{rows}`,
    },
    notAfter: ['keep-field-parity'],
  }),
  defineOperator('keep-above-mean', {
    params: { field: param.numberField() },
    ...sameRows,
    once: 'row spread',
    apply: (rows, { field }) => keepAboveMean(rows, (row) => row[field]),
    phrase: {
      en: ({ field }) =>
        `keep only the {rows} whose \`${field}\` is greater than the mean \`${field}\` of all that came to this step`,
      zh: ({ field }) => `只保留 \`${field}\` 大于到达本步的全部{rows}的 \`${field}\` 平均值的{rows}`,
    },
  }),
  defineOperator('drop-labelled', {
    params: { field: param.labelField(), label: param.label() },
    ...sameRows,
    once: 'row label',
    apply: (rows, { field, label }) => rows.filter((row) => row[field] !== label),
    phrase: {
      en: ({ field, label }) => `drop the {rows} whose \`${field}\` is \`'${label}'\``,
      zh: ({ field, label }) => `去掉 \`${field}\` 为 \`'${label}'\` 的{rows}`,
    },
    notAfter: ['drop-labelled'],
  }),
  defineOperator('keep-before', {
    params: { field: param.wordField(), limit: param.oneOf('c', 'm') },
    ...sameRows,
    once: 'row word',
    apply: (rows, { field, limit }) => rows.filter((row) => row[field] < limit),
    phrase: {
      en: ({ field, limit }) => `keep only the {rows} whose \`${field}\` comes before \`'${limit}'\``,
      zh: ({ field, limit }) => `只保留 \`${field}\` 排在 \`'${limit}'\` 之前的{rows}`,
    },
    notAfter: ['keep-before'],
  }),
  defineOperator('keep-long', {
    params: { field: param.wordField(), length: param.int(2, 3) },
    ...sameRows,
    once: 'row word',
    apply: (rows, { field, length }) => rows.filter((row) => [...row[field]].length >= length),
    phrase: {
      en: ({ field, length }) => `keep only the {rows} whose \`${field}\` has at least ${length} characters`,
      zh: ({ field, length }) => `只保留 \`${field}\` 至少有 ${length} 个字符的{rows}`,
    },
    notAfter: ['keep-long'],
  }),
] as const;

const arrangements = [
  defineOperator('sort-by-number', {
    params: { field: param.numberField(), descending: param.flag() },
    ...sameRows,
    leaves: ['order'],
    notBehind: ['order'],
    once: 'row sort',
    apply: (rows, { field, descending }) =>
      descending
        ? [...rows].sort((a, b) => b[field] - a[field])
        : [...rows].sort((a, b) => a[field] - b[field]),
    phrase: {
      en: ({ field, descending }) =>
        `sort the {rows} by \`${field}\`, ${descending ? 'largest' : 'smallest'} first, equal ones in the order they had`,
      zh: ({ field, descending }) =>
        `将{rows}按 \`${field}\` ${descending ? '从大到小' : '从小到大'}排序，相等者保持原有先后`,
    },
    notAfter: [...shifts],
  }),
  defineOperator('sort-by-text', {
    params: { field: param.textField(), descending: param.flag() },
    ...sameRows,
    leaves: ['order'],
    once: 'row sort',
    apply: (rows, { field, descending }) =>
      descending
        ? [...rows].sort((a, b) => compareTexts(b[field], a[field]))
        : [...rows].sort((a, b) => compareTexts(a[field], b[field])),
    phrase: {
      en: ({ field, descending }) =>
        `sort the {rows} by \`${field}\` in ${descending ? 'descending' : 'ascending'} order, equal ones in the order they had`,
      zh: ({ field, descending }) =>
        `将{rows}按 \`${field}\` ${descending ? '降序' : '升序'}排序，相等者保持原有先后`,
    },
  }),
  defineOperator('label-to-front', {
    params: { field: param.labelField(), label: param.label() },
    ...sameRows,
    leaves: ['order'],
    once: 'row label',
    apply: (rows, { field, label }) => [
      ...rows.filter((row) => row[field] === label),
      ...rows.filter((row) => row[field] !== label),
    ],
    phrase: {
      en: ({ field, label }) =>
        `move the {rows} whose \`${field}\` is \`'${label}'\` to the front; otherwise the order stays`,
      zh: ({ field, label }) => `把 \`${field}\` 为 \`'${label}'\` 的{rows}移到最前，其余先后不变`,
    },
    notAfter: ['label-to-front'],
  }),
  defineOperator('large-to-front', {
    params: { field: param.numberField(), min: param.oneOf(14, 22, 30, 38) },
    ...sameRows,
    leaves: ['order'],
    once: 'row large',
    apply: (rows, { field, min }) => [
      ...rows.filter((row) => row[field] >= min),
      ...rows.filter((row) => row[field] < min),
    ],
    phrase: {
      en: ({ field, min }) =>
        `move the {rows} whose \`${field}\` is at least ${min} to the front; otherwise the order stays`,
      zh: ({ field, min }) => `把 \`${field}\` 不小于 ${min} 的{rows}移到最前，其余先后不变`,
    },
  }),
  defineOperator('parity-to-end', {
    params: { field: param.numberField(), parity: param.oneOf('even', 'odd') },
    ...sameRows,
    leaves: ['order'],
    once: 'row parity',
    apply: (rows, { field, parity }) =>
      parity === 'even'
        ? [...rows.filter((row) => row[field] % 2 !== 0), ...rows.filter((row) => row[field] % 2 === 0)]
        : [...rows.filter((row) => row[field] % 2 === 0), ...rows.filter((row) => row[field] % 2 !== 0)],
    phrase: {
      en: ({ field, parity }) =>
        `move the {rows} whose \`${field}\` is ${parity} to the end; otherwise the order stays`,
      zh: ({ field, parity }) =>
        `把 \`${field}\` 为${parity === 'even' ? '偶数' : '奇数'}的{rows}移到末尾，其余先后不变`,
    },
    notAfter: ['keep-field-parity'],
  }),
  defineOperator('long-to-end', {
    params: { field: param.wordField(), length: param.int(2, 4) },
    ...sameRows,
    leaves: ['order'],
    once: 'row word',
    apply: (rows, { field, length }) => [
      ...rows.filter((row) => [...row[field]].length < length),
      ...rows.filter((row) => [...row[field]].length >= length),
    ],
    phrase: {
      en: ({ field, length }) =>
        `move the {rows} whose \`${field}\` has at least ${length} characters to the end; otherwise the order stays`,
      zh: ({ field, length }) => `把 \`${field}\` 至少有 ${length} 个字符的{rows}移到末尾，其余先后不变`,
    },
  }),
  defineOperator('gather-rows', {
    params: { field: param.textField() },
    ...sameRows,
    leaves: ['order'],
    once: 'row label',
    apply: (rows, { field }) => gather(rows, (row) => row[field]),
    phrase: {
      en: ({ field }) =>
        `bring the {rows} with the same \`${field}\` together, where the first of them stands; otherwise the order stays`,
      zh: ({ field }) => `把 \`${field}\` 相同的{rows}集中到其中最先出现者之处，其余先后不变`,
    },
    notAfter: ['gather-rows', 'sort-by-text'],
  }),
  defineOperator('reverse-first', {
    params: { count: param.int(2, 4) },
    ...sameRows,
    leaves: ['order'],
    apply: (rows, { count }) => [...rows.slice(0, count).reverse(), ...rows.slice(count)],
    phrase: {
      en: ({ count }) => `reverse the order of the first ${count} {rows} (of all if there are fewer)`,
      zh: ({ count }) => `颠倒前 ${count} 个{rows}的顺序（不足则颠倒全部）`,
    },
    notAfter: ['reverse-first'],
  }),
  defineOperator('last-to-front', {
    params: { count: param.int(1, 3) },
    ...sameRows,
    leaves: ['order'],
    apply: (rows, { count }) => [...rows.slice(-count), ...rows.slice(0, -count)],
    phrase: {
      en: ({ count }) =>
        count === 1
          ? 'move the last of the {rows} to the front'
          : `move the last ${count} {rows} to the front, in their order (nothing changes if there are no more than ${count})`,
      zh: ({ count }) =>
        count === 1
          ? '把{rows}中的最后一个移到最前'
          : `把后 ${count} 个{rows}按原有顺序移到最前（不足或恰好 ${count} 个时不变）`,
    },
    notAfter: ['last-to-front', 'rotate-rows'],
  }),
  defineOperator('deal-rows', {
    params: { start: param.int(0, 1) },
    ...sameRows,
    leaves: ['order'],
    apply: (rows, { start }) => [
      ...rows.filter((_, index) => index % 2 === start),
      ...rows.filter((_, index) => index % 2 !== start),
    ],
    phrase: {
      en: ({ start }) =>
        start === 0
          ? 'put the 1st, 3rd, 5th and so on of the {rows} before the 2nd, 4th and so on; otherwise the order stays'
          : 'put the 2nd, 4th, 6th and so on of the {rows} before the 1st, 3rd and so on; otherwise the order stays',
      zh: ({ start }) =>
        start === 0
          ? '把第 1、3、5 等奇数位的{rows}排到第 2、4 等偶数位的{rows}之前，各自先后不变'
          : '把第 2、4、6 等偶数位的{rows}排到第 1、3 等奇数位的{rows}之前，各自先后不变',
    },
  }),
  defineOperator('reverse-rows', {
    params: {},
    ...sameRows,
    leaves: ['order'],
    apply: (rows) => [...rows].reverse(),
    phrase: { en: () => 'reverse the order of the {rows}', zh: () => '颠倒{rows}的顺序' },
    notAfter: ['reverse-rows'],
  }),
  defineOperator('rotate-rows', {
    params: { count: param.int(1, 3) },
    ...sameRows,
    leaves: ['order'],
    apply: (rows, { count }) => [...rows.slice(count), ...rows.slice(0, count)],
    phrase: {
      en: ({ count }) =>
        count === 1
          ? 'move the first of the {rows} to the end'
          : `move the first ${count} {rows} to the end, in their order (nothing changes if there are no more than ${count})`,
      zh: ({ count }) =>
        count === 1
          ? '把{rows}中的第一个移到末尾'
          : `把前 ${count} 个{rows}按原有顺序移到末尾（不足或恰好 ${count} 个时不变）`,
    },
    notAfter: ['rotate-rows', 'last-to-front'],
  }),
] as const;

const cuts = [
  defineOperator('first-rows', {
    params: { count: param.oneOf(5, 8) },
    ...sameRows,
    uses: ['order'],
    once: 'row take',
    apply: (rows, { count }) => rows.slice(0, count),
    phrase: {
      en: ({ count }) => `keep only the first ${count} {rows}, or all if there are fewer`,
      zh: ({ count }) => `只保留前 ${count} 个{rows}，不足则全部保留`,
    },
    notAfter: ['first-rows', 'top-rows'],
  }),
  defineOperator('last-rows', {
    params: { count: param.oneOf(5, 8) },
    ...sameRows,
    uses: ['order'],
    once: 'row take',
    apply: (rows, { count }) => rows.slice(-count),
    phrase: {
      en: ({ count }) => `keep only the last ${count} {rows}, or all if there are fewer`,
      zh: ({ count }) => `只保留后 ${count} 个{rows}，不足则全部保留`,
    },
    notAfter: ['last-rows', 'skip-rows', 'first-rows', 'top-rows'],
  }),
  defineOperator('skip-rows', {
    params: { count: param.int(1, 2) },
    ...sameRows,
    uses: ['order'],
    apply: (rows, { count }) => rows.slice(count),
    phrase: {
      en: ({ count }) =>
        count === 1
          ? 'drop the first of the {rows}'
          : `drop the first ${count} {rows}, or all if there are fewer`,
      zh: ({ count }) => (count === 1 ? '去掉第一个{rows}' : `去掉前 ${count} 个{rows}，不足则全部去掉`),
    },
    notAfter: ['skip-rows'],
  }),
  defineOperator('drop-last-rows', {
    params: { count: param.int(1, 2) },
    ...sameRows,
    uses: ['order'],
    apply: (rows, { count }) => rows.slice(0, -count),
    phrase: {
      en: ({ count }) =>
        count === 1
          ? 'drop the last of the {rows}'
          : `drop the last ${count} {rows}, or all if there are fewer`,
      zh: ({ count }) => (count === 1 ? '去掉最后一个{rows}' : `去掉后 ${count} 个{rows}，不足则全部去掉`),
    },
    notAfter: ['drop-last-rows'],
  }),
  defineOperator('every-nth-row', {
    params: { step: param.int(2, 3), start: param.int(0, 1) },
    ...sameRows,
    uses: ['order'],
    apply: (rows, { step, start }) => rows.filter((_, index) => index % step === start),
    phrase: {
      en: ({ step, start }) =>
        `keep only every ${step === 2 ? 'second' : 'third'} of the {rows}, beginning with the ${start === 0 ? 'first' : 'second'}`,
      zh: ({ step, start }) => `从第 ${start + 1} 个开始，每 ${step} 个{rows}保留一个`,
    },
  }),
  defineOperator('top-rows', {
    params: { field: param.numberField(), count: param.oneOf(4, 7) },
    ...sameRows,
    notBehind: ['order'],
    once: 'row take',
    apply: (rows, { field, count }) => [...rows].sort((a, b) => b[field] - a[field]).slice(0, count),
    phrase: {
      en: ({ field, count }) =>
        `take the ${count} {rows} with the largest \`${field}\` (all if there are fewer), largest first, equal ones in the order they had`,
      zh: ({ field, count }) =>
        `取 \`${field}\` 最大的 ${count} 个{rows}（不足则全取），从大到小排列，相等者保持原有先后`,
    },
    notAfter: ['top-rows', 'first-rows', 'last-rows', ...shifts],
  }),
  defineOperator('dedupe-by-text', {
    params: { field: param.wordField(), keep: param.oneOf('first', 'last') },
    ...sameRows,
    once: 'row dedupe',
    apply: (rows, { field, keep }) =>
      keep === 'first'
        ? firstByKey(rows, (row) => row[field])
        : firstByKey([...rows].reverse(), (row) => row[field]).reverse(),
    phrase: {
      en: ({ field, keep }) =>
        `of the {rows} with the same \`${field}\` keep only the ${keep}, leaving those kept in their order`,
      zh: ({ field, keep }) =>
        `\`${field}\` 相同的{rows}只保留${keep === 'first' ? '最先' : '最后'}出现的一个，保留者顺序不变`,
    },
    notAfter: ['dedupe-by-text'],
  }),
  defineOperator('dedupe-by-number', {
    params: { field: param.numberField() },
    ...sameRows,
    once: 'row dedupe',
    apply: (rows, { field }) => firstByKey(rows, (row) => row[field]),
    phrase: {
      en: ({ field }) => `of the {rows} with the same \`${field}\` keep only the first`,
      zh: ({ field }) => `\`${field}\` 相同的{rows}只保留最先出现的一个`,
    },
    notAfter: ['dedupe-by-number', 'dedupe-by-text'],
  }),
] as const;

/** Records in, something else out. */
const readings = [
  defineOperator('pluck-number', {
    params: { field: param.numberField() },
    from: flow.rows,
    to: flow.numbers,
    apply: (rows, { field }) => rows.map((row) => row[field]),
    phrase: {
      en: ({ field }) => `replace each of the {rows} by its \`${field}\``,
      zh: ({ field }) => `把每个{rows}换成它的 \`${field}\``,
    },
  }),
  defineOperator('add-fields', {
    params: { first: param.earlierNumberField(), second: param.lastNumberField() },
    from: flow.rows,
    to: flow.numbers,
    apply: (rows, { first, second }) => rows.map((row) => row[first] + row[second]),
    phrase: {
      en: ({ first, second }) =>
        `replace each of the {rows} by the sum of its \`${first}\` and its \`${second}\``,
      zh: ({ first, second }) => `把每个{rows}换成它的 \`${first}\` 与 \`${second}\` 之和`,
    },
  }),
  defineOperator('multiply-fields', {
    params: { first: param.earlierNumberField(), second: param.lastNumberField() },
    from: flow.rows,
    to: flow.numbers,
    apply: (rows, { first, second }) => rows.map((row) => row[first] * row[second]),
    phrase: {
      en: ({ first, second }) =>
        `replace each of the {rows} by the product of its \`${first}\` and its \`${second}\``,
      zh: ({ first, second }) => `把每个{rows}换成它的 \`${first}\` 与 \`${second}\` 之积`,
    },
  }),
  defineOperator('field-lengths', {
    params: { field: param.wordField() },
    from: flow.rows,
    to: flow.numbers,
    apply: (rows, { field }) => rows.map((row) => [...row[field]].length),
    phrase: {
      en: ({ field }) => `replace each of the {rows} by the number of characters of its \`${field}\``,
      zh: ({ field }) => `把每个{rows}换成它的 \`${field}\` 的字符数`,
    },
  }),
  defineOperator('pluck-text', {
    params: { field: param.textField() },
    from: flow.rows,
    to: flow.texts,
    apply: (rows, { field }) => rows.map((row): string => row[field]),
    phrase: {
      en: ({ field }) => `replace each of the {rows} by its \`${field}\``,
      zh: ({ field }) => `把每个{rows}换成它的 \`${field}\``,
    },
  }),
  defineOperator('write-rows', {
    params: { text: param.textField(), number: param.numberField(), between: param.oneOf(': ', '/') },
    from: flow.rows,
    to: flow.texts,
    apply: (rows, { text, number, between }) => rows.map((row) => `${row[text]}${between}${row[number]}`),
    phrase: {
      en: ({ text, number, between }) =>
        `replace each of the {rows} by the text of its \`${text}\`, then \`'${between}'\`, then its \`${number}\` in decimal`,
      zh: ({ text, number, between }) =>
        `把每个{rows}换成文本：它的 \`${text}\`，接 \`'${between}'\`，再接十进制的 \`${number}\``,
    },
  }),
  defineOperator('count-by', {
    params: { field: param.textField() },
    from: flow.rows,
    to: flow.totals,
    apply: (rows, { field }) => countLabels(rows.map((row) => row[field])),
    phrase: {
      en: ({ field }) =>
        `count the {rows} by \`${field}\`: one pair of \`${field}\` and count for each, in the order in which each first occurs`,
      zh: ({ field }) =>
        `按 \`${field}\` 统计{rows}的个数：每个不同的 \`${field}\` 得到一对（\`${field}\`，个数），按首次出现的顺序排列`,
    },
    notAfter: sorts,
  }),
  defineOperator('sum-by', {
    params: { field: param.textField(), amount: param.numberField() },
    from: flow.rows,
    to: flow.totals,
    apply: (rows, { field, amount }) => sumByLabel(rows.map((row) => [row[field], row[amount]])),
    phrase: {
      en: ({ field, amount }) =>
        `add up \`${amount}\` by \`${field}\`: one pair of \`${field}\` and sum for each, in the order in which each first occurs`,
      zh: ({ field, amount }) =>
        `按 \`${field}\` 汇总 \`${amount}\`：每个不同的 \`${field}\` 得到一对（\`${field}\`，总和），按首次出现的顺序排列`,
    },
  }),
  defineOperator('max-by', {
    params: { field: param.textField(), amount: param.numberField() },
    from: flow.rows,
    to: flow.totals,
    apply: (rows, { field, amount }) => maxByLabel(rows.map((row) => [row[field], row[amount]])),
    phrase: {
      en: ({ field, amount }) =>
        `find the largest \`${amount}\` by \`${field}\`: one pair of \`${field}\` and largest \`${amount}\` for each, in the order in which each first occurs`,
      zh: ({ field, amount }) =>
        `按 \`${field}\` 求最大的 \`${amount}\`：每个不同的 \`${field}\` 得到一对（\`${field}\`，最大的 \`${amount}\`），按首次出现的顺序排列`,
    },
  }),
] as const;

export const rowOperators = [...filters, ...arrangements, ...cuts, ...readings] as const;
