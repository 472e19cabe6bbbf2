import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { beforeAll, describe, expect, test } from 'vitest';
import { Library } from '../expand/load/library.ts';
import { LiftCache } from '../expand/load/lift-cache.ts';
import { rebuildTask } from '../expand/rebuild-task.ts';
import { packageFile } from '../package-file.ts';
import { FORMAT } from '../task/format.ts';
import type { Task } from '../task/task.ts';
import { column, rowJson } from './column.ts';
import { encodings } from './encodings.ts';
import { hiddenRows, rowFormats } from './formats.ts';
import { commitOf } from './git-commit.ts';
import { OneSplit } from './one-split.ts';
import { patch } from './patch.ts';
import { readTask } from './read-task.ts';
import type { RowFormat } from './row-format.ts';
import { taskSlug } from './task-slug.ts';

const folder = mkdtempSync(join(tmpdir(), 'etudes-exchange-'));
let line = '';
let task: Task;

beforeAll(async () => {
  const library = new Library(new LiftCache(join(folder, 'lifted')));
  await library.add(packageFile('templates/lists/rotate.ts'));
  line = await rebuildTask(library, 'lists/rotate@1/a-plain', { hidden: true, split: 'train' });
  task = readTask(line, 'here:1');
  return () => rmSync(folder, { recursive: true, force: true });
}, 120_000);

function bytesOf(format: RowFormat, as: keyof typeof encodings, tasks: readonly Task[]): Buffer {
  const pieces: Buffer[] = [];
  const writer = encodings[as].open(format.schema, (piece) => pieces.push(Buffer.from(piece)));
  for (const [index, each] of tasks.entries()) writer.row(format.project(each, index));
  writer.finish();
  return Buffer.concat(pieces);
}

describe.each(rowFormats.map((format) => [format.id, format] as const))('%s', (_, format) => {
  test('its public rows hold nothing of what is hidden', () => {
    if (format.isTrusted) return;
    const marked: Task = {
      ...task,
      hidden: { 'test/MARKED.test.ts': 'MARKED' },
      reference: { 'src/MARKED.ts': 'MARKED' },
    };
    expect(rowJson(format.schema, format.project(marked, 0))).not.toContain('MARKED');
    const { hidden: _hidden, reference: _reference, ...shown } = task;
    expect(format.project(shown, 0)).toEqual(format.project(marked, 0));
  });

  test('its trusted rows are refused to records without what is hidden', () => {
    if (!format.isTrusted) return;
    const { hidden: _hidden, reference: _reference, ...shown } = task;
    expect(() => format.project(shown, 0)).toThrow(expect.objectContaining({ code: 'exchange/no-hidden' }));
  });

  test('Parquet says what JSON lines say', async () => {
    const tasks = [task, { ...task, difficulty: 1, strength: null, skills: [], constraints: [] }];
    const parquet = bytesOf(format, 'parquet', tasks);
    const file = parquet.buffer.slice(parquet.byteOffset, parquet.byteOffset + parquet.length) as ArrayBuffer;
    const rows = await parquetReadObjects({ file });
    const lines = bytesOf(format, 'jsonl', tasks)
      .toString()
      .trim()
      .split('\n')
      .map((each) => JSON.parse(each) as unknown);
    const plain = (value: unknown): unknown =>
      JSON.parse(
        JSON.stringify(value, (_key, each: unknown) => (typeof each === 'bigint' ? Number(each) : each)),
      );
    expect(plain(rows)).toEqual(lines);
  });

  test('the same rows make the same bytes, and other rows the same schema', () => {
    for (const as of ['parquet', 'jsonl'] as const)
      expect(bytesOf(format, as, [task, task]).equals(bytesOf(format, as, [task, task]))).toBe(true);
    const schemaOf = (tasks: readonly Task[]): unknown => {
      const bytes = bytesOf(format, 'parquet', tasks);
      return parquetMetadata(
        bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer,
      ).schema;
    };
    expect(schemaOf([{ ...task, skills: [], strength: null }])).toEqual(schemaOf([task]));
  });
});

test('what is hidden goes out whole on its own', () => {
  const row = hiddenRows.project(task, 0) as Readonly<Record<string, string>>;
  expect(JSON.parse(row['hidden_json'] ?? '')).toEqual(task.hidden);
  expect(JSON.parse(row['reference_json'] ?? '')).toEqual(task.reference);
});

test('a row group is written when it is full', () => {
  const schema = { text: column.text };
  const sizes: number[] = [];
  const writer = encodings.parquet.open(schema, (piece) => sizes.push(piece.length));
  const text = Array.from({ length: 1 << 18 }, (_, at) => String.fromCharCode(32 + ((at * at) % 90))).join(
    '',
  );
  for (let row = 0; row < 200; row += 1) writer.row({ text: `${row}${text}` });
  expect(sizes.length).toBe(3);
  writer.finish();
  expect(sizes.length).toBe(5);
});

