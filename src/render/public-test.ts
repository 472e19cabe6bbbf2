import type { Content } from '../task/content.ts';
import { fill } from '../task/slotted.ts';
import { checkHelper, copyLine, helperLines, lawTest, typeLines } from './test-source.ts';

/** Where the public test of a task lies. */
export const PUBLIC_TEST = 'test/public.test.ts';

/** Stands in the source of a public test where the examples go, one a line. */
export const EXAMPLES_HERE = '\u0003';

/**
 * The public test of a content with one law, dressed in `names`; its examples are still to be put in.
 * It runs by itself beside `src/solution.ts` with vitest and fast-check.
 */
export function publicTestSource(content: Content, names: readonly string[]): string {
  const law = content.publicLaw();
  const inputs = law === undefined ? undefined : content.inputs();
  const helpers = [...content.comparer.helpers, ...(law?.helpers ?? []), ...(inputs?.helpers ?? [])];
  const lines = [
    ...(law === undefined ? [] : [`import fc from 'fast-check';`]),
    `import { expect, test } from 'vitest';`,
    `import { ${names[0]} } from '../src/solution.js';`,
    '',
    ...typeLines(content),
    '',
    fill(content.subject, names),
    '',
    'const examples: readonly (readonly [Args, Result])[] = [',
    EXAMPLES_HERE,
    '];',
    '',
    'for (const [index, [args, expected]] of examples.entries()) {',
    '  test(`example ${index + 1}`, () => check(subject(args), expected));',
    '}',
    ...(law === undefined ? [] : ['', lawTest(law)]),
    '',
    // Helpers stand behind the tests for the reader's sake; tests run once the whole file is loaded.
    ...helperLines([checkHelper, ...helpers]),
    `const same: (a: unknown, b: unknown) => boolean = ${content.comparer.expression};`,
    ...(inputs === undefined ? [] : [copyLine, `const inputs: fc.Arbitrary<Args> = ${inputs.expression};`]),
  ];
  return `${lines.join('\n')}\n`;
}
