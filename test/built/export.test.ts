import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { emptyFolder, etudes, shell } from '../helpers/etudes.ts';

const folder = emptyFolder();
const place = (name: string): string => join(folder, name);
const inFolder = (path: string): readonly string[] =>
  readdirSync(place(path), { recursive: true, encoding: 'utf8' }).sort();
let lines: readonly string[] = [];

beforeAll(async () => {
  const { out } = await etudes(['generate', 'lists/rotate', '--count', '9']);
  lines = out.trim().split('\n');
  writeFileSync(place('set.jsonl'), out);
  const splits = ['train', 'train', 'new-type', 'other-type', 'sealed:new-type', 'discarded'];
  const mixed = splits.map((split, at) => (lines[at] ?? '').replace('"split":"all"', `"split":"${split}"`));
  writeFileSync(place('mixed.jsonl'), `${mixed.join('\n')}\n`);
  writeFileSync(place('broken.jsonl'), `${lines[0]}\n{"id":1}\n`);
  mkdirSync(place('full'));
  writeFileSync(place('full/mine'), '');
});

test('a folder, a packed file and a pipe give the same bytes as a file', async () => {
  mkdirSync(place('parts'));
  writeFileSync(place('parts/a.jsonl'), `${lines.slice(0, 4).join('\n')}\n`);
  writeFileSync(place('parts/b.jsonl.gz'), gzipSync(`${lines.slice(4).join('\n')}\n`));
  const calls = ['set.jsonl', 'parts', '-'].map(
    (from, at) => `$E export ${from} --to verl --out v${at} --rows-per-file 4`,
  );
  expect(await shell(`cat set.jsonl | (${calls[2]}) && ${calls[0]} && ${calls[1]}`, folder)).toMatchObject({
    code: 0,
  });
  const data = [0, 1, 2].map((number) => `data/train-0000${number}-of-00003.parquet`);
  expect(inFolder('v0')).toEqual(['README.md', '_manifest.json', 'data', ...data]);
  for (const file of [...data, 'README.md', '_manifest.json'])
    for (const other of ['v1', 'v2'])
      expect(readFileSync(place(`${other}/${file}`)).equals(readFileSync(place(`v0/${file}`))), file).toBe(
        true,
      );
  const { rows, files } = JSON.parse(readFileSync(place('v0/_manifest.json'), 'utf8')) as {
    readonly rows: number;
    readonly files: readonly { readonly path: string; readonly sha256: string; readonly rows: number }[];
  };
  expect([rows, ...files.map((file) => file.rows)]).toEqual([9, 4, 4, 1]);
  for (const { path, sha256 } of files)
    expect(
      createHash('sha256')
        .update(readFileSync(place(`v0/${path}`)))
        .digest('hex'),
    ).toBe(sha256);
});

test('of records of several splits one is taken, and none where none is named', async () => {
  const call = async (out: string, ...more: readonly string[]): Promise<readonly [number | null, string]> => {
    const args = [
      'export',
      place('mixed.jsonl'),
      '--to',
      'trl',
      '--as',
      'jsonl',
      '--out',
      place(out),
      ...more,
    ];
    const { code, err } = await etudes(args);
    return [code, err];
  };
  expect(await call('m0')).toEqual([2, expect.stringContaining('exchange/mixed-splits')]);
  expect(await call('m0', '--split', 'sealed:new-type')).toEqual([
    2,
    expect.stringContaining('exchange/sealed'),
  ]);
  expect(await call('m0', '--split', 'no-such')).toEqual([2, expect.stringContaining('usage/nothing-left')]);
  expect(readdirSync(folder).filter((name) => name.includes('m0'))).toEqual([]);
  expect(await call('m1', '--split', 'train')).toEqual([0, '4 records of other splits left out\n']);
  expect(await call('m2', '--split', 'heldout')).toEqual([0, '4 records of other splits left out\n']);
  expect(await call('m3', '--split', 'new-type')).toEqual([0, '5 records of other splits left out\n']);
  expect(inFolder('m1/data')).toEqual(['train-00000-of-00001.jsonl']);
  expect(inFolder('m2/data')).toEqual(['test-00000-of-00001.jsonl']);
  expect(inFolder('m3/data')).toEqual(['new_type-00000-of-00001.jsonl']);
  expect(readFileSync(place('m2/README.md'), 'utf8')).toContain('- split: test\n    path: data/test-*.jsonl');
});

test.each([
  ['usage/to', ['set.jsonl', '--to', 'csv', '--out', 'no']],
  ['usage/as', ['set.jsonl', '--to', 'trl', '--as', 'csv', '--out', 'no']],
  ['usage/as', ['set.jsonl', '--to', 'harbor', '--as', 'jsonl', '--out', 'no', '--hidden']],
  ['usage/image', ['set.jsonl', '--to', 'trl', '--image', 'x', '--out', 'no']],
  ['usage/hidden', ['set.jsonl', '--to', 'swebench', '--out', 'no']],
  ['exchange/no-hidden', ['set.jsonl', '--to', 'trl', '--hidden', '--out', 'no']],
  ['usage/rows-per-file', ['set.jsonl', '--to', 'trl', '--rows-per-file', '0', '--out', 'no']],
  ['usage/set', ['nothing.jsonl', '--to', 'trl', '--out', 'no']],
  ['usage/set', ['full', '--to', 'trl', '--out', 'no']],
  ['usage/out', ['set.jsonl', '--to', 'trl', '--out', 'full']],
  ['usage/out', ['set.jsonl', '--to', 'trl', '--out', 'set.jsonl']],
  ['exchange/record', ['broken.jsonl', '--to', 'trl', '--out', 'no']],
  ['environment/', ['set.jsonl', '--to', 'trl', '--out', '/proc/no']],
])('%s: %s', async (code, args) => {
  const { code: exit, err } = await etudes(['export', ...args], { cwd: folder });
  expect(err).toContain(`error ${code}`);
  expect(exit).toBe(code.startsWith('environment/') ? 3 : 2);
  expect(readdirSync(folder).filter((name) => name === 'no' || name.includes('.part'))).toEqual([]);
});