describe('values', () => {
  const schema = { float: column.float, int: column.int, text: column.text, list: column.list(column.int) };
  const row = { float: 1, int: 1, text: 'é\n', list: [1] };

  test('a float has a decimal point, an integer none', () => {
    expect(rowJson(schema, row)).toBe('{"float":1.0,"int":1,"text":"é\\n","list":[1]}');
    expect(rowJson(schema, { ...row, float: 1e-7 })).toContain('"float":1e-7,');
    expect(rowJson(schema, { ...row, float: 1e21 })).toContain('"float":1e+21,');
  });

  test.each([
    ['an infinite number', { float: Number.POSITIVE_INFINITY }],
    ['an integer past 2^53', { int: 2 ** 53 }],
    ['a broken integer', { int: 0.5 }],
    ['half of a character', { text: 'a\ud800' }],
    ['an empty list', { list: [] }],
  ])('%s is refused', (_, wrong) => {
    for (const encoding of Object.values(encodings)) {
      const writer = encoding.open(schema, () => undefined);
      expect(() => writer.row({ ...row, ...wrong })).toThrow(
        expect.objectContaining({ code: 'exchange/value' }),
      );
    }
  });
});

describe('splits', () => {
  const admitted = (asked: string | undefined, ...splits: readonly string[]): readonly boolean[] => {
    const split = new OneSplit(asked);
    return splits.map((each) => split.admits(each, 'here'));
  };

  test('records of two splits are no set, unless one is asked for', () => {
    expect(admitted(undefined, 'train', 'train')).toEqual([true, true]);
    expect(() => admitted(undefined, 'train', 'new-type')).toThrow(
      expect.objectContaining({ code: 'exchange/mixed-splits' }),
    );
    expect(admitted('train', 'train', 'new-type', 'sealed:new-type')).toEqual([true, false, false]);
    expect(admitted('heldout', 'train', 'new-type', 'sealed:new-type', 'discarded')).toEqual([
      false,
      true,
      false,
      false,
    ]);
  });

  test('what is sealed never passes', () => {
    for (const asked of ['sealed', 'sealed:new-type'])
      expect(() => new OneSplit(asked)).toThrow(expect.objectContaining({ code: 'exchange/sealed' }));
    expect(() => admitted(undefined, 'sealed:new-type')).toThrow(
      expect.objectContaining({ code: 'exchange/sealed' }),
    );
  });

  test('loaders are given names that they take', () => {
    const nameOf = (split: string): string => {
      const one = new OneSplit();
      one.admits(split, 'here');
      return one.loaderName;
    };
    expect(['train', 'all', 'new-type'].map(nameOf)).toEqual(['train', 'train', 'new_type']);
    expect(new OneSplit('heldout').loaderName).toBe('test');
  });
});

test('a line that is no record is refused by its place', () => {
  const refused = (text: string): unknown => {
    try {
      return readTask(text, 'set.jsonl:7');
    } catch (error) {
      return (error as { code: string; message: string }).message;
    }
  };
  expect(refused('{')).toContain('set.jsonl:7 is not JSON');
  expect(refused(line.replace('"version":1', '"version":"1"'))).toContain('version');
  expect(refused(line.replace(`"format":${FORMAT}`, '"format":0'))).toBe(
    'set.jsonl:7 is a record of another format',
  );
});

test('names of tasks are for folders, and differ where ids do', () => {
  expect(taskSlug('lists/sort-by@2/2k-plain')).toBe('lists--sort-by--v2--2k-plain');
  const ids = ['a/b@1/k-A', 'a/b@1/k-a', 'a/b@1/k-a.', 'a/b@1/k-a_', 'a/b@1/k-a~', 'a/b@1/k-~'];
  expect(new Set(ids.map(taskSlug)).size).toBe(ids.length);
  for (const id of ids) expect(taskSlug(id)).toMatch(/^[a-z0-9][a-z0-9.-]*[a-z0-9]$/);
});

test('Git takes the patches, and names the commit of the same files the same', () => {
  const before = { 'src/a.ts': 'one\ntwo', 'src/b/c.ts': 'x\n', 'src/b.ts': '', 'z.json': '[]\n' };
  const over = {
    'src/a.ts': 'one\nthree\n',
    'new/d.ts': 'd\n',
    'new/empty.ts': '',
    'src/b.ts': 'full',
    'z.json': '[]\n',
  };
  const root = join(folder, 'git');
  for (const [path, text] of Object.entries(before)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const who = { NAME: 'etudes', EMAIL: 'etudes@localhost', DATE: '0 +0000' };
  const env = {
    ...process.env,
    ...Object.fromEntries(
      ['AUTHOR', 'COMMITTER'].flatMap((role) =>
        Object.entries(who).map(([name, value]) => [
          `GIT_${role}_${name}`,
          name === 'DATE' ? `@${value}` : value,
        ]),
      ),
    ),
  };
  const git = (args: readonly string[], input = ''): string => {
    const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8', input, env });
    expect(status, stderr).toBe(0);
    return stdout.trim();
  };
  git(['init', '-q']);
  git(['-c', 'core.autocrlf=false', 'add', '-A']);
  git(['-c', 'commit.gpgsign=false', 'commit', '-q', '-m', 'start']);
  expect(commitOf(before)).toBe(git(['rev-parse', 'HEAD']));
  git(['apply', '-'], patch(before, over));
  for (const [path, text] of Object.entries({ ...before, ...over }))
    expect(readFileSync(join(root, path), 'utf8'), path).toBe(text);
});
