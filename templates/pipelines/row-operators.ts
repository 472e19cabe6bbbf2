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

function keepAboveMean<T>(items: readonly T[], valueOf: (item: T) => number): T[] {
  const total = items.reduce((sum, item) => sum + valueOf(item), 0);
  return items.filter((item) => valueOf(item) * items.length > total);
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

const sorts = ['sort-by-number', 'sort-by-text'];
const sameRows = { from: flow.rows, to: flow.rows } as const;

/** Records in, records out. */
const filters = [
  defineOperator('keep-at-least', {
    params: { field: param.numberField(), min: param.int(12, 36, 8) },
    ...sameRows,
    apply: (rows, { field, min }) => rows.filter((row) => row[field] >= min),
    phrase: {
      en: ({ field, min }) => `keep only the {rows} whose \`${field}\` is at least ${min}`,
      zh: ({ field, min }) => `只保留 \`${field}\` 不小于 ${min} 的{rows}`,
    },
  }),
  defineOperator('keep-below', {
    params: { field: param.numberField(), limit: param.int(20, 44, 8) },
    ...sameRows,
    apply: (rows, { field, limit }) => rows.filter((row) => row[field] < limit),
    phrase: {
      en: ({ field, limit }) => `keep only the {rows} whose \`${field}\` is less than ${limit}`,
      zh: ({ field, limit }) => `只保留 \`${field}\` 小于 ${limit} 的{rows}`,
    },
  }),
  defineOperator('keep-between', {
    params: { field: param.numberField(), low: param.oneOf(5, 12), high: param.oneOf(36, 45) },
    ...sameRows,
    apply: (rows, { field, low, high }) => rows.filter((row) => row[field] >= low && row[field] <= high),
    phrase: {
      en: ({ field, low, high }) =>
        `keep only the {rows} whose \`${field}\` is from ${low} to ${high}, both included`,
      zh: ({ field, low, high }) => `只保留 \`${field}\` 在 ${low} 到 ${high} 之间（含两端）的{rows}`,
    },
  }),
  defineOperator('keep-above-mean', {
    params: { field: param.numberField() },
    ...sameRows,
    apply: (rows, { field }) => keepAboveMean(rows, (row) => row[field]),
    phrase: {
      en: ({ field }) =>
        `keep only the {rows} whose \`${field}\` is greater than the mean \`${field}\` of all that came to this step`,
      zh: ({ field }) => `只保留 \`${field}\` 大于到达本步的全部{rows}的 \`${field}\` 平均值的{rows}`,
    },
  }),
  defineOperator('keep-labelled', {
    params: { field: param.labelField(), label: param.label() },
    ...sameRows,
    apply: (rows, { field, label }) => rows.filter((row) => row[field] === label),
    phrase: {
      en: ({ field, label }) => `keep only the {rows} whose \`${field}\` is \`'${label}'\``,
      zh: ({ field, label }) => `只保留 \`${field}\` 为 \`'${label}'\` 的{rows}`,
    },
    notAfter: ['drop-labelled', 'keep-labelled'],
  }),
  defineOperator('drop-labelled', {
    params: { field: param.labelField(), label: param.label() },
    ...sameRows,
    apply: (rows, { field, label }) => rows.filter((row) => row[field] !== label),
    phrase: {
      en: ({ field, label }) => `drop the {rows} whose \`${field}\` is \`'${label}'\``,
      zh: ({ field, label }) => `去掉 \`${field}\` 为 \`'${label}'\` 的{rows}`,
    },
    notAfter: ['drop-labelled', 'keep-labelled'],
  }),
  defineOperator('keep-before', {
    params: { field: param.wordField(), limit: param.oneOf('b', 'c', 'm') },
    ...sameRows,
    apply: (rows, { field, limit }) => rows.filter((row) => row[field] < limit),
    phrase: {
      en: ({ field, limit }) => `keep only the {rows} whose \`${field}\` comes before \`'${limit}'\``,
      zh: ({ field, limit }) => `只保留 \`${field}\` 排在 \`'${limit}'\` 之前的{rows}`,
    },
    notAfter: ['keep-before'],
  }),
  defineOperator('keep-long', {
    params: { field: param.wordField(), length: param.int(2, 4) },
    ...sameRows,
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
    apply: (rows, { field, descending }) =>
      descending ? [...rows].sort((a, b) => b[field] - a[field]) : [...rows].sort((a, b) => a[field] - b[field]),
    phrase: {
      en: ({ field, descending }) =>
        `sort the {rows} by \`${field}\`, ${descending ? 'largest' : 'smallest'} first, equal ones in the order they had`,
      zh: ({ field, descending }) =>
        `将{rows}按 \`${field}\` ${descending ? '从大到小' : '从小到大'}排序，相等者保持原有先后`,
    },
    notAfter: ['reverse-rows', 'rotate-rows'],
  }),
  defineOperator('sort-by-text', {
    params: { field: param.textField(), descending: param.flag() },
    ...sameRows,
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
  defineOperator('reverse-rows', {
    params: {},
    ...sameRows,
    apply: (rows) => [...rows].reverse(),
    phrase: { en: () => 'reverse the order of the {rows}', zh: () => '颠倒{rows}的顺序' },
    notAfter: ['reverse-rows'],
  }),
  defineOperator('rotate-rows', {
    params: { count: param.int(1, 3) },
    ...sameRows,
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
    notAfter: ['rotate-rows'],
  }),
] as const;

const cuts = [
  defineOperator('first-rows', {
    params: { count: param.oneOf(3, 4, 6, 8) },
    ...sameRows,
    apply: (rows, { count }) => rows.slice(0, count),
    phrase: {
      en: ({ count }) => `keep only the first ${count} {rows}, or all if there are fewer`,
      zh: ({ count }) => `只保留前 ${count} 个{rows}，不足则全部保留`,
    },
    notAfter: ['first-rows', 'top-rows'],
  }),
  defineOperator('last-rows', {
    params: { count: param.oneOf(3, 4, 6, 8) },
    ...sameRows,
    apply: (rows, { count }) => rows.slice(-count),
    phrase: {
      en: ({ count }) => `keep only the last ${count} {rows}, or all if there are fewer`,
      zh: ({ count }) => `只保留后 ${count} 个{rows}，不足则全部保留`,
    },
    notAfter: ['last-rows', 'skip-rows', 'first-rows', 'top-rows'],
  }),
  defineOperator('skip-rows', {
    params: { count: param.int(1, 3) },
    ...sameRows,
    apply: (rows, { count }) => rows.slice(count),
    phrase: {
      en: ({ count }) =>
        count === 1 ? 'drop the first of the {rows}' : `drop the first ${count} {rows}, or all if there are fewer`,
      zh: ({ count }) => (count === 1 ? '去掉第一个{rows}' : `去掉前 ${count} 个{rows}，不足则全部去掉`),
    },
    notAfter: ['skip-rows'],
  }),
  defineOperator('drop-last-rows', {
    params: { count: param.int(1, 3) },
    ...sameRows,
    apply: (rows, { count }) => rows.slice(0, -count),
    phrase: {
      en: ({ count }) =>
        count === 1 ? 'drop the last of the {rows}' : `drop the last ${count} {rows}, or all if there are fewer`,
      zh: ({ count }) => (count === 1 ? '去掉最后一个{rows}' : `去掉后 ${count} 个{rows}，不足则全部去掉`),
    },
    notAfter: ['drop-last-rows'],
  }),
  defineOperator('every-nth-row', {
    params: { step: param.int(2, 3), start: param.int(0, 1) },
    ...sameRows,
    apply: (rows, { step, start }) => rows.filter((_, index) => index % step === start),
    phrase: {
      en: ({ step, start }) =>
        `keep only every ${step === 2 ? 'second' : 'third'} of the {rows}, beginning with the ${start === 0 ? 'first' : 'second'}`,
      zh: ({ step, start }) => `从第 ${start + 1} 个开始，每 ${step} 个{rows}保留一个`,
    },
  }),
  defineOperator('top-rows', {
    params: { field: param.numberField(), count: param.oneOf(3, 5) },
    ...sameRows,
    apply: (rows, { field, count }) => [...rows].sort((a, b) => b[field] - a[field]).slice(0, count),
    phrase: {
      en: ({ field, count }) =>
        `take the ${count} {rows} with the largest \`${field}\` (all if there are fewer), largest first, equal ones in the order they had`,
      zh: ({ field, count }) =>
        `取 \`${field}\` 最大的 ${count} 个{rows}（不足则全取），从大到小排列，相等者保持原有先后`,
    },
  }),
  defineOperator('dedupe-by-text', {
    params: { field: param.textField(), keep: param.oneOf('first', 'last') },
    ...sameRows,
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
    notAfter: ['dedupe-by-text', 'keep-labelled'],
  }),
  defineOperator('dedupe-by-number', {
    params: { field: param.numberField(), keep: param.oneOf('first', 'last') },
    ...sameRows,
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
    params: { first: param.numberField(), second: param.numberField() },
    from: flow.rows,
    to: flow.numbers,
    apply: (rows, { first, second }) => rows.map((row) => row[first] + row[second]),
    phrase: {
      en: ({ first, second }) => `replace each of the {rows} by the sum of its \`${first}\` and its \`${second}\``,
      zh: ({ first, second }) => `把每个{rows}换成它的 \`${first}\` 与 \`${second}\` 之和`,
    },
  }),
  defineOperator('multiply-fields', {
    params: { first: param.numberField(), second: param.numberField() },
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
    params: { text: param.textField(), number: param.numberField(), between: param.oneOf(': ', '-', '/') },
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
