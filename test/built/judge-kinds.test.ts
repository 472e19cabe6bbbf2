import { readFileSync } from 'node:fs';
import { bundledTasks, Judge, type SignedVerdict, type Submission } from 'etudes/judge';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packageFile } from '../../src/package-file.ts';
import { formatTaskId, parseTaskId } from '../../src/task/task-id.ts';
import { etudes } from '../helpers/etudes.ts';
import { driversToTry } from '../helpers/judging.ts';

interface Made {
  readonly id: string;
  readonly kind: string;
  readonly starter: Readonly<Record<string, string>>;
  readonly reference: Readonly<Record<string, string>>;
}

/** A template of each kind, a class among those that are written, repaired and made into others. */
const TEMPLATES = [
  'lists/sort-by',
  'structures/lru-cache',
  'repair/lists/sort-by',
  'repair/structures/lru-cache',
  'change/lists/dedupe',
  'change/structures/ring-buffer',
  'refactor/numbers/prime-factors',
  'refactor/structures/priority-queue',
  'complete/lists/top-k',
  'cases/strings/reverse',
  'find/lists/top-k',
];
const EACH = 2;
/** For a machine that has other work, in milliseconds. */
const PATIENCE = 400_000;
const SURFACE = { language: 'typescript', natural: 'en', style: 'spec' };

const find = bundledTasks();
const map = JSON.parse(readFileSync(packageFile('test/solutions.map.json'), 'utf8')) as Readonly<
  Record<string, string>
>;
const solutions = readFileSync(packageFile('test/cases/solutions/solutions.jsonl'), 'utf8')
  .trimEnd()
  .split('\n')
  .map(
    (line) =>
      JSON.parse(line) as {
        family: string;
        variant: string;
        kind: string;
        fault: string | null;
        source: string;
      },
  );

// One is enough: that drivers agree is tried with the handed solutions.
const [isolate, quickjs] = await driversToTry('js-isolate', 'js-quickjs');
const drivers = [isolate?.driver === undefined ? quickjs : isolate].filter((each) => each !== undefined);

