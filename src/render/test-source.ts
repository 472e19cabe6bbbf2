import { EtudesError } from '../errors.ts';
import type { Helper } from '../shapes/shape.ts';
import type { ContentGround, PrintedLaw } from '../task/content.ts';
import { indent } from './indent.ts';

/** Seed of generated properties: fixed, so that two tasks that differ in nothing else are seen to be one. */
const PROPERTY_SEED = 20_011;
/** Inputs a property of a generated test tries. */
const RUNS = 100;

/** What generated tests declare or bind themselves where an author's function could see it. */
const TEST_NAMES: ReadonlySet<string> = new Set(
  (
    'Args Result args cases check copy examples expect expected fc holds inputs oracle readArgs readFileSync ' +
    'readResult reference result same stored subject submitted test untrapped withTraps'
  ).split(' '),
);

/**
 * Declarations of helpers, each once, what they need before them.
 *
 * @param declared - types that the test declares beside its own names; an author's type of the same name is
 *   taken to be that type, and left out
 * @throws EtudesError `template/helper-name` where a helper has a name that means something else in the test
 */
export function helperLines(
  helpers: readonly Helper[],
  declared: readonly { readonly name: string }[],
): readonly string[] {
  const found = new Map<string, string>();
  const taken = new Set(declared.map(({ name }) => name));
  const visit = (helper: Helper): void => {
    const { name, source } = helper;
    const known = found.get(name);
    if (known === source) return;
    if (taken.has(name) && /^(?:interface|type) /.test(source)) return;
    if (known !== undefined || taken.has(name) || (TEST_NAMES.has(name) && helper !== checkHelper)) {
      throw new EtudesError(
        'template/helper-name',
        `${name} at the top of the file means something else in the generated tests`,
        { received: source.split('\n')[0] as string, hint: `give ${name} another name` },
      );
    }
    for (const need of helper.needs ?? []) visit(need);
    found.set(helper.name, helper.source);
  };
  for (const helper of helpers) visit(helper);
  return [...found.values()];
}

/** The types a generated test declares for itself, so that it stands without the solution's. */
export function typeLines(ground: ContentGround): readonly string[] {
  return [
    ...ground.declarations.map(({ source }) => source),
    `type Args = ${ground.argsType};`,
    `type Result = ${ground.resultType};`,
  ];
}

/** A law as a fast-check property over `inputs`. */
export function lawTest({ name, body }: PrintedLaw): string {
  return propertyTest(name, body);
}

/** A named fast-check property whose body ends in `return <boolean>;`. */
export function propertyTest(name: string, body: string): string {
  return [
    `test(${JSON.stringify(name)}, () => {`,
    '  fc.assert(',
    '    fc.property(inputs, (args) => {',
    indent(body, 6),
    '    }),',
    `    { seed: ${PROPERTY_SEED}, numRuns: ${RUNS} },`,
    '  );',
    '});',
  ].join('\n');
}

/** The copy that laws call. */
export const copyLine = 'const copy = <T>(value: T): T => structuredClone(value);';

/** A check of one result, which shows the difference where there is one. */
export const checkHelper: Helper = {
  name: 'check',
  source: `function check(result: unknown, expected: unknown): void {
  if (same(result, expected)) return;
  expect(result).toEqual(expected);
  throw new Error('the result looks like the expected one but is not equal to it');
}`,
};

/**
 * The domain's arbitrary, named `inputs`. Its type is not worked out: domains map through functions of
 * the author's, and `etudes check` holds every value against the arguments' shapes.
 */
export function inputsLine(expression: string): string {
  return `const inputs = (${expression}) as fc.Arbitrary<unknown> as fc.Arbitrary<Args>;`;
}
