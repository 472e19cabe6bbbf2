import { describe, expect, test } from 'vitest';
import type { Args } from '../expand/setting.ts';
import { ty } from '../shapes/ty.ts';
import { applyAnswer, encodeGraph } from './graph.ts';
import { Answers, Question } from './law-questions.ts';
import { type Check, settle } from './settle.ts';
import type { Answer, Graph } from './wire.ts';

const shapes = { argNames: ['n'], result: ty.int(), asGraph: true };

/** A subject elsewhere: what it is asked is kept, by rounds. */
function subjectOf(run: (n: number) => number): {
  readonly rounds: number[][];
  readonly ask: (calls: readonly Graph[]) => Promise<readonly Answer[]>;
} {
  const rounds: number[][] = [];
  const numberIn = (text: Graph): number => (JSON.parse(text) as [[number]])[0][0];
  return {
    rounds,
    ask: async (calls) => {
      rounds.push(calls.map(numberIn));
      return calls.map((text): Answer => {
        try {
          return ['gave', JSON.stringify([run(numberIn(text)), []])];
        } catch (error) {
          return ['threw', (error as Error).name, (error as Error).message];
        }
      });
    },
  };
}

type Asking = (subject: (n: number) => number) => boolean;
const check = (run: Asking, answers = new Answers()): Check => ({
  question: new Question(
    (subject) => run((n) => subject({ n } satisfies Args) as number),
    () => [],
  ),
  answers,
});
const holds = async (
  checks: readonly Check[],
  ask: (calls: readonly Graph[]) => Promise<readonly Answer[]>,
) => (await settle(checks, shapes, ask)).map((each) => each.holds);

describe('checks', () => {
  test('are asked in rounds, one call of each, in their order', async () => {
    const { rounds, ask } = subjectOf((n) => n + 1);
    const chain: Asking = (subject) => subject(subject(subject(1))) === 4;
    const single: Asking = (subject) => subject(10) === 11;
    expect(await holds([check(chain), check(single), check((subject) => subject(20) === 0)], ask)).toEqual([
      true,
      true,
      false,
    ]);
    expect(rounds).toEqual([[1, 10, 20], [2], [3]]);
  });

  test('that share their answers share a call', async () => {
    const { rounds, ask } = subjectOf((n) => n * 2);
    const answers = new Answers();
    const laws = [1, 2, 3].map(() => check((subject) => subject(5) === 10, answers));
    expect(await holds(laws, ask)).toEqual([true, true, true]);
    expect(rounds).toEqual([[5]]);
    expect(await holds(laws, ask)).toEqual([true, true, true]);
    expect(rounds).toEqual([[5]]);
  });

  test('that do not share ask again: who remembers what it was asked shows it', async () => {
    const seen = new Set<number>();
    const { rounds, ask } = subjectOf((n) => {
      if (seen.has(n)) return 0;
      seen.add(n);
      return n;
    });
    const right: Asking = (subject) => subject(5) === 5;
    expect(await holds([check(right), check(right)], ask)).toEqual([true, false]);
    expect(rounds).toEqual([[5, 5]]);
  });

  test('of one that changes with each call hear each call once', async () => {
    let count = 0;
    const { ask } = subjectOf(() => {
      count += 1;
      return count;
    });
    const same: Asking = (subject) => {
      const [first, second] = [subject(1), subject(1)];
      return first === second;
    };
    expect(await holds([check(same)], ask)).toEqual([false]);
    expect(count).toBe(2);
  });

  test('may catch what the subject throws', async () => {
    const { ask } = subjectOf((n) => {
      if (n < 0) throw new RangeError('negative');
      return n;
    });
    const throws: Asking = (subject) => {
      try {
        subject(-1);
        return false;
      } catch (error) {
        return (error as Error).name === 'RangeError' && subject(1) === 1;
      }
    };
    const found = await settle([check(throws), check((subject) => subject(-1) === 0)], shapes, ask);
    expect(found).toEqual([
      { holds: true, threw: 'it throws a RangeError' },
      { holds: false, threw: 'it throws a RangeError' },
    ]);
  });

  test('that ask without end come to an end', async () => {
    const { ask } = subjectOf((n) => n + 1);
    const endless: Asking = (subject) => {
      for (let n = 0; ; ) n = subject(n);
    };
    await expect(settle([check(endless)], shapes, ask)).rejects.toThrow('asks without end');
  });

  test('of nothing are settled', async () => {
    expect(await settle([], shapes, () => Promise.reject(new Error('asked')))).toEqual([]);
  });
});

test('what is asked reads as what was meant', () => {
  const { text, objects } = encodeGraph([[1, 2]]);
  expect(applyAnswer('[["r",0],[]]', objects)).toEqual([1, 2]);
  expect(text).toBe('[[["r",0]],[["a",1,2]]]');
});
