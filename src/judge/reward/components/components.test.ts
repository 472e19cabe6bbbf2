import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { failedWith, failingFindings, passingFindings, verdictWith } from '../findings.test-helper.ts';
import { components, SURE_OF_PASSED } from './component-kit.ts';

const verdict = verdictWith();

test('every component is from 0 to 1, or absent', () => {
  fc.assert(
    fc.property(fc.oneof(passingFindings, failingFindings), (findings) => {
      for (const [name, component] of Object.entries(components)) {
        const value = component(findings);
        if (value === undefined) continue;
        expect(value, name).toBeGreaterThanOrEqual(0);
        expect(value, name).toBeLessThanOrEqual(1);
      }
    }),
    { seed: 7, numRuns: 400 },
  );
});

test('those sure of a pass are 1 for every submission that passed', () => {
  fc.assert(
    fc.property(passingFindings, (findings) => {
      for (const name of SURE_OF_PASSED) expect(components[name](findings), name).toBe(1);
    }),
    { seed: 8, numRuns: 500 },
  );
});

test('tests count by ratio or all at once', () => {
  expect(components.tests({ verdict: failedWith(7) })).toBe(0.7);
  expect(components.tests({ verdict: failedWith(0, { cases: { passed: 0, total: 0 } }) })).toBe(0);
  expect(components.passed({ verdict: failedWith(9) })).toBe(0);
  expect(components.passed({ verdict })).toBe(1);
  // All cases right and a constraint broken is no pass.
  expect(components.passed({ verdict: failedWith(10, { constraints: { 'no loops': false } }) })).toBe(0);
});

test('compile tells what could not be loaded from what failed', () => {
  expect(components.compile({ verdict: failedWith(0, { outcome: 'compile-error' }) })).toBe(0);
  expect(components.compile({ verdict: failedWith(0, { outcome: 'runtime-error' }) })).toBe(1);
});

test('types are absent where they were not checked', () => {
  expect(components.types({ verdict })).toBeUndefined();
  expect(components.types({ verdict: verdictWith({ typeErrors: [] }) })).toBe(1);
  expect(components.types({ verdict: verdictWith({ typeErrors: ['no'] }) })).toBe(0);
});

test('lint is absent where the linter did not run, and advice costs nothing', () => {
  expect(components.lint({ verdict })).toBeUndefined();
  expect(components.lint({ verdict, lint: [] })).toBe(1);
  expect(components.lint({ verdict, lint: [{ rule: 'r', severity: 'info' }] })).toBe(1);
  expect(components.lint({ verdict, lint: [{ rule: 'r', severity: 'warning' }] })).toBe(0);
});

test('structure is the share of constraints kept', () => {
  expect(components.structure({ verdict })).toBeUndefined();
  expect(
    components.structure({
      verdict: failedWith(1, { constraints: { a: true, b: false, c: true, d: true } }),
    }),
  ).toBe(0.75);
});

test('cost is 1 within the class, and falls as more is counted', () => {
  const at = (counted: number) =>
    components.cost({ verdict: failedWith(1, { costs: { a: { counted, most: 100 } } }) });
  expect([0, 100, 200, 400].map(at)).toEqual([1, 1, 0.5, 0.25]);
  expect(components.cost({ verdict })).toBeUndefined();
  const two = { a: { counted: 200, most: 100 }, b: { counted: 1, most: 0 } };
  expect(components.cost({ verdict: failedWith(1, { costs: two }) })).toBe(0);
});

test('a target is touched where each of its files was changed', () => {
  const touched = (changed: readonly string[], target: readonly string[]) =>
    components.target({ verdict, files: { changed, target } });
  expect(touched(['a', 'b'], ['a'])).toBe(1);
  expect(touched(['a'], ['a', 'b'])).toBe(0);
  expect(touched(['a'], [])).toBeUndefined();
  expect(components.target({ verdict })).toBeUndefined();
});

test('progress is what was done, and all of it for whoever passed', () => {
  expect(components.progress({ verdict: failedWith(3), progress: 0.4 })).toBe(0.4);
  expect(components.progress({ verdict, progress: 0.4 })).toBe(1);
  expect(components.progress({ verdict: failedWith(3) })).toBeUndefined();
});

describe('quality', () => {
  const reference = { size: 100, complexity: 4, repeats: 0 };
  const at = (submission: typeof reference | null) =>
    components.quality({ verdict, code: { submission, reference } });

  test('is 1 for what is as simple as the reference, and not more for what is simpler', () => {
    expect(at(reference)).toBe(1);
    expect(at({ size: 10, complexity: 1, repeats: 0 })).toBe(1);
  });

  test('falls with length, complexity and repetition', () => {
    expect(at({ ...reference, size: 200 })).toBeCloseTo((0.5 + 1 + 1) / 3);
    expect(at({ ...reference, complexity: 16 })).toBeCloseTo((1 + 0.25 + 1) / 3);
    expect(at({ ...reference, repeats: 3 })).toBeCloseTo(2 / 3);
  });

  test('is 0 for what cannot be measured, and absent where the reference cannot', () => {
    expect(at(null)).toBe(0);
    expect(components.quality({ verdict, code: { submission: reference, reference: null } })).toBeUndefined();
    expect(components.quality({ verdict })).toBeUndefined();
  });
});
