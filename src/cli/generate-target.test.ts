import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { targetOf } from './generate-target.ts';

const emptyFolder = (): string => mkdtempSync(join(tmpdir(), 'etudes-target-'));
const refused = (message: string) =>
  expect.objectContaining({ code: 'usage/out', message: expect.stringContaining(message) });

test('a folder gets a file named by its ids and shard, with a manifest', () => {
  const out = emptyFolder();
  expect(targetOf({ ids: ['a/b'], out })).toEqual({
    name: 'a-b.jsonl',
    file: join(out, 'a-b.jsonl'),
    manifest: join(out, '_manifest.json'),
  });
  expect(targetOf({ ids: ['a/b', 'c/d'], out: join(out, 'new'), shard: '1/3' })).toMatchObject({
    name: 'tasks-1-of-3.jsonl',
    manifest: join(out, 'new/_manifest-1-of-3.json'),
  });
  expect(targetOf({ ids: ['a/b'], out: '-' })).toEqual({ name: 'a-b.jsonl' });
});

test('a folder holds one set, whole or in shards', () => {
  const out = emptyFolder();
  writeFileSync(join(out, '_manifest-0-of-2.json'), JSON.stringify({ ids: ['a/b'] }));
  writeFileSync(join(out, '_manifest.json'), 'cut off');
  expect(targetOf({ ids: ['a/b'], out, shard: '1/2' }).file).toBe(join(out, 'a-b-1-of-2.jsonl'));
  expect(targetOf({ ids: ['a/b'], out }).file).toBe(join(out, 'a-b.jsonl'));
  for (const ids of [['c/d'], ['a/b', 'c/d']])
    expect(() => targetOf({ ids, out })).toThrow(refused('holds another set, as its _manifest-0-of-2.json'));
});

test('what is in the way is told before any work is done', () => {
  const out = emptyFolder();
  writeFileSync(join(out, 'file'), '');
  mkdirSync(join(out, 'folder.jsonl'));
  mkdirSync(join(out, 'a-b.jsonl'));
  expect(() => targetOf({ ids: ['a/b'], out: join(out, 'file') })).toThrow(refused('is no folder'));
  expect(() => targetOf({ ids: ['a/b'], out: join(out, 'folder.jsonl') })).toThrow(refused('is a folder'));
  expect(() => targetOf({ ids: ['a/b'], out })).toThrow(refused('is a folder'));
});
