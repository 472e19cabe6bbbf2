import { describe, expect, it } from 'vitest';
import { authorText, evaluate, liftSample, outcome, pointOf } from './author-harness.test-helper.ts';
import { AUTHOR_SAMPLES } from './author-samples.test-helper.ts';
import { foldFunction } from './fold.ts';
import { solutionSource } from './solution.ts';
import { strictFaults } from './strict-check.test-helper.ts';

const texts = new Map<string, string>();

describe.each(AUTHOR_SAMPLES)('$name', (sample) => {
  const { file, definition, live } = liftSample(authorText(sample));
  const names = Object.keys(sample.params);

  it.each(sample.points.map((levels) => [JSON.stringify(levels), levels] as const))('%s', (title, levels) => {
    const { point, livePoint } = pointOf(levels, definition, live);
    const lifted = definition.functions.oracle;
    if (lifted === undefined) throw new Error('no oracle');
    const types = sample.types ?? {};
    const folded = foldFunction({ lifted, helpers: file.helpers, point, pointParam: 1, types });
    const text = solutionSource({
      folded,
      name: 'solve',
      params: names.map((name) => ({ name, shown: name, type: sample.params[name] as string })),
      returns: sample.returns,
      form: 'function',
      declarations: sample.declarations ?? [],
    });
    texts.set(`${sample.name} ${title}`, text);
    expect(text).toMatchSnapshot();
    const solve = evaluate(text).solve as (...args: unknown[]) => unknown;
    const oracle = live.oracle as (args: unknown, point: unknown) => unknown;
    for (const input of sample.inputs) {
      const told = outcome(
        (args) => oracle(Object.fromEntries(names.map((name, at) => [name, args[at]])), livePoint),
        input,
      );
      expect(outcome((args) => solve(...args), input)).toEqual(told);
    }
  });
});

it('every folded text passes tsc --strict', () => {
  expect(strictFaults(texts)).toEqual([]);
});
