import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Target, targetOf } from './generate-target.ts';

const emptyFolder = (): string => mkdtempSync(join(tmpdir(), 'etudes-target-'));
const refused = (message: string) =>
  expect.objectContaining({ code: 'usage/out', message: expect.stringContaining(message) });

const filesOf = (target: Target): unknown =>
  target.to === 'folder' ? target.own.map(({ file }) => file) : 'no folder';

test('a folder gets a file named by its ids, or several of about a hundred thousand tasks, with a manifest', () => {
  const out = emptyFolder();
  expect(targetOf({ ids: ['a/b'], out }, 100_000, undefined)).toMatchObject({
    to: 'folder',
    folder: out,
    manifest: '_manifest.json',
    parts: 1,
    own: [{ index: 0, file: 'a-b.jsonl' }],
  });
  expect(filesOf(targetOf({ ids: ['a/b', 'c/d'], out, format: 'jsonl.gz' }, 200_001, undefined))).toEqual([
    'tasks-00000-of-00003.jsonl.gz',
    'tasks-00001-of-00003.jsonl.gz',
    'tasks-00002-of-00003.jsonl.gz',
  ]);
});

test('a shard makes every n-th part, and has a manifest of its own', () => {
  const out = emptyFolder();
  const target = targetOf({ ids: ['a/b'], out }, 350_000, { index: 1, of: 3 });
  expect(target).toMatchObject({ parts: 6, manifest: '_manifest-1-of-3.json' });
  expect(filesOf(target)).toEqual(['a-b-00001-of-00006.jsonl', 'a-b-00004-of-00006.jsonl']);
  expect(filesOf(targetOf({ ids: ['a/b'], out, parts: '4' }, 10, { index: 0, of: 3 }))).toEqual([
    'a-b-00000-of-00004.jsonl',
    'a-b-00003-of-00004.jsonl',
  ]);
  expect(() => targetOf({ ids: ['a/b'], out, parts: '2' }, 10, { index: 0, of: 3 })).toThrow(
    expect.objectContaining({ code: 'usage/parts' }),
  );
});

test('a single file says by its name which format it is in', () => {
  const out = join(emptyFolder(), 'x.jsonl.zst');
  expect(targetOf({ ids: ['a/b'], out }, 1, undefined)).toMatchObject({ to: 'file', output: 'jsonl.zst' });
  expect(() => targetOf({ ids: ['a/b'], out, format: 'jsonl' }, 1, undefined)).toThrow(
    refused('does not end as a file of --format jsonl does'),
  );
  expect(targetOf({ ids: ['a/b'], out: '-' }, 1, undefined)).toMatchObject({ to: 'stdout', output: 'jsonl' });
  for (const [more, code] of [
    [{ parts: '2' }, 'usage/parts'],
    [{ resume: true }, 'usage/resume'],
  ] as const)
    expect(() => targetOf({ ids: ['a/b'], ...more }, 1, undefined)).toThrow(
      expect.objectContaining({ code }),
    );
});

test('what is in the way is told before any work is done', () => {
  const out = emptyFolder();
  writeFileSync(join(out, 'file'), '');
  mkdirSync(join(out, 'folder.jsonl'));
  mkdirSync(join(out, 'a-b.jsonl'));
  expect(() => targetOf({ ids: ['a/b'], out: join(out, 'file') }, 1, undefined)).toThrow(
    refused('is no folder'),
  );
  expect(() => targetOf({ ids: ['a/b'], out: join(out, 'folder.jsonl') }, 1, undefined)).toThrow(
    refused('is a folder'),
  );
  expect(() => targetOf({ ids: ['a/b'], out }, 1, undefined)).toThrow(refused('is a folder'));
});
