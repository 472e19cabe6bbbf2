import { ty } from '../shapes/ty.ts';
import { flow, type RowKind } from './flow.ts';
import { defineOperator, param } from './operator.ts';

/** A small language of chains for tests. */
export const coins: RowKind = {
  name: 'Coin',
  plural: { en: 'coins', zh: '硬币' },
  texts: { mint: ty.text() },
  label: { field: 'metal', values: ['gold', 'tin'] },
  numbers: { value: ty.int({ min: 0, max: 20, small: [0, 20] }), year: ty.int({ min: 0, max: 9 }) },
};

const phrase = { en: () => 'do it', zh: () => '照做' };

const list = defineOperator('list', {
  params: {},
  from: flow.rows,
  to: flow.rows,
  apply: (rows) => rows,
  phrase,
});
const maybe = defineOperator('maybe', {
  params: {},
  from: flow.maybeRows,
  to: flow.rows,
  apply: (rows) => rows ?? [],
  phrase,
});

export const keep = defineOperator('keep', {
  params: { field: param.numberField(), min: param.oneOf(3, 9) },
  from: flow.rows,
  to: flow.rows,
  apply: (rows, { field, min }) => rows.filter((row) => row[field] >= min),
  phrase,
});
export const reverse = defineOperator('reverse', {
  params: {},
  from: flow.rows,
  to: flow.rows,
  apply: (rows) => [...rows].reverse(),
  phrase,
  notAfter: ['reverse'],
  leaves: ['order'],
});
export const sort = defineOperator('sort', {
  params: { field: param.numberField(), descending: param.flag() },
  from: flow.rows,
  to: flow.rows,
  apply: (rows, { field, descending }) =>
    [...rows].sort((a, b) => (descending ? b[field] - a[field] : a[field] - b[field])),
  phrase,
  leaves: ['order'],
  notBehind: ['order'],
});
export const skip = defineOperator('skip', {
  params: { count: param.int(1, 2) },
  from: flow.rows,
  to: flow.rows,
  apply: (rows, { count }) => rows.slice(count),
  phrase,
  uses: ['order'],
  once: 'cut',
});
export const pluck = defineOperator('pluck', {
  params: { field: param.numberField() },
  from: flow.rows,
  to: flow.numbers,
  apply: (rows, { field }) => rows.map((row) => row[field]),
  phrase,
});
export const add = defineOperator('add', {
  params: { amount: param.int(1, 2) },
  from: flow.numbers,
  to: flow.numbers,
  apply: (numbers, { amount }) => numbers.map((number) => number + amount),
  phrase,
  notAfter: ['add'],
});
export const count = defineOperator('count', {
  params: {},
  from: flow.rows,
  to: flow.number,
  apply: (rows) => rows.length,
  phrase,
  notBehind: ['order'],
});
export const rows = defineOperator('rows', {
  params: {},
  from: flow.rows,
  to: flow.rows,
  apply: (all) => all,
  phrase,
});
export const numbers = defineOperator('numbers', {
  params: {},
  from: flow.numbers,
  to: flow.numbers,
  apply: (all) => all,
  phrase,
});

export const parts = {
  sources: [list, maybe],
  operators: [keep, reverse, sort, skip, pluck, add],
  sinks: [count, rows, numbers],
};
