import type { Content, ContentGround } from '../task/content.ts';
import { fill, MOST_NAMES, mapPieces, type Slotted, slotMark, slotted } from '../task/slotted.ts';
import { escapeText } from './escape.ts';
import { indent } from './indent.ts';
import { SOLUTION } from './starter.ts';
import {
  checkHelper,
  copyLine,
  helperLines,
  inputsLine,
  lawTest,
  propertyTest,
  typeLines,
} from './test-source.ts';

/** Where the stored cases of a hidden test lie, relative to the task's folder. */
const HIDDEN_CASES = 'test/cases.json';

/**
 * The hidden test files of a task, stored cases apart: agreement with the stored answers, agreement with
 * the reference on fresh inputs (which shrinks), the laws, and what the constraints demand.
 */
function hiddenTests(content: Content, names: readonly string[]): Readonly<Record<string, string>> {
  const { laws, countedWork, traps, decodeArgs, decodeResult, constraintTests, reference } =
    content.trusted();
  const { ground } = content;
  const inputs = ground.inputs();
  const agreements = laws.filter(({ agreement }) => agreement);
  const properties = laws.filter(({ agreement }) => !agreement);
  const plainAgreement = {
    name: 'agrees with the reference',
    body: 'check(subject(args), expected);\nreturn true;',
    helpers: [],
  };
  const agree = agreements.length === 0 ? [plainAgreement] : agreements;
  const [name] = names as [string];
  const lines = [
    `import { readFileSync } from 'node:fs';`,
    `import fc from 'fast-check';`,
    `import { expect, test } from 'vitest';`,
    // The traps must be set before the solution is loaded.
    ...(traps === undefined ? [] : [`import { withTraps } from './traps.js';`]),
    `import { ${name} as submitted } from '../src/solution.js';`,
    `import { ${name} as reference } from './reference.js';`,
    '',
    ...typeLines(ground),
    '',
    ...subjectLines(ground, names, traps !== undefined),
    '',
    ...agree.flatMap(({ name: law, body }) => [
      `test(${JSON.stringify(`${law}: stored cases`)}, () => {`,
      '  const holds = (args: Args, expected: Result): boolean => {',
      indent(body, 4),
      '  };',
      '  for (const [index, { input, output }] of cases.entries()) {',
      '    expect(holds(readArgs(input), readResult(output)), `case ${index}`).toBe(true);',
      '  }',
      '});',
      '',
      propertyTest(
        `${law}: fresh inputs`,
        `const expected = oracle(copy(args));\n${body.replaceAll('check(subject(args)', 'check(subject(copy(args))')}`,
      ),
      '',
    ]),
    ...properties.flatMap((law) => [lawTest(law), '']),
    ...countedWork.flatMap(({ name: rule, body }) => [
      `test(${JSON.stringify(rule)}, () => {`,
      '  const count = (): readonly string[] => {',
      indent(body, 4),
      '  };',
      '  expect(count()).toEqual([]);',
      '});',
      '',
    ]),
    ...helperLines(
      [
        ...(agreements.length === 0 ? [checkHelper] : []),
        ...ground.comparer.helpers,
        ...laws.flatMap(({ helpers }) => helpers),
        ...countedWork.flatMap(({ helpers }) => helpers),
        ...decodeArgs.helpers,
        ...decodeResult.helpers,
        ...inputs.helpers,
      ],
      ground.declarations,
    ),
    ...(agreements.length === 0
      ? [`const same: (a: unknown, b: unknown) => boolean = ${ground.comparer.expression};`]
      : []),
    copyLine,
    `const readArgs: (json: readonly unknown[]) => Args = ${decodeArgs.expression};`,
    `const readResult = (json: unknown): Result => (${decodeResult.expression})(json) as Result;`,
    // Read rather than imported: a compiler would work out the type of every stored case.
    `const stored: unknown = JSON.parse(readFileSync(new URL('./cases.json', import.meta.url), 'utf8'));`,
    'const cases = stored as readonly { readonly input: readonly unknown[]; readonly output: unknown }[];',
    inputsLine(inputs.expression),
  ];
  const files: Record<string, string> = {
    'test/hidden.test.ts': `${lines.join('\n')}\n`,
    'test/reference.ts': fill(reference, names),
  };
  if (traps !== undefined) files['test/traps.ts'] = traps;
  for (const { path, source } of constraintTests) files[path] = fill(source, names);
  return files;
}

/**
 * The hidden files of a task whose solution stands in another file than the usual one.
 *
 * @param file - the solution's file, such as `src/sort-by.ts`
 */
export function hiddenFiles(
  content: Content,
  names: readonly string[],
  cases: string,
  file: string,
): Readonly<Record<string, string>> {
  const [usual, own] = [SOLUTION, file].map((path) => path.replace(/ts$/, '')) as [string, string];
  return Object.fromEntries(
    [...Object.entries(hiddenTests(content, names)), [HIDDEN_CASES, cases] as const].map(([path, text]) => [
      path,
      path === HIDDEN_CASES ? text : text.replaceAll(usual, own),
    ]),
  );
}

/** The submission and the reference, both as functions of a record of arguments. */
function subjectLines(ground: ContentGround, names: readonly string[], trapped: boolean): readonly string[] {
  const as = (variable: string, exported: string): string =>
    fill(ground.subject, [exported, ...names.slice(1)]).replace(/^const subject\b/m, `const ${variable}`);
  if (!trapped) return [as('subject', 'submitted'), as('oracle', 'reference')];
  return [
    as('untrapped', 'submitted'),
    'const subject = (args: Args): Result => withTraps(() => untrapped(args));',
    as('oracle', 'reference'),
  ];
}

/** Trusted files of a content as escaped text, made once for all its tasks. */
interface TrustedTexts {
  readonly hidden: readonly (readonly [path: string, text: Slotted])[];
  readonly reference: Slotted;
}

const known = new WeakMap<Content, TrustedTexts>();

function trustedTexts(content: Content): TrustedTexts {
  let texts = known.get(content);
  if (texts === undefined) {
    const marks = Array.from({ length: MOST_NAMES }, (_, slot) => slotMark(slot));
    const escaped = (text: string): Slotted => mapPieces(slotted(text), escapeText);
    texts = {
      hidden: Object.entries(hiddenTests(content, marks)).map(
        ([path, text]) => [path, escaped(text)] as const,
      ),
      reference: mapPieces(content.trusted().reference, escapeText),
    };
    known.set(content, texts);
  }
  return texts;
}

/** The trusted part of a record as the bytes of JSON text, `"hidden":{...},"reference":{...}`, with the stored cases given. */
export function trustedJson(content: Content, names: readonly string[], cases: string): string {
  const { hidden, reference } = trustedTexts(content);
  let files = '';
  for (const [path, text] of hidden) files += `"${path}":"${fill(text, names)}",`;
  return `"hidden":{${files}"${HIDDEN_CASES}":"${escapeText(cases)}"},"reference":{"${SOLUTION}":"${fill(reference, names)}"}`;
}
