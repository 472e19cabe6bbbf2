import { expect, it } from 'vitest';
import { liftFile } from '../expand/lift/lift-file.ts';
import { authorText } from './author-harness.test-helper.ts';
import { measure } from './measure.ts';

it('counts nodes, nesting, operators and names', () => {
  const text = authorText({
    oracle: `({ xs }) => {
      let sum = 0;
      for (const x of xs) if (x > 0) sum += xs?.length ? Math.abs(x) : -1;
      return [sum].map((n) => n ** 2);
    }`,
  });
  const fn = liftFile('a.ts', text).definitions[0]?.functions.oracle?.fn;
  if (fn === undefined) throw new Error('not lifted');
  expect(measure(fn)).toEqual({
    nodes: 35,
    depth: 3,
    operators: ['**', '+=', '-', '>', '?.', '?:'],
    names: ['.abs', '.map', 'Math'],
  });
});
