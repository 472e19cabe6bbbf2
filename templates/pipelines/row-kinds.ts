import { type RowKind, ty } from 'etudes';

/** Uniform whole numbers: thresholds of operators split them evenly. */
const whole = (min: number, max: number) => ty.int({ min, max, small: [min, max] });

const words = () => ty.text({ alphabet: 'unicode' });

/** What the pipelines run over. Number fields share much of their range, so that every threshold tells. */
export const kinds = {
  orders: {
    name: 'Order',
    plural: { en: 'orders', zh: '订单' },
    texts: { customer: words() },
    label: { field: 'status', values: ['open', 'paid', 'sent'] },
    numbers: { price: whole(0, 60), quantity: whole(0, 50), weight: whole(0, 70) },
  },
  people: {
    name: 'Person',
    plural: { en: 'people', zh: '人员' },
    texts: { name: words() },
    label: { field: 'team', values: ['red', 'green', 'blue'] },
    numbers: { age: whole(0, 65), score: whole(-20, 60), visits: whole(0, 50) },
  },
  readings: {
    name: 'Reading',
    plural: { en: 'readings', zh: '读数' },
    texts: { sensor: words() },
    label: { field: 'quality', values: ['good', 'poor', 'lost'] },
    numbers: { minute: whole(0, 59), celsius: whole(-15, 55), humidity: whole(0, 70) },
  },
  events: {
    name: 'LogEvent',
    plural: { en: 'log events', zh: '日志事件' },
    texts: { source: words() },
    label: { field: 'level', values: ['info', 'warn', 'error'] },
    numbers: { second: whole(0, 59), duration: whole(0, 70), retries: whole(0, 45) },
  },
  books: {
    name: 'Book',
    plural: { en: 'books', zh: '图书' },
    texts: { title: words() },
    label: { field: 'genre', values: ['novel', 'poems', 'essay'] },
    numbers: { copies: whole(0, 50), loans: whole(0, 60), shelf: whole(0, 45) },
  },
  matches: {
    name: 'Match',
    plural: { en: 'matches', zh: '比赛' },
    texts: { player: words() },
    label: { field: 'court', values: ['north', 'south', 'centre'] },
    numbers: { points: whole(0, 60), faults: whole(0, 45), margin: whole(-25, 55) },
  },
} as const satisfies Readonly<Record<string, RowKind>>;

/** Numbers at which operators draw their lines, and their neighbours. */
export const borders = [0, 1, 7, 8, 9, 15, 16, 17, 23, 24, 25, 35, 36, 37, 42, 43, 44, 45] as const;
