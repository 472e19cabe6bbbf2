import type { Content, ContentGround, Example } from '../task/content.ts';
import { fill } from '../task/slotted.ts';
import { checkHelper, copyLine, helperLines, typeLines } from './test-source.ts';

/** The file in which test cases are written, as data. */
export const CASES = 'test/cases.ts';
/** Cases that may be written at most. */
export const MOST_CASES = 12;

/** The file of test cases with some in it. */
export function casesFile(ground: ContentGround, examples: readonly Example[]): string {
  const rows = examples.map(({ args, gives }) => `  [${args}, ${gives}],`);
  return [
    ...ground.declarations.map(({ source }) => `export ${source}`),
    `export type Args = ${ground.argsType};`,
    `export type Result = ${ground.resultType};`,
    '',
    '/** The arguments of a call, and the right answer. */',
    ...(rows.length === 0
      ? ['export const cases: readonly (readonly [Args, Result])[] = [];']
      : ['export const cases: readonly (readonly [Args, Result])[] = [', ...rows, '];']),
    '',
  ].join('\n');
}

/**
 * A test of test cases: there are some and not too many, the reference passes each, and each wrong solution
 * fails one.
 *
 * @param wrongs - how many modules `./wrong-1.js` and so on there are; with none it may be shown to the agent
 * @param reference - what the right solution is imported from
 */
export function casesTest(
  { ground }: Content,
  names: readonly string[],
  wrongs: number,
  reference: string,
): string {
  const [name] = names as [string];
  const numbers = Array.from({ length: wrongs }, (_, index) => index + 1);
  const subject = (variable: string, exported: string): string =>
    fill(ground.subject, [exported, ...names.slice(1)]).replace(/^const subject\b/m, `const ${variable}`);
  return [
    `import { expect, test } from 'vitest';`,
    `import { cases } from './cases.js';`,
    `import { ${name} as reference } from '${reference}';`,
    ...numbers.map((number) => `import { ${name} as submitted${number} } from './wrong-${number}.js';`),
    '',
    ...typeLines(ground),
    '',
    subject('oracle', 'reference'),
    ...numbers.map((number) => subject(`wrong${number}`, `submitted${number}`)),
    '',
    '// Plain data: what acts when it is looked at cannot be copied.',
    'const rows = (): typeof cases => Array.from(structuredClone(cases), ([args, expected]) => [args, expected]);',
    '',
    `test('there are 1 to ${MOST_CASES} cases', () => {`,
    `  expect(rows().length >= 1 && rows().length <= ${MOST_CASES}).toBe(true);`,
    '});',
    '',
    `test('every case is right', () => {`,
    '  for (const [args, expected] of rows()) check(oracle(copy(args)), expected);',
    '});',
    '',
    ...(wrongs === 0
      ? []
      : [
          `const wrongs: readonly ((args: Args) => Result)[] = [${numbers.map((number) => `wrong${number}`).join(', ')}];`,
          '',
          'for (const [index, wrong] of wrongs.entries()) {',
          '  test(`wrong solution ${index + 1} fails a case`, () => {',
          '    const passes = ([args, expected]: readonly [Args, Result]): boolean => {',
          '      try {',
          '        return same(wrong(copy(args)), expected);',
          '      } catch {',
          '        return false;',
          '      }',
          '    };',
          '    expect(rows().every(passes)).toBe(false);',
          '  });',
          '}',
          '',
        ]),
    ...helperLines([checkHelper, ...ground.comparer.helpers], ground.declarations),
    `const same: (a: unknown, b: unknown) => boolean = ${ground.comparer.expression};`,
    copyLine,
    '',
  ].join('\n');
}
