import { mkdtempSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from './make-folder.ts';

test('a folder is made with those above it, and may be there already', () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'etudes-folder-')), 'a/b/c');
  makeFolder(folder);
  makeFolder(folder);
  expect(statSync(folder).isDirectory()).toBe(true);
});

test('a file in the way is an error of the system', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'etudes-folder-')), 'file');
  writeFileSync(file, '');
  expect(() => makeFolder(file)).toThrow('EEXIST');
  expect(() => makeFolder(join(file, 'below'))).toThrow('ENOTDIR');
});

test.runIf(process.platform === 'linux')('a place where nothing can be made is an error, not a hang', () => {
  expect(() => makeFolder('/proc/nothing/below')).toThrow(
    "ENOENT: no such file or directory, mkdir '/proc/nothing'",
  );
});
