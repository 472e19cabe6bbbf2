import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { packageFile } from '../../src/package-file.ts';
import { complaintsAbout, programOf } from '../helpers/type-check.ts';

/** Type instantiations that a template may cost; a count, so it is the same on every machine. */
const BUDGET = 400;
const COPIES = 40;

const text = readFileSync(packageFile('test/types/right-template.ts'), 'utf8');
const imports = /^import .*$/m.exec(text)?.[0] ?? '';
const body = text.slice(text.indexOf('defineTemplate('));

/** What a file with that many templates costs to check. */
function instantiations(templates: readonly string[]): number {
  const program = programOf({ 'copies.ts': [imports, ...templates].join('\n') });
  expect(complaintsAbout(program, 'copies.ts')).toEqual([]);
  return program.getInstantiationCount();
}

/** What one template more costs, among many made by `copy`. */
function marginal(copy: (index: number) => string): number {
  const copies = (count: number): string[] =>
    Array.from({ length: count }, (_, index) => `export const template${index} = ${copy(index)}`);
  return (instantiations(copies(1 + COPIES)) - instantiations(copies(1))) / COPIES;
}

test(`a template costs at most ${BUDGET} type instantiations`, () => {
  const each = marginal((index) => body.replace("'lists/first-by'", `'lists/first-by-${index}'`));
  console.info(`type instantiations a template: ${each.toFixed(0)} of ${BUDGET}`);
  expect(each).toBeLessThanOrEqual(BUDGET);
});

test('templates that share no axis, level or parameter cost little more', () => {
  const own =
    /\b(element|key|order|strict|ties|size|ascending|descending|first|last|small|edges|large|items|n)\b/g;
  const each = marginal((index) => body.replaceAll(own, `$1${index}`));
  console.info(`with names of their own: ${each.toFixed(0)}`);
  expect(each).toBeLessThanOrEqual(1.6 * BUDGET);
});
