import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageFile } from '../../package-file.ts';
import { Library } from './library.ts';

function fileOf(text: string): string {
  const file = join(mkdtempSync(join(tmpdir(), 'etudes-library-')), 'file.ts');
  writeFileSync(file, text);
  return file;
}

test.each([
  ['export const forgotten = 3;\n', 'the file has no default export'],
  ['export default 3;\n', 'the default export is no template'],
  ['export default [];\n', 'the default export is no template'],
])('%j holds no template', async (text, message) => {
  await expect(new Library().add(fileOf(text))).rejects.toMatchObject({ code: 'load/no-template', message });
});

test.each([
  ["import './nowhere.ts';\nexport default 3;\n", "Cannot find module './nowhere.ts' Require stack: - "],
  ['export default {\n  a: 1\n  b: 2,\n};\n', 'ParseError: Unexpected token, expected "," '],
  ["throw new Error('one\\n  two');\nexport default 3;\n", 'one two'],
  ['throw Object.create(null);\nexport default 3;\n', '[Object: null prototype] {}'],
])('a file that cannot be loaded is told in one line', async (text, said) => {
  const loading = new Library().add(fileOf(text));
  await expect(loading).rejects.toMatchObject({
    code: 'load/import',
    message: expect.stringContaining(said),
  });
  await expect(loading).rejects.not.toMatchObject({ message: expect.stringContaining('\n') });
});

test('an unknown template is answered with the nearest ids of those that are loaded', async () => {
  const library = new Library();
  expect(() => library.entry('lists/sortby')).toThrow(
    expect.objectContaining({ details: expect.objectContaining({ expected: 'a template; none is loaded' }) }),
  );
  await library.add(packageFile('templates/lists/sort-by.ts'));
  expect(() => library.entry('lists/sortby')).toThrow(
    expect.objectContaining({
      details: expect.objectContaining({ expected: 'an id such as lists/sort-by' }),
    }),
  );
});
