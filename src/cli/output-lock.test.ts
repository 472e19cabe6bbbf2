import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { targetOf } from './generate-target.ts';
import { lockOutput } from './output-lock.ts';

let out: string;
beforeEach(() => {
  out = mkdtempSync(join(tmpdir(), 'etudes-output-'));
});
afterEach(() => rmSync(out, { recursive: true, force: true }));

const setOf = (id: string, shard?: string, at: string = out) => targetOf({ ids: [id], out: at, shard });
const locked = expect.objectContaining({ code: 'generate/locked' });

test('one call at a time writes a set, whether it names the folder or the file', () => {
  const free = lockOutput(setOf('lists/rotate'));
  expect(() => lockOutput(setOf('lists/rotate'))).toThrow(locked);
  expect(() => lockOutput(setOf('lists/rotate', undefined, join(out, 'lists-rotate.jsonl')))).toThrow(locked);
  // Its manifest would have the same name.
  expect(() => lockOutput(setOf('lists/sort-by'))).toThrow(locked);
  free();
  lockOutput(setOf('lists/sort-by'))();
  expect(readdirSync(out)).toEqual([]);
});

test('shards of a set are written at once', () => {
  const frees = ['0/2', '1/2'].map((shard) => lockOutput(setOf('lists/rotate', shard)));
  for (const free of frees) free();
  expect(readdirSync(out)).toEqual([]);
});

test('standard output needs no lock', () => {
  lockOutput(setOf('lists/rotate', undefined, '-'))();
  expect(readdirSync(out)).toEqual([]);
});

test('parts that a killed call left are taken away, and nothing else', () => {
  const kept = ['.lists-rotate-0-of-2.jsonl.7.part', 'lists-rotate.jsonl', 'notes.7.part'];
  for (const name of [...kept, '.lists-rotate.jsonl.7.part', '_manifest.json.7.part'])
    writeFileSync(join(out, name), '');
  lockOutput(setOf('lists/rotate'))();
  expect(readdirSync(out).sort()).toEqual(kept);
});

test('a folder that cannot be made is named', () => {
  const folder = '/proc/none/set';
  expect(() => lockOutput(setOf('lists/rotate', undefined, folder))).toThrow(
    expect.objectContaining({
      code: expect.stringMatching(/^environment\//),
      details: expect.objectContaining({ path: folder }),
    }),
  );
});
