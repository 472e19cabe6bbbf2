import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shaped } from './shaping.ts';

const potential = fc.double({ min: -5, max: 5, noNaN: true });
const gammas = fc.constantFrom(0.5, 0.9, 0.97);

/** A decision process: what each action in each state gives, and where it leads, with what chance; the last place is the end. */
interface Process {
  readonly rewards: readonly (readonly number[])[];
  readonly chances: readonly (readonly (readonly number[])[])[];
}

const processes: fc.Arbitrary<Process & { readonly potentials: readonly number[] }> = fc
  .tuple(fc.integer({ min: 2, max: 5 }), fc.integer({ min: 2, max: 3 }))
  .chain(([states, actions]) => {
    const list = <T>(each: fc.Arbitrary<T>, length: number) =>
      fc.array(each, { minLength: length, maxLength: length });
    const chance = list(fc.integer({ min: 0, max: 4 }), states + 1).map((raw) => {
      const sum = raw.reduce((one, other) => one + other, 0);
      return raw.map((each, place) => (sum === 0 ? Number(place === states) : each / sum));
    });
    return fc.record({
      rewards: list(list(fc.integer({ min: -3, max: 3 }), actions), states),
      chances: list(list(chance, actions), states),
      potentials: list(potential, states),
    });
  });

/** What each action is worth where the best are taken from then on. */
function bestValues({ rewards, chances }: Process, gamma: number): readonly (readonly number[])[] {
  let values = rewards.map(() => 0);
  let worths: readonly (readonly number[])[] = rewards;
  for (let round = 0; round < 1500; round += 1) {
    worths = rewards.map((row, state) =>
      row.map((reward, action) => {
        const onward = chances[state]?.[action] ?? [];
        return reward + gamma * values.reduce((sum, value, next) => sum + (onward[next] ?? 0) * value, 0);
      }),
    );
    values = worths.map((row) => Math.max(...row));
  }
  return worths;
}

/** The process as shaped: each reward becomes the mean of the shaped ones over where the action leads. */
function shapedProcess({ rewards, chances }: Process, potentials: readonly number[], gamma: number): Process {
  return {
    chances,
    rewards: rewards.map((row, state) =>
      row.map((reward, action) =>
        (chances[state]?.[action] ?? []).reduce(
          (sum, chance, next) =>
            sum + chance * shaped(reward, potentials[state] ?? 0, potentials[next] ?? null, gamma),
          0,
        ),
      ),
    ),
  };
}

const bestActions = (row: readonly number[]) =>
  row.flatMap((worth, action) => (worth > Math.max(...row) - 1e-6 ? [action] : []));

test('the best actions of every state are the same with shaping and without', () => {
  fc.assert(
    fc.property(processes, gammas, ({ potentials, ...process }, gamma) => {
      const plain = bestValues(process, gamma);
      const withShaping = bestValues(shapedProcess(process, potentials, gamma), gamma);
      expect(withShaping.map(bestActions)).toEqual(plain.map(bestActions));
      // Each state is worth less by its potential, whatever is done.
      withShaping.forEach((row, state) => {
        row.forEach((worth, action) => {
          expect(worth).toBeCloseTo((plain[state]?.[action] ?? 0) - (potentials[state] ?? 0), 6);
        });
      });
    }),
    { seed: 13, numRuns: 100 },
  );
});

test('over an episode the added terms come to the first potential, whatever was done', () => {
  const step = fc.record({ reward: fc.integer({ min: -3, max: 3 }), here: potential });
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 40 }), fc.constantFrom(0.9, 1), (steps, gamma) => {
      let plain = 0;
      let sum = 0;
      for (const [time, { reward, here }] of steps.entries()) {
        plain += gamma ** time * reward;
        sum += gamma ** time * shaped(reward, here, steps[time + 1]?.here ?? null, gamma);
      }
      expect(sum).toBeCloseTo(plain - (steps[0]?.here ?? 0), 9);
    }),
    { seed: 17, numRuns: 500 },
  );
});

describe('what cannot be shaped is refused', () => {
  test.each([
    ['reward', [Number.NaN, 0, 0, 1]],
    ['here', [0, Number.POSITIVE_INFINITY, 0, 1]],
    ['next', [0, 0, Number.NaN, 1]],
    ['gamma', [0, 0, 0, 0]],
    ['gamma', [0, 0, 0, 1.1]],
    ['gamma', [0, 0, 0, Number.NaN]],
  ] as const)('%s', (path, [reward, here, next, gamma]) => {
    expect(() => shaped(reward, here, next, gamma)).toThrow(
      expect.objectContaining({ code: 'reward/shaping', details: expect.objectContaining({ path }) }),
    );
  });
});
