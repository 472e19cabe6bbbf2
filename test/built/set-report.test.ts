import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { type SetSummary, setSummarySchema } from '../../src/report/set-summary.ts';
import type { Task } from '../../src/task/task.ts';
import { emptyFolder, etudes, shell } from '../helpers/etudes.ts';

const folder = emptyFolder();
const place = (name: string): string => join(folder, name);
const IDS = ['lists/sort-by', 'repair/lists/sort-by', 'strings/reverse', 'pipelines/records'];
let tasks: readonly Task[] = [];
let text = '';
let summary: SetSummary;

beforeAll(async () => {
  const call = ['generate', ...IDS, '--count', '400', '--seed', 'report', '--fingerprint'];
  const made = await etudes([...call, '--out', place('set'), '--parts', '3', '--format', 'jsonl.zst']);
  expect(made.code, made.err).toBe(0);
  text = (await etudes(call)).out;
  const lines = text.trim().split('\n');
  tasks = lines.map((line) => JSON.parse(line) as Task);
  // Some that come twice, and an odd split.
  const more = lines.slice(0, 7).map((line) => line.replace('"split":"all"', '"split":"new-type"'));
  writeFileSync(place('set.jsonl'), `${[...lines, ...more].join('\n')}\n`);
  writeFileSync(place('broken.jsonl'), `${lines[0]}\n{"id":1}\n`);
  writeFileSync(place('other.jsonl'), `${(lines[0] ?? '').replace(/"format":\d+/, '"format":1')}\n`);
  writeFileSync(place('empty.jsonl'), '\n');
  writeFileSync(
    place('cut.jsonl.zst'),
    readFileSync(place(`set/${readdirSync(place('set'))[1]}`)).subarray(0, 900),
  );
  mkdirSync(place('hollow'));
  tasks = [...tasks, ...more.map((line) => JSON.parse(line) as Task)];
  summary = setSummarySchema.parse(JSON.parse((await etudes(['report', place('set.jsonl'), '--json'])).out));
}, 120_000);

/** A second count, as plain as can be. */
const counted = <T>(of: readonly T[], key: (each: T) => unknown): ReadonlyMap<unknown, number> => {
  const counts = new Map<unknown, number>();
  for (const each of of) counts.set(key(each), (counts.get(key(each)) ?? 0) + 1);
  return counts;
};
const repeated = (values: readonly (string | undefined)[]): object => {
  const there = values.filter((value) => value !== undefined);
  return { tasks: there.length, compared: there.length, distinct: new Set(there).size };
};

test('its figures are those of a second count', () => {
  expect(summary.tasks).toBe(407);
  expect(new Map(summary.kinds.map((each) => [each.kind, each.tasks]))).toEqual(
    counted(tasks, ({ kind }) => kind),
  );
  expect(new Map(summary.splits.map((each) => [each.split, each.tasks]))).toEqual(
    counted(tasks, ({ split }) => split),
  );
  expect(new Map(summary.wordings.map((each) => [`${each.natural} ${each.style}`, each.tasks]))).toEqual(
    counted(tasks, ({ wording }) => `${wording.natural} ${wording.style}`),
  );
  expect(summary.duplicates).toEqual({
    ids: repeated(tasks.map(({ id }) => id)),
    contents: repeated(tasks.map(({ hashes }) => hashes.content)),
    behaviours: repeated(tasks.map(({ hashes }) => hashes.behaviour)),
    repeats: tasks.filter(({ repeat }) => repeat > 0).length,
  });
  expect(summary.duplicates.ids.distinct).toBe(400);
  const difficulties = tasks.map(({ difficulty }) => difficulty);
  expect(summary.difficulty).toMatchObject({
    least: Math.min(...difficulties),
    most: Math.max(...difficulties),
  });
  expect(summary.difficulty.mean).toBeCloseTo(
    difficulties.reduce((sum, each) => sum + each, 0) / tasks.length,
    2,
  );
  for (const { from, below, tasks: count } of summary.difficulty.histogram)
    expect(difficulties.filter((each) => from <= each && each < below).length).toBe(count);
  for (const told of summary.lengths) {
    const lengths = tasks
      .filter(({ wording }) => wording.natural === told.natural)
      .map((task) => (told.part === 'prompt' ? task.prompt : Object.values(task[told.part]).join('')).length);
    expect([told.tasks, told.least, told.most]).toEqual([
      lengths.length,
      Math.min(...lengths),
      Math.max(...lengths),
    ]);
    for (const { from, below, tasks: count } of told.histogram)
      expect(lengths.filter((each) => from <= each && each < below).length).toBe(count);
  }
});

