import { describe, expect, test } from 'vitest';
import type { Args } from '../expand/setting.ts';
import { list } from '../shapes/list.ts';
import { ty } from '../shapes/ty.ts';
import { encodeGraph } from './graph.ts';
import {
  Answers,
  type Attempt,
  attempt as attemptAt,
  Question,
  type SubjectShapes,
} from './law-questions.ts';
import type { Answer } from './wire.ts';

const shapes: SubjectShapes = { argNames: ['items'], result: list(ty.int()), asGraph: true };
const attempt = (
  run: (subject: (args: Args) => unknown) => boolean,
  of: SubjectShapes,
  answers: Answers,
): Attempt => attemptAt(new Question(run, () => []), of, answers);
const call = (items: unknown): string => encodeGraph([items]).text;
const gave = (items: readonly number[]): Answer => [
  'gave',
  `[["r",1],[[1,${JSON.stringify(['a', ...items])}]]]`,
];

describe('a check that asks', () => {
  test('says what it lacks, one call at a time, and the same from its start each time', () => {
    const answers = new Answers();
    const asked: unknown[] = [];
    const check = (subject: (args: Args) => unknown): boolean => {
      const first = subject({ items: [1, 2] }) as number[];
      asked.push(first);
      const second = subject({ items: first }) as number[];
      return second.length === first.length;
    };
    expect(attempt(check, shapes, answers)).toEqual({ needs: call([1, 2]), turn: 0 });
    answers.add(call([1, 2]), gave([2, 1]));
    expect(attempt(check, shapes, answers)).toEqual({ needs: call([2, 1]), turn: 0 });
    answers.add(call([2, 1]), gave([1, 2]));
    expect(attempt(check, shapes, answers)).toEqual({ holds: true, threw: null });
    expect(asked).toEqual([
      [2, 1],
      [2, 1],
    ]);
  });

  test('the same call twice is two questions', () => {
    const answers = new Answers();
    const check = (subject: (args: Args) => unknown): boolean => {
      const [first, second] = [subject({ items: [1] }), subject({ items: [1] })];
      return JSON.stringify(first) === JSON.stringify(second);
    };
    answers.add(call([1]), gave([1]));
    expect(attempt(check, shapes, answers)).toEqual({ needs: call([1]), turn: 1 });
    answers.add(call([1]), gave([2]));
    expect(attempt(check, shapes, answers)).toEqual({ holds: false, threw: null });
  });

  test('one that catches what goes through it lacks an answer all the same', () => {
    const check = (subject: (args: Args) => unknown): boolean => {
      try {
        subject({ items: [1] });
        subject({ items: [2] });
        return false;
      } catch {
        return true;
      }
    };
    const answers = new Answers();
    expect(attempt(check, shapes, answers)).toEqual({ needs: call([1]), turn: 0 });
    answers.add(call([1]), gave([]));
    expect(attempt(check, shapes, answers)).toEqual({ needs: call([2]), turn: 0 });
    answers.add(call([2]), ['threw', 'RangeError', 'no']);
    expect(attempt(check, shapes, answers)).toEqual({ holds: true, threw: 'it throws a RangeError' });
  });

  test('a law that asks on after it caught is told nothing more, and asked again', () => {
    const seen: unknown[] = [];
    const check = (subject: (args: Args) => unknown): boolean => {
      for (const items of [[1], [2]]) {
        try {
          seen.push(subject({ items }));
        } catch {
          seen.push('caught');
        }
      }
      return true;
    };
    const answers = new Answers();
    answers.add(call([2]), gave([2]));
    expect(attempt(check, shapes, answers)).toEqual({ needs: call([1]), turn: 0 });
    // Had it been told the second while it lacks the first, it would have gone by answers of two runs.
    expect(seen).toEqual(['caught', 'caught']);
  });

  test('what the subject throws is an error of that name', () => {
    const answers = new Answers();
    answers.add(call([]), ['threw', 'RangeError', 'too far']);
    let caught: unknown;
    const check = (subject: (args: Args) => unknown): boolean => {
      try {
        subject({ items: [] });
      } catch (error) {
        caught = error;
      }
      return false;
    };
    expect(attempt(check, shapes, answers)).toEqual({ holds: false, threw: 'it throws a RangeError' });
    expect(caught).toMatchObject({ name: 'RangeError', message: 'too far' });
  });

  test('what it asks with is changed as the subject changed it', () => {
    const answers = new Answers();
    const items = [3, 1];
    answers.add(call(items), ['gave', '[["r",0],[[0,["a",1,3]]]]']);
    const check = (subject: (args: Args) => unknown): boolean => subject({ items }) === items;
    expect(attempt(check, shapes, answers)).toEqual({ holds: true, threw: null });
    expect(items).toEqual([1, 3]);
  });
});

describe('a result that is not of its type', () => {
  const notOfType: readonly (readonly [what: string, answer: string])[] = [
    ['a text', '["1",[]]'],
    ['a list of texts', '[["r",1],[[1,["a","1"]]]]'],
    ['a getter', '[["r",1],[[1,["a",["x","getter"]]]]]'],
    ['a hole', '[["r",1],[[1,["a",["h"]]]]]'],
    ['a promise', '[["r",1],[[1,["c","Promise"]]]]'],
    ['a list that holds itself', '[["r",1],[[1,["a",["r",1]]]]]'],
    ['no data', '[["x","function"],[]]'],
    ['what cannot be read', 'nonsense'],
  ];
  test.each(notOfType)('%s is shown to no law, and fails it', (_, text) => {
    const answers = new Answers();
    answers.add(call([]), ['gave', text]);
    let shown: unknown = 'nothing';
    const check = (subject: (args: Args) => unknown): boolean => {
      try {
        shown = subject({ items: [] });
      } catch {
        // A law may take any error for what it hopes for.
      }
      return true;
    };
    const found = attempt(check, shapes, answers);
    if (text !== 'nonsense') expect(found).toEqual({ holds: false, threw: null });
    expect(shown).toBe('nothing');
  });

  test('more than can be walked through, in few objects, fails at once', () => {
    const levels = 60;
    const nodes = Array.from({ length: levels }, (_, at) =>
      JSON.stringify([
        at + 1,
        [
          'a',
          ...(at === levels - 1
            ? []
            : [
                ['r', at + 2],
                ['r', at + 2],
              ]),
        ],
      ]),
    );
    const answers = new Answers();
    answers.add(call([]), ['gave', `[["r",1],[${nodes.join(',')}]]`]);
    const nested: SubjectShapes = { argNames: ['items'], result: ty.nested(ty.int()), asGraph: true };
    const begun = performance.now();
    const found = attempt((subject) => subject({ items: [] }) !== undefined, nested, answers);
    expect(found).toEqual({ holds: false, threw: null });
    expect(performance.now() - begun).toBeLessThan(1000);
  });
});
