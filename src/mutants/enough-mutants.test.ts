import { describe, expect, test } from 'vitest';
import { liftFile } from '../expand/lift/lift-file.ts';
import { authorText } from '../tree/author-harness.test-helper.ts';
import type { Program } from '../tree/program.ts';
import { cutArgument } from './cut-argument.ts';
import { enoughMutants } from './enough-mutants.ts';
import { mutantsOf, programText } from './mutants-of.ts';

function programOf(oracle: string): Program {
  const lifted = liftFile('author.ts', authorText({ oracle })).definitions[0]?.functions['oracle'];
  if (lifted === undefined) throw new Error('no oracle');
  return { fn: lifted.fn, helpers: [] };
}

describe('arguments cut short', () => {
  test.each([
    ['(a: number[]) => a', ['a = a.slice(1);', 'a = a.slice(0, -1);', 'a = a.slice(0, 3);']],
    ['(a: readonly string[]) => a', ['a = a.slice(1);', 'a = a.slice(0, -1);', 'a = a.slice(0, 3);']],
    ['(a: number) => a', ['a = a + 1;', 'a = a - 1;', 'a = Math.min(a, 3);']],
    ['(a: Map<string, number>) => a', []],
  ])('%s', (oracle, expected) => {
    expect(mutantsOf(programOf(oracle), [cutArgument]).map(({ after }) => after)).toEqual(expected);
  });
});

describe('small programs', () => {
  const small = programOf('(text: string) => text.trim()');

  test('get two changes at once where single ones are too few', () => {
    const mutants = enoughMutants(small, 9);
    expect(mutants).toHaveLength(9);
    expect(new Set(mutants.map(({ text }) => text)).size).toBe(9);
    expect(mutants.map(({ text }) => text)).not.toContain(programText(small));
    expect(mutants.slice(0, 6).map(({ operator }) => operator)).toEqual([
      'dropped stage',
      'other method',
      'cut argument',
      'cut argument',
      'cut argument',
      'dropped stage, cut argument',
    ]);
    expect(mutants[5]?.before).toBe('text.trim(); text');
  });

  test('are left as they are where there are enough', () => {
    expect(enoughMutants(small, 1)).toEqual(mutantsOf(small));
  });
});
