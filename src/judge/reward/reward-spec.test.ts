import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { EtudesError } from '../../errors.ts';
import { parseRewardSpec, readRewardSpec } from './reward-spec.ts';

function errorOf(work: () => unknown): EtudesError {
  try {
    work();
  } catch (error) {
    if (error instanceof EtudesError) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
}

const refusalOf = (value: unknown) => errorOf(() => parseRewardSpec(value));

describe('what is wrong is named, with a way out', () => {
  const good = { name: 'mine', weights: { passed: 1 } };
  test.each([
    ['a component', { ...good, weights: { passed: 1, test: 0.2 } }, 'weights.test', /^write tests/],
    ['a weight', { ...good, weights: { passed: 2 } }, 'weights.passed', /rewards\.md/],
    ['no number', { ...good, weights: { passed: Number.NaN } }, 'weights.passed', /rewards\.md/],
    ['a weight below 0', { ...good, weights: { passed: -0.1 } }, 'weights.passed', /rewards\.md/],
    ['no weight', { ...good, weights: {} }, 'weights', /"passed": 1/],
    ['a field', { ...good, weight: {} }, 'weight', /^write weights/],
    ['a penalty', { ...good, penalties: { token: {} } }, 'penalties.token', /^write tokens/],
    ['a penalty’s field', { ...good, penalties: { tokens: { above: 1 } } }, 'penalties.tokens.beyond', /./],
    ['what has no weight', { ...good, onlyPassed: ['lint'] }, 'onlyPassed.lint', /"weights"/],
    ['what has no weight', { ...good, absent: { lint: 1 } }, 'absent.lint', /"weights"/],
    ['a scorer', { ...good, scorer: { weight: 0.3 } }, 'scorer.weight', /0\.2 at most/],
    ['a scorer', { ...good, scorer: { weight: 0.6, most: 0.6 } }, 'scorer.weight', /rewards\.md/],
    ['no object', 'binary', '', /rewards\.md/],
  ])('%s', (_, value, path, hint) => {
    const error = refusalOf(value);
    expect(error.code).toBe('reward/spec');
    expect(error.details.path).toBe(path);
    expect(error.details.hint).toMatch(hint);
  });
});

test('a scorer weighs 0.2 unless more is asked for, and never as much as a pass', () => {
  const weights = { passed: 0.4, tests: 0.6 };
  expect(parseRewardSpec({ name: 'mine', weights, scorer: {} }).scorer?.weight).toBe(0.2);
  expect(parseRewardSpec({ name: 'mine', weights, scorer: { weight: 0.3, most: 0.5 } }).scorer?.weight).toBe(
    0.3,
  );
  const error = refusalOf({ name: 'mine', weights, scorer: { weight: 0.5, most: 0.5 } });
  expect(error.details.path).toBe('scorer.weight');
  expect(error.message).toMatch(/failing submission/);
});

test('a spec is read from a JSON file, whose name errors say', () => {
  const folder = mkdtempSync(join(tmpdir(), 'etudes-reward-'));
  try {
    const file = join(folder, 'reward.json');
    writeFileSync(file, '{"name": "mine", "weights": {"tests": 0.8, "lint": 0.2}}');
    expect(readRewardSpec(file).weights).toEqual({ tests: 0.8, lint: 0.2 });
    writeFileSync(file, '{"name": "mine", "weights": {"lnt": 0.2}}');
    expect(errorOf(() => readRewardSpec(file)).details.path).toBe(`${file} weights.lnt`);
    writeFileSync(file, '{');
    expect(errorOf(() => readRewardSpec(file)).code).toBe('reward/file');
    expect(errorOf(() => readRewardSpec(join(folder, 'none.json'))).code).toBe('reward/file');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
