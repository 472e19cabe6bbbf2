import { expect, it } from 'vitest';
import { liftFile } from '../expand/lift/lift-file.ts';
import { authorText } from './author-harness.test-helper.ts';
import { AUTHOR_SAMPLES } from './author-samples.test-helper.ts';
import { printFunction, printHelper } from './print.ts';

it.each(AUTHOR_SAMPLES)('$name: lifting what was printed gives the same trees', (sample) => {
  const before = liftFile('a.ts', authorText(sample));
  const oracle = before.definitions[0]?.functions.oracle;
  if (oracle === undefined) throw new Error('no oracle');
  const printed = authorText({
    ...sample,
    top: Object.values(before.helpers)
      .map((helper) => printHelper(helper))
      .join('\n'),
    oracle: printFunction(oracle.fn),
  });
  const after = liftFile('a.ts', printed);
  expect(after.definitions[0]?.functions.oracle?.fn).toEqual(oracle.fn);
  expect(after.helpers).toEqual(before.helpers);
});
