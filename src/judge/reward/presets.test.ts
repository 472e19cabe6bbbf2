import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boundsOf } from './bounds.ts';
import { failedWith, failingFindings, passingFindings, verdictWith } from './findings.test-helper.ts';
import type { Findings } from './findings.ts';
import { presets } from './presets.ts';
import { rewardOf } from './reward.ts';
import { rewardSpec } from './reward-spec.ts';

describe.each(Object.entries(presets))('%s', (name, spec) => {
  const totalOf = (findings: Findings) => rewardOf(spec, findings)?.total ?? Number.NaN;

  test('is named as it is kept, and is plain data', () => {
    expect(spec.name).toBe(name);
    expect(rewardSpec.parse(JSON.parse(JSON.stringify(spec)))).toEqual(spec);
  });

  test('no total leaves its range', () => {
    const { range, failing, passing } = boundsOf(spec);
    fc.assert(
      fc.property(failingFindings, passingFindings, (failed, passed) => {
        for (const [total, bounds] of [
          [totalOf(failed), failing],
          [totalOf(passed), passing],
        ] as const) {
          for (const [lo, hi] of [range, bounds]) expect(total >= lo && total <= hi).toBe(true);
        }
      }),
      { seed: 23, numRuns: 400 },
    );
  });

  test('nothing is earned by breaking the rules', () => {
    fc.assert(
      fc.property(failingFindings, fc.constantFrom('policy', 'crash'), (failed, outcome) => {
        const verdict = { ...failed.verdict, outcome };
        expect(totalOf({ ...failed, verdict })).toBeLessThanOrEqual(0);
      }),
      { seed: 29, numRuns: 500 },
    );
  });
});

test('ranges are as documented', () => {
  const boundsBy = Object.fromEntries(Object.entries(presets).map(([name, spec]) => [name, boundsOf(spec)]));
  expect(boundsBy).toEqual({
    binary: { range: [0, 1], failing: [0, 0], passing: [1, 1] },
    ratio: { range: [0, 1], failing: [0, 0.75], passing: [1, 1] },
    article: { range: [-0.2, 0.8], failing: [-0.2, 0.8], passing: [0.4, 0.8] },
    hybrid: { range: [0, 1], failing: [0, 0.4], passing: [0.8, 1] },
  });
});

test('whoever fails is worth less than whoever passes, but by the article', () => {
  fc.assert(
    fc.property(failingFindings, passingFindings, (failed, passed) => {
      for (const spec of [presets.binary, presets.ratio, presets.hybrid]) {
        const [less, more] = [rewardOf(spec, failed), rewardOf(spec, passed)];
        expect(less?.total).toBeLessThan(more?.total ?? Number.NaN);
      }
    }),
    { seed: 31, numRuns: 400 },
  );
});

describe('the article', () => {
  // What its own Python gives: right cases, all cases, whether lint passed (null: not run), tokens; reward.
  test.each([
    [10, 10, true, 0, 0.8],
    [10, 10, true, 8000, 0.8],
    [10, 10, true, 8001, 0.8],
    [10, 10, true, 8004, 0.8],
    [10, 10, true, 8012, 0.7999],
    [10, 10, true, 8020, 0.7998],
    [10, 10, false, 8000, 0.6],
    [10, 10, null, 8000, 0.6],
    [7, 10, true, 8000, 0.62],
    [7, 10, true, 12_000, 0.57],
    [1, 3, true, 9001, 0.3875],
    [2, 3, false, 10_500, 0.3687],
    [0, 10, true, 0, 0.2],
    [0, 10, false, 16_000, -0.1],
    [0, 10, false, 24_000, -0.2],
    [0, 10, false, 24_001, -0.2],
    [0, 10, true, 1_000_000_000, 0],
    [10, 10, true, 1_000_000_000, 0.6],
    [0, 0, true, 0, 0.2],
    [0, 0, false, 0, 0],
    [99, 100, true, 7999, 0.794],
    [100, 100, true, 24_000, 0.6],
    [5, 8, true, 21_500, 0.4062],
    [1, 7, true, 8123, 0.2842],
    [13, 17, false, 15_999, 0.3588],
    [50, 100, true, 8028, 0.4996],
  ])('%i of %i, lint %s, %i tokens: %d', (passed, total, lint, tokens, expected) => {
    const cases = { passed, total };
    const verdict = passed === total && total > 0 ? verdictWith({ cases }) : failedWith(0, { cases });
    const remarks = lint === true ? [] : [{ rule: 'semi', severity: 'error' } as const];
    const findings = lint === null ? { verdict, tokens } : { verdict, tokens, lint: remarks };
    expect(rewardOf(presets.article, findings)?.total).toBe(expected);
  });

  test('the largest number of tokens costs no more than the most, and none costs nothing', () => {
    const at = (tokens: number) =>
      rewardOf(presets.article, { verdict: verdictWith(), lint: [], tokens })?.total;
    expect(at(Number.MAX_VALUE)).toBe(0.6);
    expect(at(0)).toBe(0.8);
    expect(rewardOf(presets.article, { verdict: verdictWith(), lint: [] })?.parts).not.toHaveProperty(
      'tokens',
    );
  });
});
