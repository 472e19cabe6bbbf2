import { describe, expect, test } from 'vitest';
import { lastFenced, NotRun, normalized, pathIn, type Submission } from './submission.ts';

const own = { starter: {}, file: 'src/solution.ts' };
const project = {
  starter: { 'src/solution.ts': 'old', 'src/other.ts': 'kept', 'notes.md': 'read me' },
  file: 'src/solution.ts',
};
const of = (given: Partial<Submission>): Submission => ({ submission: 's', task: 't', ...given });

function refused(given: Partial<Submission>, files: Parameters<typeof normalized>[1] = own): string {
  try {
    normalized(of(given), files);
  } catch (error) {
    if (error instanceof NotRun) return `${error.outcome}: ${error.message}`;
    throw error;
  }
  return 'none';
}

describe('a completion', () => {
  const fenced: readonly (readonly [what: string, text: string, found: string | undefined])[] = [
    ['one block', 'Here:\n```ts\nconst a = 1;\n```\n', 'const a = 1;\n'],
    ['the last of two', '```\none\n```\nand\n```js\ntwo\n```', 'two\n'],
    ['tildes', '~~~\na\n~~~', 'a\n'],
    ['more backticks hold fewer', '````md\n```ts\na\n```\n````', '```ts\na\n```\n'],
    ['tildes hold backticks', '~~~\n```\na\n```\n~~~', '```\na\n```\n'],
    ['a longer end', '```\na\n`````', 'a\n'],
    ['an end with words is none', '```\na\n``` b\n```', 'a\n``` b\n'],
    ['indented by three', '   ```\na\n   ```', 'a\n'],
    ['indented by four is none', '    ```\na\n    ```', undefined],
    ['lines that end as on Windows', '```ts\r\na\r\nb\r\n```\r\n', 'a\nb\n'],
    ['an empty block', '```\n```', ''],
    ['one that is not closed', '```\na\n```\n```\nb', 'a\n'],
    ['none that is closed', '```ts\na', undefined],
    ['nothing', '', undefined],
    ['backticks within a line', 'use ```a``` here', undefined],
  ];
  test.each(fenced)('%s', (_, text, found) => {
    expect(lastFenced(text)).toBe(found);
  });

  test('becomes the one file of the answer, or is refused', () => {
    expect(normalized(of({ completion: '```\na\n```' }), own).files).toEqual({ 'src/solution.ts': 'a\n' });
    expect(refused({ completion: 'no code' })).toMatch(/^compile-error: /);
  });

  test('of a million fences is read in no time', () => {
    const begun = performance.now();
    lastFenced('```\n'.repeat(300_000));
    expect(performance.now() - begun).toBeLessThan(2000);
  });
});

describe('files', () => {
  test('are those of the task and modules below src; tests and configuration stay the judge’s own', () => {
    const files = {
      'src/solution.ts': 'new',
      'src/deep/part.ts': 'more',
      'notes.md': 'changed',
      'test/hidden.test.ts': 'test.skip',
      'package.json': '{}',
      'vitest.config.ts': 'export default {}',
      'src/data.json': '[]',
    };
    expect(normalized(of({ files }), project).files).toEqual({
      'src/solution.ts': 'new',
      'src/other.ts': 'kept',
      'src/deep/part.ts': 'more',
      'notes.md': 'changed',
    });
  });

  test.each([
    '../src/solution.ts',
    'src/../../solution.ts',
    '/src/solution.ts',
    'src\\solution.ts',
    'src/solution.ts\0.ts',
    'src/..',
    'constructor',
    'toString',
    '',
  ])('of a path such as %j are left out', (path) => {
    expect(refused({ files: { [path]: 'x' } })).toMatch(/^compile-error: it has no src\/solution\.ts/);
    const { files } = normalized(of({ files: { [path]: 'x', 'src/solution.ts': 'new' } }), project);
    expect(Object.keys(files)).not.toContain(path);
  });

  test('may be so many, and so long', () => {
    const many = Object.fromEntries(Array.from({ length: 65 }, (_, at) => [`src/f${at}.ts`, '']));
    expect(refused({ files: many })).toBe('policy: 65 files; 64 may be');
    expect(refused({ source: 'é'.repeat(600_000) })).toBe('policy: 1200000 bytes; 1048576 may be');
    expect(refused({ source: 'x'.repeat(1024 * 1024) })).toBe('none');
  });

  test('stand under the name that their language gives them', () => {
    expect(pathIn('python', 'src/solution.ts')).toBe('src/solution.py');
    expect(normalized(of({ source: 'a', language: 'javascript' }), own).files).toEqual({
      'src/solution.js': 'a',
    });
    expect(normalized(of({ source: 'a', language: 'python' }), project).files).toEqual({
      'src/solution.py': 'a',
    });
  });
});

test('the hash is of the language and the files, in whatever order they come', () => {
  const hash = (given: Partial<Submission>): string => normalized(of(given), own).hash;
  const files = { 'src/solution.ts': 'a', 'src/other.ts': 'b' };
  expect(hash({ files })).toBe(hash({ files: Object.fromEntries(Object.entries(files).reverse()) }));
  expect(hash({ source: 'a' })).toBe(hash({ files: { 'src/solution.ts': 'a' } }));
  expect(hash({ source: 'a' })).toBe(hash({ source: 'a', submission: 'another' }));
  expect(
    new Set([hash({ files }), hash({ source: 'a' }), hash({ source: 'a', language: 'javascript' })]).size,
  ).toBe(3);
});
