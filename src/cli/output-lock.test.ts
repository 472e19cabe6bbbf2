import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockOutput } from './output-lock.ts';

let out: string;
beforeEach(() => {
  out = mkdtempSync(join(tmpdir(), 'etudes-output-'));
});
afterEach(() => rmSync(out, { recursive: true, force: true }));

const setOf = (file: string, manifest = '_manifest.json', folder: string = out) => [
  join(folder, file),
  join(folder, manifest),
];
const locked = expect.objectContaining({ code: 'generate/locked' });

test('one call at a time writes a set, whether it names the folder or the file', () => {
  const free = lockOutput(setOf('lists-rotate.jsonl'));
  expect(() => lockOutput(setOf('lists-rotate.jsonl'))).toThrow(locked);
  expect(() => lockOutput([join(out, 'lists-rotate.jsonl')])).toThrow(locked);
  // Its manifest would have the same name.
  expect(() => lockOutput(setOf('lists-sort-by.jsonl'))).toThrow(locked);
  free();
  lockOutput(setOf('lists-sort-by.jsonl'))();
  expect(readdirSync(out)).toEqual([]);
});

test('shards of a set are written at once', () => {
  const frees = [0, 1].map((shard) => lockOutput([join(out, `_manifest-${shard}-of-2.json`)]));
  for (const free of frees) free();
  expect(readdirSync(out)).toEqual([]);
});

test('standard output needs no lock', () => {
  lockOutput([])();
  expect(readdirSync(out)).toEqual([]);
});

test('parts that a killed call left are taken away, and nothing else', () => {
  const kept = ['.r-00001-of-00002.jsonl.7.part', 'notes.7.part', 'r-00000-of-00002.jsonl'];
  for (const name of [...kept, '.r-00000-of-00002.jsonl.7.part', '._manifest-0-of-2.json.7.part'])
    writeFileSync(join(out, name), '');
  lockOutput([join(out, '_manifest-0-of-2.json')], { covered: [join(out, 'r-00000-of-00002.jsonl')] })();
  expect(readdirSync(out).sort()).toEqual(kept);
});

test('a folder that cannot be made is named', () => {
  const folder = '/proc/none/set';
  expect(() => lockOutput(setOf('r.jsonl', '_manifest.json', folder))).toThrow(
    expect.objectContaining({
      code: expect.stringMatching(/^environment\//),
      details: expect.objectContaining({ path: folder }),
    }),
  );
});
