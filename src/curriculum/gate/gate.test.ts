import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CENSORED, evidenceOf } from '../evidence.ts';
import { betaTail } from './beta-tail.ts';
import type { Gate } from './gate.ts';
import { gate } from './gate-kit.ts';

const gates: readonly Gate[] = [gate.confident(), gate.anytime(), gate.windowed({ attempts: 64 })];

describe('the tail of a beta distribution', () => {
  test('is what integers give: P(X > x) = P(Binomial(a + b - 1, x) < a)', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 1, max: 40 }),
        fc.double({ min: 0.001, max: 0.999, noNaN: true }),
        (a, b, x) => {
          const n = a + b - 1;
          let term = (1 - x) ** n;
          let sum = 0;
          for (let k = 0; k < a; k++) {
            sum += term;
            term *= ((n - k) / (k + 1)) * (x / (1 - x));
          }
          expect(betaTail(a, b, x)).toBeCloseTo(sum, 9);
        },
      ),
      { seed: 20_304, numRuns: 1000 },
    );
  });

  test('falls from 1 to 0, at any size', () => {
    for (const [a, b] of [
      [0.5, 0.5],
      [1, 1e6],
      [3e5, 7e5],
    ] as const) {
      const tails = Array.from({ length: 101 }, (_, place) => betaTail(a, b, place / 100));
      expect(tails[0]).toBe(1);
      expect(tails[100]).toBe(0);
      tails.forEach((tail, place) => {
        expect(tail).toBeLessThanOrEqual((tails[place - 1] ?? 1) + 1e-12);
      });
    }
  });
});

function after(chosen: Gate, groups: number, scores: readonly number[]) {
  let memory = chosen.empty;
  for (let group = 0; group < groups; group++)
    memory = chosen.absorb(memory, evidenceOf(scores, chosen.terms));
  return chosen.judge(memory);
}

describe.each(gates.map((each) => [each.name, each] as const))('%s', (_, chosen) => {
  test('promotes who always succeeds, demotes who never does, and says why', () => {
    expect(after(chosen, 60, [1, 1, 1, 1]).verdict).toBe('promote');
    expect(after(chosen, 60, [0, 0, 0, 0]).verdict).toBe('demote');
    expect(after(chosen, 60, [1, 0, 1, 1]).verdict).toBe('hold');
    expect(after(chosen, 0, [1]).verdict).toBe('hold');
    expect(after(chosen, 60, [1, 1, 1, 1]).figures).toMatchObject({ mean: 1 });
  });

  test('takes what never ended for failures on the way up, and for nothing on the way down', () => {
    expect(after(chosen, 60, [1, 1, CENSORED, CENSORED]).verdict).toBe('hold');
    expect(after(chosen, 60, [1, CENSORED, CENSORED, CENSORED]).verdict).toBe('hold');
    expect(after(chosen, 60, [CENSORED, CENSORED]).verdict).toBe('hold');
    expect(after(chosen, 60, [0, CENSORED, CENSORED, CENSORED]).verdict).toBe('demote');
  });
});

test('thresholds that would send a learner up and down in turn are refused', () => {
  const refused = expect.objectContaining({ code: 'curriculum/thresholds' });
  expect(() => gate.confident({ above: 0.7, below: 0.5 })).toThrow(refused);
  expect(() => gate.anytime({ above: 1 })).toThrow(refused);
  expect(() => gate.windowed({ above: Number.NaN })).toThrow(refused);
  expect(() => gate.confident({ confidence: 0.2 })).toThrow(
    expect.objectContaining({ code: 'curriculum/gate-option' }),
  );
});
