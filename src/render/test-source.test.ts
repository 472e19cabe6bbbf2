import { expect, test } from 'vitest';
import { checkHelper, helperLines } from './test-source.ts';

const helper = (name: string, source: string) => ({ name, source });
const pair = helper('Pair', 'interface Pair { a: number }');
const codeOf = (run: () => unknown): unknown => {
  try {
    run();
  } catch (error) {
    return (error as { readonly code?: unknown }).code;
  }
  return undefined;
};

test('each helper stands once, behind what it needs', () => {
  const inner = helper('inner', 'const inner = 1;');
  const outer = { ...helper('outer', 'const outer = inner;'), needs: [inner] };
  expect(helperLines([outer, inner, outer, checkHelper], [])).toEqual([
    inner.source,
    outer.source,
    checkHelper.source,
  ]);
});

test("an author's type with the name of a declared one is that one", () => {
  expect(helperLines([pair], [pair])).toEqual([]);
});

test.each([
  ['a type of the name that tests give to arguments', [helper('Args', 'interface Args {}')]],
  ['a function of the name of one of the tests', [helper('copy', 'function copy() {}')]],
  ['a function with the name of a declared type', [helper('Pair', 'function Pair() {}')]],
  ['two of one name', [helper('half', 'const half = 1;'), helper('half', 'const half = 2;')]],
])('%s is refused', (_, helpers) => {
  expect(codeOf(() => helperLines(helpers, [pair]))).toBe('template/helper-name');
});
