/** The file in which what was found is named. */
export const ANSWER = 'answer.json';

/** A function of a project. */
export interface Named {
  /** Its file, such as `src/sort-by.ts`. */
  readonly file: string;
  readonly name: string;
}

/** The text of an answer. */
export function answerFile(answer: readonly Named[]): string {
  const rows = answer.map(({ file, name }) => `  { "file": ${JSON.stringify(file)}, "name": "${name}" }`);
  return rows.length === 0 ? '[]\n' : `[\n${rows.join(',\n')}\n]\n`;
}

const readAnswer = [
  "const read = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');",
  `const answer = JSON.parse(read('${ANSWER}')) as readonly { readonly file: string; readonly name: string }[];`,
];

/** A test of an answer's form, which may be shown: it names functions that are there. */
export function answerFormTest(): string {
  return [
    `import { readFileSync } from 'node:fs';`,
    `import { expect, test } from 'vitest';`,
    '',
    ...readAnswer,
    '',
    `test('the answer names functions of the project', () => {`,
    '  expect(answer.length > 0).toBe(true);',
    '  for (const { file, name } of answer) {',
    '    expect(/^src\\/[\\w-]+\\.ts$/.test(file), file).toBe(true);',
    '    expect(/^[A-Za-z_]\\w*$/.test(name), name).toBe(true);',
    '    expect(new RegExp(`\\\\b(function|const) ${name}\\\\b`).test(read(file)), name).toBe(true);',
    '  }',
    '});',
    '',
  ].join('\n');
}

/** The test that knows the answer; the order of what is named does not matter. */
export function answerTest(right: readonly Named[]): string {
  return [
    `import { readFileSync } from 'node:fs';`,
    `import { expect, test } from 'vitest';`,
    '',
    ...readAnswer,
    `const right: readonly string[] = ${JSON.stringify(right.map(({ file, name }) => `${file} ${name}`).sort())};`,
    '',
    `test('the answer is right', () => {`,
    '  const named = new Set(answer.map(({ file, name }) => `${file} ${name}`));',
    '  expect([...named].sort()).toEqual(right);',
    '});',
    '',
  ].join('\n');
}
