import { describe, expect, test } from 'vitest';
import { SeedPath } from '../../seed/seed-path.ts';
import type { Gate } from './gate.ts';
import { gate } from './gate-kit.ts';
import { attemptsUntilPromoted, type Trial } from './gate-trial.test-helper.ts';

// The setting of the design sheet: threshold 0.7, 8 attempts a group, correlation 0.3, up to 2,048 attempts.
// bench/calibration.mjs runs more of it, through whole engines.

const setting = { alike: 0.3, size: 8, groups: 256 } as const;
const cadences = [1, 4, 16];

function times(chosen: Gate, trial: Trial, trials: number): number[] {
  const seed = SeedPath.root('calibration').child(chosen.name);
  return Array.from({ length: trials }, (_, index) =>
    attemptsUntilPromoted(chosen, trial, seed.at(index)),
  ).sort((one, other) => one - other);
}

function promoted(chosen: Gate, rate: number, every: number, trials = 300): number {
  const all = times(chosen, { ...setting, rate: () => rate, every }, trials);
  return all.filter(Number.isFinite).length / trials;
}

function median(chosen: Gate, rate: number, every: number): number {
  return times(chosen, { ...setting, rate: () => rate, every }, 101)[50] as number;
}

describe.each([
  ['confident', gate.confident({ above: 0.7 }), 0.05, 1000],
  ['anytime', gate.anytime({ above: 0.7 }), 0.01, 320],
] as const)('%s', (_, chosen, falsely, attempts) => {
  test.each(cadences)('rarely promotes a learner at 0.65, at a barrier every %i groups', (every) => {
    expect(promoted(chosen, 0.65, every)).toBeLessThanOrEqual(falsely);
    expect(promoted(chosen, 0.6, every)).toBeLessThanOrEqual(falsely);
  });

  test.each(cadences)('soon promotes a learner at 0.9, at a barrier every %i groups', (every) => {
    expect(median(chosen, 0.9, every)).toBeLessThanOrEqual(attempts);
  });

  test('is not held back for ever by the past of a learner that improves', () => {
    // From 0.3 to 0.9 in 3,200 attempts, and 0.9 from then on: past 0.7 after 2,133.
    const rate = (group: number): number => 0.3 + 0.6 * Math.min(group / 400, 1);
    const all = times(chosen, { ...setting, rate, every: 4, groups: 1000 }, 101);
    expect(all[50]).toBeLessThanOrEqual(3600);
    expect(all[5]).toBeGreaterThan(2133);
  });
});

test('a windowed mean promotes nearly anybody', () => {
  expect(promoted(gate.windowed({ above: 0.7, attempts: 32 }), 0.55, 1)).toBeGreaterThan(0.98);
  const wide = promoted(gate.windowed({ above: 0.7 }), 0.6, 1);
  // The sheet's own number is 0.59.
  expect(wide).toBeGreaterThan(0.45);
  expect(wide).toBeLessThan(0.72);
});