describe.each(drivers.filter(({ driver }) => driver !== undefined))('$id', ({ driver }) => {
  let judge: Judge;
  beforeAll(() => {
    // One at a time: nothing may need a second worker to come to an end.
    judge = new Judge({
      find,
      drivers: [driver as NonNullable<typeof driver>],
      workers: 1,
      secret: 'kinds of tasks',
    });
  });
  afterAll(() => judge.close());
  const judged = (submission: Omit<Submission, 'submission'>): Promise<SignedVerdict> =>
    judge.judge({ submission: submission.task, ...submission });

  test(
    'of every kind of task, the reference passes and the starter does not',
    async () => {
      const { out, code, err } = await etudes([
        ...['generate', ...TEMPLATES, '--count', String(TEMPLATES.length * EACH), '--seed', '5', '--hidden'],
        ...['--natural', 'en', '--style', 'spec'],
      ]);
      expect(code, err).toBe(0);
      const tasks = out
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as Made);
      expect(new Set(tasks.map(({ kind }) => kind))).toEqual(
        new Set(['write', 'repair', 'change', 'refactor', 'complete', 'cases', 'find']),
      );
      for (const { id, starter, reference } of tasks) {
        const right = await judged({ task: id, files: reference });
        expect([id, right.outcome, right.passed, right.reason]).toEqual([id, 'ok', true, null]);
        expect(right.cases.passed).toBe(right.cases.total);
        expect([...Object.values(right.laws), ...Object.values(right.constraints)]).not.toContain(false);
        const begun = await judged({ task: id, files: starter });
        expect([id, begun.passed]).toEqual([id, false]);
      }
    },
    PATIENCE,
  );

  test('test cases that are wrong, tell nothing, or are about what is no input, do not pass', async () => {
    const { out } = await etudes([
      'generate',
      'cases/strings/reverse',
      '--count',
      '1',
      '--seed',
      '5',
      '--hidden',
    ]);
    const { id, reference } = JSON.parse(out) as Made;
    const right = reference['test/cases.ts'] as string;
    const rows = right.replace('export const cases', 'const rows');
    const others: Readonly<Record<string, string>> = {
      empty: 'export const cases = [];',
      'only one': `${rows}\nexport const cases = rows.slice(0, 1).map(() => rows[0]);`,
      'a wrong answer': `${rows}\nexport const cases = [...rows.slice(1), [rows[0][0], 'no such answer']];`,
      'too many': `${rows}\nexport const cases = Array.from({ length: 50 }, () => rows[0]);`,
      'arguments of another type': `${rows}\nexport const cases = [[{ text: 5 }, 5]];`,
      'no list': 'export const cases = { length: 3, every: () => true };',
      'a getter': `${rows}\nexport const cases = Object.defineProperty([...rows], 0, { get: () => rows[0] });`,
      'more than can be walked through':
        'let x = []; for (let at = 0; at < 60; at += 1) x = [x, x];\nexport const cases = [[{ text: x }, x]];',
      'no export': rows,
    };
    for (const [what, source] of Object.entries(others)) {
      const { passed, outcome } = await judged({ task: id, source });
      expect([what, passed, outcome]).toEqual([what, false, 'ok']);
    }
    expect((await judged({ task: id, source: right })).passed).toBe(true);
  });

  /** The id of a family's task with another method. */
  async function withMethod(family: string, method: string): Promise<string> {
    const id = map[family] as string;
    const { expander, point } = await find(id);
    const { space } = expander.template;
    const levels = Object.fromEntries(
      Object.entries(point.levels).map(([axis, level]) => [axis, level.name]),
    );
    const { template, version, seed } = parseTaskId(id);
    return formatTaskId({ template, version, point: space.indexOf({ ...SURFACE, ...levels, method }), seed });
  }
  const rightOnes = (name: string, like: RegExp): readonly string[] =>
    solutions
      .filter(({ family, variant, kind }) => `${family}/${variant}` === name && kind === 'right')
      .map(({ source }) => source)
      .filter((source) => like.test(source));

  const broken: readonly (readonly [family: string, method: string, uses: RegExp])[] = [
    ['merge-intervals/merge-intervals', 'no built-in sort', /\.sort\(/],
    ['rotate/rotate-left', 'no loops', /\bfor\b|\bwhile\b/],
    ['chunk/chunk-list', 'no slice or splice', /\.slice\(/],
  ];
  test.each(broken)(
    '%s: a right answer that breaks "%s" fails by that alone',
    async (family, method, uses) => {
      const task = await withMethod(family, method);
      const [source] = rightOnes(family, uses);
      expect((await judged({ task: map[family] as string, source: source as string })).passed).toBe(true);
      const { passed, constraints } = await judged({ task, source: source as string });
      expect(passed).toBe(false);
      expect(Object.values(constraints)).toContain(false);
    },
  );

  const slow: readonly (readonly [family: string, fault: RegExp])[] = [
    ['range-sum/range-sums', /quadratic time/],
    ['window-max/window-max', /time n times width/],
  ];
  test.each(slow)(
    '%s: the right answer that works too much fails by what is counted',
    async (family, fault) => {
      const slowOne = solutions.find(
        (each) => `${each.family}/${each.variant}` === family && fault.test(each.fault ?? ''),
      );
      const { passed, outcome, cases, laws, constraints, costs, broken } = await judged({
        task: map[family] as string,
        source: slowOne?.source as string,
      });
      expect([passed, outcome]).toEqual([false, 'ok']);
      expect(cases.passed).toBe(cases.total);
      expect(Object.values(laws)).not.toContain(false);
      expect(Object.values(constraints)).toContain(false);
      expect(Object.values(costs).some(({ counted, most }) => counted > most)).toBe(true);
      expect(broken.join()).toMatch(/too many|growing too fast/);
    },
  );
});
