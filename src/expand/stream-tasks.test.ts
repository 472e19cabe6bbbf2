import { resolve } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { EtudesError } from '../errors.ts';
import type { Restriction } from '../template/space.ts';
import { Library } from './load/library.ts';
import { type StreamRequest, TaskStream } from './stream-tasks.ts';
import type { TaskSource } from './task-source.ts';

const library = new Library();
let source: (restriction: Restriction, weight?: number) => TaskSource;

beforeAll(async () => {
  await library.add(resolve('templates/lists/sort-by.ts'));
  const expander = await library.expander('lists/sort-by');
  source = (restriction, weight = 1) => ({
    name: JSON.stringify(restriction),
    expander,
    restriction,
    weight,
  });
});

interface Row {
  readonly id: string;
  readonly point: Readonly<Record<string, unknown>>;
  readonly hashes: { readonly content: string };
}
const rowsOf = (stream: TaskStream): Row[] => [...stream.lines()].map((line) => JSON.parse(line) as Row);
const request = (count: number, more: Partial<StreamRequest> = {}): StreamRequest => ({
  seed: 's',
  count,
  ...more,
});

test("sources that overlap never give one task twice; what both hold is the first one's", () => {
  const sources = [source({ size: ['five'] }), source({ size: ['five', 'small'], stable: [true] })];
  const rows = rowsOf(new TaskStream(sources, request(600)));
  expect(new Set(rows.map(({ id }) => id)).size).toBe(600);
  expect(rows.filter(({ point }) => point['size'] === 'five')).toHaveLength(300);
});

test('a source that an earlier one covers is refused', () => {
  const sources = [source({ size: ['five', 'small'] }), source({ size: ['five'], stable: [true] })];
  expect(() => new TaskStream(sources, request(1))).toThrow('belong to');
});

test('weights share the count', () => {
  const rows = rowsOf(
    new TaskStream([source({ size: ['five'] }), source({ size: ['small'] }, 3)], request(40)),
  );
  expect(rows.filter(({ point }) => point['size'] === 'small')).toHaveLength(30);
});

test('shards of sources with holes hold as many as asked, all different', () => {
  const sources = [source({ stable: [true] }), source({ size: ['five', 'small'] })];
  const shards = [0, 1, 2].map((index) =>
    rowsOf(new TaskStream(sources, request(300, { shard: { index, of: 3 } }))),
  );
  expect(shards.map((rows) => rows.length)).toEqual([100, 100, 100]);
  expect(new Set(shards.flat().map(({ id }) => id)).size).toBe(300);
});

test('unique contents are unique, and another source makes up for one that is used up', () => {
  const small = source({
    size: ['five'],
    element: ['int'],
    key: ['value'],
    natural: ['en'],
    style: ['spec'],
  });
  const stream = new TaskStream([small, source({ size: ['large'] })], request(16, { unique: 'behaviour' }));
  const rows = rowsOf(stream);
  expect(rows).toHaveLength(16);
  expect(stream.duplicates).toBeGreaterThan(0);
});

test('where a task made of another cannot be made, the next place gives one', async () => {
  await library.add(resolve('templates/kinds/lists.ts'));
  const id = 'change/lists/dedupe';
  const expander = await library.expander(id);
  const failing = (code: string): TaskSource => ({
    name: id,
    restriction: {},
    weight: 1,
    expander: {
      template: expander.template,
      record: (...args: Parameters<typeof expander.record>) => {
        if (args[0].index % 3n === 0n) throw new EtudesError(code, 'there is none');
        return expander.record(...args);
      },
    } as typeof expander,
  });
  const stream = new TaskStream([failing('expand/no-change')], request(12));
  expect(rowsOf(stream)).toHaveLength(12);
  expect(stream.holes).toBeGreaterThan(0);
  expect(() => rowsOf(new TaskStream([failing('expand/other')], request(12)))).toThrow('there is none');
});
