import { expect, test } from 'vitest';
import { liftFile } from './lift/lift-file.ts';
import { normalForm } from './normal-form.ts';

/** The normal form of a function written as an oracle. */
function formOf(oracle: string): string {
  const { definitions } = liftFile('form.ts', `defineTemplate('tests/form', { oracle: ${oracle} });`);
  return normalForm(definitions[0]?.functions['oracle']?.fn);
}

const written = `({ items, k }) => {
  const found: number[] = [];
  for (const item of items) if (item > k && k * item !== 25) found.push(item + 7);
  return found;
}`;

test('names, types, literals of a kind and the order of operands make no difference', () => {
  const other = `({ values, least }) => {
    const out = [] as string[];
    for (const each of values) if (least < each && 99 !== each * least) out.push(each + 3);
    return out;
  }`;
  // 25 and 99 are both many, 7 and 3 both few; parameters keep the names of the signature.
  expect(formOf(other.replaceAll('values', 'items').replaceAll('least', 'k'))).toBe(formOf(written));
});

test.each([
  ['another operator', 'item + 7', 'item - 7'],
  ['the order of what cannot change places', 'item + 7', '7 + item'],
  ['another member', 'found.push', 'found.unshift'],
  ["another name of somebody else's", 'k * item', 'Math.abs(item)'],
  ['another kind of number', '!== 25', '!== 0'],
  ['another comparison', 'item > k', 'item >= k'],
])('%s does', (_, part, replacement) => {
  expect(written).toContain(part);
  expect(formOf(written.replace(part, replacement))).not.toBe(formOf(written));
});