test('so are those of each template', () => {
  expect(summary.templates.map(({ template }) => template)).toEqual([...IDS].sort());
  for (const told of summary.templates) {
    const own = tasks.filter(({ template }) => template === told.template);
    expect([told.tasks, told.declared]).toEqual([own.length, true]);
    expect(told.contents).toEqual(repeated(own.map(({ hashes }) => hashes.content)));
    const [first] = own;
    expect(told.strength).toEqual({ audited: own.length, least: first?.strength, most: first?.strength });
    for (const { axis, levels, distinct } of told.axes) {
      const counts = counted(own, ({ point }) => point[axis]);
      for (const { level, tasks: count } of levels ?? []) expect(counts.get(level) ?? 0, axis).toBe(count);
      if (levels === undefined) expect(distinct?.distinct).toBe(counts.size);
      else expect(levels.filter(({ tasks: count }) => count > 0).length).toBe(counts.size);
    }
    for (const {
      axes: [one, other],
      covered,
      missing,
    } of told.byPair) {
      const met = new Set(own.map(({ point }) => JSON.stringify([point[one], point[other]])));
      expect(covered, `${one} and ${other}`).toBe(met.size);
      for (const pair of missing) expect(met).not.toContain(JSON.stringify(pair));
    }
  }
});

test('only pairs that some point has are possible', () => {
  const told = summary.templates.find(({ template }) => template === 'lists/sort-by');
  const pair = told?.byPair.find(({ axes }) => axes.join() === 'element,key');
  // A key belongs to one type of elements: 100 tasks meet every pair there is, and these are no product of levels.
  const levels = told?.axes.find(({ axis }) => axis === 'key')?.levels?.length ?? 0;
  expect(pair).toMatchObject({ covered: levels, possible: levels, missing: [] });
});

test('a folder in zstd, one file and a pipe give the same figures', async () => {
  writeFileSync(place('same.jsonl'), text);
  const outs = await Promise.all(
    [`$E report set --json`, `$E report same.jsonl --json`, `cat same.jsonl | $E report - --json`].map(
      (line) => shell(line, folder),
    ),
  );
  const [one, two, three] = outs.map(({ out }) => ({ ...(JSON.parse(out) as SetSummary), set: '' }));
  expect(one).toEqual(two);
  expect(three).toEqual(two);
});

test('other commands read zstd, too', async () => {
  const [packed, plain] = await Promise.all(
    ['set', 'same.jsonl'].map((from, at) =>
      shell(`$E export ${from} --to trl --as jsonl --out trl${at} && sort trl${at}/data/*.jsonl`, folder),
    ),
  );
  expect(packed?.code).toBe(0);
  const rows = (out: string | undefined): readonly string[] =>
    (out ?? '').split('\n').filter((line) => line.startsWith('{'));
  expect(rows(packed?.out)).toHaveLength(400);
  expect(rows(packed?.out)).toEqual(rows(plain?.out));
});

test('both files are written, in a folder or under a name, and again over themselves', async () => {
  for (const round of [1, 2]) {
    const { code, out } = await etudes(['report', 'set.jsonl', '--out', 'told'], { cwd: folder });
    expect([code, out], `round ${round}`).toEqual([
      0,
      '407 tasks of 4 templates: wrote told/report.html and told/report.json\n',
    ]);
  }
  expect(readdirSync(place('told')).sort()).toEqual(['report.html', 'report.json']);
  expect(JSON.parse(readFileSync(place('told/report.json'), 'utf8'))).toEqual({
    ...summary,
    set: 'set.jsonl',
  });
  const named = await etudes(['report', 'set.jsonl', '--out', 'named/a.html', '--natural', 'zh', '--json'], {
    cwd: folder,
  });
  expect(JSON.parse(named.out)).toEqual({ ...summary, set: 'set.jsonl' });
  expect(readdirSync(place('named')).sort()).toEqual(['a.html', 'a.json']);
  expect(readFileSync(place('named/a.html'), 'utf8')).toContain('<html lang="zh-Hans">');
});

test.each([
  ['usage/set', ['nothing.jsonl']],
  ['usage/set', ['hollow']],
  ['usage/set', ['cut.jsonl.zst']],
  ['usage/set', ['rows.parquet']],
  ['usage/set', ['packed.jsonl']],
  ['usage/nothing-left', ['empty.jsonl']],
  ['exchange/record', ['broken.jsonl']],
  ['exchange/format', ['other.jsonl']],
  ['usage/natural', ['set.jsonl', '--natural', 'fr']],
  ['usage/out', ['set.jsonl', '--out', 'empty.jsonl']],
  ['usage/out', ['set.html', '--out', 'set.html']],
  ['environment/', ['set.jsonl', '--out', '/proc/no']],
])('%s: %s', async (code, args) => {
  writeFileSync(place('set.html'), text);
  writeFileSync(place('rows.parquet'), 'PAR1');
  writeFileSync(place('packed.jsonl'), gzipSync(text));
  const { code: exit, err } = await etudes(
    ['report', ...args, ...(args.includes('--out') ? [] : ['--out', 'no'])],
    {
      cwd: folder,
    },
  );
  expect(err).toContain(`error ${code}`);
  expect(exit).toBe(code.startsWith('environment/') ? 3 : 2);
  expect(readdirSync(folder).filter((name) => name === 'no' || name.includes('.part'))).toEqual([]);
});
