import { axis, defineCurriculum, defineOperator, flow, param, type RowKind, stage, ty } from 'etudes';
import { firstBy } from './right-template.ts';

/** Operators, a chain and a curriculum without a fault, for tests to make wrong one line at a time. */
export const keepLong = defineOperator('keep-long', {
  params: { length: param.int(2, 4) },
  from: flow.texts,
  to: flow.texts,
  apply: (texts, { length }) => texts.filter((text) => text.length >= length),
  phrase: {
    en: ({ length }) => `keep the texts of at least ${length} characters`,
    zh: ({ length }) => `保留长度不小于 ${length} 的文本`,
  },
});

export const joined = defineOperator('joined', {
  params: {},
  from: flow.texts,
  to: flow.text,
  apply: (texts) => texts.join(' '),
  phrase: { en: () => 'join the texts', zh: () => '连接各文本' },
});

export const counted = defineOperator('counted', {
  params: {},
  from: flow.numbers,
  to: flow.number,
  apply: (numbers) => numbers.length,
  phrase: { en: () => 'count the numbers', zh: () => '统计数字个数' },
});

export const texts = defineOperator('names', {
  params: { field: param.textField() },
  from: flow.rows,
  to: flow.texts,
  apply: (rows, { field }) => rows.map((row) => row[field]),
  phrase: { en: ({ field }) => `take \`${field}\``, zh: ({ field }) => `取 \`${field}\`` },
});

const order: RowKind = {
  name: 'Order',
  plural: { en: 'orders', zh: '订单' },
  numbers: { price: ty.int() },
  texts: { customer: ty.text() },
  label: { field: 'city', values: ['Lyon', 'Oslo'] },
};

export const chain = axis.chain({
  kinds: { order },
  records: 'records',
  depth: 'depth',
  sources: [texts],
  operators: [keepLong],
  sinks: [joined],
});

export const first = defineCurriculum('first', {
  templates: [firstBy],
  holdout: (h) => [
    h.value(firstBy, 'element', 'word'),
    h.permutation(firstBy, 'order', 'ties'),
    h.range(firstBy, 'size', { above: 'edges' }),
  ],
  stages: [
    stage('small', { on: firstBy, size: ['small'], order: ['ascending'] }),
    stage('any', { on: firstBy, size: ['edges', 'large'] }),
  ],
});
