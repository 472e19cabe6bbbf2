import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parquetReadObjects } from 'hyparquet';
import { beforeAll, describe, expect, test } from 'vitest';
import { harborFaults } from '../../src/exchange/harbor/check-folder.ts';
import type { Task } from '../../src/task/task.ts';
import { emptyFolder, etudes } from '../helpers/etudes.ts';
import { inBox } from '../helpers/harbor-box.ts';

const folder = emptyFolder();
const set = join(folder, 'set');
const out = join(folder, 'harbor');
/** One of each kind. */
const templates = [
  ...['lists/rotate', 'repair/dates/add-months', 'change/lists/dedupe'],
  ...['refactor/lists/chunk', 'complete/lists/top-k', 'cases/strings/reverse', 'find/lists/top-k'],
];
/** Those that are run in a box: starting vitest in one takes seconds. A soak runs all. */
const boxed = templates.filter(
  (id) => process.env['ETUDES_SOAK'] === '1' || !/^(?:change|refactor|complete|find)/.test(id),
);
const slugOf = (template: string): string =>
  readdirSync(out).find((name) => name.startsWith(`${template.replaceAll('/', '--')}--v`)) ?? '';
let tasks: readonly Task[] = [];

beforeAll(async () => {
  mkdirSync(set);
  const lines: string[] = [];
  for (const id of templates) lines.push((await etudes(['generate', id, '--count', '1', '--hidden'])).out);
  writeFileSync(join(set, 'tasks.jsonl'), lines.join(''));
  tasks = lines.map((line) => JSON.parse(line) as Task);
  const { code, err } = await etudes(['export', set, '--to', 'harbor', '--out', out, '--hidden']);
  expect(err).toBe('');
  expect(code).toBe(0);
}, 300_000);

describe.each(templates)('%s', (template) => {
  test('its folder keeps the rules', () => {
    const root = join(out, slugOf(template));
    expect(harborFaults(textsIn(root))).toEqual([]);
    for (const script of ['tests/test.sh', 'solution/solve.sh'])
      expect(statSync(join(root, script)).mode & 0o111).not.toBe(0);
  });
});

describe.each(boxed)('%s in a box', (template) => {
  test('its solution earns 1', () => {
    const { text, json, details, output } = inBox(join(out, slugOf(template)), [
      'solution/solve.sh',
      'tests/test.sh',
    ]);
    expect(text, output).toBe('1.0\n');
    expect(json).toBe('{"reward": 1.0}\n');
    expect(details).toMatch(/^\{"passed":(\d+),"total":\1,"status":0\}\n$/);
  });

  test('what the agent began with earns 0', () => {
    const { text, json, details, output } = inBox(join(out, slugOf(template)), ['tests/test.sh']);
    expect(text, output).toBe('0.0\n');
    // Because tests failed, and not because none ran.
    expect(details, output).toMatch(/"total":[1-9]\d*,"status":1\}/);
    expect(json).toBe('{"reward": 0.0}\n');
  });
});

test('nothing of tests or solution is in what the image is built of', () => {
  for (const task of tasks) {
    const built = JSON.stringify(textsIn(join(out, slugOf(task.template), 'environment')));
    // Some tasks are given a solution and ask for tests of it.
    const given = new Set(Object.values({ ...task.starter, ...task.public }));
    for (const text of Object.values({ ...task.hidden, ...task.reference }).filter(
      (each) => !given.has(each),
    ))
      expect(built.includes(JSON.stringify(text).slice(1, -1)), `${task.id}: ${text.slice(0, 300)}`).toBe(
        false,
      );
  }
});

test('a box without vitest gives no reward at all', () => {
  const task = join(out, slugOf('lists/rotate'));
  const root = join(folder, 'empty-box');
  mkdirSync(join(root, 'app'), { recursive: true });
  const env = { ...process.env, ETUDES_ROOT: root, ETUDES_MODULES: join(root, 'none') };
  const { status } = spawnSync('bash', [join(task, 'tests/test.sh')], { env });
  expect(status).toBe(3);
  expect(existsSync(join(root, 'logs/verifier/reward.txt'))).toBe(false);
});

test('folders go out as tars in Parquet too, and unpack to the same', async () => {
  const packed = join(folder, 'packed');
  const call = ['export', set, '--to', 'harbor', '--as', 'parquet', '--out', packed, '--hidden'];
  expect(await etudes(call)).toMatchObject({ code: 0, err: '' });
  const bytes = readFileSync(join(packed, 'data/train-00000-of-00001.parquet'));
  const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer;
  const rows = await parquetReadObjects({ file, utf8: false });
  expect(rows.length).toBe(templates.length);
  for (const { path, task_binary } of rows as { path: string; task_binary: Uint8Array }[]) {
    const unpacked = join(folder, 'unpacked', path);
    mkdirSync(unpacked, { recursive: true });
    expect(spawnSync('tar', ['-xf', '-', '-C', unpacked], { input: task_binary }).status).toBe(0);
    expect(textsIn(unpacked)).toEqual(textsIn(join(out, path)));
  }
});

test('an image that is built already is named, and asked for without --hidden nothing is written', async () => {
  const imaged = join(folder, 'imaged');
  const call = ['export', set, '--to', 'harbor', '--out', imaged];
  const { code, err } = await etudes(call);
  expect(code).toBe(2);
  expect(err).toContain('usage/hidden');
  expect(existsSync(imaged)).toBe(false);
  expect((await etudes([...call, '--hidden', '--image', 'example.org/etudes:1'])).code).toBe(0);
  const texts = textsIn(join(imaged, slugOf('lists/rotate')));
  expect(texts['task.toml']).toContain('docker_image = "example.org/etudes:1"');
  expect(texts['environment/Dockerfile']).toBe('FROM example.org/etudes:1\nCOPY workspace/ /app/\n');
  expect(harborFaults(texts)).toEqual([]);
});

test('a folder that breaks a rule is told so', () => {
  const good = textsIn(join(out, slugOf('lists/rotate')));
  const bad = {
    ...good,
    'task.toml': (good['task.toml'] ?? '')
      .replace('name = "etudes/', 'name = "')
      .replace('cpus = 1', 'cpu = 1'),
    'environment/Dockerfile': 'FROM node\nCOPY tests/ /tests/\n',
    'tests/test.sh': '',
  };
  expect(harborFaults(bad)).toEqual([
    'tests/test.sh is missing or empty',
    'tests/test.sh does not begin with #!/bin/bash',
    'task.toml: task.name: is not organisation/name',
    expect.stringContaining('cpu'),
    'environment/Dockerfile copies tests or solution into the image',
  ]);
});

/** The files below a folder, by path. */
function textsIn(root: string): Readonly<Record<string, string>> {
  const paths = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(join(root, path)).isFile())
    .sort();
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}
