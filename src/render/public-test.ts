import type { Content, ContentGround, Example, PublicLaws } from '../task/content.ts';
import { fill } from '../task/slotted.ts';
import { indent } from './indent.ts';
import { checkHelper, copyLine, helperLines, inputsLine, lawTest, typeLines } from './test-source.ts';

/** What tests import the solution from, where it stands in the file it has by default. */
const SOLUTION_FROM = '../src/solution.js';

/** Where the public test of a task lies. */
export const PUBLIC_TEST = 'test/public.test.ts';

/** Stands in the source of a public test where the examples go, one a line. */
export const EXAMPLES_HERE = '\u0003';

/** Stands between the tests and the helpers that they call. */
export const HELPERS_HERE = '// What the tests call.';

/** A public test in two parts. */
export interface PublicTest {
  /** Imports, types, examples and tests: what a reader wants to see. */
  readonly tests: string;
  /** Helpers that the tests call. */
  readonly helpers: string;
}

/**
 * A whole public test file, dressed, of a module that is imported `from` somewhere.
 *
 * @param withLaw - whether it checks a law beside its examples
 */
export function publicTestFile(
  { ground, publicLaws }: Content,
  names: readonly string[],
  examples: readonly Example[],
  from: string,
  withLaw = true,
): string {
  const laws = publicLaws();
  const { tests, helpers } = publicTest(ground, withLaw ? laws : { ...laws, law: undefined }, names);
  const rows = examples.map(({ args, gives }) => `  [${args}, ${gives}],\n`).join('');
  return `${tests.replace(`${EXAMPLES_HERE}\n`, () => rows)}\n${helpers}`.replace(SOLUTION_FROM, from);
}

/**
 * The public test of a ground with one law, dressed in `names`; its examples are still to be put in.
 * Both parts in one file run by themselves beside `src/solution.ts` with vitest and fast-check.
 */
export function publicTest(
  ground: ContentGround,
  { law, agreements }: PublicLaws,
  names: readonly string[],
): PublicTest {
  const inputs = law === undefined ? undefined : ground.inputs();
  const plain = agreements.length === 0;
  const helpers = [
    ...(plain ? [checkHelper, ...ground.comparer.helpers] : agreements.flatMap((each) => each.helpers)),
    ...(law?.helpers ?? []),
    ...(inputs?.helpers ?? []),
  ];
  const tests = [
    ...(law === undefined ? [] : [`import fc from 'fast-check';`]),
    `import { expect, test } from 'vitest';`,
    `import { ${names[0]} } from '${SOLUTION_FROM}';`,
    '',
    ...typeLines(ground),
    '',
    fill(ground.subject, names),
    '',
    'const examples: readonly (readonly [Args, Result])[] = [',
    EXAMPLES_HERE,
    '];',
    '',
    'for (const [index, [args, expected]] of examples.entries()) {',
    ...(plain
      ? ['  test(`example ${index + 1}`, () => check(subject(args), expected));']
      : [
          '  test(`example ${index + 1}, or another right answer`, () => {',
          ...agreements.flatMap(({ body }) => [
            '    const holds = (): boolean => {',
            indent(body, 6),
            '    };',
            '    expect(holds()).toBe(true);',
          ]),
          '  });',
        ]),
    '}',
    ...(law === undefined ? [] : ['', lawTest(law)]),
  ];
  // Helpers stand behind the tests for the reader's sake; tests run once the whole file is loaded.
  const behind = [
    HELPERS_HERE,
    '',
    ...helperLines(helpers, ground.declarations),
    ...(plain ? [`const same: (a: unknown, b: unknown) => boolean = ${ground.comparer.expression};`] : []),
    ...(inputs === undefined && plain ? [] : [copyLine]),
    ...(inputs === undefined ? [] : [inputsLine(inputs.expression)]),
  ];
  return { tests: `${tests.join('\n')}\n`, helpers: `${behind.join('\n')}\n` };
}
