import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { packageFile } from '../../src/package-file.ts';
import type { Task } from '../../src/task/task.ts';
import { COMMAND, emptyFolder, etudes } from '../helpers/etudes.ts';
import { pythonEnv, runPython } from '../helpers/python-env.ts';

type Row = Readonly<Record<string, unknown>>;

const python = pythonEnv('test/readers/requirements.txt') ?? '';
const folder = emptyFolder();
const set = join(folder, 'set');
const script = (name: string): string => packageFile(`test/readers/${name}.py`);
const formats = [
  'record',
  'trl',
  'trl-text',
  'verl',
  'verifiers',
  'skyrl',
  'nemo-gym',
  'inspect',
  'swebench',
];
const encodings = ['parquet', 'jsonl'] as const;
const exported = (to: string, as: string): string => join(folder, `${to}-${as}`);
/** What a loader that guesses would make of a value: nothing of it may be there. */
const GUESSED = /(?<!not )null|timestamp|date|Json|uint/;
let tasks: readonly Task[] = [];

beforeAll(async () => {
  mkdirSync(set);
  const templates = [
    ...['lists/rotate', 'numbers/to-roman', 'repair/dates/add-months', 'cases/strings/reverse'],
    ...['find/lists/top-k', 'structures/lru-cache'],
  ];
  // A template a file, so that what is empty in one file of an export is not in another.
  for (const [at, id] of templates.entries()) {
    const seed = '18446744073709551615';
    const { out } = await etudes(['generate', id, '--count', '4', '--seed', seed, '--hidden']);
    writeFileSync(join(set, `${at}.jsonl`), out);
  }
  tasks = readdirSync(set)
    .sort()
    .flatMap((name) => linesOf(join(set, name)) as unknown as readonly Task[]);
  for (const to of formats) {
    for (const as of encodings) {
      const where = ['--as', as, '--out', exported(to, as), '--rows-per-file', '5', '--hidden'];
      const { code, err } = await etudes(['export', set, '--to', to, ...where]);
      expect(err).toBe('');
      expect(code).toBe(0);
    }
  }
}, 300_000);

describe.skipIf(python === '').each(encodings)('%s is read as it was written', (as) => {
  const written = (to: string): readonly Row[] => {
    const data = join(exported(to, 'jsonl'), 'data');
    return readdirSync(data)
      .sort()
      .flatMap((name) => linesOf(join(data, name)));
  };

  test('by datasets, from the card and from the files', () => {
    const found = runPython(python, [
      ...[script('load_datasets'), as, join(folder, 'cache')],
      ...formats.map((to) => exported(to, as)),
    ]);
    for (const [at, told] of parsed(found).entries()) {
      const { split, features, rows } = told as { split: string; features: Row; rows: Row[] };
      expect(split).toBe('train');
      expect(JSON.stringify(features), formats[at]).not.toMatch(GUESSED);
      expect(rows, formats[at]).toEqual(written(formats[at] as string));
    }
  });

  test('by pandas and pyarrow', () => {
    const found = runPython(python, [script('load_frames'), as, ...formats.map((to) => exported(to, as))]);
    for (const [at, told] of parsed(found).entries()) {
      const { schema, rows } = told as { schema: Row; rows: Row[] };
      expect(JSON.stringify(schema), formats[at]).not.toMatch(GUESSED);
      expect(rows, formats[at]).toEqual(written(formats[at] as string));
    }
  });
});

test.skipIf(python === '')(
  'the reward functions give what the judge finds, called as trainers call them',
  () => {
    const [right] = tasks as [Task];
    const told = (solution: string): object => ({
      data_source: 'etudes',
      reward_model: { style: 'rule', ground_truth: right.id },
      extra_info: { index: 0, split: 'train' },
      solution,
    });
    const source = right.reference?.['src/solution.ts'] ?? '';
    const rows = [
      `Here it is.\n\n\`\`\`ts\n${source}\`\`\`\n`,
      '```ts\nexport const no = 1;\n```',
      'I do not know.',
    ];
    const cases = join(folder, 'cases.jsonl');
    writeFileSync(cases, rows.map((solution) => `${JSON.stringify(told(solution))}\n`).join(''));
    const env = { ETUDES_COMMAND: `'${process.execPath}' '${COMMAND}'`, ETUDES_JUDGE_OPTIONS: '--workers 2' };
    const found = JSON.parse(
      runPython(python, [script('score_as_verl'), packageFile('python/etudes_judge.py'), cases], { env }),
    ) as {
      scores: readonly Row[];
      trl: unknown;
      trl_text: unknown;
      masked: unknown;
      threads: readonly number[];
      unknown: string;
    };
    expect(found.scores.map(({ score, passed }) => [score, passed])).toEqual([
      [1, 1],
      [0, 0],
      [0, 0],
    ]);
    for (const score of found.scores)
      expect(Object.keys(score)).toEqual(['score', 'passed', 'cases_passed', 'cases_total', 'outcome']);
    expect(found.trl).toEqual([1, 0, 0]);
    expect(found.trl_text).toEqual([1, 0, 0]);
    expect(found.masked).toEqual([1, null]);
    // Asked again of the process that took the place of the killed one.
    expect(found.threads).toEqual(Array.from({ length: 24 }, (_, at) => (at % 3 === 0 ? 1 : 0)));
    expect(found.unknown).toContain('lists/no-such');
  },
);

function parsed(text: string): readonly unknown[] {
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);
}

function linesOf(file: string): readonly Row[] {
  return parsed(readFileSync(file, 'utf8')) as readonly Row[];
}
