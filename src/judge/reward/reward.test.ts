import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Outcome } from '../verdict.ts';
import { boundsOf } from './bounds.ts';
import { COMPONENT_NAMES } from './components/component-kit.ts';
import { failedWith, failingFindings, passingFindings, verdictWith } from './findings.test-helper.ts';
import type { Findings } from './findings.ts';
import { rewardOf } from './reward.ts';
import { parseRewardSpec } from './reward-spec.ts';

const everything = parseRewardSpec({
  name: 'everything',
  weights: Object.fromEntries(COMPONENT_NAMES.map((name, place) => [name, 0.1 + place / 100])),
  onlyPassed: ['lint', 'quality'],
  absent: { lint: 0.5, cost: 1 },
  penalties: {
    tokens: { beyond: 8000, rate: 0.1, most: 0.2 },
    steps: { beyond: 20, rate: 0.3, most: 0.1 },
  },
});

test('the parts are logged apart, and what was not looked at is not among them', () => {
  const reward = rewardOf(everything, { verdict: failedWith(7), steps: 30 });
  expect(reward?.parts).toEqual({
    integrity: 1,
    passed: 0,
    tests: 0.7,
    compile: 1,
    // Not looked at, and counted for nothing because it did not pass.
    lint: 0,
    cost: 1,
    steps: 0.1,
  });
  expect(reward?.total).toBeCloseTo(0.11 * 0.7 + 0.12 + 0.16 - 0.1, 12);
});

test('an attempt that could not be judged has no reward', () => {
  expect(rewardOf(everything, { verdict: verdictWith({ outcome: 'infra-error', passed: null }) })).toBeNull();
});

test.each(['policy', 'crash'] satisfies Outcome[])(
  '%s is paid for nothing, and still pays for what it used',
  (outcome) => {
    const findings: Findings = { verdict: failedWith(9, { outcome }), lint: [], progress: 1, tokens: 1e9 };
    const reward = rewardOf(everything, findings);
    expect(reward?.total).toBe(-0.2);
    expect(reward?.parts['integrity']).toBe(0);
  },
);

test('a spec that nobody checked is checked when it is used, and is then as it was', () => {
  const findings = { verdict: verdictWith() };
  const refused = expect.objectContaining({ code: 'reward/spec' });
  expect(() => rewardOf({ ...everything, weights: { tests: Number.NaN } }, findings)).toThrow(refused);
  const weights = { tests: 0.5 };
  const spec = { ...everything, onlyPassed: [], absent: {}, weights };
  expect(rewardOf(spec, findings)?.total).toBe(0.5);
  weights.tests = Number.NaN;
  expect(rewardOf(spec, findings)?.total).toBe(0.5);
});

test('totals stay in the ranges of their spec', () => {
  const { range, failing, passing } = boundsOf(everything);
  const within = (findings: Findings, [lo, hi]: readonly [number, number]) => {
    const reward = rewardOf(everything, findings);
    expect(reward?.range).toEqual(range);
    expect(reward?.total).toBeGreaterThanOrEqual(lo);
    expect(reward?.total).toBeLessThanOrEqual(hi);
    for (const part of Object.values(reward?.parts ?? {})) expect(part >= 0 && part <= 1).toBe(true);
  };
  fc.assert(
    fc.property(failingFindings, passingFindings, (failed, passed) => {
      within(failed, failing);
      within(passed, passing);
    }),
    { seed: 5, numRuns: 400 },
  );
});

describe('findings that cannot be are refused', () => {
  test.each<readonly [string, Findings]>([
    ['tokens', { verdict: verdictWith(), tokens: Number.NaN }],
    ['tokens', { verdict: verdictWith(), tokens: -1 }],
    ['steps', { verdict: verdictWith(), steps: Number.POSITIVE_INFINITY }],
    ['progress', { verdict: failedWith(1), progress: 1.01 }],
    ['progress', { verdict: failedWith(1), progress: Number.NaN }],
    ['verdict.cases.passed', { verdict: failedWith(11) }],
    ['verdict.cases.passed', { verdict: failedWith(Number.NaN) }],
    ['verdict.cases.total', { verdict: failedWith(0, { cases: { passed: 0, total: -1 } }) }],
    [
      'verdict.costs.a.counted',
      { verdict: failedWith(1, { costs: { a: { counted: Number.NaN, most: 1 } } }) },
    ],
    ['verdict.costs.a.most', { verdict: failedWith(1, { costs: { a: { counted: 1, most: -1 } } }) }],
    ['verdict.passed', { verdict: verdictWith({ passed: null }) }],
    ['verdict.passed', { verdict: verdictWith({ outcome: 'timeout' }) }],
    ['verdict.passed', { verdict: verdictWith({ cases: { passed: 9, total: 10 } }) }],
    ['verdict.passed', { verdict: verdictWith({ cases: { passed: 0, total: 0 } }) }],
    ['verdict.passed', { verdict: verdictWith({ laws: { sorted: false } }) }],
    ['verdict.passed', { verdict: verdictWith({ constraints: { 'no loops': false } }) }],
  ])('%s', (path, findings) => {
    const spec = parseRewardSpec({ name: 'mine', weights: { passed: 1 } });
    expect(() => rewardOf(spec, findings)).toThrow(
      expect.objectContaining({ code: 'reward/findings', details: expect.objectContaining({ path }) }),
    );
  });
});
