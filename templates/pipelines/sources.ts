import { defineOperator, flow } from 'etudes';

/** What the input is, and how the records are got out of it. */
export const sources = [
  defineOperator('list', {
    params: {},
    from: flow.rows,
    to: flow.rows,
    apply: (rows) => rows,
    phrase: { en: () => '', zh: () => '' },
  }),
  defineOperator('pages', {
    params: {},
    from: flow.pages,
    to: flow.rows,
    apply: (pages) => pages.flat(),
    phrase: {
      en: () => 'join the pages of `input` into one list of {rows}, in order',
      zh: () => '把 `input` 的各页按顺序连成一个{rows}列表',
    },
  }),
  defineOperator('maybe', {
    params: {},
    from: flow.maybeRows,
    to: flow.rows,
    apply: (rows) => rows ?? [],
    phrase: {
      en: () => 'take the list `input`, or an empty list if `input` is `null`',
      zh: () => '取列表 `input`；若 `input` 为 `null`，则取空列表',
    },
  }),
  defineOperator('table', {
    params: {},
    from: flow.table,
    to: flow.rows,
    apply: (table) => [...table].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row),
    phrase: {
      en: () => 'list the {rows} in the `Map` `input`, in ascending order of their keys',
      zh: () => '列出 `Map` 类型的 `input` 中的{rows}，按键升序排列',
    },
  }),
] as const;
